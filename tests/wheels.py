"""The distribution, and environments in which it is installed from its wheel with nothing but its dependencies."""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from importlib.metadata import PathDistribution, distribution
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement

from cardtable import __version__

ROOT = Path(__file__).parents[1]


class Built(NamedTuple):
    sdist: Path
    wheel: Path


def build(place: Path) -> Built:
    """Builds both archives in a folder. The wheel is built from the source archive alone."""
    hatchling = [sys.executable, "-m", "hatchling", "build", "--directory", str(place), "--target"]
    subprocess.run([*hatchling, "sdist"], cwd=ROOT, check=True)
    sdist = place / f"cardtable-{__version__}.tar.gz"
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11 has it since 3.11.4
        archive.extractall(place)
    subprocess.run([*hatchling, "wheel"], cwd=place / f"cardtable-{__version__}", check=True)
    return Built(sdist, place / f"cardtable-{__version__}-py3-none-any.whl")


class Environment:
    """An environment with this distribution and its dependencies, as far as they are installed for the tests."""

    def __init__(self, place: Path, wheel: Path, *extras: str) -> None:
        venv.create(place, symlinks=True, with_pip=False)
        self.bin = place / "bin"
        self.install(str(wheel))
        [self.packages] = place.glob("lib/python*/site-packages")
        copied: set[str] = set()
        [own] = self.packages.glob("cardtable-*.dist-info")
        self._own = PathDistribution(own)
        self._copy(self._own.requires or [], extras, copied)

    def install(self, *words: str) -> None:
        """Installs what pip finds on this machine under these words."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "--quiet", "--no-index", "--no-deps", *words], check=True)

    def add(self, *names: str) -> None:
        """Adds distributions with their dependencies, as they are installed for the tests."""
        self._copy([*names], (), set())

    def _copy(self, requirements: list[str], extras: tuple[str, ...], copied: set[str]) -> None:
        for requirement in map(Requirement, requirements):
            needed = requirement.marker is None or any(
                requirement.marker.evaluate({"extra": extra}) for extra in ("", *extras)
            )
            if needed and requirement.name not in copied:
                own = requirement.name == "cardtable"  # an extra that has another one; it is installed already
                found = self._own if own else distribution(requirement.name)
                if not own:
                    copied.add(requirement.name)
                for file in [] if own else found.files or []:
                    if ".." not in file.parts and "__pycache__" not in file.parts:
                        (self.packages / file).parent.mkdir(parents=True, exist_ok=True)
                        shutil.copyfile(str(found.locate_file(file)), self.packages / file)
                self._copy(found.requires or [], tuple(requirement.extras), copied)

    def runs(self, *words: str, cwd: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.bin / words[0], *words[1:]],
            cwd=cwd,
            env={"HOME": str(cwd), "PATH": os.environ["PATH"]},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
