"""The steady house bot: plays by the rank of its hand, from what its seat sees."""

from typing import Any

import pytest

from domain.registry import GAMES
from tests.games.bot_play import wins_against_random
from tests.games.commerce_classic.tables import all_pass, any_hands, blind_table, knock_out, table
from tests.games.transcripts import chosen

STEADY, SHARP, RANDOM = GAMES["commerce-classic"].strategies


def test_they_are_called_steady_sharp_and_random() -> None:
    assert [strategy.id for strategy in (STEADY, SHARP, RANDOM)] == ["steady/3", "sharp/4", "random/1"]


@pytest.mark.parametrize(
    ("widow", "move"),
    [
        ("2H 8S TD", {"type": "blind_decline"}),
        ("KC QD 9H", {"type": "blind_decline"}),
        ("7H 7S 2D", {"type": "blind_exchange", "slots": [0, 1], "take": ["7H", "7S"]}),
        ("TD JD QD", {"type": "blind_exchange", "slots": [0, 1, 2], "take": ["TD", "JD", "QD"]}),
    ],
)
def test_as_a_blind_dealer_it_takes_the_hand_that_beats_most_others(widow: str, move: dict[str, Any]) -> None:
    hands = {0: "AS KS QS", 1: "9C 9D 5H", 2: "AC 6D 3H"}
    assert chosen(blind_table(hands, dealer=0, widow=widow, stock=""), STEADY) == move


def test_it_pounces_when_it_can() -> None:
    match = table({0: "KS KD 5H", 1: "9C 9D 9H", 2: "6C 4D 3S"}, widow="9S 8S TD", pounce="on_turn", dealer=0)
    assert chosen(match, STEADY) == {"type": "pounce", "card": "9S"}


def test_it_knocks_with_a_hand_that_is_unlikely_to_be_the_worst() -> None:
    assert chosen(table({0: "KS KD 5H", 1: "9C 9D 9H", 2: "6C 4D 3S"}, dealer=0), STEADY) == {"type": "knock"}


def test_in_the_last_round_it_takes_the_best_hand_even_if_it_is_locked_then() -> None:
    match = table({0: "KS KD 5H", 1: "2C 4D 6S"}, dealer=0, widow="QH QS QC", stock="", rounds=1)
    assert chosen(match, STEADY) == {"type": "exchange", "give": ["2C", "4D", "6S"], "take": ["QC", "QH", "QS"]}


def test_a_locked_hand_can_only_pass_or_knock() -> None:
    match = table({0: "KS KD 5H", 1: "2C 4D 6S", 2: "9C 9D 7H"}, dealer=0, widow="2D 3S 7C", stock="8S JC")
    match.play("1 exchange give=2C,4D,6S take=2D,3S,7C")
    all_pass(match, 2)
    assert chosen(match, STEADY) == {"type": "pass"}


@pytest.mark.parametrize(("options", "move"), [({}, "buy_horse"), ({"stake": 4, "horse_price": 4}, "decline_horse")])
def test_it_buys_the_horse_for_no_more_than_its_share_of_the_pool(options: dict[str, Any], move: str) -> None:
    match = knock_out(table(any_hands(4), counters=1, **options))
    assert chosen(match, STEADY) == {"type": move}


def test_it_beats_random_play() -> None:
    """One against three: an even share would be a quarter of the matches."""
    assert wins_against_random("commerce-classic", "wikipedia", 4) == [True] * 4
