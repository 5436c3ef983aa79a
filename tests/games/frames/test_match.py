"""Seats, dealers and places of a match (rules/conventions 2, 5.6)."""

from domain.frames.match import clockwise, live, next_dealer, outcome, play_order
from domain.procedures.modern import ModernState, initial


def match(*places: int, dealer: int | None = 0, hand_number: int = 1, phase: str = "trading") -> ModernState:
    state = initial({}, len(places), {})
    return state._replace(places=places, dealer=dealer, hand_number=hand_number, phase=phase)


def test_live_seats_have_no_place_yet() -> None:
    assert live(match(0, 4, 0, 0)) == (0, 2, 3)


def test_clockwise_begins_on_the_left_and_ends_with_the_seat_itself() -> None:
    assert clockwise(match(0, 0, 0, 0), 1) == (2, 3, 0, 1)
    assert clockwise(match(0, 0, 0, 0), 3) == (0, 1, 2, 3)


def test_clockwise_skips_seats_that_are_out_and_may_begin_at_one() -> None:
    assert clockwise(match(0, 4, 0, 3), 1) == (2, 0)
    assert clockwise(match(0, 4, 0, 3), 0) == (2, 0)


def test_play_order_goes_from_eldest_to_dealer() -> None:
    assert play_order(match(0, 0, 0, 0, dealer=2)) == (3, 0, 1, 2)


def test_the_seat_drawn_deals_the_first_hand_and_the_next_on_the_left_the_next() -> None:
    assert next_dealer(match(0, 0, 0, dealer=2, hand_number=0)) == 2
    assert next_dealer(match(0, 0, 0, dealer=2)) == 0


def test_a_dealer_who_went_out_is_followed_by_the_next_live_seat() -> None:
    assert next_dealer(match(0, 4, 0, 0, dealer=1)) == 2
    assert next_dealer(match(0, 4, 3, 0, dealer=1)) == 3


def test_there_is_no_outcome_before_the_end() -> None:
    assert outcome(match(0, 0, 3)) is None


def test_shared_places_stand_together_and_leave_a_gap() -> None:
    over = outcome(match(2, 0, 4, 2, phase="over"))
    assert over is not None
    assert over.places == ((1,), (0, 3), (2,))
    assert over.scores is None
