"""Takes a bot's turns, each once, and those of one table one after another.

After connection failures, the stream reports pending turns again. No move is made twice: each is sent under its own
idempotency key, for the version that the bot has seen.
"""

import copy
import logging
import threading
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from cardtable.client.api import Client
from cardtable.client.bot import Bot, Turn
from cardtable.client.codes import NEWER_RELEASE, Kind
from cardtable.client.errors import ApiError, Unreachable
from cardtable.client.moves import Move, sendable
from cardtable.client.reports import Reports
from cardtable.client.shapes import Event
from cardtable.client.transport import Pauses

CONFLICT = "version_conflict"

TOO_LATE = "deadline_passed"

PAST = frozenset((TOO_LATE, "not_your_turn", "table_over", "not_started", "eliminated"))
"""Refusal codes that mean that the turn is over."""

OF_THE_MOVE = frozenset((400, 409, 422))
"""HTTP statuses of refusals caused by the move. All others are not the bot's fault."""

Start = Callable[[Callable[[Turn], None], Turn], object]

_log = logging.getLogger("cardtable.bot")


FIRST_REST, LONGEST_REST = 15.0, 600.0
"""Initial and maximum delay before retrying a table that waits for a newer release, in seconds. It doubles each
time."""


class _Resting(NamedTuple):
    """A postponed turn, at a table that waits for a newer release."""

    turn: Turn
    until: float
    rest: float


def at_once(take: Callable[[Turn], None], turn: Turn) -> None:
    """Takes a turn in the calling thread."""
    take(turn)


