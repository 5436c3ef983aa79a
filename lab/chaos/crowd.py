"""The clients of a run: groups of two players and a reader, each at one table after another."""

import itertools
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress

from domain.registry import GAMES
from lab.chaos.history import History
from lab.chaos.players import HABITS, Gone, Player

PLAYERS = 2
"""Number of clients seated at each table. House bots have the other seats."""

BOTS = ("random", "steady")

TURN_SECONDS = 60
"""Time limit of a turn, in seconds. It ends a table even if the service has forgotten one of its players."""


class Crowd:
    """Plays until asked to finish. `games` are the slugs that all groups together rotate through."""

    def __init__(self, url: str, history: History, *, groups: int, games: Sequence[str], seed: int) -> None:
        self._url = url
        self._history = history
        self._seed = seed
        self._finishing = threading.Event()
        self._games = itertools.cycle(games)
        self._lock = threading.Lock()
        self._groups = groups
        self._habits = list(HABITS)
        self._numbers = itertools.count()
        self.players: list[Player] = []
        self._running: list[Future[None]] = []

    @contextmanager
    def playing(self) -> Iterator["Crowd"]:
        with ThreadPoolExecutor(self._groups) as pool:
            try:
                self._running = [pool.submit(self._play) for _ in range(self._groups)]
                yield self
            finally:
                self._finishing.set()
        for player in self.players:
            player.close()

    def check(self) -> None:
        """Raises the exception of a failed group, if any."""
        for group in self._running:
            if group.done():
                group.result()

    def finish(self) -> None:
        """Waits until all tables are over without opening new ones.

        A relaxed log may have lost the end or start of a table that its players saw finish. The players then resume it.
        """
        self._finishing.set()
        for group in self._running:
            group.result()
        with ThreadPoolExecutor(len(self.players)) as pool:
            for again in [pool.submit(_finishes, player) for player in self.players]:
                again.result()

    def player(self) -> Player:
        """Returns a client with a new account."""
        with self._lock:
            number = next(self._numbers)
        opened = Player(self._url, self._history, self._habits[number % len(self._habits)], number, self._seed)
        with self._lock:
            self.players.append(opened)
        return opened

    def _play(self) -> None:
        group = self._group()
        with ThreadPoolExecutor(PLAYERS + 1) as pool:
            while not self._finishing.is_set():
                try:
                    self._play_table(group, pool)
                except Gone as gone:
                    self._history.miss(str(gone))
                    group = self._group()

    def _group(self) -> list[Player]:
        return [self.player() for _ in range(PLAYERS + 1)]

    def _play_table(self, group: Sequence[Player], pool: ThreadPoolExecutor) -> None:
        *players, reader = group
        with self._lock:
            slug = next(self._games)
        seats = max(GAMES[slug].seats[0], PLAYERS + 1)
        bots = [BOTS[seat % len(BOTS)] for seat in range(seats - PLAYERS)]
        table = players[0].opens(game=slug, seats=seats, bots=bots, turn_seconds=TURN_SECONDS)
        try:
            for other in players[1:]:
                other.sits(table)
            playing = [*(pool.submit(each.plays, table) for each in players), pool.submit(reader.watches, table)]
            wait(playing)
            for each in playing:
                each.result()
        except Gone:
            players[0].closes(table)
            raise


def _finishes(player: Player) -> None:
    """Plays all of the player's tables to their end, and closes those that have not started."""
    with suppress(Gone):  # the history has recorded the loss of the account
        for table in sorted(player.own_tables()):
            try:
                player.plays(table)
            except Gone:
                player.closes(table)
