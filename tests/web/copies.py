"""Copies of the page's sources as in a fresh checkout, without generated files."""

import shutil
from pathlib import Path

from tests import npm
from tests.web.node import ROOT, WEB

GENERATED = (
    "src/api/games",
    "src/api/shapes.ts",
    "src/games/fronts.ts",
    "src/games/pages.ts",
    "src/words/ids.ts",
)
"""Generated files, which git ignores."""

_LEFT_OUT = {WEB / name for name in ("dist", "node_modules", "tests", *GENERATED)}


def copied(place: Path) -> Path:
    """Copies the page, the games and the API's document. Returns the page's folder."""
    web = place / WEB.relative_to(ROOT)
    shutil.copytree(WEB, web, ignore=_ignored)
    (web / "node_modules").symlink_to(npm.installed(WEB))
    for folder in ("domain/games", "domain/words", "openapi"):
        shutil.copytree(ROOT / folder, place / folder, ignore=shutil.ignore_patterns("__pycache__", "tests"))
    shutil.copy(ROOT / "openapi.yaml", place)
    return web


def _ignored(folder: str, names: list[str]) -> set[str]:
    """Returns the names to leave out: generated files, and hidden files, some of which may be half written."""
    return {name for name in names if name.startswith(".") or Path(folder, name) in _LEFT_OUT}
