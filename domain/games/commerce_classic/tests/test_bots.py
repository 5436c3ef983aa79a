"""The house bots of 19th-century Commerce: their play, and their inferences."""

from typing import Any

import pytest

from domain.cards import cards
from domain.games.commerce_classic.game import COMMERCE_CLASSIC
from domain.games.commerce_classic.tests.tables import all_pass, any_hands, blind_table, knock_out, table
from domain.kernel import HIDDEN, are_known
from domain.moves import JsonMove
from tests.levels import SHARP, STEADY, candidates, chosen, sampled
from tests.playing import Match

PLAYERS = pytest.mark.parametrize("level", [STEADY, SHARP])
BLIND = {0: "AS KS QS", 1: "9C 9D 5H", 2: "AC 6D 3H"}


def tried(match: Match) -> list[JsonMove]:
    """Returns the moves that are searched for the seat to move."""
    return [{"type": type(move).tag, **move.data()} for move in candidates(match)]


# The blind dealer


@pytest.mark.parametrize(
    ("widow", "move"),
    [
        ("2H 8S TD", {"type": "blind_decline"}),
        ("KC QD 9H", {"type": "blind_decline"}),
        ("7H 7S 2D", {"type": "blind_exchange", "slots": [0, 1], "take": ["7H", "7S"]}),
        ("TD JD QD", {"type": "blind_exchange", "slots": [0, 1, 2], "take": ["TD", "JD", "QD"]}),
    ],
)
def test_as_a_blind_dealer_steady_takes_the_hand_that_beats_most_others(widow: str, move: dict[str, Any]) -> None:
    assert chosen(blind_table(BLIND, dealer=0, widow=widow, stock="")) == move


def test_as_a_blind_dealer_sharp_takes_a_rare_widow() -> None:
    match = blind_table(BLIND, dealer=0, widow="TD JD QD", stock="")
    assert chosen(match, SHARP) == {"type": "blind_exchange", "slots": [0, 1, 2], "take": ["TD", "JD", "QD"]}


def test_a_common_widow_is_not_taken_whole() -> None:
    match = blind_table(BLIND, dealer=0, widow="KC QD 9H", stock="")
    assert all(len(move.get("take", ())) < 3 for move in tried(match))


def test_cards_that_nobody_has_looked_at_are_turned_up_in_each_deal() -> None:
    match = blind_table(BLIND, dealer=0, widow="7H 7S 2D", stock="")
    for state in sampled(match, 0, 20):
        assert not are_known(state.hands[0]) and all(map(are_known, state.hands[1:]))
    states = sampled(match, 0, 20)
    assert len({state.hands[1] for state in states}) > 1
    assert match.state.hands[0] == (HIDDEN,) * 3 and COMMERCE_CLASSIC.slug == match.game.slug


# Turns


@PLAYERS
def test_they_pounce_when_they_can(level: str) -> None:
    match = table({0: "KS KD 5H", 1: "9C 9D 9H", 2: "6C 4D 3S"}, widow="9S 8S TD", pounce="on_turn", dealer=0)
    assert chosen(match, level) == {"type": "pounce", "card": "9S"}


def test_steady_knocks_with_a_hand_that_is_unlikely_to_be_the_worst() -> None:
    assert chosen(table({0: "KS KD 5H", 1: "9C 9D 9H", 2: "6C 4D 3S"}, dealer=0)) == {"type": "knock"}


@PLAYERS
def test_in_the_last_round_they_take_the_best_hand_even_if_it_is_locked_then(level: str) -> None:
    match = table({0: "2C 4D 6S", 1: "KS KD 5H"}, dealer=0, widow="QH QS QC", stock="", rounds=1)
    match.play("1 pass")
    assert chosen(match, level) == {"type": "exchange", "give": ["2C", "4D", "6S"], "take": ["QC", "QH", "QS"]}


@PLAYERS
def test_a_locked_hand_can_only_pass_or_knock(level: str) -> None:
    match = table({0: "KS KD 5H", 1: "2C 4D 6S", 2: "9C 9D 7H"}, dealer=0, widow="2D 3S 7C", stock="8S JC")
    match.play("1 exchange give=2C,4D,6S take=2D,3S,7C")
    all_pass(match, 2)
    assert chosen(match, level) == {"type": "pass"}


@PLAYERS
@pytest.mark.parametrize(("options", "move"), [({}, "buy_horse"), ({"stake": 4, "horse_price": 4}, "decline_horse")])
def test_they_buy_the_horse_for_no_more_than_their_share_of_the_pool(
    options: dict[str, Any], move: str, level: str
) -> None:
    match = knock_out(table(any_hands(4), counters=1, **options))
    assert chosen(match, level) == {"type": move}


# Hands worth keeping


def exchange(give: str, take: str) -> JsonMove:
    return {"type": "exchange", "give": give.split(), "take": take.split()}


def with_a_flush(taken: str = "AC") -> Match:
    """Returns a table where seat 2 has 25 in diamonds. Seat 1 has taken two cards, seat 0 one."""
    hands = {0: "4C 3H KS", 1: "QH 5S 7C", 2: "9D 8H 5D"}
    match = table(hands, dealer=0, widow="TC 6D JD", stock=f"{taken} 2S", rounds=3)
    match.play("1 exchange give=QH take=TC")
    match.play("2 exchange give=8H,5D take=6D,JD")
    match.play("0 exchange give=4C take=5D")
    match.play(f"1 exchange give=5S take={taken}")
    return match


def test_a_flush_that_hardly_a_hand_beats_is_not_broken_up_for_nothing() -> None:
    """In a match it was given up for the queen of hearts, because each rollout told little about it."""
    match = with_a_flush()
    assert {move["type"] for move in tried(match)} <= {"knock", "pass"}
    assert chosen(match, SHARP)["type"] in ("knock", "pass")


def beside_two_kings(widow: str = "QH KD KS") -> Match:
    """Returns a table where seat 1 deals and has 18 in clubs."""
    hands = {0: "4C 6D 3H", 1: "5C AC 2C", 2: "4H JS 6C", 3: "7S JD 3S"}
    return all_pass(table(hands, dealer=1, widow=widow, stock="2D 5H 6H", deck=40, rounds=4), 3)


def test_no_worse_hand_is_locked() -> None:
    """The pair is worse than the flush, and an exchange of all three cards is the last one."""
    match = beside_two_kings()
    assert not [move for move in tried(match) if len(move.get("take", ())) == 3]
    assert len(chosen(match, SHARP).get("take", ())) < 3


@pytest.mark.parametrize("widow", ["QH KH AH", "KD KS KH"])
def test_a_better_hand_may_be_locked(widow: str) -> None:
    found = tried(beside_two_kings(widow))
    assert any({*cards(" ".join(move.get("take", ())))} == {*cards(widow)} for move in found)
