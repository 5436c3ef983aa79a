"""Counts function calls, which cost the same on every machine, and lists the files that a request enters.

A count is meaningful only next to another one from the same run, because calls within libraries change with their
versions.
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
    gc.disable()  # excludes the calls of a collection
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()


def counted(work: Callable[[], object]) -> int:
    """Returns the number of Python and C function calls made by the work."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    profiled(work, count)
    return calls


def entered(work: Callable[[], object], *, until: str) -> list[str]:
    """Returns the project's files whose functions the work calls, in the order of their first calls.

    Recording ends when the function `until`, given as `path:name`, returns.
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
    """Returns a file of the project's packages as a path from its root, or None for any other file."""
    path = Path(name)
    if not path.is_relative_to(ROOT) or path.relative_to(ROOT).parts[0] not in PACKAGES:
        return None
    return path.relative_to(ROOT).as_posix()
