"""The packages of `examples/` with a game, installed into a folder that only subprocesses see."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.system.running import Running

ROOT = Path(__file__).parents[2]
PACKAGES = {"hearts": "hearts", "crazy-eights": "crazy_eights"}
"""The folder of each game in `examples/`, by slug."""


class Installed(NamedTuple):
    """A folder with the installed packages. `before` are the changes of their sources before the installation."""

    folder: Path
    before: str

    @property
    def path(self) -> str:
        """The folders of modules of a process that has the packages."""
        return os.pathsep.join(map(str, (self.folder, ROOT)))

    def run(self, *words: str, cwd: Path) -> str:
        """Runs Python with the packages installed. Returns its output."""
        environ = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
        ended = subprocess.run(
            [sys.executable, *words],
            cwd=cwd,
            env={**environ, "PYTHONPATH": self.path},
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert ended.returncode == 0, ended.stdout
        return ended.stdout


def changes_of_examples() -> str:
    """Returns what git says of changes in `examples/`."""
    status = ["git", "status", "--porcelain", "--", "examples"]
    return subprocess.run(status, cwd=ROOT, check=False, capture_output=True, text=True).stdout


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    before, folder = changes_of_examples(), tmp_path_factory.mktemp("site")
    sources = [str(ROOT / "examples" / each) for each in PACKAGES.values()]
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    alone = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(folder)]
    subprocess.run([*pip, *alone, *sources], check=True)
    return Installed(folder, before)


@pytest.fixture(scope="session")
def service_with_games(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The whole service as processes, with the packages installed."""
    running = Running(tmp_path_factory.mktemp("service") / "var", more={"PYTHONPATH": installed.path})
    try:
        yield running.ready()
        assert running.stop() == 0
        assert "Traceback" not in running.output()
    finally:
        running.close()
