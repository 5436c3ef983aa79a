"""The house bots of Vazhushal: their play, their inferences, and the policy of their rollouts."""

from collections.abc import Iterator, Sequence

import pytest

from domain.cards import Card, Cards, codes
from domain.games.vazhushal.bot import quick
from domain.games.vazhushal.bot.solved import Player
from domain.games.vazhushal.events import Discard
from domain.games.vazhushal.melds import size_of
from domain.games.vazhushal.shortlist import line_draws, new_layouts
from domain.games.vazhushal.state import VazhushalState
from domain.games.vazhushal.tests.tables import all_cards, dealt, lay, position
from domain.kernel import move_data
from tests import levels
from tests.levels import RANDOM, SHARP, STEADY, candidates, chosen
from tests.playing import Match, given


def test_it_lays_the_best_melds_it_has() -> None:
    match = position("5D 6D 7D 9C 9D 9H 2C 4S JH", phase="meld")
    assert chosen(match) == lay("meld", "{5D 6D 7D} {9C 9D 9H}")


def test_it_goes_out_when_it_can_though_other_melds_have_more_points() -> None:
    match = position("2S 3S X1 AC", "{5D 6D 7D} {9C TC JC QC}", phase="meld")
    assert chosen(match) == lay("meld", "{9C TC JC QC} {5D 6D 7D} {JK→AS 2S 3S}")  # not the joker as KC, with the AC
    match.move(0, chosen(match))
    assert chosen(match) == {"type": "discard", "card": "AC"}


MANY_MELDS = "{JC QC KC} {8S 9S JK→TS} {4C 4D 4S} {7C 7D 7H} {8D 8H 8C} {3C 3D 3H} {5C 5D 5S} {6H 6C 6D}"
"""Too many melds for the solver to try all."""


@pytest.mark.parametrize("hand", ["KH AH", "KH AD AH", "AD AH"])
def test_it_lays_its_last_wild_cards_to_go_out(hand: str) -> None:
    match = position(hand, MANY_MELDS, phase="meld")
    while chosen(match)["type"] == "meld":
        match.move(0, chosen(match))
    match.move(0, chosen(match))
    assert match.state.went_out == 0


def test_at_the_end_it_lays_each_wild_card() -> None:
    match = position("QS KH AH", MANY_MELDS, phase="final")
    match.move(0, chosen(match))
    assert codes(match.state.hands[0]) == ["QS", "KH"]


def test_it_takes_cards_from_the_line_that_make_a_meld_at_once() -> None:
    match = position("8S 2C 4H 9D JC", line="QC 9S TS")
    assert chosen(match) == lay("draw_line", "8S 9S TS", depth=2)


def test_it_does_not_take_many_cards_for_a_small_meld() -> None:
    line = "4D KC QS JH KH TC QC JS"
    assert chosen(position("2D 3D 9S 7H 6C", line=line)) == {"type": "draw_stock"}


@pytest.mark.parametrize(
    ("hand", "discarded"),
    [
        ("5D 6D KC 9S", "KC"),  # costs most, and is in no possible meld
        ("KD QD 2C X1 AH", "2C"),  # never a wild card
        ("5D 6D 8S 8H 9C", "9C"),
    ],
)
def test_it_discards_the_card_that_is_worth_least_to_keep(hand: str, discarded: str) -> None:
    match = position(hand, phase="meld")
    assert chosen(match) == {"type": "discard", "card": discarded}


def test_at_the_end_it_lays_all_it_can_or_passes() -> None:
    assert chosen(position("8D 2C", "5D 6D 7D", phase="final")) == lay("final_meld", "5D 6D 7D 8D")
    assert chosen(position("KS 2C", "5D 6D 7D", phase="final")) == {"type": "final_pass"}


def test_it_rearranges_without_a_new_card_once_a_turn_at_most() -> None:
    match = position("2C 2D", "{5D 6D 7D} {TS JS JK→9S}", phase="meld")
    assert chosen(match) == lay("meld", "{5D 6D 7D} {TS JS JK→QS}")
    match.move(0, chosen(match))
    assert chosen(match)["type"] == "discard"


