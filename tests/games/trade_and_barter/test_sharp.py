"""The house bot of Trade and Barter that searches: where it imagines the cards to be, and what it plays."""

from itertools import islice

from domain.cards import Card
from domain.fairness import Stream
from domain.procedures.barter.state import State
from domain.rankings.barter import barter
from domain.rankings.places import places
from domain.registry import GAMES
from domain.search.searching import Search
from tests.games.trade_and_barter.tables import HERE, any_hands, hand, table
from tests.games.written import decisions, situation
from tests.playing import Match

STEADY, SHARP, RANDOM = GAMES["trade-and-barter"].strategies

FIVE = Card.parse("5C")


def imagined(match: Match, by: int) -> list[State]:
    search = getattr(SHARP.choose, "__self__", None)
    assert isinstance(search, Search)
    return [deal.state for deal in islice(search.imagine(situation(match, by, SHARP), Stream(b"deals")), 150)]


def bartered() -> Match:
    """Seat 1 has given the five of clubs to the dealer, seat 0, for the queen of spades."""
    match = table(any_hands(3))
    match.play("1 barter give=5C")
    match.play("0 barter_reply give=QS")
    return match


def test_a_card_given_to_another_is_held_there() -> None:
    match = bartered()
    match.play(f"2 trade give={hand(match, 2)[0]}")
    assert all(FIVE in deal.hands[0] for deal in imagined(match, 1))


def test_until_that_seat_gives_something_away_and_perhaps_still_then() -> None:
    match = bartered()
    match.play("2 trade give=AC")
    match.play("0 trade give=AS")
    held = sum(FIVE in deal.hands[0] for deal in imagined(match, 1))
    assert 50 < held < 140


def test_the_neighbour_who_did_not_see_it_knows_nothing_of_it() -> None:
    match = bartered()
    assert sum(FIVE in deal.hands[0] for deal in imagined(match, 2)) < 50


def test_a_card_traded_in_lies_under_the_stock() -> None:
    match = table(any_hands(3))
    match.play("1 trade give=5C")
    match.play("2 trade give=AC")
    assert all(deal.bottom[0] is FIVE and len(deal.bottom) == 2 for deal in imagined(match, 1) if deal.bottom)


def test_who_knocks_holds_better_cards_than_who_has_not_had_a_turn() -> None:
    """With final turns, in which hands are still hidden."""
    match = table(any_hands(3), final_turns=True)
    match.play("1 knock")
    value = places("52", barter(match.state.options)).place
    deals = imagined(match, 2)
    assert sum(value(deal.hands[1]) for deal in deals) > sum(value(deal.hands[0]) for deal in deals) * 11 // 10


def test_it_decides_as_it_always_has() -> None:
    written, played = decisions("trade-and-barter", HERE / "sharp-1.txt", SHARP)
    assert played == written
