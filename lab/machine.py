"""The commit and the machine of a benchmark or other long run."""

import os
import platform
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]

MEASURED = ("domain", "lab")
"""Folders of the code under measurement and of the benchmarks."""


def commit(*of: str) -> str:
    """Returns the short id of the commit checked out, marked if anything in `of` has changed since.

    Without `of`, any change counts except in `docs/`, where the reports are written.
    """
    head = _git("rev-parse", "--short", "HEAD").stdout.strip()
    changed = _git("diff", "--quiet", "HEAD", "--", *(of or (".", ":(exclude)docs"))).returncode
    return f"{head}{'-changed' if changed else ''}" if head else "unknown"


def _git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


def cores() -> int:
    """Returns the number of CPU cores available to this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def machine() -> str:
    return f"commit {commit(*MEASURED)}, Python {platform.python_version()}, {os.cpu_count()} cores"
