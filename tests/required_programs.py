"""Programs that tests need and a machine may lack. Such tests are skipped and counted in the last line; in CI that
fails."""

import re
from collections.abc import Mapping

PACKAGES = {
    "chromium": "chromium",
    "curl": "curl",
    "jq": "jq",
    "nginx": "nginx-light",
    "node": "nodejs npm",
    "openssl": "openssl",
    "redis-cli": "redis-tools",
    "redis-server": "redis-server",
}
"""Debian packages by program."""


def lacks(program: str) -> str:
    """Returns the reason for skipping a test."""
    assert program in PACKAGES, program
    return f"this machine has no {program}"


def program_of(reason: str) -> str | None:
    """Returns the program missing for a skipped test, or None if it was skipped for another reason."""
    found = re.search(r"this machine has no ([\w-]+)$", reason)
    return found[1] if found and found[1] in PACKAGES else None


def advice(skipped: Mapping[str, int]) -> str:
    """Returns a summary of the skipped tests with the command to enable them, or "" if none were skipped."""
    if not skipped:
        return ""
    without = ", ".join(f"{number} without {program}" for program, number in sorted(skipped.items()))
    packages = " ".join(sorted({PACKAGES[program] for program in skipped}))
    return f"skipped: {without}. On Debian: apt-get install {packages}"
