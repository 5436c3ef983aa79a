"""A service whose table has a course of play up to some step; the rest is played over HTTP.

A relay and a worker run, too, as in a real service. House bots follow the course as a script. The deck is injected
below `decide`, by the service's `chance_for`.
"""

import re
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from threading import Event
from typing import Any, NamedTuple

from cardtable.game.courses import Step
from cardtable.game.redeal import Alternative, Packs, RedealtChance
from domain.kernel import SPECTATOR, Viewer
from domain.logged_event import LoggedEvent
from domain.signed_moves import MOVE_SIGNED
from domain.table.commands import (
    Command,
    KeepTime,
    LeaveSeat,
    MakeMove,
    PlayHouse,
    ReturnToSeat,
    RevealSeed,
    TakeSeat,
)
from domain.table.decide import ChanceFor, Decision, seeded
from domain.table.house_bots import Hand
from domain.table.state import Table
from domain.table.turn import due
from events.accounts import AccountKind
from events.envelope import as_written
from events.ports import Account, FeedEntry, IndexEntry, Ports, Wakes
from events.wakes import Notify
from service.heads.signing import NAME as HEADS
from service.http.schemas.signed import KEY, SIGNATURE
from service.ids import token_digest
from service.previews.drawing import svg_of
from service.previews.scene import Scene
from service.process.settings import Settings
from service.process.work_queue import Done
from service.projections.projector import Projector
from service.tables.days import SECRET as DAYS
from service.wiring import Service, in_memory
from tests.secrecy.answers import Answer, Ask, answered
from tests.secrecy.bots import Given, given
from tests.secrecy.courses import HOST, TABLE, Course, client_seed, player_at, signer
from tests.secrecy.masks import Mask
from tests.signing import signed
from tests.workers.house import Clock, ListedJobs, Postponed
from workers.equipment import equipment
from workers.relay import Relay, known_facts

STRANGER = "p_" + "stranger".rjust(24, "0")
"""A player with an account and without a seat."""

PAGE = f"/tables/{TABLE}"
PATH = f"/v1{PAGE}"


def token_of(player: str) -> str:
    return f"ct_token-of-{player}"


def _drawn(scene: Scene) -> Done:
    """Returns a drawn picture, which can be compared, instead of a painted one."""
    return Done(svg_of(scene).encode(), 0.0)


KEYS = {HEADS: f"127.0.0.1:8000/heads {bytes(32).hex()}".encode(), DAYS: bytes(32)}
"""The keys of the service, the same in both worlds, because signatures and commitments depend on them."""


class Request(NamedTuple):
    ask: Ask
    player: str | None


class Backstage(NamedTuple):
    """The input of relay and worker in one step. It contains no cards and does not depend on them."""

    feed: list[FeedEntry]
    jobs: list[tuple[str, str]]
    due: int | None
    lobby: list[IndexEntry]


class Played(NamedTuple):
    """The result of a step: the response to its request, or None if relay or worker made the step.

    `waited` is the response to a long poll, and `bots` has the inputs of the house bots that decided.
    """

    answer: Answer | None
    waited: Answer | None
    bots: list[Given]
    backstage: Backstage


class Following:
    """Wake-ups that set `begun` on the first subscription to a subject."""

    def __init__(self, wakes: Wakes) -> None:
        self._wakes = wakes
        self.begun = Event()

    def subscribe(self, subject: str, notify: Notify) -> None:
        self._wakes.subscribe(subject, notify)
        self.begun.set()

    def unsubscribe(self, subject: str, notify: Notify) -> None:
        self._wakes.unsubscribe(subject, notify)

    def say(self, subject: str, words: str) -> None:
        self._wakes.say(subject, words)

    def stop(self) -> None:
        self._wakes.stop()


