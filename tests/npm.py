"""npm packages in the versions of a package-lock.json."""

import fcntl
import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.required_programs import lacks

OLDEST = (20, 19)
"""Oldest Node.js version supported by all of the packages."""

FILES = ("package.json", "package-lock.json", ".npmrc")


def need_node() -> None:
    """Skips the test unless a recent enough Node.js is installed."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        pytest.skip(lacks("node"))
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if tuple(int(part) for part in version.removeprefix("v").split(".")[:2]) < OLDEST:
        pytest.skip(f"needs Node.js {'.'.join(map(str, OLDEST))}, this is {version}")


def digest_of(folder: Path) -> str:
    """Returns a digest that changes with a folder's packages."""
    return hashlib.sha256(b"".join((folder / name).read_bytes() for name in FILES)).hexdigest()[:16]


def installed(folder: Path, place: Path | None = None) -> Path:
    """Installs the packages of a folder into its `node_modules`, or into another place's. Returns that folder.

    Skips the test if no registry is available.
    """
    need_node()
    place = place or folder
    modules, made_from = place / "node_modules", place / "node_modules" / ".made-from"
    with (folder / "package-lock.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # only one of several test processes installs
        if not made_from.exists() or made_from.read_text() != digest_of(folder):
            _copy(folder, place)
            _install(place)
            made_from.write_text(digest_of(folder))
    return modules


def _copy(folder: Path, place: Path) -> None:
    if place != folder:
        place.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            shutil.copy(folder / name, place)


def _install(folder: Path) -> None:
    command = ["npm", "ci", "--ignore-scripts", "--prefer-offline", "--loglevel=error"]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=400, check=False)
    except subprocess.TimeoutExpired:
        pytest.skip("npm did not finish: no registry?")
    if done.returncode:
        pytest.skip(f"npm could not install: {done.stderr.strip()[-300:]}")


if __name__ == "__main__":
    installed(Path(__file__).parents[1] / "service" / "web")
