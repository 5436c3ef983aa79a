"""How many calls a move and a fold take, which is what they cost wherever they run: calls are counted, not seconds.

And which files a request enters, which is what somebody opens who follows it.

`python -m tests.speed.calls` prints the table for `tests/speed/test_calls.py`.
"""

import gc
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from domain.registry import GAMES
from domain.table.evolve import fold
from domain.table.state import before_opening
from tests.games.facts import Calls
from tests.speed.play import SEED, Play
from tests.test_architecture import PACKAGES, ROOT

MOVES = 40
"""The moves that are counted."""

WARM, COUNTED = 900, 901
"""The numbers of the tables. The first one fills the caches of the process, such as the ladder of bids."""


Note = Callable[[FrameType, str, Any], None]


def profiled(work: Callable[[], object], note: Note) -> None:
    gc.disable()  # what a collection calls is not the work's
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()


def counted(work: Callable[[], object]) -> int:
    """How many calls the work makes."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    profiled(work, count)
    return calls


def entered(work: Callable[[], object], *, until: str) -> list[str]:
    """The files of this project in which the work calls a function, in the order in which it first does.

    It ends when the function `until`, given as `path:name`, returns.
    """
    files: dict[str, None] = {}

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        if event in ("call", "return"):
            file = project_file(frame.f_code.co_filename)
            if file is not None and event == "call":
                files.setdefault(file)
            elif f"{file}:{frame.f_code.co_name}" == until:
                sys.setprofile(None)

    profiled(work, note)
    return list(files)


@cache
def project_file(name: str) -> str | None:
    """A file of the project's packages, as a path from its root; None for any other file."""
    path = Path(name)
    if not path.is_relative_to(ROOT) or path.relative_to(ROOT).parts[0] not in PACKAGES:
        return None
    return path.relative_to(ROOT).as_posix()


def calls_of(game: str) -> Calls:
    """The calls for a move and for a fold, on average over the first MOVES moves of a table."""
    warm = Play(game, first=WARM)
    warm.go_on(MOVES)
    play = Play(game, first=COUNTED)
    moves = counted(lambda: play.go_on(MOVES))
    events = play.events
    folds = counted(lambda: fold(before_opening(events[0].table, SEED), events))
    return Calls(round(moves / MOVES, 1), round(folds / len(events), 1))


def grown(found: Calls, kept: Calls) -> tuple[str, ...]:
    """Which of the counts are more than a tenth above those kept."""
    return tuple(name for name in Calls._fields if getattr(found, name) > 1.1 * getattr(kept, name))


if __name__ == "__main__":
    for each in GAMES:
        print(f'    "{each}": Calls{tuple(calls_of(each))},')
