"""Programs from npm, in the versions of package-lock.json. They are installed once, in build/, by the first test."""

import fcntl
import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FILES = ("package.json", "package-lock.json", ".npmrc")
OLDEST = (20, 19)
"""The oldest Node.js that all of them run on."""
QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
"""No request to anybody."""


def installed() -> Path:
    """The folder `node_modules`. Skips the test where there is no Node.js, or no registry to install from."""
    _need_node()
    digest = hashlib.sha256(b"".join((HERE / name).read_bytes() for name in FILES)).hexdigest()[:16]
    place = ROOT / "build" / f"node-{digest}"
    place.parent.mkdir(exist_ok=True)
    with place.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of several test processes one installs
        if not place.exists():
            _install(place)
    return place / "node_modules"


def _need_node() -> None:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        pytest.skip("needs node and npm")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if tuple(int(part) for part in version.removeprefix("v").split(".")[:2]) < OLDEST:
        pytest.skip(f"needs Node.js {'.'.join(map(str, OLDEST))}, this is {version}")


def _install(place: Path) -> None:
    unfinished = place.with_suffix(".part")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir()
    for name in FILES:
        shutil.copy(HERE / name, unfinished)
    command = ["npm", "ci", "--ignore-scripts", "--prefer-offline", "--loglevel=error"]
    try:
        done = subprocess.run(command, cwd=unfinished, capture_output=True, text=True, timeout=400, check=False)
    except subprocess.TimeoutExpired:
        pytest.skip("npm did not finish: no registry?")
    if done.returncode:
        pytest.skip(f"npm could not install: {done.stderr.strip()[-300:]}")
    unfinished.rename(place)


def run(program: str, *arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs one of the programs."""
    command = [str(installed() / ".bin" / program), *map(str, arguments)]
    return subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, **QUIET},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
