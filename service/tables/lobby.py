"""Lists the public tables that match a search, and a player's own tables.

Public tables come from the index, a projection. Names are added at read time.
"""

from dataclasses import astuple, dataclass, replace
from typing import Annotated, Any

from domain.hosted_game import HostedGame
from domain.registry import GAMES, named
from domain.table.state import Table
from domain.table.turn import waiting_seats
from events.ports import Accounts
from service.access.permissions import PlayerId
from service.answers import Answer, Paged
from service.answers.cursors import Keyset, invalid_cursor
from service.engine.cache import Loaded
from service.engine.execution import Clock
from service.faults.unreadable import TableLookup, Unreadable
from service.projections.summary import summary_of
from service.refusals import FaultCode, Refused, not_found
from service.tables.search import Search, TableSearch
from service.views.players import Names
from service.views.summaries import TableSummary, table_summary

LEFT_MS = 24 * 60 * 60 * 1000
"""Time without a move after which a match against house bots alone counts as left, in milliseconds. Nobody is waiting
for it."""


READ_BY_SEARCH = 25
"""Maximum number of tables read by one search. A table that isn't cached is folded, and an archived one is fetched
first."""


class OwnTableSummary(TableSummary, kw_only=True):
    """A table in a list of the sender's own."""

    own_seat: Annotated[int | None, "The sender's seat; null for an opener or an invited player without one."]
    your_turn: Annotated[bool, "True if it is the sender's turn."]
    left: Annotated[bool, "True for a match against house bots alone without a move for a day."]
    invited: Annotated[bool, "True if a seat is reserved for the sender."]


class TablePage(Paged):
    """A page of tables."""

    tables: Annotated[list[TableSummary], "Newest first."]


class UnreadableTable(Answer):
    """A table in a list that is currently unreadable."""

    id: Annotated[str, "The table's."]
    code: Annotated[FaultCode, "The code with which reading this table alone is refused."]
    detail: Annotated[str, "The same as a sentence."]


class OwnTablePage(Paged):
    """A page of the sender's tables."""

    tables: Annotated[list[OwnTableSummary], "Newest first."]
    unreadable: Annotated[list[UnreadableTable], "Tables of this page that can't be read now, newest first."]


_TABLE = "(t_[a-z0-9]{1,40})"