class World:
    """A service with the course up to step number `start`; `play` makes the other steps.

    With `alternative` it is the course over other cards. Each cold load writes a snapshot, so that one exists that
    nobody may see. House bots in `watched` seats are recorded.
    """

    def __init__(
        self,
        course: Course,
        start: int,
        alternative: Alternative | None = None,
        ports: Ports | None = None,
        watched: Viewer = SPECTATOR,
    ) -> None:
        packs = {} if alternative is None else alternative.packs
        self.steps = course.steps if alternative is None else (*course.steps[: alternative.since], *alternative.steps)
        self.next = start
        self.mask = Mask(TABLE, watched)
        self.signatures: list[str] = []
        self.clock = Clock(self.steps[start].before.at)
        self._course = course
        self._watched = watched
        ports = ports or in_memory()
        for name, key in KEYS.items():
            ports.service_keys.claim(name, key)
        self._following = Following(ports.wakes)
        self.ports = ports._replace(wakes=self._following)
        settings = Settings(snapshot_after=0)
        chance_for = _chance_for(packs)
        self.web = Service(settings, self.ports, clock=self.clock, chance_for=chance_for, paint=_drawn)
        worker = Service(settings, self.ports, clock=self.clock, chance_for=chance_for)
        self._jobs = ListedJobs()
        self._relay = Relay(self.ports.feeds, self._jobs, self.clock, "relay", known_facts(self.ports), self.clock)
        self._postponed = Postponed(self.clock)
        self.tending = equipment(worker, slice_seconds=60, choose=self._scripted, later=self._postponed).tables
        self._projector = Projector(self.ports)
        self._bots: list[Given] = []
        self._accounts()
        self._write(start)
        self.backstage()

    def _accounts(self) -> None:
        kinds: dict[str, AccountKind] = {HOST: "human", STRANGER: "bot", **self._course.accounts}
        for player, kind in kinds.items():
            account = Account(player, f"Name of {player}", kind, self.clock())
            self.ports.accounts.create(account, token_digest(token_of(player)))
            self.ports.accounts.note_table(player, TABLE, self.clock())

    def _write(self, start: int) -> None:
        self.mask.follow(self._course.opening)
        tables = [self.steps[0].before, *(step.after for step in self.steps[:start])]
        for table, batch in zip(tables, self._course.stored[: start + 1], strict=True):
            if batch:
                self.ports.store.append(TABLE, batch[0].version - 1, batch, due=due(table))
        for step in self.steps[:start]:
            self.mask.follow(step.batch)
        self._head = self.mask.head

    def _scripted(self, table: Table, seat: int, hand: Hand) -> PlayHouse:
        """Returns the house bot's move of the course, or one that will not be made if another seat moves first."""
        if seat in self._watched:
            self._bots.append(given(table, seat, hand))
        next_ones = (each.command for each in self.steps[self.next :] if each.before.version == table.version)
        return next((each for each in next_ones if isinstance(each, PlayHouse)), PlayHouse(seat, {}))

    # Playing

    def play(self, waiting: Request | None = None) -> Played:
        """Makes the next step. The long poll `waiting` follows the table from before it."""
        step = self.steps[self.next]
        self.clock.now = max(self.clock.now, step.at)
        batch = [self._as_signed(event, step) for event in step.batch]
        self.mask.follow(batch)
        with ThreadPoolExecutor(1) as beside:
            waited = None if waiting is None else self._wait(beside, waiting)
            try:
                played = self._play(step, batch)
            except BaseException:
                self.web.stopping.set()
                raise
        self.next += 1
        self._head = self.mask.head
        return played if waited is None else played._replace(waited=waited.result())

    def _wait(self, beside: ThreadPoolExecutor, waiting: Request) -> Future[Answer]:
        """Starts a long poll that follows the table now, or has been answered immediately."""
        self._following.begun.clear()
        waited = beside.submit(self.answered, *waiting)
        waited.add_done_callback(lambda _: self._following.begun.set())
        self._following.begun.wait()
        return waited

    def _as_signed(self, event: LoggedEvent, step: Step) -> LoggedEvent:
        """Returns the event with the signature valid here instead of the one in the course."""
        if event.type != MOVE_SIGNED or event.actor is None:
            return event
        own = event.private[str(event.actor)]
        made = signed(signer(event.actor), TABLE, step.before.version, self._head, own["move"])
        self.signatures.append(made.signature)
        own = {**own, "signature": made.signature}
        sealed = Decision(step.before, step.at, seeded)._seals(event.version, {event.actor: own})
        return replace(event, sealed=sealed, private={str(event.actor): own})

    def _play(self, step: Step, batch: Sequence[LoggedEvent]) -> Played:
        asked = request_of(self.next, step.command, self._course.opener)
        answer = None if asked is None else self.answered(*asked)
        backstage = self.backstage()
        bots, self._bots = self._bots, []
        written = [as_written(each) for each in self.ports.store.read(TABLE, step.before.version)]
        assert _plain(written) == _plain(batch), f"{step.command} went another way: {answer}"
        return Played(answer, None, bots, backstage)

    @property
    def version(self) -> int:
        return self.ports.store.version(TABLE)

    def answered(self, ask: Ask, player: str | None) -> Answer:
        """Returns the response with permitted differences masked. Signs moves of players with a key for the current
        state."""
        if KEY in ask.headers and SIGNATURE not in ask.headers:
            seat = next(seat for seat in range(self._course.case.seats) if player_at(seat) == player)
            own = signed(signer(seat), TABLE, self.version, self._head, ask.body)
            ask = ask._replace(headers={**ask.headers, SIGNATURE: own.signature})
        return answered(self.web, ask, None if player is None else token_of(player)).masked(self.mask)

    # The machinery

    def backstage(self) -> Backstage:
        """Runs relay and worker in turn until nothing is due, then the projector. Returns their input."""
        feed = self.ports.feeds.read("watching", "watching", 1000, 0)
        made: list[tuple[str, str]] = []
        while self._postponed.do() or self._relay.round(longest_wait=0):
            jobs = self._jobs.taken()
            made += jobs
            for _, subject in jobs:
                self.tending.tend(subject)
        self._projector.project(TABLE)
        (due_at,) = self.ports.feeds.due_times([TABLE])
        lobby = self.ports.table_index.page(game=None, status=None, player=None, before=None, limit=10)
        return Backstage(feed, made, due_at, [_without_head(entry) for entry in lobby])


