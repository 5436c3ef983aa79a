"""Renders a tournament as JSON, the same for every viewer, since its log has no secrets. Names are current."""

from collections.abc import Container, Iterable, Mapping
from typing import Annotated, Any

from domain.registry import GAMES, named
from domain.terms import Visibility
from domain.tournament.standings import TIE_BREAKS, standings
from domain.tournament.state import Format, Pairing, Round, Status, Tournament
from events.ports import Accounts, Moderation
from service.answers import Answer, EndTime, Enum, Json, OpaqueId, PresetName, Slug, Time, TurnSeconds
from service.faults.unreadable import Unreadable
from service.projections.tournaments import player_of, round_count
from service.refusals import FaultCode
from service.tournaments.execution import Loaded
from service.views.players import NamedPlayer, Names, SeatedPlayer, with_name
from service.views.players import named as named_player

NONE: Mapping[str, Unreadable] = {}


RoundCount = Annotated[int | None, "Number of rounds; null while that depends on the entrants."]


class Organiser(NamedPlayer):
    """The player who opened the tournament."""


class TournamentEntrant(Answer):
    """A player or house bot in the tournament."""

    entrant: Annotated[int, "The number, from 1, in the order of entry. It is also the seeding: the lower, the better."]
    player: SeatedPlayer
    withdrawn: Annotated[bool, "True if the entrant takes no part in later rounds."]


class PairingResult(Answer):
    """The result of a table of a tournament."""

    places: Annotated[list[list[int]], "Entrants, best first; tied entrants share a list."]
    forfeits: Annotated[list[int], "The entrants who lost without playing; they are in `places`, too."]


class WhyUnreadable(Answer):
    """The reason why a table is currently unreadable."""

    code: Annotated[FaultCode, "The code with which reading the table is refused."]
    detail: Annotated[str, "The same as a sentence."]


class PairingView(Answer):
    """The entrants who meet at a table."""

    table: Annotated[str, "The table's id. The table is opened within moments."]
    entrants: Annotated[list[int], "By seat."]
    result: Annotated[PairingResult | None, "null until the table is over and its result is recorded."]
    unreadable: Annotated[WhyUnreadable | None, "Set if the round waits for a table that can't be read now; else null."]


class ByeView(Answer):
    """An entrant with a bye."""

    entrant: Annotated[int, "The number."]
    points: Annotated[int, "The points for it."]


class TournamentRound(Answer):
    """A round that has been paired."""

    round: Annotated[int, "From 1."]
    pairings: Annotated[list[PairingView], "The tables that are played at the same time."]
    byes: Annotated[list[ByeView], "Entrants without a pairing."]


class TournamentStanding(Answer):
    """A line of the standings. Points and tie-breaks are described in docs/tournaments.md."""

    place: Annotated[int, "Shared by entrants who are equal in all tie-breaks."]
    entrant: Annotated[int, "The number."]
    points: Annotated[int, "At each table 2 for each opponent who did worse, 1 for each who did equally well."]
    lasted: Annotated[int | None, "In a knock-out: the rounds that the entrant came through."]
    played: Annotated[int, "Tables."]
    wins: Annotated[int, "Tables that the entrant won alone."]
    byes: Annotated[int, "The number of byes."]
    buchholz: Annotated[int, "The points of all opponents."]
    sonneborn_berger: Annotated[int, "Each opponent's points times the points won from that opponent."]
    direct_encounter: Annotated[int, "The points won against the entrants still tied, if all of them have met."]


class TournamentView(Answer):
    """A tournament: its terms, its entrants, its rounds and its standings."""

    id: OpaqueId
    title: Annotated[str, "As its organiser gave it."]
    format: Format
    game: Slug
    preset: PresetName
    options: Annotated[Json, "All options of its tables."]
    seats: Annotated[int, "Number of seats at each table; in a knock-out, at the largest."]
    turn_seconds: TurnSeconds
    visibility: Visibility
    max_entrants: Annotated[int, "Maximum number of entrants."]
    status: Annotated[Status, "`open` for entries."]
    version: Annotated[int, "The number of its latest event."]
    head: Annotated[str, "The chain's hash at this version, in hex."]
    opened_at: Time
    ended_at: EndTime
    organiser: Organiser
    round_count: RoundCount
    entrants: Annotated[list[TournamentEntrant], "By their numbers."]
    rounds: Annotated[list[TournamentRound], "Those that have been paired."]
    tie_breaks: Annotated[
        list[Annotated[str, Enum(tuple(sorted({each for row in TIE_BREAKS.values() for each in row})))]],
        "The tie-breaks, in this order.",
    ]
    standings: Annotated[list[TournamentStanding], "Best first; those who share a place by their numbers."]
    places: Annotated[list[list[int]] | None, "The entrants' numbers by place, best first; null unless it is finished."]


