"""Running a bot: its stream is read in one thread, its turns are taken in others.

No turn is lost: whatever goes wrong with a connection, the stream tells again what still waits for the bot. And no move
is made twice: each is sent under a key of its own and for the version that the bot has seen.
"""

import copy
import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, TypeVar, cast

from cardtable.client.api import Client
from cardtable.client.bot import Bot, Invitation, Reason, Turn
from cardtable.client.errors import ApiError, Unreachable
from cardtable.client.sendable import sendable
from cardtable.client.shapes import Move, Table
from cardtable.client.tables import OVER
from cardtable.client.turns import as_it_is

T = TypeVar("T")

CONFLICT = "version_conflict"

PAST = frozenset(
    ("not_your_turn", "table_over", "not_started", "eliminated", "not_seated", "deadline_passed", "not_found")
)
"""Refusals that mean that the turn is over, by whatever."""

_log = logging.getLogger("cardtable.bot")


class Runner:
    """Plays a bot in the name of a client's account.

    `wrong` is called with the turn, the move and the refusal whenever the bot makes a move that the rules don't allow,
    or with None and the exception when it fails; then the first legal move is played.
    """

    def __init__(
        self, bot: Bot, client: Client, wrong: Callable[[Turn, Move | None, Exception], None] | None = None
    ) -> None:
        self.bot = bot
        self.client = client
        self.at: set[str] = set()
        """The tables where it has a seat."""
        self.finished: set[str] = set()
        self._wrong = wrong or _warn
        self._lock = threading.Lock()
        self._taken: dict[str, int] = {}
        self._busy: set[str] = set()
        self._later: dict[str, Turn] = {}
        self._asked_to_stop = threading.Event()
        self._start: Callable[[Callable[[Turn], None], Turn], object] = _at_once
        self._handlers: dict[str, Callable[[Any], None]] = {
            "reset": self._reset,
            "invited": self._invited,
            "seated": self._seated,
            "seeding": lambda message: self._try(lambda: self.client.reveal(message["table"])),
            "away": lambda message: self._try(lambda: self.client.come_back(message["table"], message["seat"])),
            "your_turn": self._your_turn,
            "finished": self._finished,
        }

    def run(self, matches: int | None = None, *, policy: bool = True) -> None:
        """Plays until asked to stop, or until so many tables are over.

        After Unreachable it can be run again, and takes up whatever waits for it then.
        """
        if policy:
            self.client.set_policy(self.bot.policy())
        with ExitStack() as ending:
            ending.callback(self._forget_turns)
            if self.bot.threads:
                pool = ThreadPoolExecutor(self.bot.threads, thread_name_prefix="bot")
                submit = ending.enter_context(pool).submit
                self._start = lambda take, turn: submit(_logged, take, turn)
                ending.callback(self.stop)  # or whoever can't reach the service would be waited for for ever
            for message in self.client.messages():
                if message is not None:
                    self.handle(message.event, message.data)
                if self._asked_to_stop.is_set() or (matches is not None and len(self.finished) >= matches):
                    return

    def _forget_turns(self) -> None:
        """Nobody thinks any more; a turn that was left is taken when it is told again."""
        self._asked_to_stop.clear()
        self._taken.clear()
        self._later.clear()

    def stop(self) -> None:
        """It ends with the next message or sign of life."""
        self._asked_to_stop.set()

    def handle(self, event: str, data: dict[str, Any]) -> None:
        """One message of the stream; kinds that are not known are left to later releases.

        Outside of `run` turns are taken before it returns.
        """
        handler = self._handlers.get(event)
        if handler is not None:
            handler(data)

    def _reset(self, told: dict[str, list[dict[str, Any]]]) -> None:
        """What it says, and what it doesn't: that a table has ended unseen."""
        for table in self.at - {message["table"] for message in told["seated"]}:
            self._try(lambda table=table: self._look_for_the_end(table))  # type: ignore[misc]
        for kind, messages in told.items():
            for message in messages:
                self.handle(kind, message)

    def _look_for_the_end(self, table: str) -> None:
        view = self.client.table(table)
        self.at.discard(table)
        if view["status"] in OVER:
            self.handle("finished", {"table": table, "seat": view["viewer"]["seat"], "view": view})

    def failed(self, view: Table, error: Exception) -> None:
        """The bot has failed while it was told or asked something that is no turn; everything goes on."""
        _log.error("table %s: the bot fails", view["id"], exc_info=error)

    def _told(self, view: Table, tell: Callable[[], T], otherwise: T) -> T:
        try:
            return tell()
        except Exception as error:  # whatever is wrong with a bot, its other tables go on
            self.failed(view, error)
            return otherwise

    def _seated(self, message: dict[str, Any]) -> None:
        view = cast("Table", message["view"])
        self.at.add(message["table"])
        self._told(view, lambda: self.bot.seated(view), None)

    def _invited(self, invitation: Invitation) -> None:
        """Takes the seat that is kept, and no other one where it is kept no longer."""
        not_now: Reason | None = "not_now"
        reason = self._told(invitation["view"], lambda: self.bot.declines(invitation), not_now)
        if reason is None:
            self._try(lambda: self.client.sit(invitation["table"], invitation["seat"]))
        else:
            self._try(lambda: self.client.decline(invitation["table"], reason))

    def _finished(self, message: dict[str, Any]) -> None:
        self.at.discard(message["table"])
        with self._lock:
            self._taken.pop(message["table"], None)
            self._later.pop(message["table"], None)
            new = message["table"] not in self.finished
            self.finished.add(message["table"])
        if new:
            view = cast("Table", message["view"])
            self._told(view, lambda: self.bot.finished(view), None)

    def _try(self, call: Callable[[], object]) -> None:
        """What others may have been faster with, or have called off, is no failure."""
        try:
            call()
        except ApiError as refused:
            _log.info("%s", refused)

    # Turns

    def _your_turn(self, turn: Turn) -> None:
        """Takes a turn once, however often it is told; of one table one after another."""
        table = turn["table"]
        with self._lock:
            if self._taken.get(table, -1) >= turn["since"]:
                return
            self._taken[table] = turn["since"]
            if table in self._busy:
                self._later[table] = turn
                return
            self._busy.add(table)
        self._start(self._take, turn)

    def _take(self, turn: Turn) -> None:
        """Takes the turn, and those at its table that have come meanwhile."""
        table, now = turn["table"], cast("Turn | None", turn)
        while now is not None:
            try:
                self._play(now)
            except ApiError as refused:
                _log.warning("table %s: %s", table, refused)
            finally:
                with self._lock:
                    now = self._later.pop(table, None)
                    if now is None:
                        self._busy.discard(table)

    def _play(self, turn: Turn) -> None:
        """Until a move is made, or the turn is past."""
        now: Turn | None = turn
        astray = False
        while now is not None and not self._asked_to_stop.is_set():
            move = _first(now) if astray else self._decided(now)
            if move is None:
                return
            try:
                self.client.move(now["table"], move, if_match=now["version"])
            except Unreachable as error:
                _log.warning("table %s: %s; trying again", now["table"], error)
            except ApiError as refused:
                if refused.code in PAST:
                    return
                if refused.code != CONFLICT:
                    self._wrong(now, move, refused)
                    if astray:
                        return
                    astray = True
            else:
                return
            now = as_it_is(self.client, now, self._asked_to_stop.is_set)

    def _decided(self, turn: Turn) -> Move | None:
        """The bot's answer; it may do what it likes with what it is given."""
        try:
            return sendable(self.bot.turn(copy.deepcopy(turn)))
        except Exception as error:  # whatever is wrong with a bot, its table goes on
            self._wrong(turn, None, error)
            return _first(turn)


def _at_once(take: Callable[[Turn], None], turn: Turn) -> None:
    take(turn)


def _logged(take: Callable[[Turn], None], turn: Turn) -> None:
    """For a thread whose result nobody waits for."""
    try:
        take(turn)
    except Exception:
        _log.exception("table %s: its turn is lost", turn["table"])


def _first(turn: Turn) -> Move | None:
    return turn["legal_moves"][0] if turn["legal_moves"] else None


def _warn(turn: Turn, move: Move | None, error: Exception) -> None:
    what = "fails" if move is None else f"makes a wrong move, {move}"
    _log.warning("table %s, version %s: the bot %s: %s", turn["table"], turn["version"], what, error)
