"""The line in every report of a long run with its origin and duration."""

import platform
from datetime import UTC, datetime

from lab.machine import commit, cores


def made_with(seconds: float) -> str:
    when = datetime.now(UTC).date().isoformat()
    python = platform.python_version()
    return f"Made on {when} at commit {commit()} with Python {python} on {cores()} cores, in {seconds:.0f} s."
