"""A service that has a course of play at its table up to some step, and on which the rest is played over HTTP.

Beside the web there are a relay and a worker, as in a real house; house bots follow the script, which is the course.
The deck is put in below `decide`, by the service's `chance_for`.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from domain.event import Event
from domain.game import SPECTATOR, Viewer
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
from domain.table.decide import ChanceFor, seeded
from domain.table.house import Hand
from domain.table.state import Table
from domain.table.turn import due
from events.envelope import as_written
from events.ports import Account, LobbyEntry, Ports, Woken
from service.ids import token_digest
from service.settings import Settings
from service.wiring import Service, in_memory
from tests.games.hidden_cards import Anew, DealtAnew, Packs
from tests.secrecy.answers import Answer, Ask, answered
from tests.secrecy.bots import Given, given
from tests.secrecy.courses import BOT_DELAY_MS, HOST, TABLE, Course, client_seed, player_at
from tests.secrecy.masks import Mask
from tests.workers.house import Clock, ListedJobs
from workers.queues import TABLE_LEASE_MS
from workers.relay import Relay
from workers.tending import Tending

STRANGER = "p_" + "stranger".rjust(24, "0")
"""Has an account and sits nowhere."""

PATH = f"/v1/tables/{TABLE}"


def token_of(player: str) -> str:
    return f"ct_token-of-{player}"


class Request(NamedTuple):
    ask: Ask
    player: str | None


class Backstage(NamedTuple):
    """What the machinery was told in one step: never of cards, and the same whatever they are."""

    feed: list[Woken]
    jobs: list[tuple[str, str]]
    due: int | None
    lobby: list[LobbyEntry]


class Played(NamedTuple):
    """What came of a step: the answer to whom it was a request of, None where the house took it.

    `waited` is the answer to who waited for it, `bots` what the house bots were given whose moves there were.
    """

    answer: Answer | None
    waited: Answer | None
    bots: list[Given]
    told: Backstage


class World:
    """The course as far as its step number `start`; the rest is played by `play`.

    With `anew` it is the course over other cards. A snapshot is written at each cold load, so that there is one which
    nobody may see. House bots in `watched` seats are overheard.
    """

    def __init__(
        self,
        course: Course,
        start: int,
        anew: Anew | None = None,
        ports: Ports | None = None,
        watched: Viewer = SPECTATOR,
    ) -> None:
        packs = {} if anew is None else anew.packs
        self.steps = course.steps if anew is None else (*course.steps[: anew.since], *anew.steps)
        self.next = start
        self.mask = Mask(TABLE)
        self.clock = Clock(self.steps[start].before.at)
        self._course = course
        self._watched = watched
        self.ports = ports or in_memory()
        settings = Settings(snapshot_after=0)
        chance_for = _chance_for(packs)
        self.web = Service(settings, self.ports, clock=self.clock, chance_for=chance_for)
        worker = Service(settings, self.ports, clock=self.clock, chance_for=chance_for, hold_ms=TABLE_LEASE_MS)
        self._jobs = ListedJobs()
        self._relay = Relay(self.ports.feeds, self._jobs, self.clock, "relay")
        self.tending = Tending(worker, 60, self._scripted)
        self._accounts()
        self._write(start)
        self._bots: list[Given] = []
        self.backstage()

    def _accounts(self) -> None:
        kinds = {HOST: "human", STRANGER: "bot", **self._course.accounts}
        for player, kind in kinds.items():
            account = Account(player, f"Name of {player}", kind, self.clock())
            self.ports.accounts.create(account, token_digest(token_of(player)))
            self.ports.accounts.note_table(player, TABLE, self.clock())

    def _write(self, start: int) -> None:
        self.mask.follow(self._course.opening)
        tables = [self.steps[0].before, *(step.after for step in self.steps[:start])]
        for table, batch in zip(tables, self._course.stored[: start + 1], strict=True):
            if batch:
                self.ports.store.append(TABLE, batch[0].version - 1, batch, due=due(table, BOT_DELAY_MS))
        for step in self.steps[:start]:
            self.mask.follow(step.batch)

    def _scripted(self, table: Table, seat: int, hand: Hand) -> PlayHouse:
        number = next(each for each in self._at_once if self.steps[each].before.version == table.version)
        command = self.steps[number].command
        assert isinstance(command, PlayHouse) and command.seat == seat, f"{command} is no move of house seat {seat}"
        if seat in self._watched:
            self._bots.append(given(table, seat, hand))
        return command

    @property
    def _at_once(self) -> range:
        return self._course.together(self.next)

    # Playing

    def play(self, waiting: Request | None = None) -> Played:
        """The next step, and those that are made at one go with it; `waiting` is asked before it."""
        at_once = self._at_once
        assert self.next == at_once.start, "begins in the middle of a turn"
        self.clock.now = max(self.clock.now, self.steps[self.next].at)
        self.mask.follow(self._events_of(at_once))
        with ThreadPoolExecutor(1) as beside:
            waited = None if waiting is None else beside.submit(self.answered, *waiting)
            try:
                played = self._play(at_once)
            except BaseException:
                self.web.stopping.set()
                raise
        self.next = at_once.stop
        return played if waited is None else played._replace(waited=waited.result())

    def _events_of(self, numbers: range) -> list[Event]:
        return [event for number in numbers for event in self.steps[number].batch]

    def _play(self, at_once: range) -> Played:
        self._bots, step = [], self.steps[at_once.start]
        asked = request_of(self.next, step.command, self._course.opener)
        answer = None if asked is None else self.answered(*asked)
        told = self.backstage()
        written = [as_written(each) for each in self.ports.store.read(TABLE, step.before.version)]
        assert _plain(written) == _plain(self._events_of(at_once)), f"{step.command} went another way: {answer}"
        return Played(answer, None, self._bots, told)

    @property
    def version(self) -> int:
        return self.ports.store.version(TABLE)

    def answered(self, ask: Ask, player: str | None) -> Answer:
        return answered(self.web, ask, None if player is None else token_of(player)).masked(self.mask)

    # The machinery

    def backstage(self) -> Backstage:
        """Relay and worker by turns until nothing is due; what they were told."""
        feed = self.ports.feeds.read("watching", "watching", 1000, 0)
        made: list[tuple[str, str]] = []
        while self._relay.round(longest_wait=0):
            jobs = self._jobs.taken()
            made += jobs
            for _, subject in jobs:
                self.tending.tend(subject)
        (due_at,) = self.ports.feeds.due_times([TABLE])
        lobby = self.ports.lobby.page(game=None, status=None, before=None, limit=10)
        return Backstage(feed, made, due_at, lobby)


def request_of(number: int, command: Command, opener: str) -> Request | None:
    """The command of a step as a request, and whose it is; None where the machinery gives it."""
    key = {"Idempotency-Key": f"step-{number}"}
    match command:
        case TakeSeat(player=None):
            return Request(Ask("POST", f"{PATH}/seats", {"seat": command.seat, "bot": command.strategy}, key), opener)
        case TakeSeat():
            body = {"seat": command.seat, "client_seed_hash": command.client_seed_hash}
            return Request(Ask("POST", f"{PATH}/seats", body, key), str(command.player))
        case RevealSeed(seat):
            return Request(Ask("POST", f"{PATH}/seeds", {"client_seed": client_seed(seat)}, key), player_at(seat))
        case MakeMove(seat, move):
            return Request(Ask("POST", f"{PATH}/moves", move, key), player_at(seat))
        case LeaveSeat(seat):
            return Request(Ask("DELETE", f"{PATH}/seats/{seat}"), player_at(seat))
        case ReturnToSeat(seat):
            return Request(Ask("PATCH", f"{PATH}/seats/{seat}", {"away": False}), player_at(seat))
        case PlayHouse() | KeepTime():
            return None
    raise AssertionError(f"{command} is in no course")


def _chance_for(packs: Packs) -> ChanceFor:
    return lambda table: DealtAnew(seeded(table), packs)


def _plain(events: Any) -> Iterator[Any]:
    return [(event.public_form(), event.private) for event in events]
