"""The steady house bot: counts what an unknown card would make of its hand."""

from typing import Any

import pytest

from domain.registry import GAMES
from tests.games.bot_play import wins_against_random
from tests.games.trade_and_barter.tables import any_hands, knock_out, table
from tests.games.transcripts import chosen

GAME = "trade-and-barter"
STEADY, SHARP, RANDOM = GAMES[GAME].strategies


def hands(own: str) -> dict[int, str]:
    """Seat 1 is eldest."""
    return {0: "JS JD 4H", 1: own, 2: "6S 4D 2S"}


def test_they_are_called_steady_and_random() -> None:
    assert [strategy.id for strategy in (STEADY, SHARP, RANDOM)] == ["steady/2", "sharp/4", "random/1"]


def test_it_knocks_with_a_hand_that_is_unlikely_to_be_the_worst() -> None:
    assert chosen(table(hands("AC AD AH"), stock=""), STEADY) == {"type": "knock"}


def test_it_gives_its_least_useful_card() -> None:
    """A barter promises as much as a trade, and costs no fee."""
    match = table(hands("7C 9D 3C"), stock="")
    assert chosen(match, STEADY) == {"type": "barter", "give": "9D"}


def test_it_barters_if_it_cannot_trade() -> None:
    assert chosen(table(hands("3C 9D 2H"), stock="", purse=0), STEADY)["type"] == "barter"


@pytest.mark.parametrize(
    ("own", "answer"),
    [("AC AD AH", {"type": "barter_reply", "refuse": True}), ("3C 9D 2H", {"type": "barter_reply", "give": "2H"})],
)
def test_it_refuses_a_barter_that_would_spoil_its_hand(own: str, answer: dict[str, Any]) -> None:
    match = table({0: own, 1: "JS JD 4H", 2: "6S 4D 2S"}, dealer=0, stock="", barter_consent=True)
    match.play("1 barter give=4H")
    assert chosen(match, STEADY) == answer


def test_if_it_must_barter_it_gives_its_least_useful_card() -> None:
    match = table({0: "KC 9D 8C", 1: "JS JD 4H", 2: "6S 4D 2S"}, dealer=0, stock="")
    match.play("1 barter give=4H")
    assert chosen(match, STEADY) == {"type": "barter_reply", "give": "9D"}


def test_in_its_last_turn_it_keeps_a_hand_that_an_exchange_would_probably_spoil() -> None:
    match = table({0: "JS JD 4H", 1: "6S 4D 2S", 2: "AC KC QC"}, dealer=0, stock="", final_turns=True)
    match.play("1 knock")
    assert chosen(match, STEADY) == {"type": "pass"}


@pytest.mark.parametrize(("options", "move"), [({}, "buy_horse"), ({"stake": 4, "horse_price": 4}, "decline_horse")])
def test_it_buys_the_horse_for_no_more_than_its_share_of_the_pool(options: dict[str, Any], move: str) -> None:
    match = knock_out(table(any_hands(3), counters=1, **options))
    assert chosen(match, STEADY) == {"type": move}


def test_it_beats_random_play() -> None:
    """One against two, three or four: an even share would be 9 of the 36 matches."""
    presets = ("wikipedia", "modern", "total-point")
    won = [win for preset in presets for seats in (3, 4, 5) for win in wins_against_random(GAME, preset, seats)]
    assert len(won) == 36
    assert sum(won) > 3 * 9
