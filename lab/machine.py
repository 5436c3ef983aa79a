"""The commit and the machine of a benchmark or any other long run."""

import os
import platform
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]

MEASURED = ("domain", "lab")
"""What a benchmark measures, and how."""


def commit(*of: str) -> str:
    """The short id of the commit checked out, marked if anything of `of` has changed since.

    Without `of` it is marked for everything but `docs/`, where the reports are written.
    """
    head = _git("rev-parse", "--short", "HEAD").stdout.strip()
    changed = _git("diff", "--quiet", "HEAD", "--", *(of or (".", ":(exclude)docs"))).returncode
    return f"{head}{'-changed' if changed else ''}" if head else "unknown"


def _git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def machine() -> str:
    return f"commit {commit(*MEASURED)}, Python {platform.python_version()}, {os.cpu_count()} cores"
