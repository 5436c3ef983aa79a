"""Programs that tests need and a machine may lack: a test is skipped, the last line says so, and in CI that fails."""

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
"""Debian's packages, by the program."""


def lacks(program: str) -> str:
    """The reason for which a test is skipped."""
    assert program in PACKAGES, program
    return f"this machine has no {program}"


def program_of(reason: str) -> str | None:
    """The program that a skipped test lacked; None where another reason skipped it."""
    found = re.search(r"this machine has no ([\w-]+)$", reason)
    return found[1] if found and found[1] in PACKAGES else None


def advice(skipped: Mapping[str, int]) -> str:
    """What was skipped, and how to get it; empty if nothing was."""
    if not skipped:
        return ""
    without = ", ".join(f"{number} without {program}" for program, number in sorted(skipped.items()))
    packages = " ".join(sorted({PACKAGES[program] for program in skipped}))
    return f"skipped: {without}. On Debian: apt-get install {packages}"
