"""The release that a process runs, as a digest of its code.

Entity tags name it, since another release may show the same state in another form, and failed jobs are retried at once
when a worker of another release starts.
"""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import domain
from events.folding_code import digest

PACKAGES = ("domain", "bots", "events", "service", "workers")
"""Whose code serves requests and jobs: rules, house bots, verifier, analyses, the stores and the jobs themselves."""

KINDS = (".py", ".lua", ".json", ".dict")

LEFT_OUT = ("web", "__pycache__")
"""Folders without such code, as that of the page's sources."""


@cache
def release() -> str:
    """A digest of the code of this process, as 16 hex digits.

    More than what snapshots depend on: an edit of a house bot may mend a table at which its move has failed. To try a
    job once more at the start of a worker costs little.
    """
    root = Path(domain.__file__).parents[1]
    return digest(root, sorted(file for package in PACKAGES for file in _files(root / package)))


def _files(folder: Path) -> Iterator[Path]:
    for inside, folders, names in os.walk(folder):
        folders[:] = [each for each in folders if each not in LEFT_OUT]
        yield from (Path(inside, name) for name in names if name.endswith(KINDS))