def _without_head(entry: IndexEntry) -> IndexEntry:
    """Removes the head, which depends on the seals of hidden cards, like all hashes."""
    return entry._replace(summary=re.sub(rb'"head":"[0-9a-f]{64}"', b'"head":""', entry.summary))


def request_of(number: int, command: Command, opener: str) -> Request | None:
    """Returns the command of a step as a request with its player, None for a command of relay or worker."""
    key = {"Idempotency-Key": f"step-{number}"}
    match command:
        case TakeSeat(player=None):
            return Request(Ask("POST", f"{PATH}/seats", {"seat": command.seat, "bot": command.strategy}, key), opener)
        case TakeSeat():
            body = {"seat": command.seat, "client_seed_hash": command.client_seed_hash}
            return Request(Ask("POST", f"{PATH}/seats", body, key), str(command.player))
        case RevealSeed(seat):
            return Request(Ask("POST", f"{PATH}/seeds", {"client_seed": client_seed(seat)}, key), player_at(seat))
        case MakeMove(seat, move, by):
            named = {} if by is None else {KEY: by.key}
            return Request(Ask("POST", f"{PATH}/moves", move, key | named), player_at(seat))
        case LeaveSeat(seat):
            return Request(Ask("DELETE", f"{PATH}/seats/{seat}"), player_at(seat))
        case ReturnToSeat(seat):
            return Request(Ask("PATCH", f"{PATH}/seats/{seat}", {"away": False}), player_at(seat))
        case PlayHouse() | KeepTime():
            return None
    raise AssertionError(f"{command} is in no course")


def _chance_for(packs: Packs) -> ChanceFor:
    return lambda table: RedealtChance(seeded(table), packs)


def _plain(events: Iterable[LoggedEvent]) -> list[Any]:
    return [(event.public_form(), event.private) for event in events]
