"""The deals played so far, in a file with a JSON line for each, so that a run can be made in pieces."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.arena.match import Played, Thought
from benchmarks.arena.plan import ALONE, Comparison


class Key(NamedTuple):
    """Which deal of which comparison it is; the versions of the strategies are a part of the key."""

    slug: str
    seats: int
    strategies: tuple[str, ...]
    deal: int
    company: str = ALONE

    @classmethod
    def of(cls, comparison: Comparison, deal: int) -> "Key":
        strategies = tuple(each.id for each in comparison.strategies)
        return cls(comparison.slug, comparison.seats, strategies, deal, comparison.company)


class Kept(NamedTuple):
    """A deal that has been played, and the commit at which it was."""

    key: Key
    commit: str
    played: Played

    def line(self) -> str:
        return json.dumps({**self.key._asdict(), "commit": self.commit, **self.played._asdict()})

    @classmethod
    def read(cls, line: str) -> "Kept":
        fields: dict[str, Any] = json.loads(line)
        thoughts = {name: Thought(*thought) for name, thought in fields["thoughts"].items()}
        key = Key(
            fields["slug"], fields["seats"], tuple(fields["strategies"]), fields["deal"], fields.get("company", ALONE)
        )
        return cls(key, fields["commit"], Played(tuple(fields["shares"]), thoughts, fields["seconds"]))


class Shelf:
    """All deals of the file. If a deal was played more than once, the first result counts."""

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
        """The deals that have been played, in order."""
        keys = (Key.of(comparison, deal) for deal in deals)
        return [self._kept[key] for key in keys if key in self._kept]

    def lacking(self, comparison: Comparison, deals: Sequence[int]) -> Iterator[int]:
        return (deal for deal in deals if Key.of(comparison, deal) not in self._kept)