@dataclass(frozen=True)
class Lobby:
    accounts: Accounts
    search: TableSearch
    lookup: TableLookup
    clock: Clock

    def sought_by(self, **wanted: Any) -> Search:
        """Returns a search with these fields, with the game's slug, and the preset that an alias stands for.

        Refused with `unknown_game`, `newer_release`, `unknown_preset` and `no_such_player`. An erased account no longer
        counts as a player, so its tables can't be found by its id.
        """
        sought = Search(**wanted)
        game = None if sought.game is None else self.search.game(sought.game) or named(sought.game)
        if sought.preset is not None:
            _check_preset(sought.preset, game)
        players = [each for each in (sought.player, sought.opponent) if each is not None]
        known = self.accounts.find(players) if players else {}
        for player in players:
            if player not in known:
                raise Refused("no_such_player", f"there is no player with the id {player!r:.80}")
        if game is None:
            return sought
        meant = game.meant_by(sought.game or "")
        if sought.preset is None and meant is not None:
            sought = replace(sought, preset=meant.name)
        return replace(sought, game=game.slug)

    def list_tables(self, *, cursor: str | None, limit: int, **wanted: Any) -> TablePage:
        """Returns the public tables that match a `Search` with these fields, newest first.

        Refused with the codes of `sought_by`, and `invalid` for a cursor of another search. A page may be short or
        empty, and still have a next one.
        """
        sought = self.sought_by(**wanted)
        keyset = Keyset(f"tables {astuple(sought)}", rf"([0-9]{{1,16}})\.{_TABLE}")
        before = None if cursor is None else keyset.read(cursor)
        page = self.search.find(sought, None if before is None else (int(before[0]), before[1]), limit)
        following = None if page.following is None else keyset.cursor(*page.following)
        return TablePage(self.with_names(page.summaries), next=following)

    def check_account(self, player: PlayerId) -> None:
        """Raises Refused `not_found` if the account doesn't exist, or no longer does."""
        if not self.accounts.find([player]):
            raise not_found("player")

    def player_tables(self, player: PlayerId, *, cursor: str | None, limit: int, **wanted: Any) -> TablePage:
        """Returns the public tables where the player has a seat, like `list_tables`. Refused with `not_found`."""
        self.check_account(player)
        return self.list_tables(cursor=cursor, limit=limit, player=player, **wanted)

    def own_tables(self, player: PlayerId, *, cursor: str | None, limit: int, **wanted: Any) -> OwnTablePage:
        """Returns the tables where the player sits, is invited or is the opener, newest first, with the player's part.

        Only tables that match a `Search` with these fields. Refused with the codes of `sought_by`. A page of a search
        may be short or empty, and still have a next one.
        """
        sought = self.sought_by(**wanted)
        if sought.opponent is not None or sought.result is not None:
            sought = replace(sought, player=player)
        table_ids = self.accounts.tables(player)
        searched = sought != Search()
        keyset = Keyset(f"tables of {player} {astuple(sought)}" if searched else f"tables of {player}", _TABLE)
        start = 0
        if cursor is not None:
            (last,) = keyset.read(cursor)
            if last not in table_ids:
                raise invalid_cursor()
            start = table_ids.index(last) + 1
        fitting: list[tuple[Loaded, dict[str, Any]]] = []
        unreadable: list[UnreadableTable] = []
        read = 0
        for table_id in table_ids[start : start + (READ_BY_SEARCH if searched else limit)]:
            found = self.lookup.latest(table_id)
            read += 1
            if isinstance(found, Unreadable):
                unreadable.append(UnreadableTable(found.table, found.code, found.detail))
            elif found is not None and _concerns(found.table, player):
                summary = summary_of(found)
                if sought.fits(summary):
                    fitting.append((found, summary))
            if len(fitting) + len(unreadable) == limit:
                break
        end = start + read
        following = keyset.cursor(table_ids[end - 1]) if end < len(table_ids) else None
        named = self.with_names([summary for _, summary in fitting])
        now = self.clock()
        own = [_own_summary(each, summary, player, now) for (each, _), summary in zip(fitting, named, strict=True)]
        return OwnTablePage(own, unreadable, next=following)

    def with_names(self, summaries: list[dict[str, Any]]) -> list[TableSummary]:
        """Returns the summaries with the current names of their players. Skips games that only a newer release has."""
        summaries = [each for each in summaries if each["game"] in GAMES]
        seats = [seat for summary in summaries for seat in summary["seats"] if seat["player"]]
        players = {seat["player"]["id"] for seat in seats if seat["player"]["id"] is not None}
        names: Names = self.accounts.find(sorted(players)) if players else {}
        return [table_summary(each, GAMES[each["game"]], names) for each in summaries]


def _check_preset(name: str, game: HostedGame | None) -> None:
    if game is not None:
        game.preset(name)
    elif not any(name == preset.name for each in GAMES.values() for preset in each.presets):
        raise Refused("unknown_preset", f"no game has a preset {name!r:.80}; `GET /v1/games` lists them")


def _concerns(table: Table, player: PlayerId) -> bool:
    """True if the player has a part in the table. False after declining, for example."""
    part = table.seat_of(player) is not None or table.invitation_of(player) is not None
    return part or table.opener == player


def _own_summary(loaded: Loaded, summary: TableSummary, player: PlayerId, now: int) -> OwnTableSummary:
    table = loaded.table
    seat = table.seat_of(player)
    return OwnTableSummary(
        **summary.fields(),
        own_seat=seat,
        your_turn=seat in waiting_seats(table),
        left=table.status == "playing" and seat is not None and alone(table) and now > table.at + LEFT_MS,
        invited=table.invitation_of(player) is not None,
    )


def alone(table: Table) -> bool:
    """True if all players but one are house bots."""
    return sum(seat is not None and seat.player is not None for seat in table.seats) == 1
