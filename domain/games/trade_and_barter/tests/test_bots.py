"""The house bots of Trade and Barter: they count the hands that an unknown card would make."""

from typing import Any

import pytest

from domain.games.trade_and_barter.events import Knock
from domain.games.trade_and_barter.tests.tables import any_hands, knock_out, table
from tests.levels import GENTLE, RANDOM, STEADY, candidates, chosen
from tests.playing import given


def hands(own: str) -> dict[int, str]:
    """Returns hands in which seat 1, eldest, has these cards."""
    return {0: "JS JD 4H", 1: own, 2: "6S 4D 2S"}


def test_it_knocks_with_a_hand_that_is_unlikely_to_be_the_worst() -> None:
    assert chosen(table(hands("AC AD AH"), stock="")) == {"type": "knock"}


def test_with_a_poor_hand_no_knock_is_tried() -> None:
    assert Knock() not in candidates(table(hands("7C 9D 3H"), stock=""))


def test_the_gentle_bot_does_not_knock_before_the_others_have_had_a_turn() -> None:
    assert chosen(table(hands("AC AD AH"), stock=""), GENTLE)["type"] in ("trade", "barter")


def test_it_gives_its_least_useful_card() -> None:
    """A barter promises as much as a trade, and costs no fee."""
    assert chosen(table(hands("7C 9D 3C"), stock="")) == {"type": "barter", "give": "9D"}


def test_it_barters_if_it_cannot_trade() -> None:
    assert chosen(table(hands("3C 9D 2H"), stock="", purse=0))["type"] == "barter"


@pytest.mark.parametrize(
    ("own", "answer"),
    [("AC AD AH", {"type": "barter_reply", "refuse": True}), ("3C 9D 2H", {"type": "barter_reply", "give": "2H"})],
)
def test_it_refuses_a_barter_that_would_spoil_its_hand(own: str, answer: dict[str, Any]) -> None:
    match = table({0: own, 1: "JS JD 4H", 2: "6S 4D 2S"}, dealer=0, stock="", barter_consent=True)
    match.play("1 barter give=4H")
    assert chosen(match) == answer


def test_if_it_must_barter_it_gives_its_least_useful_card() -> None:
    match = table({0: "KC 9D 8C", 1: "JS JD 4H", 2: "6S 4D 2S"}, dealer=0, stock="")
    match.play("1 barter give=4H")
    assert chosen(match) == {"type": "barter_reply", "give": "9D"}


def test_in_its_last_turn_it_keeps_a_hand_that_an_exchange_would_probably_spoil() -> None:
    match = table({0: "JS JD 4H", 1: "6S 4D 2S", 2: "AC KC QC"}, dealer=0, stock="", final_turns=True)
    match.play("1 knock")
    assert chosen(match) == {"type": "pass"}


@pytest.mark.parametrize(("options", "move"), [({}, "buy_horse"), ({"stake": 4, "horse_price": 4}, "decline_horse")])
def test_it_buys_the_horse_for_no_more_than_its_share_of_the_pool(options: dict[str, Any], move: str) -> None:
    match = knock_out(table(any_hands(3), counters=1, **options))
    assert chosen(match) == {"type": move}


@pytest.mark.parametrize("preset", ["wikipedia", "modern", "total-point"])
def test_the_steady_bot_beats_random_play(preset: str) -> None:
    won = 0
    for seat in range(4):
        match = given("trade-and-barter", 4, preset=preset, chance=[seat])
        while not match.table.over:
            (turn,) = match.game.waiting(match.state)
            match.move(turn, chosen(match, STEADY if turn == seat else RANDOM))
        won += seat in match.view()["result"]["places"][0]
    assert won > 1