class Turns:
    """The turns of a bot. `start` calls the given function with the turn, now or later.

    Turns in progress are given up if `stopped` returns True. If a table refuses its turn permanently, `let_go` is
    called in the turn's thread, and the table is left alone until the stream reports it again.
    """

    def __init__(
        self,
        bot: Bot,
        client: Client,
        reports: Reports,
        stopped: Callable[[], bool],
        let_go: Callable[[str, ApiError], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.start: Start = at_once
        self._bot = bot
        self._client = client
        self._reports = reports
        self._clock = clock
        self._stopped = stopped
        self._let_go = let_go
        self._lock = threading.Lock()
        self._taken: dict[str, int] = {}
        self._busy: set[str] = set()
        self._later: dict[str, Turn] = {}
        self._resting: dict[str, _Resting] = {}

    def take(self, turn: Turn) -> None:
        """Takes a turn unless it has already been taken."""
        table = turn["table"]
        with self._lock:
            if self._taken.get(table, -1) >= turn["since"]:
                return
            self._taken[table] = turn["since"]
            if table in self._busy:
                self._later[table] = turn
                return
            self._busy.add(table)
        self.start(self._take_all, turn)

    def resume(self) -> None:
        """Retries the postponed turns that are due."""
        with self._lock:
            due = [each.turn for each in self._resting.values() if each.until <= self._clock()]
        for turn in due:
            self.take(turn)

    def forget(self, table: str) -> None:
        """Forgets a table that is over."""
        with self._lock:
            self._taken.pop(table, None)
            self._later.pop(table, None)
            self._resting.pop(table, None)

    def reset(self) -> None:
        """Clears all state, when no turn is in progress. Turns that were given up can be taken when reported again."""
        with self._lock:
            self._taken.clear()
            self._later.clear()
            self._resting.clear()
            self._busy.clear()

    def _take_all(self, turn: Turn) -> None:
        """Takes the turn, and then the turns at its table that arrived meanwhile. A failure ends only one turn."""
        table = turn["table"]
        now: Turn | None = turn
        while now is not None:
            try:
                self._play(now)
                self._resting.pop(table, None)
            except ApiError as refused:
                self._leave_alone(now, refused)
                self._let_go(table, refused)
            except Exception:
                _log.exception("table %s, version %s: the turn could not be taken", table, now["version"])
            with self._lock:
                now = self._later.pop(table, None)
                if now is None:
                    self._busy.discard(table)

    def _leave_alone(self, turn: Turn, refused: ApiError) -> None:
        """Leaves a table alone until it is reported again. A table that waits for a newer release is also retried."""
        table = turn["table"]
        with self._lock:
            self._taken.pop(table, None)
            rested = self._resting.pop(table, None)
            if refused.code == NEWER_RELEASE:
                rest = FIRST_REST if rested is None else min(2 * rested.rest, LONGEST_REST)
                self._resting[table] = _Resting(turn, self._clock() + rest, rest)

    def _play(self, turn: Turn) -> None:
        """Retries until a move is made or the turn is over. Raises ApiError if the table refuses the turn
        permanently."""
        now: Turn | None = turn
        pauses = self._client.transport.pauses()
        seconds, refused_before = 0.0, False
        while now is not None and not self._stopped():
            if refused_before:
                move = _first(now)
            else:
                move, seconds = self._decided(now)
            if move is None:
                return
            try:
                self._client.move(now["table"], move, if_match=now["version"], head=now["view"]["head"])
                return
            except Unreachable as error:
                again = "giving the turn up" if self._stopped() else "trying again"
                _log.warning("table %s: %s; %s", now["table"], error, again)
            except ApiError as refused:
                if refused.code in PAST:
                    if refused.code == TOO_LATE or self._missed(now):
                        self._reports.lost(now, seconds)
                    return
                if not self._goes_on(now, refused, pauses):
                    self._reports.wrong(now, move, refused)
                    if refused_before:
                        return
                    refused_before = True
            asked, now = now, self._as_it_is(now)
            news = None if now is None else now["history"][len(asked["history"]) :]
            if self._missed(asked, news):
                self._reports.lost(asked, seconds)

    def _goes_on(self, turn: Turn, refused: ApiError, pauses: Pauses) -> bool:
        """True if the turn should be retried; False if the move is wrong.

        Raises the refusal if it is permanent.
        """
        if passes(refused):
            _log.warning("table %s: %s; trying again", turn["table"], refused)
        elif refused.code == CONFLICT:
            pauses.pause(f"table {turn['table']} is moving on")
        elif refused.status in OF_THE_MOVE:
            return False
        else:
            raise refused
        return True

    def _decided(self, turn: Turn) -> tuple[Move | None, float]:
        """The bot's answer, and the seconds it took. The bot gets a copy of the turn and may modify it."""
        half = threading.Timer(turn["view"]["turn_seconds"] / 2, self._reports.thinking, (turn,))
        half.daemon = True
        half.start()
        begun = self._clock()
        move: Move | None
        try:
            move = sendable(self._bot.turn(copy.deepcopy(turn)))
        except Exception as error:  # errors of a bot don't stop its table
            self._reports.wrong(turn, None, error)
            move = _first(turn)
        finally:
            half.cancel()
        seconds = self._clock() - begun
        self._reports.answered(turn, seconds)
        return move, seconds

    def _missed(self, turn: Turn, news: Iterable[Event] | None = None) -> bool:
        """True if a quiet move was made for the seat at a deadline since the version of the turn."""
        try:
            events = self._client.events(turn["table"], turn["version"]) if news is None else news
            return any(_is_quiet(event, turn["seat"]) for event in events)
        except (ApiError, Unreachable):
            return False

    def _as_it_is(self, turn: Turn) -> Turn | None:
        """The current turn, or None if it is over. Retries until the service answers or refuses permanently, or the bot
        is stopped."""
        table = turn["table"]
        pauses = self._client.transport.pauses()
        while not self._stopped():
            try:
                view, moves = self._client.table(table), self._client.legal_moves(table)
                now = view["version"]
                if moves["version"] != now:
                    pauses.pause(f"table {table} is moving on")
                    continue
                if view["turn"] is None or turn["seat"] not in view["turn"]["seats"]:
                    return None
                news = _up_to(now, self._client.events(table, turn["version"]))
            except (Unreachable, ApiError) as error:
                if isinstance(error, ApiError) and not passes(error):
                    raise
                pauses.pause(f"table {table}: {error}")
                continue
            return {
                **turn,
                "version": now,
                "deadline": view["turn"]["deadline"],
                "view": view,
                "legal_moves": moves["legal_moves"],
                "complete": moves["complete"],
                "history": [*turn["history"], *news],
            }
        return None


def passes(refused: ApiError) -> bool:
    """True if a retry may succeed soon. Otherwise the table is left alone, also if it waits for a newer release, which
    may take an hour."""
    return refused.kind is Kind.WAIT and refused.code != NEWER_RELEASE


def _first(turn: Turn) -> Move | None:
    return turn["legal_moves"][0] if turn["legal_moves"] else None


def _is_quiet(event: Event, seat: int) -> bool:
    return event["actor"] == seat and event["by"] == "deadline" and not event["type"].startswith("table.")


def _up_to(version: int, events: Iterable[Event]) -> list[Event]:
    return [event for event in events if event["version"] <= version]
