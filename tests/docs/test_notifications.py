"""The program of docs/notifications.md checks a signature, and its tables are complete."""

import re
from pathlib import Path
from typing import Any

import pytest

from service.notifications.choices import KINDS
from service.notifications.messages import Message
from service.notifications.webhooks import SIGNATURE, request_of
from service.outgoing import SECONDS

TEXT = (Path(__file__).parents[2] / "docs" / "notifications.md").read_text("utf-8")
NOW = 1_790_000_000_000
MESSAGE = Message("test", None, None, None, "https://cards.example/")


@pytest.fixture
def is_genuine() -> Any:
    (program,) = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(program, names)
    return names["is_genuine"]


def test_the_program_tells_genuine_messages_from_others(is_genuine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: NOW / 1000)
    body, headers = request_of("secret", MESSAGE, "d", NOW)
    assert is_genuine("secret", headers[SIGNATURE], body)
    assert not is_genuine("another", headers[SIGNATURE], body)
    assert not is_genuine("secret", headers[SIGNATURE], body + b" ")
    old, headers = request_of("secret", MESSAGE, "d", NOW - 600_000)
    assert not is_genuine("secret", headers[SIGNATURE], old)


def test_the_page_names_every_kind_and_the_patience() -> None:
    assert re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE)[: len(KINDS)] == list(KINDS)
    assert f"within {SECONDS:.0f} seconds" in TEXT
