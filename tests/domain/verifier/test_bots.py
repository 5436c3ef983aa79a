"""The verifier's check of house bots."""

from typing import Any

import pytest

from bots.house import choose
from bots.levels import LEVELS
from bots.verify import verify
from domain.registry import GAMES
from domain.strategy import Strategy
from domain.table.commands import PlayHouse
from domain.table.evolve import fold
from domain.table.house_bots import hand_of
from domain.table.turn import waiting_seats
from domain.verify.bots import BotCheck
from tests.domain import tiny_game
from tests.domain.matches import RandomActions, open_match, record_of
from tests.domain.verifier.records import divergence, first, played, played_with, statuses
from tests.patched_games import changed
from tests.trust.forging import mended


def with_game(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    monkeypatch.setitem(GAMES, "tiny", changed(tiny_game.GAME, **changes))


def test_a_house_bot_that_did_not_follow_its_strategy_is_reported() -> None:
    """The bot discards its first card, but the record names a strategy that discards the last one."""
    record = played(sitters=("steady/1", "none"))
    for taken in record["events"]:
        if taken["data"].get("strategy") == "steady/1":
            taken["data"]["strategy"] = "steady/2"
    version = first(record, "card_drawn", by="house")["version"]
    report = verify(mended(record))
    assert report.first_divergence is not None
    assert report.first_divergence[:2] == (version, "bots")
    assert {name for name, status in statuses(report).items() if status != "passed"} == {"bots"}


@pytest.mark.parametrize(("played_by", "written_down"), [("steady/2", "random/1"), ("random/1", "steady/2")])
def test_no_house_bot_can_be_recorded_under_another_strategy(played_by: str, written_down: str) -> None:
    record = played(sitters=(played_by, "none"))
    first(record, "seat_taken", actor=0)["data"]["strategy"] = written_down
    report = verify(mended(record))
    assert {name for name, status in statuses(report).items() if status != "passed"} == {"bots"}
    assert f"{written_down} in seat 0 decides for " in report.checks[-1].detail


def test_an_unknown_strategy_makes_its_check_unavailable() -> None:
    record = played(sitters=("steady/1", "none"))
    first(record, "seat_taken", actor=0)["data"]["strategy"] = "genius/7"
    report = verify(mended(record))
    assert report.status == "passed"
    assert report.checks[-1] == ("bots", "unavailable", "this release doesn't have genius/7")


@pytest.mark.parametrize("name", ["genius", "genius/0", "genius/x", "GENIUS/1", "", "a/1\n"])
def test_a_name_that_cannot_be_a_strategy_is_a_forgery(name: str) -> None:
    record = played(sitters=("steady/1", "none"))
    first(record, "seat_taken", actor=0)["data"]["strategy"] = name
    assert divergence(mended(record))[0] == first(record, "seat_taken", actor=0)["version"]


def test_a_strategy_that_can_no_longer_decide_fails_its_check(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(seen: Any, stream: Any) -> Any:
        raise LookupError("no idea")

    record = played(sitters=("steady", "none"))
    monkeypatch.setitem(LEVELS, "tiny", {"steady/2": lost})
    report = verify(record)
    assert statuses(report)["bots"] == "failed"
    assert statuses(report)["moves"] == "passed"


def test_a_later_release_may_let_another_house_bot_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played_with("seat_taken_over", absent=300)
    newer = Strategy("steady", 3, "", "")
    with_game(monkeypatch, strategies=(newer, *tiny_game.GAME.strategies))
    assert verify(record).status == "passed"


def changed_over(before: str) -> dict[str, Any]:
    """Returns a match whose house bot plays under `before` and switches to steady/2 at its first turn."""
    match = open_match("tiny", ("steady/1", "none"), number=3, options={"hands": 4})
    for event in match.events:
        if event.data.get("strategy") is not None:
            event.data["strategy"] = before
    match.table = fold(match.before, match.events)
    actions = RandomActions(3)
    while not match.table.over:
        taken = match.table.seats[0]
        assert taken is not None
        if waiting_seats(match.table) == (0,) and taken.strategy == before:
            move = choose(match.table, 0, "steady/2", lambda table: hand_of(table, match.events))
            match.ask(PlayHouse(0, move, "steady/2"))
        else:
            actions.step(match)
    return mended(record_of(match))


@pytest.mark.parametrize("before", ["gone/1", "sharp/3"])
def test_a_house_bot_of_an_earlier_release_goes_on_under_a_present_strategy(before: str) -> None:
    record = changed_over(before)
    assert first(record, "strategy_changed")["data"] == {"strategy": "steady/2"}
    report = verify(record)
    assert report.status == "passed"
    assert report.checks[-1] == ("bots", "unavailable", f"this release doesn't have {before}")


@pytest.mark.parametrize(("before", "after"), [("steady/7", "steady/2"), ("gone/1", "random/1"), ("gone/1", "sharp/3")])
def test_a_strategy_does_not_change_into_any_other(before: str, after: str) -> None:
    """Neither an earlier version nor a strategy that doesn't stand in is allowed."""
    record = changed_over(before)
    event = first(record, "strategy_changed")
    event["data"]["strategy"] = after
    assert divergence(mended(record)) == (event["version"], "moves")


@pytest.mark.parametrize("after", ["", "steady", 3, None, ["steady/2"], "steady/2\n"])
def test_a_strategy_changes_into_a_strategy(after: object) -> None:
    record = changed_over("gone/1")
    event = first(record, "strategy_changed")
    event["data"]["strategy"] = after
    assert divergence(mended(record)) == (event["version"], "moves")


def test_a_strategy_does_not_change_where_the_release_has_it() -> None:
    report = verify(changed_over(before="steady/1"))
    assert report.first_divergence is not None
    assert "steady/1 plays here, and must go on" in report.first_divergence.detail


def test_a_stand_in_is_judged_by_its_own_name() -> None:
    record = played_with("seat_resigned", resigns=40, sitters=("none", "none"))
    event = first(record, "seat_resigned")
    assert first(record, "stood", actor=event["actor"], by="house")
    event["data"]["strategy"] = "steady/1"
    assert divergence(mended(record))[1] == "bots"


@pytest.mark.parametrize(("name", "absent", "resigns"), [("seat_taken_over", 300, 0), ("seat_resigned", 0, 40)])
def test_the_service_does_not_choose_who_stands_in(name: str, absent: int, resigns: int) -> None:
    """This fails even if the named strategy plays the recorded moves."""
    record = played_with(name, absent=absent, resigns=resigns)
    event = first(record, name)
    event["data"]["strategy"] = "random/1"
    assert divergence(mended(record)) == (event["version"], "moves")


@pytest.mark.parametrize("name", ["sharp/3", "expert/1", "gentle/2"])
def test_a_strategy_of_an_earlier_release_that_never_stood_in_does_not_stand_in(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_game(monkeypatch, strategies=(*tiny_game.GAME.strategies, Strategy("gentle", 3, "", "")))
    record = played_with("seat_resigned", resigns=40)
    event = first(record, "seat_resigned")
    event["data"]["strategy"] = name
    assert divergence(mended(record)) == (event["version"], "moves")


@pytest.mark.parametrize("name", ["steady/3", "random/2", "genius/1"])
def test_a_stand_in_of_a_later_release_is_not_judged(name: str) -> None:
    record = played_with("seat_resigned", resigns=40)
    first(record, "seat_resigned")["data"]["strategy"] = name
    report = verify(mended(record))
    assert report.status == "passed"
    assert report.checks[-1] == ("bots", "unavailable", f"this release doesn't have {name}")


def is_sampled(record: dict[str, Any]) -> bool:
    sample = verify(record, bots="sample").decisions
    return sample is not None and 0 < sample.again < sample.made


def test_the_number_of_bot_decisions_made_again_can_be_chosen() -> None:
    """The head of the match selects some of its decisions for the sample, but not all."""
    record = next(record for number in range(30) if is_sampled(record := played(number, sitters=("steady", "random"))))

    def told(bots: str) -> tuple[str, str, str]:
        report = verify(record, bots=bots)
        assert report.status == "passed"
        return report.checks[-1]

    asked, made = told("full")[2].split(" decisions")[0].split(" of ")
    assert asked == made
    assert verify(record).decisions == ("full", int(made), int(made))
    sampled = int(told("sample")[2].split(" of ")[0])
    assert 0 < sampled < int(made)
    assert verify(record, bots="sample").decisions == ("sample", int(made), sampled)
    assert told("none")[1:] == ("unavailable", "not requested")
    with pytest.raises(ValueError):
        verify(record, bots="some")


def test_a_sample_without_any_decision_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotCheck, "_chosen", lambda *_: False)
    report = verify(played(sitters=("steady", "random")), bots="sample")
    assert report.status == "passed"
    assert report.decisions is not None
    made = report.decisions.made
    assert report.checks[-1] == ("bots", "unavailable", f"none of {made} decisions of house bots is in the sample")
