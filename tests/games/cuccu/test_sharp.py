"""The house bot of Cuccù that searches: what it makes of those who stand and those who swap."""

from itertools import islice
from statistics import mean

import pytest

from domain.fairness import Stream
from domain.games.cuccu.game import rank
from domain.registry import GAMES
from domain.search.halving import Search
from tests.games import transcripts
from tests.games.cuccu.tables import FOUR, table
from tests.playing import Match

STEADY, SHARP, _ = GAMES["cuccu"].strategies


def sampled(match: Match, seat: int, of: int) -> list[int]:
    """The ranks that another seat holds in a seat's determinizations."""
    search: Search = getattr(SHARP.choose, "__self__")  # noqa: B009 - a strategy knows it as a function
    deals = search.determinize(transcripts.observation(match, seat, SHARP), Stream(b"deals"))
    return [rank(deal.state.hands[of][0]) for deal in islice(deals, 150)]


def test_who_stands_holds_a_high_card_and_who_swaps_gave_a_low_one() -> None:
    stood, swapped = (table(FOUR, lines=(f"1 {kind}", "2 stand")) for kind in ("stand", "swap"))
    assert mean(sampled(stood, 3, of=1)) > 8
    assert mean(sampled(swapped, 3, of=2)) < 7


def test_a_card_is_followed_from_hand_to_hand() -> None:
    """Seat 1 gave away a low card, seat 2 gave it on, and seat 3 kept what it got from them."""
    match = table(FOUR, lines=("1 swap", "2 swap", "3 swap"))
    assert set(sampled(match, 0, of=0)) == {3}
    assert mean(sampled(match, 0, of=3)) > 4


def test_who_has_given_a_card_away_when_asked_held_no_king() -> None:
    match = table(FOUR, lines=("1 swap", "2 stand"))
    assert 13 not in sampled(match, 3, of=1)


@pytest.mark.parametrize(("card", "move"), [("2S", "draw"), ("5S", "draw"), ("9S", "stand")])
def test_a_dealer_draws_for_a_five_when_all_others_have_stood(card: str, move: str) -> None:
    """`steady` keeps a six, and here all others hold more than that, as they have stood."""
    match = table(FOUR | {1: "JC", 0: card}, lines=("1 stand", "2 stand", "3 stand"))
    assert transcripts.chosen(match, SHARP) == {"type": move}


@pytest.mark.parametrize(("hands", "seat"), [({1: "3C", 2: "2D", 0: "TS"}, 2), ({1: "3C", 2: "KD", 0: "TS"}, 2)])
def test_with_a_card_that_can_hardly_be_the_lowest_it_does_not_search(hands: dict[int, str], seat: int) -> None:
    """Seat 1 holds a two that it got from seat 2, or was shown a king."""
    search: Search = getattr(SHARP.choose, "__self__")  # noqa: B009 - a strategy knows it as a function
    match = table(hands, lines=("1 swap",))
    assert search.candidates(transcripts.observation(match, seat, SHARP)) == [{"type": "stand"}]


def test_of_two_players_a_dealer_draws_for_a_seven_when_the_other_has_stood() -> None:
    match = table({1: "9C", 0: "7S"}, lines=("1 stand",))
    assert transcripts.chosen(match, STEADY) == {"type": "stand"}
    assert transcripts.chosen(match, SHARP) == {"type": "draw"}
