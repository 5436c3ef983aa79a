"""What stands in every report of a long run: on what it was made, and how long it took."""

import os
import platform
import subprocess
from datetime import UTC, datetime


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def made_with(seconds: float) -> str:
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    told = commit.stdout.strip() or "unknown"
    when = datetime.now(UTC).date().isoformat()
    python = platform.python_version()
    return f"Made on {when} at commit {told} with Python {python} on {cores()} cores, in {seconds:.0f} s."
