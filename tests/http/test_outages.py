"""Every 503 is logged once by the service; the first one of a code with its reason."""

import logging
import threading

import pytest

from events.errors import LogUnavailable, WritesRefused
from service.http import problems
from service.http.outages import Outages
from tests.http.api import Api
from tests.polling import until


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> pytest.LogCaptureFixture:
    """The log of the service. Repetitions of a code are counted for two seconds."""
    monkeypatch.setattr(problems, "OUTAGES", Outages(2))
    caplog.set_level(logging.WARNING)
    return caplog


def refuses(api: Api, error: Exception) -> None:
    def fails() -> None:
        raise error

    api.ports["accounts"].before["create"] = fails
    assert api.post("/v1/players", {"name": "Ann", "kind": "human"}).status_code == 503


def test_a_503_is_logged_with_the_reason_that_its_response_does_not_give(
    api: Api, lines: pytest.LogCaptureFixture
) -> None:
    refuses(api, LogUnavailable("connection to 192.0.2.1 refused"))
    assert "503 unavailable: connection to 192.0.2.1 refused" in lines.messages


def test_many_with_the_same_code_are_logged_as_a_number(api: Api, lines: pytest.LogCaptureFixture) -> None:
    for _ in range(5):
        refuses(api, LogUnavailable("gone for five"))
    refuses(api, WritesRefused("full for one"))
    until(lambda: sum(map(_number, lines.messages)) == 6)
    assert next(line for line in lines.messages if "unavailable" in line) == "503 unavailable: gone for five"
    assert any(line.startswith("503 read_only: full for one") for line in lines.messages)


def _number(line: str) -> int:
    """Returns the number of responses a line stands for. 0 for a count left by other tests of this process."""
    if "more within" not in line:
        return 1
    return int(line.rpartition(": ")[2].partition(" more")[0]) if line.endswith("within 2 s") else 0


def test_a_thousand_tables_that_cannot_be_read_cost_one_line_and_one_thread(caplog: pytest.LogCaptureFixture) -> None:
    counting, before = Outages(3600), threading.active_count()
    for number in range(1000):
        counting.note(500, "log_damaged", f"the log of table t_{number} is damaged at version 1")
    assert threading.active_count() <= before + 1
    assert caplog.messages == ["500 log_damaged: the log of table t_0 is damaged at version 1"]
    counting.flush()
    assert caplog.messages[1:] == ["500 log_damaged: 999 more within 3600 s"]


def test_the_numbers_are_logged_when_the_process_ends(caplog: pytest.LogCaptureFixture) -> None:
    counting = Outages(3600)
    for code, reason in (("unavailable", "gone"), ("unavailable", "full"), ("read_only", "full")):
        counting.note(503, code, reason)
    counting.flush()
    assert caplog.messages == [
        "503 unavailable: gone",
        "503 read_only: full",
        "503 unavailable: 1 more within 3600 s",
    ]
    counting.note(503, "unavailable", "gone")
    assert caplog.messages[-1] == "503 unavailable: gone"


def test_what_is_no_503_is_not_logged(api: Api, lines: pytest.LogCaptureFixture) -> None:
    assert api.get("/v1/games/snap").status_code == 404
    assert not any("404" in line or "snap" in line for line in lines.messages)
