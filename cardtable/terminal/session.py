"""Runs a game on a terminal: prints events, and prompts the player at each turn."""

from contextlib import closing
from itertools import count, islice
from typing import Protocol

from cardtable.client import ApiError, Client
from cardtable.client.shapes import Event, LegalMoveList, Table
from cardtable.client.tables import OVER
from cardtable.terminal.reports import Report
from cardtable.text.moves import Move, say_move

CHANGED = frozenset(("version_conflict", "not_your_turn", "deadline_passed", "table_over"))
"""Refusal codes that mean that the table has changed."""


class Resigned(Exception):  # noqa: N818 - the name states the case
    """The player wants to resign."""


class Asking(Protocol):
    """A source of moves."""

    def ask(self, table: Table, moves: LegalMoveList, *, own_turn: bool, again: bool) -> Move | None:
        """Returns the player's next move; None for no move out of turn. Raises Resigned.

        `again` is True if the previous move was refused.
        """
        ...


class Session:
    """A session at one table. `asking` makes the moves of the account's seat; without it the table is only watched.

    `log` has the events reported so far.
    """

    def __init__(self, client: Client, table: str, report: Report, asking: Asking | None = None) -> None:
        self._client = client
        self._table = table
        self._report = report
        self.asking = asking
        self._offered = 0
        self._waiting = 0
        self.log: list[Event] = []

    def follow(self, after: int) -> Table:
        """Follows the table's stream until the table is over, and returns the final table."""
        with closing(self._client.follow(self._table, after)) as stream:
            news: list[Event] = []
            while True:
                table = self._client.table(self._table)
                over = table["status"] in OVER
                news += islice(stream, None if over else max(0, table["version"] - after))
                after = table["version"]
                self._report.events(news, table)
                self.log += news
                news = []
                if over:
                    self._report.over(table)
                    return table
                if not self._act(table):
                    self._wait_for_others(table)
                    news = [next(stream)]
                    after = news[0]["version"]

    def _wait_for_others(self, table: Table) -> None:
        """Reports the players to move, once per version."""
        if self._waiting != table["version"]:
            self._waiting = table["version"]
            self._report.waiting(table)

    def _act(self, table: Table) -> bool:
        """Does the account's part if the table waits for it; returns False otherwise."""
        seat = table["viewer"]["seat"]
        if self.asking is None or seat is None:
            return False
        if table["status"] == "seeding":
            return self._client.reveal(self._table) is not None
        if table["status"] != "playing":
            return False
        moves = self._client.legal_moves(self._table)
        if moves["version"] != table["version"]:
            return True
        own_turn = table["turn"] is not None and seat in table["turn"]["seats"]
        if not moves["legal_moves"] or (not own_turn and self._offered == table["version"]):
            return False
        self._offered = table["version"]
        self._report.turn(table, moves)
        try:
            self._move(self.asking, table, moves, own_turn=own_turn)
        except Resigned:
            self._client.leave(self._table, seat)
            self._report.note("terminal-resigned_now")
        return True

    def _move(self, asking: Asking, table: Table, moves: LegalMoveList, *, own_turn: bool) -> None:
        """Asks until a move is made or declined, or the table has changed."""
        for attempt in count():
            move = asking.ask(table, moves, own_turn=own_turn, again=attempt > 0)
            if move is None:
                return
            try:
                self._client.move(self._table, dict(move), if_match=table["version"])
            except ApiError as refused:
                self._report.refused(say_move(move, table["state"] or {}), refused.code, refused.detail)
                if refused.code not in CHANGED:
                    continue
            return
