"""The command line against a whole service in this process, with the player's input from a script."""

import io
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count, repeat
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardtable.cli import main
from cardtable.client import Client, Seeds
from tests.client.conftest import NOTHING, Simulation


class Printed(NamedTuple):
    """The outcome of a command."""

    status: int
    out: str
    err: str

    @property
    def values(self) -> list[Any]:
        """The JSON values, one per line of output."""
        return [json.loads(line) for line in self.out.splitlines()]


class Script(io.TextIOBase):
    """The lines a player types. A line may be a function, which is called when the line is read."""

    def __init__(self, lines: Iterable[str | Callable[[], str]]) -> None:
        super().__init__()
        self._lines = iter(lines)

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        line = next(self._lines, None)
        if line is None:
            return ""
        return (line if isinstance(line, str) else line()) + "\n"


class Terminal:
    """Types commands. They all reach the same service and keep their account in the same folder.

    `faults` are injected into the connections.
    """

    def __init__(self, place: Simulation, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.place = place
        self.faults = NOTHING
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def run(self, *words: str, lines: Iterable[str | Callable[[], str]] = ()) -> Printed:
        self._monkeypatch.setattr(sys, "stdin", Script(lines))
        status = main(words, http=self.place.http(self.faults))
        captured = self._capsys.readouterr()
        return Printed(status, captured.out, captured.err)

    def play(self, *words: str, first: Iterable[str] = ()) -> Printed:
        """Plays a game to its end. Once `first` is exhausted, chooses the first move of each list."""
        return self.run("play", *words, lines=chain(first, repeat("1")))

    def client(self, name: str) -> Client:
        return self.place.client(name, NOTHING)


@pytest.fixture
def place() -> Iterator[Simulation]:
    place = Simulation()
    yield place
    place.close()


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for accounts, and no settings from the environment."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    seeds = map("seed {}".format, count())
    monkeypatch.setattr(Seeds, "fresh", lambda _: next(seeds))  # the same deals in every run
    for name in ("CARDTABLE_URL", "CARDTABLE_TOKEN", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "cardtable"


@pytest.fixture
def terminal(
    place: Simulation, config: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Terminal:
    return Terminal(place, capsys, monkeypatch)
