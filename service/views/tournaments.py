"""A tournament as JSON, the same for every viewer: its log has no secrets. Names are the present ones."""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.registry import GAMES, named
from domain.tournament.standings import TIE_BREAKS, standings
from domain.tournament.state import Pairing, Round, Tournament
from service.projections.tournaments import player_of, round_count
from service.tournaments.execution import Loaded
from service.unreadable import Unreadable
from service.views.tables import Names, name_and_face, with_name
from service.wiring import Service

NONE: Mapping[str, Unreadable] = {}


def names_in(service: Service, tournament: Tournament) -> Names:
    """The existing accounts of the organiser and of all entrants, in one call."""
    players = {tournament.organiser} | {each.player for each in tournament.entrants if each.player is not None}
    return service.ports.accounts.find(sorted(players))


def render_tournament(loaded: Loaded, names: Names, unreadable: Mapping[str, Unreadable] = NONE) -> dict[str, Any]:
    """The Tournament of the HTTP contract. `unreadable` has the tables that can't be read now."""
    now = loaded.tournament
    terms, game = now.terms, named(now.terms.game)
    return {
        "id": now.id,
        "title": terms.title,
        "format": terms.format,
        "game": terms.game,
        "preset": terms.preset,
        "options": dict(terms.options),
        "seats": terms.seats,
        "turn_seconds": terms.turn_seconds,
        "visibility": terms.visibility,
        "max_entrants": terms.most,
        "status": now.status,
        "version": now.version,
        "head": loaded.head.hex(),
        "opened_at": now.opened_at,
        "ended_at": now.at if now.over else None,
        "organiser": organiser_of(now.organiser, names),
        "round_count": round_count(now),
        "entrants": [
            {"entrant": each.number, "player": with_name(player_of(each), game, names), "withdrawn": each.withdrawn}
            for each in now.entrants
        ],
        "rounds": [_round(each, unreadable) for each in now.rounds],
        "tie_breaks": list(TIE_BREAKS[terms.format]),
        "standings": [each._asdict() for each in standings(now)],
        "places": [list(tied) for tied in now.places] if now.status == "finished" else None,
    }


def organiser_of(player: str, names: Names) -> dict[str, Any]:
    """The id with the name and the face, which are None for an erased account."""
    return {"id": player, **name_and_face(player, names)}


def _round(each: Round, unreadable: Mapping[str, Unreadable]) -> dict[str, Any]:
    return {
        "round": each.number,
        "pairings": [_pairing(pairing, unreadable.get(pairing.table)) for pairing in each.pairings],
        "byes": [bye.data() for bye in each.byes],
    }


def _pairing(pairing: Pairing, unreadable: Unreadable | None) -> dict[str, Any]:
    """`entrants` are by seat, as `places` and `forfeits` name them too."""
    result = pairing.result
    told = None
    if result is not None:
        places = [[pairing.entrants[seat] for seat in tied] for tied in result.places]
        told = {"places": places, "forfeits": sorted(pairing.entrants[seat] for seat in result.forfeits)}
    why = None if unreadable is None else {"code": unreadable.code, "detail": unreadable.detail}
    return {"table": pairing.table, "entrants": list(pairing.entrants), "result": told, "unreadable": why}


def with_present_names(service: Service, summaries: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Summaries of lists with the present names of organisers and winners, without games of a newer release."""
    listed = [each for each in summaries if each["game"] in GAMES]
    players = {each["organiser"] for each in listed}
    players |= {winner["id"] for each in listed for winner in each["winners"] if winner["id"] is not None}
    names: Names = service.ports.accounts.find(sorted(players)) if players else {}
    hidden = service.ports.moderation.hidden() if listed else frozenset[str]()
    for each in listed:
        game = GAMES[each["game"]]
        if each["id"] in hidden:
            each["title"] = game.title
        each["organiser"] = organiser_of(each["organiser"], names)
        each["winners"] = [with_name(winner, game, names) for winner in each["winners"]]
    return listed
