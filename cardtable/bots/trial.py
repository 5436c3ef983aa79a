"""Tests a bot in complete matches over the real API in one process, with network faults and late moves.

Only the network is simulated: the bot runs as in `cardtable bot run`, against the real service code.
"""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx

from cardtable.bots.faults import Faults, FaultyTransport
from cardtable.bots.simulator import Simulator
from cardtable.client import ApiError, Bot, Client, Reports, Runner, Seeds, Turn
from cardtable.client.moves import Move, NoMove
from cardtable.client.reports import is_slow
from cardtable.client.shapes import Table
from cardtable.client.tracebacks import described, trace
from domain.registry import GAMES
from service.http.app import create_app, waiter_limit
from service.http.entry import Context, install

TURN_SECONDS = 60

AGAINST = ("steady", "random")


class Trial(NamedTuple):
    """The match to play: game, preset, number of seats, and the house bots, repeated around the table."""

    game: str
    preset: str | None = None
    seats: int | None = None
    against: tuple[str, ...] = AGAINST
    faults: bool = True
    turn_seconds: int = TURN_SECONDS


class Mistake(NamedTuple):
    """A mistake: the bot's answer, the view that it got, and the reason why the answer is wrong.

    `trace` is empty for an illegal move. `move` is None if the bot failed, even if no move was requested.
    """

    seed: str
    table_version: int
    move: Move | None
    why: str
    trace: str
    view: dict[str, Any]


class Slow(NamedTuple):
    """An answer that took longer than a turn."""

    seed: str
    table_version: int
    seconds: float


class TrialMatch(NamedTuple):
    """One match: the bot's place from 1 (the best of a shared place), its moves and its mistakes.

    `missed` counts all missed deadlines, `forced` those missed because the trial delayed a move. `slow` counts answers
    that took half of a turn or longer; `slowest` is in seconds.
    """

    seed: str
    place: int | None
    seats: int
    moves: int
    forced: int
    missed: int
    wrong: list[Mistake]
    too_slow: list[Slow]
    slow: int
    slowest: float


class _Seeds(Seeds):
    """The client's seeds, drawn from the simulator's seed."""

    def __init__(self, simulator: Simulator) -> None:
        super().__init__()
        self._simulator = simulator
        self._committed = 0

    def fresh(self) -> str:
        self._committed += 1
        return self._simulator.client_seed(self._committed)


class Trials:
    """Plays matches of one trial, one after another. A match is reproducible from its seed if the bot answers in time.

    `clock` returns seconds. An answer that takes longer than a turn loses the turn.
    """

    def __init__(self, bot: Callable[[], Bot], trial: Trial, clock: Callable[[], float] = time.monotonic) -> None:
        self._bot = bot
        self.trial = trial
        self._clock = clock
        self._simulator = Simulator("")
        self._app = create_app(self._simulator.service)
        self._forced = 0

    def play(self, seed: str) -> TrialMatch:
        """Plays one match from its seed, with a new bot."""
        self._simulator = Simulator(seed)
        install(self._app, Context(self._simulator.service, waiter_limit(self._simulator.service.settings)))
        chance = random.Random(f"faults {seed}")
        random.seed(f"bots {seed}")
        self._forced = 0
        bot = self._bot()
        bot.threads = 0
        notes = _Notes(seed)
        faults = Faults(chance) if self.trial.faults else Faults(chance, cut=0, lost=0, late=0)
        with self._client(Faults(chance, cut=0, lost=0, late=0)) as host, self._client(faults) as client:
            table = self._open(host, client, chance.randrange(1000))
            Runner(bot, client, notes.reports(self._simulator), self._clock).run(1)
            return self._result(host, table, notes)

    @contextmanager
    def _client(self, faults: Faults) -> Iterator[Client]:
        transport = FaultyTransport(httpx.WSGITransport(self._app), faults, self._simulator.work, self._too_late)
        with httpx.Client(transport=transport, base_url="http://simulator") as http:
            seeds = _Seeds(self._simulator)
            yield Client.register("", "bot", http=http, seeds=seeds, sleep=lambda _: None)

    def _too_late(self) -> None:
        self._forced += 1
        self._simulator.passes(self.trial.turn_seconds)

    def _open(self, host: Client, client: Client, number: int) -> str:
        """Opens a table with the bot in one seat and house bots in the others."""
        trial, game = self.trial, GAMES[self.trial.game]
        preset = trial.preset or game.presets[0].name
        narrowed = next((each.seats for each in game.presets if each.name == preset), None)
        low, high = narrowed or game.seats
        seats = trial.seats or low + number % max(1, min(high, 4) - low + 1)
        own = number % seats
        opened = host.open_table(trial.game, seats, preset=trial.preset, sit=False, turn_seconds=trial.turn_seconds)
        for seat in range(seats):
            if seat != own:
                host.seat_bot(opened["id"], trial.against[(seat + number) % len(trial.against)], seat)
        client.sit(opened["id"], own)
        return opened["id"]

    def _result(self, host: Client, table: str, notes: "_Notes") -> TrialMatch:
        over = host.table(table)
        own = next(seat["seat"] for seat in over["seats"] if seat["player"] and seat["player"]["kind"] != "house")
        events = [event for event in host.events(table) if event["actor"] == own]
        places = over["result"]["places"] if over["result"] else []
        return TrialMatch(
            notes.seed,
            _place(places, own),
            len(over["seats"]),
            moves=sum(event["by"] == "player" and not event["type"].startswith("table.") for event in events),
            forced=self._forced,
            missed=len({event["at"] for event in events if event["by"] == "deadline"}),
            wrong=notes.wrong,
            too_slow=notes.too_slow,
            slow=notes.slow,
            slowest=notes.slowest,
        )


def _place(places: list[list[int]], seat: int) -> int | None:
    """The seat's place, from 1; None if the match was abandoned."""
    ahead = 0
    for place in places:
        if seat in place:
            return ahead + 1
        ahead += len(place)
    return None


class _Notes:
    """The bot's mistakes in one match, and the times of its answers."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.wrong: list[Mistake] = []
        self.too_slow: list[Slow] = []
        self.slow = 0
        self.slowest = 0.0

    def reports(self, simulator: Simulator) -> Reports:
        """The reports of a runner in this match. The simulator's clock advances if an answer is too late."""

        def answered(turn: Turn, seconds: float) -> None:
            self.slowest = max(self.slowest, seconds)
            self.slow += is_slow(turn, seconds)
            if seconds >= turn["view"]["turn_seconds"]:
                self.too_slow.append(Slow(self.seed, turn["version"], seconds))
                simulator.passes(seconds)

        return Reports(
            wrong=lambda turn, move, error: self._note(turn["view"], move, error),
            failed=lambda view, error: self._note(view, None, error),
            thinking=lambda _: None,
            answered=answered,
            lost=lambda *_: None,
        )

    def _note(self, view: Table, move: Move | None, error: Exception) -> None:
        own = not isinstance(error, (ApiError, NoMove))
        why = described(error) if own else str(error)
        self.wrong.append(Mistake(self.seed, view["version"], move, why, trace(error) if own else "", dict(view)))