class TournamentSummary(Answer):
    """A tournament in a list."""

    id: OpaqueId
    title: Annotated[str, "As its organiser gave it."]
    format: Format
    game: Slug
    preset: PresetName
    seats: Annotated[int, "Number of seats at each table; in a knock-out, at the largest."]
    turn_seconds: TurnSeconds
    status: Status
    version: Annotated[int, "The version that is summarized."]
    opened_at: Time
    ended_at: EndTime
    organiser: Organiser
    entered: Annotated[int, "Number of entrants who have not withdrawn."]
    max_entrants: Annotated[int, "Maximum number of entrants."]
    round: Annotated[int, "The number of the latest round; 0 before the first."]
    round_count: RoundCount
    winners: Annotated[list[SeatedPlayer], "Entrants in first place; none until it is finished."]


def names_in(accounts: Accounts, tournament: Tournament) -> Names:
    """Returns the existing accounts of the organiser and of all entrants, in one call."""
    players = {tournament.organiser} | {each.player for each in tournament.entrants if each.player is not None}
    return accounts.find(sorted(players))


def render_tournament(loaded: Loaded, names: Names, unreadable: Mapping[str, Unreadable] = NONE) -> TournamentView:
    """Renders the Tournament of the HTTP contract. `unreadable` contains its unreadable tables."""
    now = loaded.tournament
    terms, game = now.terms, named(now.terms.game)
    return TournamentView(
        id=now.id,
        title=terms.title,
        format=terms.format,
        game=terms.game,
        preset=terms.preset,
        options=dict(terms.options),
        seats=terms.seats,
        turn_seconds=terms.turn_seconds,
        visibility=terms.visibility,
        max_entrants=terms.most,
        status=now.status,
        version=now.version,
        head=loaded.head.hex(),
        opened_at=now.opened_at,
        ended_at=now.at if now.over else None,
        organiser=Organiser(*named_player(now.organiser, names)),
        round_count=round_count(now),
        entrants=[
            TournamentEntrant(each.number, with_name(player_of(each), game, names), each.withdrawn)
            for each in now.entrants
        ],
        rounds=[_round(each, unreadable) for each in now.rounds],
        tie_breaks=list(TIE_BREAKS[terms.format]),
        standings=[TournamentStanding(**each._asdict()) for each in standings(now)],
        places=[list(tied) for tied in now.places] if now.status == "finished" else None,
    )


def _round(each: Round, unreadable: Mapping[str, Unreadable]) -> TournamentRound:
    pairings = [_pairing(pairing, unreadable.get(pairing.table)) for pairing in each.pairings]
    return TournamentRound(each.number, pairings, [ByeView(bye.entrant, bye.points) for bye in each.byes])


def _pairing(pairing: Pairing, unreadable: Unreadable | None) -> PairingView:
    """Renders a pairing. `entrants` are by seat; `places` and `forfeits` use their numbers too."""
    result = None
    if pairing.result is not None:
        places = [[pairing.entrants[seat] for seat in tied] for tied in pairing.result.places]
        result = PairingResult(places, sorted(pairing.entrants[seat] for seat in pairing.result.forfeits))
    why = None if unreadable is None else WhyUnreadable(unreadable.code, unreadable.detail)
    return PairingView(pairing.table, list(pairing.entrants), result, why)


def with_present_names(
    accounts: Accounts, moderation: Moderation, summaries: Iterable[dict[str, Any]]
) -> list[TournamentSummary]:
    """Returns the summaries with the current names of organisers and winners. Skips games of a newer release."""
    listed = [each for each in summaries if each["game"] in GAMES]
    players = {each["organiser"] for each in listed}
    players |= {winner["id"] for each in listed for winner in each["winners"] if winner["id"] is not None}
    names: Names = accounts.find(sorted(players)) if players else {}
    hidden = moderation.hidden() if listed else frozenset[str]()
    return [_summary(each, hidden, names) for each in listed]


def _summary(stored: dict[str, Any], hidden: Container[str], names: Names) -> TournamentSummary:
    """Renders a summary. The title of a hidden tournament is replaced by its game's."""
    game = GAMES[stored["game"]]
    return TournamentSummary.of_stored(
        stored,
        title=game.title if stored["id"] in hidden else stored["title"],
        organiser=Organiser(*named_player(stored["organiser"], names)),
        winners=[with_name(winner, game, names) for winner in stored["winners"]],
    )
