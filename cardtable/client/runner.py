"""Running a bot: its stream is read in one thread, its turns are taken in others.

No turn is lost: whatever goes wrong with a connection, the stream tells again what still waits for the bot. And no move
is made twice: each is sent under a key of its own and for the version that the bot has seen.
"""

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, cast

from cardtable.client.api import Client
from cardtable.client.bot import Bot, Invitation, Turn
from cardtable.client.errors import ApiError, Unreachable
from cardtable.client.shapes import Move, Table

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
            "seated": lambda message: self.bot.seated(message["view"]),
            "seeding": lambda message: self._try(lambda: self.client.reveal(message["table"])),
            "away": lambda message: self._try(lambda: self.client.come_back(message["table"], message["seat"])),
            "your_turn": self._your_turn,
            "finished": self._finished,
        }

    def run(self, matches: int | None = None, *, policy: bool = True) -> None:
        """Plays until asked to stop, or until so many tables are over; once."""
        if policy:
            self.client.set_policy(self.bot.policy())
        with ExitStack() as ending:
            if self.bot.threads:
                pool = ThreadPoolExecutor(self.bot.threads, thread_name_prefix="bot")
                self._start = ending.enter_context(pool).submit
                ending.callback(self.stop)  # or whoever can't reach the service would be waited for for ever
            for message in self.client.messages():
                if message is not None:
                    self.handle(message.event, message.data)
                if self._asked_to_stop.is_set() or (matches is not None and len(self.finished) >= matches):
                    return

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
        for kind, messages in told.items():
            for message in messages:
                self.handle(kind, message)

    def _invited(self, invitation: Invitation) -> None:
        reason = self.bot.declines(invitation)
        if reason is None:
            self._try(lambda: self.client.sit(invitation["table"]))
        else:
            self._try(lambda: self.client.decline(invitation["table"], reason))

    def _finished(self, message: dict[str, Any]) -> None:
        with self._lock:
            self._taken.pop(message["table"], None)
            self._later.pop(message["table"], None)
            new = message["table"] not in self.finished
            self.finished.add(message["table"])
        if new:
            self.bot.finished(cast("Table", message["view"]))

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
        try:
            self._play(turn)
        except ApiError as refused:
            _log.warning("table %s: %s", turn["table"], refused)
        finally:
            with self._lock:
                later = self._later.pop(turn["table"], None)
                if later is None:
                    self._busy.discard(turn["table"])
            if later is not None:
                self._take(later)

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
            now = self._as_it_is(now)

    def _decided(self, turn: Turn) -> Move | None:
        try:
            return self.bot.turn(turn)
        except Exception as error:  # whatever is wrong with a bot, its table goes on
            self._wrong(turn, None, error)
            return _first(turn)

    def _as_it_is(self, turn: Turn) -> Turn | None:
        """The turn as the table stands now; None where it is past."""
        table = turn["table"]
        while not self._asked_to_stop.is_set():
            try:
                view, moves = self.client.table(table), self.client.legal_moves(table)
                now = view["version"]
                if moves["version"] != now:
                    continue
                if view["turn"] is None or turn["seat"] not in view["turn"]["seats"]:
                    return None
                news = [
                    each for each in self.client.events(table, turn["version"]) if each["version"] <= view["version"]
                ]
            except Unreachable as error:
                _log.warning("table %s: %s; trying again", table, error)
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


def _at_once(take: Callable[[Turn], None], turn: Turn) -> None:
    take(turn)


def _first(turn: Turn) -> Move | None:
    return turn["legal_moves"][0] if turn["legal_moves"] else None


def _warn(turn: Turn, move: Move | None, error: Exception) -> None:
    what = "fails" if move is None else f"makes a wrong move, {move}"
    _log.warning("table %s, version %s: the bot %s: %s", turn["table"], turn["version"], what, error)
