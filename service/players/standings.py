"""Standings as they are served: a player's results, and the leaderboards."""

from typing import Any, NamedTuple

from domain.game import HostedGame
from domain.registry import GAMES, find
from domain.table.state import Table
from events.ports import NO_HISTORY, Place, Standing
from service.cursors import Keyset, Page
from service.permissions import PlayerId
from service.players import policies
from service.projections.ratings import MILLION, points
from service.projections.standings import RANKED_AFTER, who
from service.projections.summary import was_played
from service.refusals import not_found
from service.tables.reads import latest
from service.views.tables import Names, with_name
from service.wiring import Service


def player_in_public(service: Service, player: PlayerId) -> dict[str, Any]:
    """An account as everybody sees it, with its policy and its statistics; Refused `not_found`."""
    return {**policies.player_in_public(service, player), "statistics": statistics(service, player)}


def statistics(service: Service, player: PlayerId) -> list[dict[str, Any]]:
    """The player's public standings by game, in the order of the catalogue."""
    standings = service.ports.standings.of_player(player, list(GAMES))
    return [{"game": game, **_statistics(standing)} for game, standing in standings.items()]


def _statistics(standing: Standing) -> dict[str, Any]:
    played = standing.played
    return {
        "played": played,
        "won": standing.won,
        "lost": standing.lost,
        "abandoned": standing.abandoned,
        "mean_place": round(standing.places / played, 3) if played else None,
        "mean_seats": round(standing.seats / played, 3) if played else None,
        "rating": rating(standing),
    }


def rating(standing: Standing) -> dict[str, Any] | None:
    """None before the first rated match."""
    if not standing.rated:
        return None
    return {
        "points": points((standing.mu, standing.sigma)),
        "ordinal": standing.ordinal / MILLION,
        "mu": standing.mu / MILLION,
        "sigma": standing.sigma / MILLION,
        "matches": standing.rated,
        "provisional": standing.rated < RANKED_AFTER,
    }


class Leaderboard(NamedTuple):
    """A page of a board, and the reader's own place on it; None for one who is not ranked there."""

    page: Page
    own: dict[str, Any] | None


def leaderboard(
    service: Service, slug: str, *, board: str, reader: PlayerId | None, cursor: str | None, limit: int
) -> Leaderboard:
    """The ranked players of a game on one of `BOARDS`, best ordinal first.

    Refused `not_found` for an unknown game, `invalid` for a cursor of another list. Ranks may change between two pages,
    so a player may be on both or on none.
    """
    game = _game(slug)
    keyset = Keyset(f"leaderboard {game.slug} {board}", "([1-9][0-9]{0,9})")
    after = 0 if cursor is None else int(*keyset.read(cursor))
    standings = service.ports.standings
    found = standings.leaderboard(game.slug, board, after, limit + 1)
    own = None if reader is None else standings.place(game.slug, board, reader)
    accounts = service.ports.accounts.find([each.player for each in [*found, *([own] if own else [])]])
    places = [_place(game, each, accounts) for each in found[:limit]]
    following = keyset.cursor(places[-1]["rank"]) if len(found) > limit else None
    return Leaderboard(Page(places, following), own and _place(game, own, accounts))


def _game(slug: str) -> HostedGame:
    game = find(slug)
    if game is None:
        raise not_found("game")
    return game


def _place(game: HostedGame, place: Place, accounts: Names) -> dict[str, Any]:
    rank, player, standing = place
    house = {"id": None, "kind": standing.kind, "strategy": player}
    shown = house if standing.kind == "house" else {"id": player, "kind": standing.kind}
    return {"rank": rank, "player": with_name(shown, game, accounts), **_statistics(standing)}


def player_ratings(service: Service, player: PlayerId, slug: str) -> dict[str, Any]:
    """The points of a player after each of the latest rated matches in a game, oldest first; Refused `not_found`."""
    policies.player_in_public(service, player)
    game = _game(slug)
    history = service.ports.standings.history(player, game.slug) or NO_HISTORY
    return {"game": game.slug, "matches": [each._asdict() for each in history.matches]}


def table_ratings(service: Service, table_id: str) -> dict[str, Any]:
    """By how much a rated match changed the points of its players, by seat; Refused `not_found`.

    `pending` while it may still do so: the table is not over, or its position in the feed is not folded yet.
    """
    table = latest(service, table_id).table
    if not table.rated:
        return {"pending": False, "seats": []}
    standings, position = service.ports.standings, service.ports.finished.position(table_id)
    live = service.ports.generations.all()[0]
    folded = position is not None and standings.folded(live) >= position
    over_unplayed = table.over and not was_played(table)
    return {
        "pending": not (folded or over_unplayed),
        "seats": [each for number in range(len(table.seats)) if (each := _change(service, table, number))],
    }


def _change(service: Service, table: Table, number: int) -> dict[str, Any] | None:
    """None where the match did not change the seat's rating, or where that is too long ago."""
    seat = table.seats[number]
    if seat is None:
        return None
    player = who({"id": seat.player, "strategy": seat.strategy})
    history = service.ports.standings.history(player, table.game) or NO_HISTORY
    found = next((each for each in reversed(history.matches) if each.table == table.id), None)
    return found and {"seat": number, "points": found.points, "change": found.change}
