"""Lists of tables: the public tables that fit a search, and a player's own tables.

Public tables come from the index, a projection; names are added when it is read.
"""

from dataclasses import astuple, replace
from typing import Any, NamedTuple

from domain.game import HostedGame
from domain.registry import GAMES, named
from domain.table.state import Table
from domain.table.turn import waiting_seats
from service.cursors import Keyset, Page, invalid_cursor
from service.engine.cache import Loaded
from service.permissions import PlayerId
from service.projections.summary import summary_of
from service.refusals import Refused, not_found
from service.tables.search import Search, search
from service.unreadable import Unreadable, latest_of
from service.views.tables import Names, with_name
from service.wiring import Service

STATUSES = ("open", "seeding", "playing", "finished", "abandoned")

LEFT_MS = 24 * 60 * 60 * 1000
"""After so long without a move a match against house bots alone counts as left: nobody waits for it."""

_TABLE = "(t_[a-z0-9]{1,40})"


def sought_by(service: Service, **wanted: Any) -> Search:
    """A search with these fields, its game by slug, with the preset that an alias stands for. Refused `unknown_game`,
    `unknown_preset` and `no_such_player`.

    An erased account is no player any more, so its tables can't be found by its id.
    """
    sought = Search(**wanted)
    game = None if sought.game is None else named(sought.game)
    if sought.preset is not None:
        _check_preset(sought.preset, game)
    players = [each for each in (sought.player, sought.opponent) if each is not None]
    known = service.ports.accounts.find(players) if players else {}
    for player in players:
        if player not in known:
            raise Refused("no_such_player", f"there is no player with the id {player!r:.80}")
    if game is None:
        return sought
    meant = game.meant_by(sought.game or "")
    if sought.preset is None and meant is not None:
        sought = replace(sought, preset=meant.name)
    return replace(sought, game=game.slug)


def _check_preset(name: str, game: HostedGame | None) -> None:
    if game is not None:
        game.preset(name)
    elif not any(name == preset.name for each in GAMES.values() for preset in each.presets):
        raise Refused("unknown_preset", f"no game has a preset {name!r:.80}; `GET /v1/games` lists them")


def list_tables(service: Service, *, cursor: str | None, limit: int, **wanted: Any) -> Page:
    """Public tables that fit a `Search` with these fields, newest first.

    Refused as in `sought_by`, and `invalid` for a cursor of another search. A page may be short, or empty, and still
    have a next one.
    """
    sought = sought_by(service, **wanted)
    keyset = Keyset(f"tables {astuple(sought)}", rf"([0-9]{{1,16}})\.{_TABLE}")
    before = None if cursor is None else keyset.read(cursor)
    page = search(service, sought, None if before is None else (int(before[0]), before[1]), limit)
    following = None if page.following is None else keyset.cursor(*page.following)
    return Page(with_names(service, page.summaries), following)


def check_account(service: Service, player: PlayerId) -> None:
    """Refused `not_found` where there is no such account, or no longer."""
    if not service.ports.accounts.find([player]):
        raise not_found("player")


def player_tables(service: Service, player: PlayerId, *, cursor: str | None, limit: int, **wanted: Any) -> Page:
    """The public history of a player: as `list_tables`, for tables where the player has a seat; Refused `not_found`."""
    check_account(service, player)
    return list_tables(service, cursor=cursor, limit=limit, player=player, **wanted)


class OwnPage(NamedTuple):
    """A page of a player's own tables. Of the same range, `unreadable` has those that can't be read."""

    page: Page
    unreadable: list[Unreadable]


def own_tables(service: Service, player: PlayerId, *, cursor: str | None, limit: int) -> OwnPage:
    """The tables where the player sits, is invited or is the opener, newest first, with the player's part in each."""
    table_ids = service.ports.accounts.tables(player)
    keyset = Keyset(f"tables of {player}", _TABLE)
    start = 0
    if cursor is not None:
        (last,) = keyset.read(cursor)
        if last not in table_ids:
            raise invalid_cursor()
        start = table_ids.index(last) + 1
    now = service.clock()
    found = list(latest_of(service, table_ids[start : start + limit]))
    following = keyset.cursor(table_ids[start + limit - 1]) if start + limit < len(table_ids) else None
    own = [
        summary for each in found if not isinstance(each, Unreadable) and (summary := _own_summary(each, player, now))
    ]
    unreadable = [each for each in found if isinstance(each, Unreadable)]
    return OwnPage(Page(with_names(service, own), following), unreadable)


def _own_summary(loaded: Loaded, player: PlayerId, now: int) -> dict[str, Any] | None:
    """None where the player has no part in the table, as after declining."""
    table = loaded.table
    seat, invited = table.seat_of(player), table.invitation_of(player) is not None
    if seat is None and not invited and table.opener != player:
        return None
    return summary_of(loaded) | {
        "own_seat": seat,
        "your_turn": seat in waiting_seats(table),
        "left": table.status == "playing" and seat is not None and alone(table) and now > table.at + LEFT_MS,
        "invited": invited,
    }


def alone(table: Table) -> bool:
    """Whether all players but one are house bots."""
    return sum(seat is not None and seat.player is not None for seat in table.seats) == 1


def with_names(service: Service, summaries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The summaries with the present names of their players, without games that only a newer release has."""
    summaries = [each for each in summaries if each["game"] in GAMES]
    seats = [seat for summary in summaries for seat in summary["seats"] if seat["player"]]
    players = {seat["player"]["id"] for seat in seats if seat["player"]["id"] is not None}
    names: Names = service.ports.accounts.find(sorted(players)) if players else {}
    for summary in summaries:
        game = GAMES[summary["game"]]
        for seat in summary["seats"]:
            seat["player"] = with_name(seat["player"], game, names)
    return summaries
