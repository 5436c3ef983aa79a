"""Counts calls, which cost the same wherever they run, and names the files that a request enters.

A count means something only beside another one of the same run: the calls within libraries change with their versions.
"""

import gc
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from tests.architecture import PACKAGES, ROOT

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
    """Returns the number of calls that the work makes, of functions in Python and in C."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    profiled(work, count)
    return calls


def entered(work: Callable[[], object], *, until: str) -> list[str]:
    """Returns the files of this project whose functions the work calls, in the order of the first calls.

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
