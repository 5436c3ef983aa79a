"""The page in a simulated browser: all of `service/web/tests/page/`, in one process of node (README.md there)."""

import os
import subprocess
import sys

from tests import npm
from tests.web.bundles import WEB


def test_the_page_does_what_its_tests_in_node_say() -> None:
    """All of them run as one test, so none can be forgotten. What fails is named below."""
    npm.installed(WEB)
    done = subprocess.run(
        ["node", "--test-reporter=./tests/page/support/reporter.mjs", "tests/page/all.mjs"],
        cwd=WEB,
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
