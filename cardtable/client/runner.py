"""Runs a bot: one thread reads the account's stream, others take the turns."""

import logging
import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any, TypeVar

from cardtable.client.api import Client
from cardtable.client.bot import Bot, Invitation, Reason, Turn
from cardtable.client.codes import Kind
from cardtable.client.errors import ApiError, Unreachable
from cardtable.client.reports import Reports
from cardtable.client.shapes import Table
from cardtable.client.tables import OVER
from cardtable.client.transport import LONGEST_PAUSE
from cardtable.client.turns import Turns, at_once, passes

T = TypeVar("T")

_log = logging.getLogger("cardtable.bot")


class Runner:
    """Plays a bot with a client's account.

    If the bot fails, returns something that is not a move, or makes an illegal move, the runner plays the first legal
    move and calls `reports`. `clock` returns seconds.
    """

    def __init__(
        self,
        bot: Bot,
        client: Client,
        reports: Reports | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.bot = bot
        self.client = client
        self.at: set[str] = set()
        """The tables at which the bot has a seat."""
        self.finished: set[str] = set()
        self._reports = reports or Reports()
        self._asked_to_stop = threading.Event()
        self._ending = threading.Event()
        client.transport.given_up = self._stopped
        self._refusals: SimpleQueue[tuple[str, ApiError]] = SimpleQueue()
        self._let_go: set[tuple[str, str]] = set()
        self._turns = Turns(bot, client, self._reports, self._stopped, self._refused, clock)
        self._handlers: dict[str, Callable[[Any], None]] = {
            "reset": self._reset,
            "invited": self._invited,
            "seated": self._seated,
            "seeding": lambda message: self._try(lambda: self.client.reveal(message["table"])),
            "away": self._away,
            "your_turn": self._your_turn,
            "unreadable": self._unreadable,
            "finished": self._finished,
        }

    def run(self, matches: int | None = None, *, policy: bool = True, persistent: bool = False) -> None:
        """Plays until `stop` is called, or until `matches` tables are over.

        Raises Unreachable if an outage outlasts the client's patience, and ApiError if the service refuses the stream.
        With `persistent`, it keeps trying unless the refusal is final. Another run resumes by taking the turns then
        pending.
        """
        try:
            while not self._asked_to_stop.is_set():
                try:
                    return self._run(matches, policy=policy)
                except (Unreachable, ApiError) as error:
                    if not persistent or (isinstance(error, ApiError) and error.kind is Kind.FINAL):
                        raise
                    _log.warning("%s; trying again", error)
                self.client.transport.sleep(LONGEST_PAUSE * random.uniform(0.5, 1.0))
        finally:
            self._asked_to_stop.clear()

    def _run(self, matches: int | None, *, policy: bool) -> None:
        if policy:
            self.client.set_policy(self.bot.policy())
        with self._threads():
            for message in self.client.messages():
                if message is not None:
                    self.handle(message.event, message.data)
                self._turns.resume()
                self._hear_refusals()
                if self._asked_to_stop.is_set() or (matches is not None and len(self.finished) >= matches):
                    return

    @contextmanager
    def _threads(self) -> Iterator[None]:
        """Takes turns in the bot's threads, if it has any. At the end of the block all turns are finished or given
        up."""
        try:
            if not self.bot.threads:
                yield
                return
            with ThreadPoolExecutor(self.bot.threads, thread_name_prefix="bot") as pool:
                self._turns.start = pool.submit
                try:
                    yield
                finally:
                    self._ending.set()  # otherwise the pool would wait for a turn that can't reach the service
        finally:
            self._turns.start = at_once
            self._turns.reset()
            self._ending.clear()

    def stop(self) -> None:
        """Ends `run` at the next message or heartbeat, also during an outage. Any thread may call it."""
        self._asked_to_stop.set()

    def _stopped(self) -> bool:
        return self._asked_to_stop.is_set() or self._ending.is_set()

    def handle(self, event: str, data: dict[str, Any]) -> None:
        """Handles one message of the stream. Kinds added by later releases are ignored.

        Outside `run`, turns are taken before it returns.
        """
        self._handle(event, data)
        self._hear_refusals()

    def _handle(self, event: str, data: dict[str, Any]) -> None:
        handler = self._handlers.get(event)
        if handler is not None:
            handler(data)
        self._reports.handled(event, data)

    def _refused(self, table: str, refused: ApiError) -> None:
        """Queues a refusal. Any thread may call it."""
        self._refusals.put((table, refused))

    def _hear_refusals(self) -> None:
        """Drops the tables that refused a turn, as if the stream had reported them as unreadable."""
        while not self._refusals.empty():
            table, refused = self._refusals.get()
            self._handle("unreadable", {"table": table, "code": refused.code, "detail": refused.detail})

    def _your_turn(self, turn: Turn) -> None:
        self.at.add(turn["table"])
        self._turns.take(turn)

    def _unreadable(self, message: dict[str, str]) -> None:
        """Drops a table without leaving its seat. A later message resumes it."""
        table, code = message["table"], message["code"]
        self.at.discard(table)
        if (table, code) not in self._let_go:
            self._let_go.add((table, code))
            self._reports.let_go(table, code, message["detail"])

    def _reset(self, kinds: dict[str, list[dict[str, Any]]]) -> None:
        """Handles the current state of all tables. A missing table may have ended unseen."""
        seated, unreadable = ({each["table"] for each in kinds.get(kind, ())} for kind in ("seated", "unreadable"))
        for table in self.at - seated - unreadable:
            self._try(lambda table=table: self._look_for_the_end(table))  # type: ignore[misc]
        self.at |= seated
        for kind, messages in kinds.items():
            for message in messages:
                self._handle(kind, message)

    def _look_for_the_end(self, table: str) -> None:
        try:
            view = self.client.table(table)
        except ApiError as refused:
            if not passes(refused):
                self._refused(table, refused)
            raise
        self.at.discard(table)
        if view["status"] in OVER:
            self._handle("finished", {"table": table, "seat": view["viewer"]["seat"], "view": view})

    def _ask(self, view: Table, ask: Callable[[], T], otherwise: T) -> T:
        """Returns the bot's result, or `otherwise` if the bot fails."""
        try:
            return ask()
        except Exception as error:  # errors of a bot don't affect its other tables
            self._reports.failed(view, error)
            return otherwise

    def _seated(self, message: dict[str, Any]) -> None:
        view: Table = message["view"]
        self.at.add(message["table"])
        self._ask(view, lambda: self.bot.seated(view), None)

    def _invited(self, invitation: Invitation) -> None:
        """Takes the seat reserved for the bot, and no other one if the reservation is gone."""
        not_now: Reason | None = "not_now"
        reason = self._ask(invitation["view"], lambda: self.bot.declines(invitation), not_now)
        if reason is None:
            self._try(lambda: self.client.sit(invitation["table"], invitation["seat"]))
        else:
            self._try(lambda: self.client.decline(invitation["table"], reason))

    def _away(self, message: dict[str, Any]) -> None:
        table, seat = message["table"], message["seat"]
        _log.warning("table %s: after missed deadlines a house bot plays for seat %s; coming back", table, seat)
        self._try(lambda: self.client.come_back(table, seat))

    def _finished(self, message: dict[str, Any]) -> None:
        table = message["table"]
        self.at.discard(table)
        self._turns.forget(table)
        if table not in self.finished:
            self.finished.add(table)
            view: Table = message["view"]
            self._ask(view, lambda: self.bot.finished(view), None)

    def _try(self, call: Callable[[], object]) -> None:
        """Makes a call and logs a refusal, which is no failure here: another process may have been faster, or the
        invitation was withdrawn."""
        try:
            call()
        except ApiError as refused:
            _log.info("%s", refused)
