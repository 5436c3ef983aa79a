"""The house bots of Lórum: their play in each kind of deal, and their inferences about other hands."""

from collections.abc import Callable

import pytest

from domain.cards import Card, Cards, cards
from domain.games.lorum.tests.tables import dealt, play_all
from tests.levels import RANDOM, SHARP, STEADY, candidates, chosen, sampled
from tests.playing import Match, given

BOTH = pytest.mark.parametrize("level", [STEADY, SHARP])


def choice(match: Match, level: str = STEADY) -> str:
    move = chosen(match, level)
    return str(move.get("card", move.get("slot", move["type"])))


def tried(match: Match) -> set[str]:
    return {move.card.code for move in candidates(match)}


# Tricks


def test_it_ducks_with_its_highest_card() -> None:
    match = dealt("no_tricks", "TC", "7C 9C JC AC")
    assert choice(play_all(match, "TC")) == "9C"


@BOTH
def test_it_discards_the_most_costly_card(level: str) -> None:
    match = dealt("queens", "TC", "QH QD AS KS AD KD AH KH")
    assert choice(play_all(match, "TC"), level) == "QH"


def test_it_discards_a_heart_rather_than_an_ace() -> None:
    match = dealt("no_hearts", "TC", "7H AS AD KS KD QS QD JS")
    assert choice(play_all(match, "TC")) == "7H"


def test_it_plays_high_if_it_is_last_and_must_take_the_trick() -> None:
    match = dealt("queens", "7C AC", "8C", "9C", "TC JC QC KC AD")
    assert choice(play_all(match, "7C 8C 9C")) == "KC"


def test_it_leads_low() -> None:
    assert choice(dealt("no_tricks", "AC KD 9H 7S QC QD QH QS")) == "7S"


@BOTH
def test_it_never_abandons_a_deal(level: str) -> None:
    match = dealt("hairy_ape", "AH 7C", "KH", "8H", "9H", hairy_ape_mode="open", abandon="on_request")
    assert choice(play_all(match, "AH KH 8H 9H"), level) != "abandon"


def test_one_of_neighbouring_cards_is_tried() -> None:
    found = tried(dealt("no_tricks", "7C 8C 9C JC AD KD 7H AH"))
    assert len({"7C", "8C", "9C"} & found) == 1
    assert "JC" in found and len({"AD", "KD"} & found) == 1 and {"7H", "AH"} <= found


def test_cards_are_neighbours_if_those_between_are_gone() -> None:
    match = play_all(dealt("no_tricks", "7C 9C AC", "8C", "TC", "QC"), "AC 8C TC QC")
    assert len({"7C", "9C"} & tried(match)) == 1


def test_a_card_that_costs_is_not_led_where_nobody_can_beat_it() -> None:
    match = dealt("queens", "QS KS AS 7C 8C 9C 7D 8D")
    assert "QS" not in tried(match) and "7C" in tried(match)


def test_a_card_that_costs_is_given_away_before_all_others() -> None:
    match = dealt("queens", "KC", "QC 7C 8C")
    assert tried(play_all(match, "KC")) == {"QC"}


def test_the_ape_is_not_taken_where_that_can_be_helped() -> None:
    match = dealt("hairy_ape", "AH", "KH", "9H", "7C", hairy_ape_mode="open")
    assert "KH" not in tried(play_all(match, "AH KH"))
    match = dealt("hairy_ape", "7H", "KH", "9H AH 8H", "JH", hairy_ape_mode="open")
    assert "AH" not in tried(play_all(match, "7H KH"))


@BOTH
def test_in_a_blind_deal_it_plays_the_first_slot_left(level: str) -> None:
    match = dealt("hairy_ape", "7C", "8C")
    assert choice(match, level) == "0"


# Other deals


def test_it_avoids_thresholds_if_it_can() -> None:
    match = dealt("train", "AC", "AD", "KC JC 7C AH", "8C")
    assert choice(play_all(match, "AC AD")) == "JC"
    match = dealt("train", "AC", "AD", "JC", "KC QC 7C AH")
    assert choice(play_all(match, "AC AD JC")) == "7C"


