"""The code version of a worker: failed jobs are retried at once when another version starts."""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import domain
from events.folding_code import digest

PACKAGES = ("domain", "bots", "events", "service", "workers")
"""Whose code a job may run: rules, house bots, the verifier, analyses, the stores and the jobs themselves."""

KINDS = (".py", ".lua", ".policy", ".dict")

LEFT_OUT = ("web", "__pycache__")
"""Folders without code for jobs, such as the sources of the page."""


@cache
def release() -> str:
    """A digest of all code that a job may run, as 16 hex digits.

    More than what snapshots depend on: an edit of a house bot may mend a table at which its move has failed. To try a
    job once more at the start of a worker costs little.
    """
    root = Path(domain.__file__).parents[1]
    return digest(root, sorted(file for package in PACKAGES for file in _files(root / package)))


def _files(folder: Path) -> Iterator[Path]:
    for inside, folders, names in os.walk(folder):
        folders[:] = [each for each in folders if each not in LEFT_OUT]
        yield from (Path(inside, name) for name in names if name.endswith(KINDS))
