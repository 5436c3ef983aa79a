"""The steady house bot: plays by the rank of its hand, from what its seat sees."""

import pytest

from domain.registry import GAMES
from tests.games.bot_play import wins_against_random
from tests.games.transcripts import chosen
from tests.games.trentuno.tables import any_hands, table

STEADY, SHARP, RANDOM = GAMES["trentuno"].strategies


def test_they_are_called_steady_sharp_and_random() -> None:
    assert [strategy.id for strategy in (STEADY, SHARP, RANDOM)] == ["steady/3", "sharp/4", "random/1"]


def test_it_takes_the_card_that_brings_it_near_to_31() -> None:
    match = table({0: "7C 6S 5H", 1: "AD QD 4C", 2: "AC 6D 3H"}, dealer=2, widow="2H 3S KD")
    match.play("0 knock")
    assert chosen(match, STEADY) == {"type": "exchange", "give": ["4C"], "take": ["KD"]}


def test_if_all_cards_count_it_does_not_exceed_31() -> None:
    """With the ace for the five it would have 32, for the king 27."""
    match = table({0: "7C 6S 5D", 1: "AD KC 5H", 2: "QC 6D 3H"}, dealer=2, widow="AH 3S 2D", count="all_cards")
    match.play("0 knock")
    assert chosen(match, STEADY) == {"type": "exchange", "give": ["KC"], "take": ["AH"]}


def test_it_knocks_with_31() -> None:
    assert chosen(table({**any_hands(3), 1: "AD QD JD"}, dealer=0), STEADY) == {"type": "knock"}


@pytest.mark.parametrize("preset", ["suit", "wikipedia"])
def test_it_beats_random_play(preset: str) -> None:
    """One against three: an even share would be a quarter of the matches."""
    assert wins_against_random("trentuno", preset, 4) == [True] * 4
