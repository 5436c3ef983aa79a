"""The house bot of Trade and Barter that searches: where its determinizations put the cards, and what it plays."""

from itertools import islice

from domain.cards import Card
from domain.fairness import Stream
from domain.games.trade_and_barter.events import BarterState
from domain.rankings.barter import barter
from domain.rankings.percentiles import percentiles_of
from domain.registry import GAMES
from domain.search.halving import Search
from tests.games.trade_and_barter.tables import any_hands, hand, table
from tests.games.transcripts import observation
from tests.playing import Match

STEADY, SHARP, RANDOM = GAMES["trade-and-barter"].strategies

FIVE = Card.parse("5C")


def determinized(match: Match, by: int) -> list[BarterState]:
    search = getattr(SHARP.choose, "__self__", None)
    assert isinstance(search, Search)
    return [deal.state for deal in islice(search.determinize(observation(match, by, SHARP), Stream(b"deals")), 150)]


def bartered() -> Match:
    """Seat 1 has given the five of clubs to the dealer, seat 0, for the queen of spades."""
    match = table(any_hands(3))
    match.play("1 barter give=5C")
    match.play("0 barter_reply give=QS")
    return match


def test_a_card_given_to_another_is_held_there() -> None:
    match = bartered()
    match.play(f"2 trade give={hand(match, 2)[0]}")
    assert all(FIVE in deal.hands[0] for deal in determinized(match, 1))


def test_a_known_card_may_be_held_even_after_that_seat_gives_a_card_away() -> None:
    """But a five is rather what it gave."""
    match = bartered()
    match.play("2 trade give=AC")
    match.play("0 trade give=AS")
    held = sum(FIVE in deal.hands[0] for deal in determinized(match, 1))
    assert 20 < held < 75


def test_a_seat_that_did_not_see_the_barter_does_not_know_the_card() -> None:
    match = bartered()
    assert sum(FIVE in deal.hands[0] for deal in determinized(match, 2)) < 50


def test_a_card_traded_in_lies_under_the_stock() -> None:
    match = table(any_hands(3))
    match.play("1 trade give=5C")
    match.play("2 trade give=AC")
    assert all(deal.bottom[0] is FIVE and len(deal.bottom) == 2 for deal in determinized(match, 1) if deal.bottom)


def test_a_seat_that_knocks_holds_better_cards_than_one_without_a_turn_yet() -> None:
    """With final turns, in which hands are still hidden."""
    match = table(any_hands(3), final_turns=True)
    match.play("1 knock")
    value = percentiles_of("52", barter(match.state.options.data())).percentile
    deals = determinized(match, 2)
    assert sum(value(deal.hands[1]) for deal in deals) > sum(value(deal.hands[0]) for deal in deals) * 11 // 10
