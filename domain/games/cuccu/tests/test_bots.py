"""The steady house bot: it judges the odds of holding the lowest card from what its seat sees."""

from statistics import mean

import pytest

from domain.games.cuccu.game import rank
from domain.games.cuccu.tests.tables import FOUR, table
from domain.moves import JsonMove
from tests.levels import candidates, chosen, held
from tests.playing import Match

STAND, SWAP, DRAW = ({"type": kind} for kind in ("stand", "swap", "draw"))


@pytest.mark.parametrize(("card", "move"), [("AC", SWAP), ("5H", SWAP), ("6C", STAND), ("KC", STAND)])
def test_of_four_players_the_eldest_keeps_a_six(card: str, move: JsonMove) -> None:
    assert chosen(table(FOUR | {1: card})) == move


@pytest.mark.parametrize(("card", "move"), [("6C", SWAP), ("7C", STAND)])
def test_of_two_players_the_eldest_keeps_a_seven(card: str, move: JsonMove) -> None:
    assert chosen(table({1: card, 0: "TS"})) == move


@pytest.mark.parametrize(("card", "move"), [("3S", DRAW), ("QS", STAND)])
def test_the_dealer_draws_for_a_low_card(card: str, move: JsonMove) -> None:
    assert chosen(table(FOUR | {0: card}, lines=("1 stand", "2 stand", "3 stand"))) == move


def test_it_never_keeps_an_ace() -> None:
    """It draws even if the odds of both moves are equal: the dealer gave a queen away for the ace, and its only hope is
    another queen, with which both lose."""
    match = table({1: "AD", 0: "QD"}, lines=("1 swap",))
    assert chosen(match) == DRAW


def test_it_keeps_any_card_when_it_knows_of_a_lower_one() -> None:
    """Seat 2 was given a three for a two."""
    match = table({1: "3C", 2: "2D", 3: "7H", 0: "TS"}, lines=("1 swap",))
    assert chosen(match) == STAND


def test_it_passes_on_the_lower_of_two_cards() -> None:
    match = table(FOUR, lines=("1 swap",))
    assert chosen(match) == SWAP


# Inferences of analyses about other hands


def ranks(match: Match, seat: int, of: int) -> list[int]:
    """Returns the ranks that another seat may hold."""
    return [rank(card) for (card,) in held(match, seat, of)]


def test_who_stands_holds_a_high_card_and_who_swaps_gave_a_low_one() -> None:
    stood, swapped = (table(FOUR, lines=(f"1 {kind}", "2 stand")) for kind in ("stand", "swap"))
    assert mean(ranks(stood, 3, 1)) > 8
    assert mean(ranks(swapped, 3, 2)) < 7


def test_a_card_is_followed_from_hand_to_hand() -> None:
    """Seat 1 gave away a low card, seat 2 gave it on, and seat 3 kept the card it got from them."""
    match = table(FOUR, lines=("1 swap", "2 swap", "3 swap"))
    assert set(ranks(match, 0, 0)) == {3}
    assert mean(ranks(match, 0, 3)) > 4


@pytest.mark.parametrize(("hands", "seat"), [({1: "3C", 2: "2D", 0: "TS"}, 2), ({1: "3C", 2: "KD", 0: "TS"}, 2)])
def test_with_a_card_that_can_hardly_be_the_lowest_it_does_not_search(hands: dict[int, str], seat: int) -> None:
    """Seat 1 holds a two that it got from seat 2, or was shown a king."""
    assert not candidates(table(hands, lines=("1 swap",)))
