"""Seats, dealers and places of a match ("Seats, dealer, deal" and "The frame TOKENS" in conventions.md)."""

from domain.families.match import MatchOptions, MatchState
from domain.games.thirty_one.game import THIRTY_ONE, ThirtyOneOptions
from domain.games.thirty_one.tests.tables import any_hands, knock_out, pack, table


def match(*places: int) -> MatchState:
    state = MatchState.begun(MatchOptions(), len(places))
    state.places = list(places)
    return state


def test_live_seats_have_no_place_yet() -> None:
    assert match(0, 4, 0, 0).live() == (0, 2, 3)


def test_clockwise_begins_on_the_left_and_ends_with_the_seat_itself() -> None:
    assert match(0, 0, 0, 0).clockwise(1) == (2, 3, 0, 1)
    assert match(0, 0, 0, 0).clockwise(3) == (0, 1, 2, 3)


def test_clockwise_skips_seats_that_are_out_and_may_begin_at_one() -> None:
    assert match(0, 4, 0, 3).clockwise(1) == (2, 0)
    assert match(0, 4, 0, 3).clockwise(0) == (2, 0)


def test_the_seat_drawn_deals_the_first_hand_and_the_next_on_the_left_the_next() -> None:
    played = table(any_hands(3), pack(any_hands(3), dealer=0), dealer=2)
    assert played.last("cards_dealt").data["dealer"] == 2
    assert knock_out(played).last("cards_dealt").data["dealer"] == 0


def test_a_dealer_who_went_out_is_followed_by_the_next_live_seat() -> None:
    """Seat 1 deals and has the lowest hand."""
    hands = {0: "AS KS 4D", 1: "7C 6C JH", 2: "QD JD 3H"}
    played = table(hands, pack({0: hands[0], 2: hands[2]}, dealer=2), dealer=1, tokens=1)
    knock_out(played)
    assert played.names[-2:] == ["player_eliminated", "cards_dealt"]
    assert played.last("cards_dealt").data["dealer"] == 2


def test_there_is_no_outcome_before_the_end() -> None:
    assert THIRTY_ONE.outcome(THIRTY_ONE.begin(ThirtyOneOptions(), 3)) is None


def test_shared_places_stand_together_and_leave_a_gap() -> None:
    state = THIRTY_ONE.begin(ThirtyOneOptions(), 4)
    state.places, state.phase = [2, 0, 4, 2], "over"
    over = THIRTY_ONE.outcome(state)
    assert over is not None
    assert over.places == ((1,), (0, 3), (2,))
    assert over.scores is None
