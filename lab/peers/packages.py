"""The peers' packages, and their installation in build/peers, beside the project's own environment.

They come from the registries that this machine's pip and npm are configured for. A package that is not available
doesn't affect the others.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from lab.machine import ROOT

FOLDER = ROOT / "build" / "peers"
PYTHON = FOLDER / "python"
NODE = FOLDER / "node"
BOARDGAME = Path(__file__).with_name("boardgame") / "package.json"

PATIENCE = 300
"""Timeout of a command, in seconds."""


class Package(NamedTuple):
    """A peer: its name for readers, its name and version for the installer, its licence (SPDX)."""

    title: str
    name: str
    version: str
    licence: str
    needs: tuple[str, ...] = ()
    """Packages that it imports without depending on them."""


PACKAGES = {
    "eventsourcing": Package("eventsourcing", "eventsourcing", "==9.5.*", "BSD-3-Clause"),
    "rlcard": Package("RLCard", "rlcard", "==1.2.*", "MIT"),
    "open_spiel": Package("OpenSpiel", "open-spiel", ">=1.6,<3", "Apache-2.0"),
    "pettingzoo": Package("PettingZoo", "pettingzoo", ">=1.27,<2", "MIT", ("pygame",)),
    "pokerkit": Package("PokerKit", "pokerkit", ">=0.7,<0.8", "MIT"),
    "boardgame.io": Package("boardgame.io", "boardgame.io", "0.50.2", "MIT"),
}


class Installed(NamedTuple):
    """The exact version, or None and the reason why it is not available."""

    version: str | None
    problem: str | None = None


def install(say: Callable[[str], None]) -> dict[str, Installed]:
    """Installs missing packages. Returns the results by the keys of PACKAGES."""
    found = {}
    for key, package in PACKAGES.items():
        found[key] = _by_npm() if key == "boardgame.io" else _by_pip(package)
        say(f"{package.title} {found[key].version or found[key].problem}")
    return found


def _by_pip(package: Package) -> Installed:
    if not (PYTHON / "bin" / "python").exists():
        problem = _run([sys.executable, "-m", "venv", str(PYTHON)])
        if problem:
            return Installed(None, problem)
    python = str(PYTHON / "bin" / "python")
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
    problem = _run([python, "-m", "pip", "install", *quiet, f"{package.name}{package.version}", *package.needs])
    if problem:
        return Installed(None, problem)
    asked = f"from importlib.metadata import version; print(version({package.name!r}))"
    return Installed(subprocess.run([python, "-c", asked], capture_output=True, text=True, check=True).stdout.strip())


def _by_npm() -> Installed:
    """Installs the versions in `boardgame/package.json`. With another koa-compose, the server answers 404 to
    everything."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return Installed(None, "Node.js with npm is not on this machine")
    NODE.mkdir(parents=True, exist_ok=True)
    shutil.copy(BOARDGAME, NODE)
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    problem = _run(["npm", "install", "--prefix", str(NODE), *quiet])
    if problem:
        return Installed(None, problem)
    versions = [_npm_version(name) for name in ("boardgame.io", "koa-compose")]
    return Installed(f"{versions[0]} with koa-compose {versions[1]}")


def _npm_version(name: str) -> str:
    package = json.loads((NODE / "node_modules" / name / "package.json").read_text(encoding="utf-8"))
    return str(package["version"])


def _run(command: Sequence[str]) -> str | None:
    """Runs a command. Returns None if it succeeds, or else the reason in one line, without addresses."""
    try:
        ended = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=PATIENCE, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"it can't be installed: {type(error).__name__}"
    if ended.returncode == 0:
        return None
    return f"it can't be installed: {reason(ended.stderr + ended.stdout)}"


def reason(said: str) -> str:
    """Returns the last line that mentions an error, or the last line, without addresses and paths."""
    lines = [line.strip() for line in said.splitlines() if line.strip()] or ["nothing was said"]
    told = [line for line in lines if line.lower().startswith(("error", "npm err"))] or lines
    return re.sub(r"(\w+:/+|/)\S+", "...", told[-1])[:160]
