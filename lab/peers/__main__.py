"""Installs the peers beside the project, compares them with ours, and writes the results.

Exits with 1 if a contestant failed or did no work. A package that can't be installed is not a failure: its row says so.
"""

import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

import click

from lab.machine import commit
from lab.peers.comparisons import COMPARISONS, contestants
from lab.peers.contestants import measure
from lab.peers.environments import ENVIRONMENTS
from lab.peers.environments import TITLE as ENVIRONMENTS_TITLE
from lab.peers.packages import PYTHON, install
from lab.peers.report import TITLE, page, troubles

OURS, THEIRS = ("cardtable", "gymnasium", "numpy", "pettingzoo", "open_spiel"), ("numpy", "pettingzoo", "rlcard")
"""The packages whose versions are listed on the page of the environments."""

MEASURED = ("cardtable/environments", "domain", "events", "service", "lab/peers")
"""The code that affects the figures. The page itself does not."""


@click.command(help=__doc__)
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True)
@click.option("--scale", type=float, default=1, show_default=True, help="Of the length of a sample.")
@click.option("--only", multiple=True, help="Only comparisons with this word in their heading; repeatable.")
@click.option("--environments", is_flag=True, help="The environments for programs that learn, in place of the rest.")
@click.option("--output", type=click.Path(path_type=Path), help="A file for the page.")
def main(rounds: int, scale: float, only: tuple[str, ...], environments: bool, output: Path | None) -> None:
    began = time.monotonic()
    installed = install(_say)
    measured = []
    title, comparisons = (ENVIRONMENTS_TITLE, ENVIRONMENTS) if environments else (TITLE, COMPARISONS)
    for comparison in comparisons:
        if not only or any(word in comparison.heading for word in only):
            _say(comparison.heading)
            measured.append(
                (comparison, measure(contestants(comparison, installed), rounds, comparison.seconds * scale))
            )
    if environments:
        title = f"{title}\n{_versions()}\n"
    spent = f"rounds: {rounds}, in all {time.monotonic() - began:.0f} s with the installation"
    text = "\n".join(page(title, f"{_where()}, {spent}.", installed, measured)) + "\n"
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")
    found = [trouble for _, results in measured for trouble in troubles(results)]
    for trouble in found:
        _say(trouble)
    sys.exit(1 if found else 0)


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _versions() -> str:
    """Returns the versions of the libraries under the environments of both sides."""
    asked = "import sys; from importlib.metadata import version; print(*(f'{n} {version(n)},' for n in sys.argv[1:]))"
    sides = {"Ours": (sys.executable, OURS), "Theirs": (str(PYTHON / "bin" / "python"), THEIRS)}
    said = {
        side: subprocess.run([python, "-c", asked, *names], capture_output=True, text=True, check=False).stdout
        for side, (python, names) in sides.items()
    }
    return " ".join(f"{side}: {each.strip().removesuffix(',') or 'not installed'}." for side, each in said.items())


def _where() -> str:
    """Describes the commit, the machine and the interpreters."""
    cores, load = os.cpu_count(), os.getloadavg()[0]
    found = shutil.which("node")
    node = subprocess.check_output([found, "--version"], text=True).strip().lstrip("v") if found else "not there"
    return (
        f"Commit {commit(*MEASURED)}, Python {platform.python_version()}, Node.js {node}, "
        f"{_processor()}, {cores} cores, load {load:.1f} at the end"
    )


def _processor() -> str:
    """Returns the processor's name on Linux, and its architecture elsewhere."""
    known = Path("/proc/cpuinfo")
    lines = known.read_text(encoding="utf-8").splitlines() if known.exists() else []
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine())


if __name__ == "__main__":
    main(prog_name="python -m lab.peers")
