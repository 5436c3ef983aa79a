"""The clients of a run: groups of two players and a reader, each at one table after another."""

import itertools
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager

from domain.registry import GAMES
from tests.chaos.history import History
from tests.chaos.players import HABITS, Gone, Player

PLAYERS = 2
"""Clients in seats of each table; house bots have the others."""

BOTS = ("random", "steady")


class Crowd:
    """Plays until it is asked to finish. `games` are slugs that all groups together take in rotation."""

    def __init__(self, url: str, history: History, *, groups: int, games: Sequence[str], seed: int) -> None:
        self._url = url
        self._history = history
        self._seed = seed
        self._finishing = threading.Event()
        self._games = itertools.cycle(games)
        self._lock = threading.Lock()
        self._groups = groups
        self.players: list[Player] = []
        self._running: list[Future[None]] = []

    @contextmanager
    def playing(self) -> Iterator["Crowd"]:
        habits = itertools.cycle(HABITS)
        with ThreadPoolExecutor(self._groups) as pool:
            try:
                for number in range(self._groups):
                    group = [self._player(next(habits), 3 * number + each) for each in range(PLAYERS + 1)]
                    self._running.append(pool.submit(self._play, group))
                yield self
            finally:
                self._finishing.set()
        for player in self.players:
            player.close()

    def _player(self, habit: str, number: int) -> Player:
        self.players.append(Player(self._url, self._history, habit, number, self._seed))
        return self.players[-1]

    def check(self) -> None:
        """Raises the exception of a group that has failed."""
        for group in self._running:
            if group.done():
                group.result()

    def finish(self) -> None:
        """Waits until all tables are over; no new ones are opened."""
        self._finishing.set()
        for group in self._running:
            group.result()

    def _play(self, group: Sequence[Player]) -> None:
        with ThreadPoolExecutor(len(group)) as pool:
            while not self._finishing.is_set():
                self._play_table(group, pool)

    def _play_table(self, group: Sequence[Player], pool: ThreadPoolExecutor) -> None:
        *players, reader = group
        with self._lock:
            slug = next(self._games)
        seats = max(GAMES[slug].seats[0], PLAYERS + 1)
        bots = [BOTS[seat % len(BOTS)] for seat in range(seats - PLAYERS)]
        try:
            table = players[0].opens(game=slug, seats=seats, bots=bots)
            for other in players[1:]:
                other.sits(table)
            for playing in [*(pool.submit(each.plays, table) for each in players), pool.submit(reader.watches, table)]:
                playing.result()
        except Gone as gone:
            self._history.miss(str(gone))