def play(match: Match, *strategies: str) -> Iterator[Match]:
    """Yields a match before each of its moves. The strategies play the seats in turn."""
    while not match.table.over:
        yield match
        match.move(match.turn, chosen(match, strategies[match.turn % len(strategies)]))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_steady_bot_beats_random_play(seats: int) -> None:
    won = 0
    for dealer in range(seats):
        match = given("vazhushal", seats, options={"first_dealer": dealer})
        for _ in play(match, STEADY, *[RANDOM] * (seats - 1)):
            pass
        won += match.view()["result"]["places"][0] == [0]
    assert won >= seats - 1


def test_the_sharp_bot_tries_what_the_steady_one_does_first() -> None:
    for match in play(given("vazhushal", 2), STEADY):
        assert move_data(candidates(match)[0]) == chosen(match)


def test_it_throws_a_wild_card_only_if_it_has_no_other() -> None:
    for hand, tried in {"TS X1 AH": ["TS"], "X1 AH": ["AH", "X1"]}.items():
        moves = candidates(position(hand, phase="meld"))
        assert sorted(move.card.code for move in moves if isinstance(move, Discard)) == tried


def test_the_sharp_bot_goes_out() -> None:
    match = dealt(2, {0: "2C 3C 4C 5D 6D 7D 8S 9S TS JH QH KH TH"}, stock="2D")
    match.play("0 draw_stock")
    for _melds_then_discard in range(2):
        match.move(0, chosen(match, SHARP))
    assert match.state.went_out == 0


# Inferences of a seat


def sampled(match: Match, number: int = 100) -> Sequence[VazhushalState]:
    return levels.sampled(match, match.turn, number)


@pytest.mark.parametrize("seats", [2, 3])
def test_each_card_is_in_one_place_at_most(seats: int) -> None:
    """Wild cards stand for faces whose cards are still to come."""
    for match in play(given("vazhushal", seats), STEADY):
        for state in sampled(match, 2):
            cards = all_cards(state)
            assert len(set(cards)) == len(cards) == len(all_cards(match.state))
            assert set(cards_of_all(match)) <= set(cards)


def cards_of_all(match: Match) -> list[Card]:
    """Returns the public cards."""
    state: VazhushalState = match.state.seen_by(frozenset())
    return [card for card in all_cards(state) if card.code != "??"]


def test_any_unseen_card_is_held_by_somebody_or_in_the_stock() -> None:
    """A wild card in a meld doesn't hide the card for whose face it stands."""
    hand = "5D 6D 7D KC KS 9C 9H 2C 2S 4S 4H 6H 8C"
    match = dealt(2, {0: hand}, stock="X1", bottom="AS")
    for line in ("0 draw_stock",):
        match.play(line)
    match.move(0, lay("meld", "{5D 6D 7D} {KC KS JK→KD}"))
    match.play("0 discard card=8C")
    assert match.turn == 1
    match.play("1 draw_stock")
    match.move(1, {"type": "discard", "card": match.state.hands[1][-1].code})
    held = [set(state.hands[1]) for state in sampled(match)]
    for code in ("KD", "AD", "AH"):
        card = Card.parse(code)
        assert any(card in hand for hand in held) == (card not in match.state.line)


def test_cards_taken_are_in_the_hand_that_took_them() -> None:
    match = next(match for match in play(given("vazhushal", 3), STEADY) if taken(match))
    seat, known = next(iter(taken(match).items()))
    assert all(set(known) <= set(state.hands[seat]) for state in sampled(match))


def taken(match: Match) -> dict[int, Cards]:
    """Returns the cards that the seat to play knows to be in other hands."""
    return {seat: cards for seat, cards in enumerate(match.state.taken) if cards and seat != match.turn}


# The policy


def test_the_policy_finds_something_wherever_the_shortlist_does() -> None:
    found = 0
    for match in play(given("vazhushal", 3), STEADY):
        state: VazhushalState = match.state
        for hand, layout in zip(state.hands, state.melds, strict=True):
            most = size_of(layout) + len(hand) - 1
            layouts = (each for each in new_layouts(state.rules, hand, layout) if size_of(each) <= most)
            assert quick.new_layout(state.rules, hand, layout, 1) == next(layouts, None)
            line = state.line[-2:]
            draw = quick.line_draw(state.rules, hand, layout, line)
            assert draw == next(line_draws(state.rules, hand, layout, line), None)
            found += draw is not None
    assert found > 0


def test_nothing_prints_a_hand() -> None:
    match = position("5D 6D 7D", line="2C")
    assert "5D" not in repr(Player(match.state, 0))
