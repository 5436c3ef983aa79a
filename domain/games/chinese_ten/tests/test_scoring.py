"""Points and places ("The end" in rules.md)."""

import pytest

from domain.cards import DECKS, Card, cards
from domain.games.chinese_ten.game import points, score
from domain.kernel import Outcome

RED_POINTS = {
    "A": 20,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 10,
    "T": 10,
    "J": 10,
    "Q": 10,
    "K": 10,
}


@pytest.mark.parametrize("suit", "DH")
@pytest.mark.parametrize(("rank", "worth"), RED_POINTS.items())
def test_red_cards(rank: str, suit: str, worth: int) -> None:
    assert {points(Card.parse(rank + suit), seats) for seats in (2, 3, 4)} == {worth}


@pytest.mark.parametrize(("seats", "spades", "clubs"), [(2, 0, 0), (3, 30, 0), (4, 30, 40)])
def test_black_aces_count_by_the_number_of_players(seats: int, spades: int, clubs: int) -> None:
    assert points(Card.parse("AS"), seats) == spades
    assert points(Card.parse("AC"), seats) == clubs
    black = [card for card in DECKS["52"] if card.suit in "CS" and card.rank != 14]
    assert score(black, seats) == 0


@pytest.mark.parametrize(("seats", "total"), [(2, 210), (3, 240), (4, 280)])
def test_the_points_in_the_pack(seats: int, total: int) -> None:
    assert score(DECKS["52"], seats) == total


@pytest.mark.parametrize(("seats", "worth"), [(2, 40), (3, 70), (4, 110)])
def test_scenario_5_the_same_pile_is_worth_more_with_more_players(seats: int, worth: int) -> None:
    assert score(cards("AC AS AH 9D 8H 2D 9C"), seats) == worth


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ((110, 100), ((0,), (1,))),
        ((105, 105), ((0, 1),)),
        ((0, 120, 120), ((1, 2), (0,))),
        ((60, 80, 60, 80), ((1, 3), (0, 2))),
    ],
)
def test_equal_scores_share_a_place(scores: tuple[int, ...], places: tuple[tuple[int, ...], ...]) -> None:
    assert Outcome.by_score(scores) == (places, scores)
