"""Programs from npm that lint the document and generate clients. The first test installs them in build/."""

import os
import subprocess
from pathlib import Path

from tests import npm

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
"""Environment that disables requests to third parties."""


def installed() -> Path:
    """Returns the folder `node_modules`. Skips the test without Node.js or a registry to install from."""
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
