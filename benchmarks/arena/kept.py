"""What has been played, kept in a file with a JSON line for each deal, so that a run can be made in pieces."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.arena.match import Played, Thought
from benchmarks.arena.plan import Comparison


class Key(NamedTuple):
    """Which deal of which comparison it was; with other versions of the strategies it is another one."""

    slug: str
    seats: int
    strategies: tuple[str, ...]
    deal: int

    @classmethod
    def of(cls, comparison: Comparison, deal: int) -> "Key":
        return cls(comparison.slug, comparison.seats, tuple(each.id for each in comparison.strategies), deal)


class Kept(NamedTuple):
    """A deal that has been played, and at what commit."""

    key: Key
    commit: str
    played: Played

    def line(self) -> str:
        return json.dumps({**self.key._asdict(), "commit": self.commit, **self.played._asdict()})

    @classmethod
    def read(cls, line: str) -> "Kept":
        said: dict[str, Any] = json.loads(line)
        thoughts = {name: Thought(*thought) for name, thought in said["thoughts"].items()}
        key = Key(said["slug"], said["seats"], tuple(said["strategies"]), said["deal"])
        return cls(key, said["commit"], Played(tuple(said["shares"]), thoughts, said["seconds"]))


class Shelf:
    """All that is kept: of a deal that was played more than once, the first."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._kept: dict[Key, Kept] = {}
        if file is not None and file.exists():
            for kept in map(Kept.read, file.read_text(encoding="utf-8").splitlines()):
                self._kept.setdefault(kept.key, kept)

    def add(self, kept: Kept) -> None:
        self._kept.setdefault(kept.key, kept)
        if self._file is not None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("a", encoding="utf-8") as lines:
                lines.write(kept.line() + "\n")

    def of(self, comparison: Comparison, deals: Iterable[int]) -> list[Kept]:
        """What there is of those deals, in their order."""
        keys = (Key.of(comparison, deal) for deal in deals)
        return [self._kept[key] for key in keys if key in self._kept]

    def lacking(self, comparison: Comparison, deals: Sequence[int]) -> Iterator[int]:
        return (deal for deal in deals if Key.of(comparison, deal) not in self._kept)
