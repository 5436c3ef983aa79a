"""TOKENS: losses, free rides, standoffs and places, for any showdown ("The frame TOKENS" in conventions.md)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from domain.chance import NO_CHANCE
from domain.families.match import HandJudged, MatchOptions, MatchState, PlayerEliminated, Showdown
from domain.families.tokens import MAX_STANDOFFS, TOKENS, TokensLost
from domain.kernel import RecordedBatch

Out = tuple[tuple[int, int], ...]


class Verdict(NamedTuple):
    """The losses of each seat, none after a standoff; the spared seat; and the eliminated seats with their places."""

    losses: Mapping[int, int]
    spared: int | None
    out: Out


def showdown(*keys: int, order: tuple[int, ...] | None = None) -> Showdown:
    """Returns a showdown of seats 0, 1, ... with those keys, in that order unless another is given."""
    by_seat = {seat: (key,) for seat, key in enumerate(keys)}
    return Showdown(by_seat, order or tuple(by_seat), HandJudged)


def settled(
    held: tuple[int, ...], shown: Showdown, losses: dict[int, int] | None = None, standoffs: int = 0, **options: Any
) -> RecordedBatch[MatchState]:
    """Settles a hand whose seats hold these tokens. A seat missing from the showdown is already out."""
    state = MatchState.begun(MatchOptions(**options), len(held))
    state.tokens, state.standoffs, state.hand_number = list(held), standoffs, 1
    state.places = [0 if seat in shown.keys else len(held) for seat in range(len(held))]
    batch = RecordedBatch(state, NO_CHANCE)
    TOKENS.settle(batch, shown._replace(losses=losses))
    return batch


def verdict(held: tuple[int, ...], shown: Showdown, losses: dict[int, int] | None = None, **more: Any) -> Verdict:
    events = settled(held, shown, losses, **more).events
    out = tuple([(each.seat, each.place) for each in events if isinstance(each, PlayerEliminated)])
    lost = next((each for each in events if isinstance(each, TokensLost)), None)
    return Verdict({}, None, out) if lost is None else Verdict(lost.losses, lost.spared, out)


def losses(shown: Showdown, exact_ties: str = "all_lose") -> Mapping[int, int]:
    return verdict((9,) * len(shown.keys), shown, exact_ties=exact_ties).losses


# Losers


def test_the_worst_hand_loses_one_token() -> None:
    assert losses(showdown(7, 3, 5)) == {1: 1}


def test_all_of_several_equal_worst_hands_lose() -> None:
    assert losses(showdown(3, 7, 3)) == {0: 1, 2: 1}


def test_in_seat_order_only_the_latest_of_them_loses() -> None:
    assert losses(showdown(3, 7, 3, order=(2, 0, 1)), "seat_order") == {0: 1}
    assert losses(showdown(3, 7, 3, order=(0, 1, 2)), "seat_order") == {2: 1}


def test_keys_compare_number_by_number() -> None:
    shown = Showdown({0: (1, 30, 14), 1: (1, 30, 13), 2: (2, 2, 3)}, (0, 1, 2), HandJudged)
    assert losses(shown) == {1: 1}


def test_keys_of_different_lengths_compare_too() -> None:
    assert losses(Showdown({0: (0,), 1: (0,), 2: (3, 5, 3, 2)}, (0, 1, 2), HandJudged)) == {0: 1, 1: 1}


def test_nobody_holds_less_than_no_token() -> None:
    assert settled((3, 1, 2), showdown(7, 3, 3), {1: 2, 2: 1}).state.tokens == [3, 0, 1]


# Eliminations


def test_a_seat_without_tokens_is_out() -> None:
    assert verdict((2, 1, 3), showdown(7, 3, 5)) == Verdict({1: 1}, None, ((1, 3),))


def test_a_seat_with_tokens_left_stays() -> None:
    assert verdict((2, 2, 3), showdown(7, 3, 5)).out == ()


def test_a_knocker_can_lose_more_than_one() -> None:
    """In Thirty-One, for example, a knocker with the single lowest hand may lose two."""
    assert verdict((3, 2, 3), showdown(7, 3, 5), {1: 2}).out == ((1, 3),)
    assert verdict((3, 3, 3), showdown(7, 3, 5), {1: 2}).out == ()


def test_a_free_ride_keeps_a_seat_that_lost_its_last_token() -> None:
    assert verdict((3, 1, 3), showdown(7, 3, 5), free_ride=True) == Verdict({1: 1}, None, ())


def test_with_a_free_ride_a_loss_of_two_does_not_eliminate_a_seat_with_one_token() -> None:
    assert verdict((3, 1, 3), showdown(7, 3, 5), {1: 2}, free_ride=True).out == ()


def test_the_next_loss_of_a_rider_ends_the_ride() -> None:
    assert verdict((3, 0, 3), showdown(7, 3, 5), free_ride=True).out == ((1, 3),)


# Places


def test_if_two_seats_go_out_together_the_better_hand_has_the_better_place() -> None:
    losses = {0: 1, 1: 1}
    assert verdict((1, 1, 3, 3), showdown(4, 3, 9, 9), losses).out == ((1, 4), (0, 3))


def test_equal_hands_share_their_place_and_the_next_is_left_out() -> None:
    assert verdict((1, 3, 1, 3), showdown(3, 9, 3, 9)).out == ((0, 3), (2, 3))


def test_places_skip_after_a_shared_one() -> None:
    """The winner, two seats that share the second place, and one that went out before: 1, 2, 2, 4."""
    before = Showdown({0: (9,), 1: (9,), 2: (9,), 3: (1,)}, (0, 1, 2, 3), HandJudged)
    assert verdict((1, 1, 1, 1), before).out == ((3, 4),)
    then = Showdown({0: (9,), 1: (2,), 2: (2,)}, (0, 1, 2), HandJudged)
    assert verdict((1, 1, 1, 0), then).out == ((1, 2), (2, 2))


# Standoffs


def test_a_hand_that_would_put_out_all_who_are_left_stands_off() -> None:
    assert verdict((1, 1), showdown(3, 3)) == Verdict({}, None, ())


def test_it_does_not_if_one_of_them_has_a_token_more() -> None:
    assert verdict((1, 2), showdown(3, 3)) == Verdict({0: 1, 1: 1}, None, ((0, 2),))


def test_all_may_lose_one_and_stay() -> None:
    assert verdict((2, 2, 3), showdown(3, 3, 3)) == Verdict({0: 1, 1: 1, 2: 1}, None, ())


@pytest.mark.parametrize("standoffs", range(MAX_STANDOFFS))
def test_three_standoffs_in_a_row_change_nothing(standoffs: int) -> None:
    assert verdict((1, 1, 1), showdown(3, 3, 3), standoffs=standoffs).losses == {}


def test_the_fourth_spares_the_earliest_in_the_order() -> None:
    shown = showdown(3, 3, 3, order=(2, 0, 1))
    assert verdict((1, 1, 1), shown, standoffs=3) == Verdict({0: 1, 1: 1}, 2, ((0, 2), (1, 2)))


def test_riders_who_all_lose_stand_off_too() -> None:
    assert verdict((0, 0), showdown(3, 3), free_ride=True).losses == {}
    assert verdict((0, 1), showdown(3, 3), free_ride=True).out == ((0, 2),)


def test_a_standoff_by_a_rule_of_the_game_spares_by_the_order_and_places_by_the_hands() -> None:
    """Unequal hands can go out together if the game names the losers."""
    shown = showdown(3, 5, 4, order=(2, 0, 1))
    assert verdict((1, 1, 1), shown, {0: 1, 1: 1, 2: 1}, standoffs=3) == Verdict({0: 1, 1: 1}, 2, ((0, 3), (1, 2)))


# Any showdown


@some.composite
def showdowns(draw: some.DrawFn) -> tuple[tuple[int, ...], Showdown, int, bool]:
    seats = draw(some.integers(2, 12))
    free_ride = draw(some.booleans())
    held = draw(some.lists(some.integers(0 if free_ride else 1, 3), min_size=seats, max_size=seats))
    keys = {seat: (draw(some.integers(0, 3)),) for seat in range(seats)}
    order = tuple(draw(some.permutations(range(seats))))
    return tuple(held), Showdown(keys, order, HandJudged), draw(some.integers(0, 3)), free_ride


@settings(max_examples=200, deadline=None)
@given(showdowns())
def test_somebody_always_stays_and_places_follow_the_hands(
    table: tuple[tuple[int, ...], Showdown, int, bool],
) -> None:
    held, shown, standoffs, free_ride = table
    result = verdict(held, shown, standoffs=standoffs, free_ride=free_ride)
    out = dict(result.out)
    assert len(out) < len(shown.keys)
    assert out.keys() == {
        seat for seat, lost in result.losses.items() if (held[seat] == 0 if free_ride else held[seat] <= lost)
    }
    assert result.losses or standoffs < MAX_STANDOFFS
    staying = len(shown.keys) - len(out)
    for seat, place in out.items():
        assert place == staying + 1 + sum(shown.keys[other] > shown.keys[seat] for other in out)
