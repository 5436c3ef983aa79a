"""On what a benchmark was run."""

import os
import platform
import subprocess


def machine() -> str:
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    told = commit.stdout.strip() or "unknown"
    return f"commit {told}, Python {platform.python_version()}, {os.cpu_count()} cores"
