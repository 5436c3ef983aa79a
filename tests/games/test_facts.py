"""Every game has facts, and all their names exist."""

import pytest

from domain.registry import GAMES
from tests.games.every_game import every_game
from tests.games.facts import facts_of
from tests.games.random_play import played
from tests.games.table_cases import fewest_seats


def test_a_game_without_facts_fails_with_the_path_where_they_belong() -> None:
    with pytest.raises(LookupError, match=r"^game snip-snap has no domain/games/snip_snap/tests/facts\.py with FACTS$"):
        facts_of("snip-snap")


@every_game
def test_the_events_and_phases_that_the_facts_name_exist(slug: str) -> None:
    facts = facts_of(slug)
    named = {name for names in facts.turns_of_a_hand or () for name in names}
    assert GAMES[slug].events.keys() >= named
    phases = {step.after.state.phase for case in fewest_seats(slug) for step in played(case) if step.after.state}
    assert phases >= facts.within_a_turn