def test_it_leads_runs_in_quart() -> None:
    match = dealt("quart", "AS 8D 9D TD JD 7C KC JS")
    assert choice(match) == "8D"


@BOTH
def test_it_leads_through_its_whole_hand_in_quart(level: str) -> None:
    match = dealt("quart", "7C 9D 8D TD JD 8C 9C TC")
    assert choice(match, level) in ("7C", "8D")


def test_it_begins_domino_near_its_own_cards() -> None:
    assert choice(dealt("domino", "7C TC TD JD TH 9S JS AS")) in ("TC", "TD", "TH")


def test_it_opens_the_way_for_its_own_cards() -> None:
    match = dealt("domino", "TH", "9H 8H JH TS TD AS AD AC")
    assert choice(play_all(match, "TH")) in ("TS", "TD")


@BOTH
def test_it_passes_when_nothing_fits(level: str) -> None:
    match = dealt("domino", "9H", "TS 8D JS QS KS AS JD QD")
    assert choice(play_all(match, "9H"), level) == "pass"


# Inferences about other hands


def times(match: Match, of: int, holds: Callable[[Cards], bool]) -> int:
    """Returns the number of deals, of a hundred that seat 0 considers possible, in which another hand fits."""
    return sum(holds(state.hands[of]) for state in sampled(match, 0))


def has(code: str) -> Callable[[Cards], bool]:
    return lambda hand: Card.parse(code) in hand


def test_a_seat_that_does_not_follow_suit_has_none_of_it() -> None:
    match = play_all(dealt("no_tricks", "TC", "9C", "7S", "8C"), "TC 9C")
    assert times(match, 2, lambda hand: any(card.suit == "C" for card in hand)) > 80
    assert times(play_all(match, "7S"), 2, lambda hand: any(card.suit == "C" for card in hand)) == 0


def test_a_seat_that_follows_low_seldom_has_a_higher_card_below_the_winning_one() -> None:
    match = play_all(dealt("no_tricks", "KC", "8C", "7C", "AC"), "KC 8C")
    assert times(match, 1, has("QC")) < 20 < times(match, 2, has("QC"))


def test_a_seat_that_discards_a_king_seldom_has_a_queen() -> None:
    match = play_all(dealt("queens", "TC 9C", "KS", "8C", "JC"), "TC KS")
    assert times(match, 1, has("QH")) + 15 < times(match, 1, has("9H"))


def test_a_seat_that_passes_in_domino_has_no_card_that_fits() -> None:
    match = play_all(dealt("domino", "9H", "7C 7D 7H 7S AC AD AH AS"), "9H")
    match.play("1 pass")
    own = [card.code for card in match.state.hands[0]]
    for code in ("8H", "TH", "9C", "9D", "9S"):
        assert times(match, 1, has(code)) == 0
        assert code in own or times(match, 2, has(code)) > 20


def test_a_seat_that_passes_a_threshold_seldom_has_a_card_that_passes_none() -> None:
    match = play_all(dealt("train", "AC", "AD", "KC", "8C"), "AC AD KC")
    held = [sum(Card.parse("7S") in state.hands[seat] for state in sampled(match, 3)) for seat in range(4)]
    assert held[2] + 20 < held[0]


def test_in_a_blind_deal_it_knows_its_own_cards_but_not_their_slots() -> None:
    match = play_all(dealt("hairy_ape", "7C", "8C", "9C"), "0 0")
    states = sampled(match, 0)
    for state in states:
        assert state.hands[1:] == match.state.hands[1:] and state.slots[1:] == match.state.slots[1:]
        assert set(state.hands[0]) == set(match.state.hands[0]) == set(state.slots[0][1:])
        assert state.slots[0][0] is cards("7C")[0]
    assert len({state.slots[0] for state in states}) > 90


@pytest.mark.parametrize("preset", ["classic", "serious"])
def test_the_steady_bot_beats_random_play(preset: str) -> None:
    match = given("lorum", 4, preset=preset, options={"dealer_turns": 2, "first_dealer": 0}, chance=[])
    while not match.table.over:
        match.move(match.turn, chosen(match, STEADY if match.turn == 0 else RANDOM))
    assert match.state.chips[0] > 100
