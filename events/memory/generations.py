"""Generations in memory: the state shared by the table index and the standings, under one lock."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from events.errors import LogRestarted
from events.generations import FIRST, Build, Content, State
from events.memory.atomic import Atomic, Shared
from events.standings import History, Standing
from events.table_index import IndexEntry


@dataclass
class Generation:
    """One generation; `standings` and `histories` are by game and player, `ranked` by game and board. `done` and
    `total` are the progress of its rebuild."""

    version: int = 0
    done: int = 0
    total: int = 0
    entries: dict[str, IndexEntry] = field(default_factory=dict)
    standings: defaultdict[str, dict[str, Standing]] = field(default_factory=lambda: defaultdict(dict))
    histories: defaultdict[str, dict[str, History]] = field(default_factory=lambda: defaultdict(dict))
    ranked: defaultdict[tuple[str, str], set[str]] = field(default_factory=lambda: defaultdict(set))
    folded: int = 0


class ProjectionState(Shared):
    """All generations by number."""

    def __init__(self) -> None:
        super().__init__()
        self.generations = {FIRST: Generation()}
        self.live = FIRST
        self.last = FIRST

    @property
    def now(self) -> Generation:
        """The live generation."""
        return self.generations[self.live]


LIFE = "memory"
"""The only life of a log in memory, which ends with the process."""


class MemoryGenerations(Atomic[ProjectionState]):
    def all(self) -> list[int]:
        return sorted(self._state.generations)

    def life(self) -> str:
        return LIFE

    def state(self) -> State:
        build = next(
            (
                Build(number, each.version, each.done, each.total)
                for number, each in self._state.generations.items()
                if number != self._state.live
            ),
            None,
        )
        return State(self._state.live, self._state.now.version, build, self._state.last)

    def claim(self, version: int) -> None:
        first = self._state.generations.get(FIRST)
        if first is not None:
            first.version = first.version or version

    def written_by(self, version: int) -> list[int]:
        for each in self._state.generations.values():
            each.version = min(each.version, version)
        return self.all()

    def begin(self, version: int, after: int | None = None) -> int | None:
        if after not in (None, self._state.last):
            return None
        self._keep_only_live()
        self._state.last += 1
        self._state.generations[self._state.last] = Generation(version)
        return self._state.last

    def report(self, generation: int, done: int, total: int) -> None:
        built = self._state.generations.get(generation)
        if built is not None and generation != self._state.live:
            built.done, built.total = done, total

    def switch(self, generation: int, life: str) -> bool:
        if life != LIFE:
            raise LogRestarted
        built = self._state.generations.get(generation)
        if built is None or generation == self._state.live or built.folded < self._state.now.folded:
            return False
        self._state.live = generation
        self._keep_only_live()
        return True

    def drop(self, generation: int) -> None:
        if generation != self._state.live:
            self._state.generations.pop(generation, None)

    def _keep_only_live(self) -> None:
        self._state.generations = {self._state.live: self._state.now}

    def contents(self, generation: int) -> Iterator[Content]:
        with self._state.lock:
            kept = list(_contents(self._state.generations.get(generation, Generation())))
        yield from kept

    def compare(self, first: int, second: int, collection: str, key: bytes) -> bool | None:
        one, other = (self._state.generations[each] for each in (first, second))
        if one.folded != other.folded:
            return None
        sought = collection, key
        values = [{(each.collection, each.key): each.value for each in _contents(kept)} for kept in (one, other)]
        return values[0].get(sought) == values[1].get(sought)


def _contents(kept: Generation) -> Iterator[Content]:
    for table, entry in kept.entries.items():
        yield Content("entries", table.encode(), repr(entry).encode())
    for game, players in kept.standings.items():
        for player, standing in players.items():
            yield Content(f"standings:{game}", player.encode(), repr(standing).encode())
    for game, histories in kept.histories.items():
        for player, history in histories.items():
            yield Content(f"histories:{game}", player.encode(), repr(history).encode())
    for (game, board), ranked in kept.ranked.items():
        for player in ranked:
            yield Content(f"ranking:{game}:{board}", player.encode(), b"")
    if kept.folded:
        yield Content("folded", b"", str(kept.folded).encode())
