"""A bot tried out: whole matches over the real API in one process, with everything going wrong on the way that can.

Nothing but the network is left out: the bot is run as `cardtable bot run` runs it, against the service as it is.
"""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx

from cardtable.bots.faults import Faults, FaultyTransport
from cardtable.bots.simulator import Simulator
from cardtable.client import ApiError, Bot, Client, Runner, Seeds, Turn
from cardtable.client.shapes import Move
from domain.registry import GAMES
from service.http.app import create_app, gate
from service.http.edge import Edge, install

TURN_SECONDS = 60


class Trial(NamedTuple):
    """What is tried: a game at a preset, with so many seats, against house bots (in turns around the table)."""

    game: str
    preset: str | None = None
    seats: int | None = None
    against: tuple[str, ...] = ("steady", "random")
    faults: bool = True


class Wrong(NamedTuple):
    """A wrong move: what the bot answered to which view, and what the rules say. `move` is None where it failed."""

    seed: str
    table_version: int
    move: Move | None
    why: str
    view: dict[str, Any]


class Played(NamedTuple):
    """One match: the bot's place from 1 (shared places count as the best of them), how many moves, and what was wrong.

    `late` are the deadlines that the trial let pass, `missed` those that passed.
    """

    seed: str
    place: int | None
    seats: int
    moves: int
    late: int
    missed: int
    wrong: list[Wrong]


class _Seeds(Seeds):
    """The bot's own seeds, from the simulator's."""

    def __init__(self, simulator: Simulator) -> None:
        super().__init__()
        self._simulator = simulator
        self._committed = 0

    def fresh(self) -> str:
        self._committed += 1
        return self._simulator.client_seed(self._committed)


class Trials:
    """Plays matches of one trial, one after another. A match is given by its seed alone."""

    def __init__(self, bot: Callable[[], Bot], trial: Trial) -> None:
        self._bot = bot
        self._trial = trial
        self._simulator = Simulator("")
        self._app = create_app(self._simulator.service)
        self._late = 0

    def play(self, seed: str) -> Played:
        """One match, from its seed. The bot is made anew for it."""
        self._simulator = Simulator(seed)
        install(self._app, Edge(self._simulator.service, gate(self._simulator.service.settings)))
        chance = random.Random(f"faults {seed}")
        random.seed(f"bots {seed}")
        self._late = 0
        wrong: list[Wrong] = []
        bot = self._bot()
        bot.threads = 0

        def note(turn: Turn, move: Move | None, error: Exception) -> None:
            why = str(error) if isinstance(error, ApiError) else f"{type(error).__name__}: {error}"
            wrong.append(Wrong(seed, turn["version"], move, why, json.loads(json.dumps(turn["view"]))))

        faults = Faults(chance) if self._trial.faults else Faults(chance, cut=0, lost=0, late=0)
        with self._client(Faults(chance, cut=0, lost=0, late=0)) as host, self._client(faults) as client:
            table = self._open(host, client, chance.randrange(1000))
            Runner(bot, client, note).run(1)
            return self._result(seed, host, table, wrong)

    @contextmanager
    def _client(self, faults: Faults) -> Iterator[Client]:
        transport = FaultyTransport(httpx.WSGITransport(self._app), faults, self._simulator.work, self._too_late)
        with httpx.Client(transport=transport, base_url="http://simulator") as http:
            seeds = _Seeds(self._simulator)
            yield Client.register("", "bot", http=http, seeds=seeds, sleep=lambda _: None)

    def _too_late(self) -> None:
        self._late += 1
        self._simulator.passes(TURN_SECONDS)

    def _open(self, host: Client, client: Client, number: int) -> str:
        """A table with the bot at one of its seats and house bots at the others."""
        low, high = GAMES[self._trial.game].seats
        seats = self._trial.seats or low + number % max(1, min(high, 4) - low + 1)
        own = number % seats
        opened = host.open_table(
            self._trial.game, seats, preset=self._trial.preset, sit=False, turn_seconds=TURN_SECONDS
        )
        for seat in range(seats):
            if seat != own:
                host.seat_bot(opened["id"], self._trial.against[(seat + number) % len(self._trial.against)], seat)
        client.sit(opened["id"], own)
        return opened["id"]

    def _result(self, seed: str, host: Client, table: str, wrong: list[Wrong]) -> Played:
        over = host.table(table)
        own = next(seat["seat"] for seat in over["seats"] if seat["player"] and seat["player"]["kind"] != "house")
        events = [event for event in host.events(table) if event["actor"] == own]
        deadlines = {event["at"] for event in events if event["by"] == "deadline"}
        moves = [event for event in events if event["by"] == "player" and not event["type"].startswith("table.")]
        places = over["result"]["places"] if over["result"] else []
        ahead = 0
        for place in places:
            if own in place:
                return Played(seed, ahead + 1, len(over["seats"]), len(moves), self._late, len(deadlines), wrong)
            ahead += len(place)
        return Played(seed, None, len(over["seats"]), len(moves), self._late, len(deadlines), wrong)
