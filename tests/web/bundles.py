"""Modules of the page for Node.js: bundled by the page's own bundler, from `service/web/tests/`."""

import subprocess
from pathlib import Path

from tests import npm

ROOT = Path(__file__).parents[2]
WEB = ROOT / "service" / "web"
TESTS = WEB / "tests"


def bundled(sources: list[Path], place: Path) -> list[Path]:
    """The bundles of these modules, in a folder. Skips the test where Node.js or the page's packages are missing."""
    npm.installed(WEB)
    subprocess.run(["node", TESTS / "bundle.mjs", place, *sources], cwd=WEB, check=True)
    return [place / source.name for source in sources]
