"""The documentation page in a browser: an operation opens from its address, ready to be tried."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.required_programs import lacks
from tests.system.running import Running

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

pytestmark = [pytest.mark.thorough, pytest.mark.skipif(CHROMIUM is None, reason=lacks("chromium"))]


def shown(url: str, profile: Path) -> str:
    """Returns a page's DOM after its scripts have finished."""
    options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]
    budget = "--virtual-time-budget=60000"
    command = [str(CHROMIUM), *options, budget, "--dump-dom", f"--user-data-dir={profile}", url]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True).stdout


def test_an_operation_opens_from_its_address(service: Running, tmp_path: Path) -> None:
    page = shown(f"{service.url}/docs#/moves/make_move", tmp_path / "profile")
    assert "Execute" in page
    for parameter in ("Idempotency-Key", "If-Match", "table_id"):
        assert re.search(rf"parameter__name[^>]*>{parameter}<", page), f"there is a field for {parameter}"
    assert "&quot;type&quot;: &quot;bid&quot;" in page or '"type": "bid"' in page, "the example of a body"
    assert "Resolver error" not in page
    assert "<h1>Problems</h1>" in shown(f"{service.url}/docs#not_your_turn", tmp_path / "profile")
