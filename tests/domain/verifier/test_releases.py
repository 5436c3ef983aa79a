"""The verifier on content unknown to this release, and on events of earlier schemas."""

from typing import Any

import pytest

from bots.verify import verify
from domain.registry import GAMES
from domain.upcasters import UPCASTERS
from tests.domain import tiny_game
from tests.domain.verifier.records import divergence, first, played, statuses
from tests.patched_games import changed
from tests.trust.forging import mended


def with_game(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    monkeypatch.setitem(GAMES, "tiny", changed(tiny_game.GAME, **changes))


@pytest.mark.parametrize("changes", [{"rules_version": 2}, {"game": "chess"}, {"rules_version": 0}])
def test_unknown_rules_neither_pass_nor_fail(changes: dict[str, Any]) -> None:
    record = played()
    record["events"][0]["data"].update(changes)
    report = verify(mended(record))
    assert report.status == "failed", "what was not checked has not passed"
    assert report.first_divergence is None
    unmade = {name for name, status in statuses(report).items() if status == "unavailable"}
    assert unmade == {"deals", "moves", "result", "bots"}
    assert "failed" not in statuses(report).values()


def test_an_event_of_a_later_schema_is_not_judged() -> None:
    record = played()
    first(record, "stood")["schema"] = 2
    not_judged(record, "schema 2 of tiny.stood")


def test_an_event_of_an_earlier_schema_without_an_upcaster_is_not_judged() -> None:
    record = played()
    first(record, "stood")["schema"] = 0
    not_judged(record, "schema 0 of tiny.stood (of an earlier release)")


def not_judged(record: dict[str, Any], why: str) -> None:
    report = verify(mended(record))
    assert (report.status, report.first_divergence) == ("failed", None)
    assert {name for name, status in statuses(report).items() if status == "unavailable"} == {
        *("deals", "moves", "result", "bots")
    }
    assert why in next(check.detail for check in report.checks if check.name == "moves")


# Events of earlier schemas


def test_an_event_of_an_earlier_schema_is_judged_after_upcasting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pretends that `stood` was once called `passed`."""
    record = played()
    for event in record["events"]:
        if event["type"] == "tiny.stood":
            event["type"] = "tiny.passed"
    assert divergence(mended(record))[1] == "moves"
    monkeypatch.setitem(UPCASTERS, ("tiny.passed", 1), lambda form: {**form, "type": "tiny.stood"})
    assert verify(record).status == "passed"


def test_an_old_event_that_its_upcaster_cannot_read_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """No release has ever written such an event."""
    record = played()
    stood = first(record, "stood")
    monkeypatch.setitem(UPCASTERS, ("tiny.stood", 0), lambda form: {**form, "data": form["data"]["volume"]})
    stood["schema"] = 0
    assert divergence(mended(record))[:2] == (stood["version"], "moves")
