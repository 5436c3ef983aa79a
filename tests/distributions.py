"""Packages with games, as an installer leaves them in a folder of the path."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

HIGH_CARD = "tests.high_card:GAME"
"""The entry point of the game in tests/high_card."""


def install(
    folder: Path, name: str, points: dict[str, str], *, version: str = "1.0", modules: dict[str, str] | None = None
) -> None:
    """Installs a package into a folder. `points` are its games: entry points by their names. `modules` are sources."""
    about = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    listed = "\n".join(f"{point} = {value}" for point, value in points.items())
    (about / "entry_points.txt").write_text(f"[cardtable.games]\n{listed}\n")
    for module, source in (modules or {}).items():
        (folder / f"{module}.py").write_text(source)


def answer(script: str, *folders: Path, **environ: str) -> str:
    """Returns what a fresh process with these folders in its path prints."""
    path = os.pathsep.join(map(str, (ROOT, *folders)))
    ran = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout
