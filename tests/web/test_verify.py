"""The check of a match on real screens. All else of it is in `service/web/tests/page/verify.test.mjs`."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.system.running import Running
from tests.web.accessibility import violations
from tests.web.browsers import NARROWEST, Visits
from tests.web.matches import played


@pytest.fixture(scope="module")
def finished(service: Running) -> str:
    """A table that was played to its end, against a house bot."""
    return played(service, "commune", seats=2, options={"penalty_limit": 1}).table


def await_verdict(page: Page) -> None:
    expect(page.locator(".verdict.passed, .verdict.failed")).to_be_visible()


@pytest.mark.parametrize("device", [{}, NARROWEST, {"color_scheme": "dark"}], ids=["desktop", "narrow", "dark"])
def test_anybody_can_read_it(visit: Visits, finished: str, device: dict[str, Any], tools: Path) -> None:
    page = visit(f"/tables/{finished}/verify", **device)
    await_verdict(page)
    assert violations(page, tools) == []
    page.goto("/verify")
    wrong: FilePayload = {"name": "record.json", "mimeType": "application/json", "buffer": b'{"a": 1}'}
    page.get_by_label("Choose a record").set_input_files(wrong)
    await_verdict(page)
    assert violations(page, tools) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
