"""The steady house bot: it stands by the odds of holding the lowest card, from what its seat sees."""

import pytest

from domain.games.cuccu.steady import known_ranks, lowest
from domain.moves import Move
from domain.registry import GAMES
from tests.games import transcripts
from tests.games.bot_play import wins_against_random
from tests.games.cuccu.tables import FOUR, table
from tests.playing import Match

STEADY, SHARP, RANDOM = GAMES["cuccu"].strategies

STAND, SWAP, DRAW = ({"type": kind} for kind in ("stand", "swap", "draw"))


def chosen(match: Match) -> Move:
    return transcripts.chosen(match, STEADY)


def test_they_are_called_steady_sharp_and_random() -> None:
    assert [STEADY.id, SHARP.id, RANDOM.id] == ["steady/2", "sharp/2", "random/1"]


@pytest.mark.parametrize(("card", "move"), [("AC", SWAP), ("5H", SWAP), ("6C", STAND), ("KC", STAND)])
def test_of_four_players_the_eldest_keeps_a_six(card: str, move: Move) -> None:
    assert chosen(table(FOUR | {1: card})) == move


@pytest.mark.parametrize(("card", "move"), [("6C", SWAP), ("7C", STAND)])
def test_of_two_players_the_eldest_keeps_a_seven(card: str, move: Move) -> None:
    assert chosen(table({1: card, 0: "TS"})) == move


@pytest.mark.parametrize(("card", "move"), [("3S", DRAW), ("QS", STAND)])
def test_the_dealer_draws_for_a_low_card(card: str, move: Move) -> None:
    assert chosen(table(FOUR | {0: card}, lines=("1 stand", "2 stand", "3 stand"))) == move


def test_it_never_keeps_an_ace() -> None:
    """Not even where the odds of both moves are equal: it gave a two away for the ace, and the dealer's only hope is a
    queen, with which both lose."""
    match = table({1: "AD", 0: "QD"}, lines=("1 swap",))
    assert chosen(match) == DRAW


def test_it_keeps_any_card_when_it_knows_of_a_lower_one() -> None:
    """Seat 2 was given a three for a two."""
    match = table({1: "3C", 2: "2D", 3: "7H", 0: "TS"}, lines=("1 swap",))
    assert chosen(match) == STAND


def test_it_passes_on_the_lower_of_two_cards() -> None:
    match = table(FOUR, lines=("1 swap",))
    assert chosen(match) == SWAP


def test_it_counts_the_cards_that_were_shown() -> None:
    """A five is the lowest more often where one of the three others is known to hold a king."""
    hands = {1: "8C", 2: "9H", 3: "TD", 0: "5S"}
    match = table(hands | {3: "KD"}, stock="2C", lines=("1 stand", "2 swap", "3 stand"))
    known = known_ranks(transcripts.observation(match, 0, STEADY))
    assert (known.others, known.hidden, len(known.unseen)) == ((13,), 2, 50)
    other = table(hands, stock="2C", lines=("1 stand", "2 stand", "3 stand"))
    assert lowest(5, known) > lowest(5, known_ranks(transcripts.observation(other, 0, STEADY)))


def test_it_beats_random_play() -> None:
    assert wins_against_random("cuccu", "standard", 2) == [True] * 2
