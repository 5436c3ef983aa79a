"""The tests of the page's modules that need no browser, each run by Node.js."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.web.bundles import ROOT, TESTS, bundled

MODULES = sorted(TESTS.glob("*.test.mjs"))


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name.removesuffix(".test.mjs"))
def test_a_module(module: Path, tmp_path: Path) -> None:
    (bundle,) = bundled([module], tmp_path)
    environment = {**os.environ, "VECTORS": str(ROOT / "docs" / "vectors")}
    command = ["node", "--test", "--test-reporter=tap", str(bundle)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\n# pass 0\n" not in done.stdout
