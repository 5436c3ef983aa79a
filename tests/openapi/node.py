"""Programs from npm that lint the document and generate clients. They are installed in build/, by the first test."""

import os
import subprocess
from pathlib import Path

from tests import npm

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
"""No request to anybody."""


def installed() -> Path:
    """The folder `node_modules`. Skips the test where there is no Node.js, or no registry to install from."""
    return npm.installed(HERE, ROOT / "build" / f"node-{npm.digest_of(HERE)}")


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
