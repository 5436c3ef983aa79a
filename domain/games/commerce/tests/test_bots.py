"""The house bots of Commerce: their play, and their inferences."""

from typing import Any

import pytest

from domain.cards import Cards, cards
from domain.games.commerce.tests.tables import any_hands, knock_out, table
from domain.rankings.commerce import commerce_5
from domain.search.percentiles import percentiles_of
from tests.levels import GENTLE, RANDOM, SHARP, STEADY, candidates, chosen, sampled
from tests.playing import Match, given

HANDS = {0: "KS QD 5H", 1: "9C 9D 2H", 2: "6C 4D 3C"}
PLAYERS = pytest.mark.parametrize("level", [STEADY, SHARP])

# Their play


@PLAYERS
def test_they_pounce_when_they_can(level: str) -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3C"}, widow="9S 8S TD", pounce="on_turn")
    assert chosen(match, level) == {"type": "pounce", "card": "9S"}


@PLAYERS
def test_they_take_the_card_that_makes_their_hand(level: str) -> None:
    match = table(HANDS, widow="9S 8S TD", dealer=2)
    match.play("0 knock")
    assert chosen(match, level) == {"type": "exchange", "give": ["2H"], "take": ["9S"]}


@PLAYERS
def test_they_knock_with_a_hand_that_is_unlikely_to_be_the_worst(level: str) -> None:
    assert chosen(table({0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3C"}), level) == {"type": "knock"}


@PLAYERS
def test_they_do_not_knock_with_a_hand_that_is_likely_the_worst(level: str) -> None:
    match = table({0: "KS QD 5H", 1: "2C 4D 5S", 2: "6C 4C 3C"}, widow="3H 2S 7D")
    assert chosen(match, level)["type"] != "knock"
    assert "Knock" not in [type(move).__name__ for move in candidates(match)]


@PLAYERS
def test_in_their_last_turn_they_only_improve(level: str) -> None:
    match = table({0: "KS QD 5H", 1: "AS AD AH", 2: "KC KD 9H"}, widow="2H 3S 4D")
    match.play("1 knock")
    assert chosen(match, level) == {"type": "pass"}


@PLAYERS
def test_a_cap_on_rounds_makes_a_turn_the_last_one(level: str) -> None:
    match = table(HANDS, widow="2S 8S TD", dealer=0, round_cap=1)
    for line in ("1 pass", "2 pass"):
        match.play(line)
    assert chosen(match, level) == {"type": "exchange", "give": ["5H"], "take": ["TD"]}


@PLAYERS
def test_they_pass_instead_where_nobody_can_knock(level: str) -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3C"}, knocking=False, pass_rounds=1, deadlock="showdown")
    assert chosen(match, level) == {"type": "pass"}


@PLAYERS
def test_the_last_pass_is_not_made_with_a_hand_that_can_get_better(level: str) -> None:
    match = table(HANDS, widow="9S 8S TD", dealer=1, knocking=False, pass_rounds=1, deadlock="showdown")
    for line in ("2 pass", "0 pass"):
        match.play(line)
    assert chosen(match, level) == {"type": "exchange", "give": ["2H"], "take": ["9S"]}


def test_steady_counts_cards_that_it_saw_taken() -> None:
    """A pair of kings would suffice against unknown hands, but the others have taken three aces and a sequence."""
    hands = {0: "2S 3D 4H", 1: "KC KD 7H", 2: "9S TS JS"}
    assert chosen(table(hands, widow="AC AD AS", dealer=0)) == {"type": "knock"}
    match = table(hands, widow="AC AD AS", dealer=1, exchanges_per_turn=3)
    match.play("2 exchange give=9S,TS,JS take=AC,AD,AS")
    match.play("0 exchange give=2S,3D,4H take=9S,TS,JS")
    assert chosen(match)["type"] != "knock"
    assert "Knock" not in [type(move).__name__ for move in candidates(match)]


@PLAYERS
@pytest.mark.parametrize(("options", "move"), [({}, "buy_horse"), ({"stake": 4, "horse_price": 4}, "decline_horse")])
def test_they_buy_the_horse_for_no_more_than_their_share_of_the_pool(
    options: dict[str, Any], move: str, level: str
) -> None:
    match = knock_out(table(any_hands(4), frame="pool", counters=1, **options))
    assert chosen(match, level) == {"type": move}


def test_a_flush_that_hardly_a_hand_beats_is_not_broken_up_for_nothing() -> None:
    """In a match, a search judged the knave of clubs best."""
    match = table({0: "TD TH 5H", 1: "5C 2S 9S", 2: "3C 7S QH"}, widow="KD JC 8D", dealer=2)
    for line in ("0 exchange give=5H take=KD", "1 exchange give=5C take=JC", "2 pass"):
        match.play(line)
    for line in ("0 exchange give=TH take=8D", "1 exchange give=JC take=5H", "2 pass"):
        match.play(line)
    tried = [move.data() for move in candidates(match)]
    assert all("8D" not in move.get("give", ()) or move["take"] == ["TH"] for move in tried)
    assert chosen(match, SHARP)["type"] in ("knock", "pass")


def test_a_beginner_is_not_knocked_out_before_the_first_turn() -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3C"})
    assert chosen(match, GENTLE)["type"] != "knock"


def test_steady_beats_random_play() -> None:
    """In a match of one against two, an even share is a third of the wins."""
    assert [winner_of(seat) for seat in range(3)] == [0, 1, 2]


def winner_of(steady: int) -> int:
    match = given("commerce", 3, chance=[steady])
    while not match.table.over:
        (seat,) = match.game.waiting(match.state)
        match.move(seat, chosen(match, STEADY if seat == steady else RANDOM))
    return int(match.view()["result"]["places"][0][0])


# Their inferences


def held(match: Match, by: int, of: int) -> list[Cards]:
    return [state.hands[of] for state in sampled(match, by)]


def test_a_card_seen_taken_is_held_until_it_is_given_away() -> None:
    match = table(HANDS, widow="9S 8S TD")
    match.play("1 exchange give=2H take=8S")
    assert all(cards("8S")[0] in hand for hand in held(match, 2, 1))
    for line in ("2 exchange give=3C take=TD", "0 pass", "1 exchange give=8S take=9S"):
        match.play(line)
    assert all(set(hand) & set(cards("8S 9S")) == set(cards("9S")) for hand in held(match, 2, 1))


def test_four_of_a_kind_lie_open() -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3C"}, widow="9S 8S TD", pounce="on_turn", stock="2S")
    match.play("1 pounce card=9S")
    assert held(match, 2, 1) == [cards("9C 9D 9H 9S")] * 100
    assert percentiles_of("52", commerce_5({})).percentile(cards("9C 9D 9H 9S")) == 22_100
