"""Identifies the release that a process runs by a digest of its code.

Entity tags contain it, since another release may render the same state differently. Failed jobs are retried immediately
when a worker of another release starts.
"""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import domain
from domain.installed import code_of
from domain.registry import INSTALLED
from events.folding_code import digest

PACKAGES = ("domain", "bots", "events", "service", "workers")
"""Packages whose code serves requests and jobs: rules, house bots, verifier, analyses, the stores and the jobs
themselves."""

KINDS = (".py", ".lua", ".json", ".dict")

LEFT_OUT = ("web", "__pycache__")
"""Folders without such code, such as the sources of the web page."""


@cache
def release() -> str:
    """Returns a digest of the code of this process, as 16 hex digits. Includes installed games.

    It covers more than snapshots depend on, because an edit of a house bot may fix a table at which its move failed.
    One more attempt at a job when a worker starts costs little.
    """
    root = Path(domain.__file__).parents[1]
    own = sorted(file for package in PACKAGES for file in _files(root / package))
    return digest(root, own, code_of(INSTALLED))


def _files(folder: Path) -> Iterator[Path]:
    for inside, folders, names in os.walk(folder):
        folders[:] = [each for each in folders if each not in LEFT_OUT]
        yield from (Path(inside, name) for name in names if name.endswith(KINDS))
