"""On what a benchmark was run."""

import os
import platform
import subprocess


def commit() -> str:
    """The commit checked out, in short, marked if the code has been changed since."""
    told = _git("rev-parse", "--short", "HEAD").stdout.strip()
    changed = _git("diff", "--quiet", "HEAD", "--", "domain", "benchmarks").returncode
    return f"{told}{'-changed' if changed else ''}" if told else "unknown"


def _git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=False)


def machine() -> str:
    return f"commit {commit()}, Python {platform.python_version()}, {os.cpu_count()} cores"
