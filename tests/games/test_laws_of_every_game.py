"""Every game keeps the laws of `cardtable.game.laws`, at any table."""

import pytest

from cardtable.game.check import checked
from cardtable.game.laws import LAWS, Law
from domain.fairness import Stream
from domain.registry import GAMES
from tests.games.every_game import any_table_of, every_game
from tests.games.random_play import course_of
from tests.games.table_cases import Case, breadth

BROAD = frozenset(("QuietMoves", "Endings", "Folds", "CardsOnce"))
"""Laws that are checked with each preset and each number of seats."""


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
@every_game
def test_a_game_keeps_the_law(slug: str, law: Law) -> None:
    assert list(law.of_game(GAMES[slug])) == []

    @any_table_of(slug, first=breadth(slug) if law.name in BROAD else ())
    def in_a_match(case: Case) -> None:
        assert list(law.of_course(course_of(case), Stream(f"{law.name} {case}".encode()))) == []

    in_a_match()


def test_a_hidden_hand_that_ends_the_turns_leaves_no_queue_to_other_seats() -> None:
    """In this match of Trentuno an exchange makes a hidden 31, and the horse is offered before the next deal."""
    assert checked(GAMES["trentuno"], 643).broken == []
