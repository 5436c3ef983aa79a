"""House bots of every game, and their entries in the catalogue."""

import pytest

from bots.levels import LEVELS
from domain.canonical import canonical
from domain.registry import GAMES
from domain.table.commands import TakeSeat
from domain.table.turn import waiting_seats
from tests.games.random_play import LONGEST
from tests.games.table_cases import Case, fewest_seats
from tests.levels import STEADY, chosen


@pytest.mark.parametrize("slug", GAMES)
def test_every_strategy_of_a_game_decides(slug: str) -> None:
    assert [each.id for each in GAMES[slug].strategies] == list(LEVELS[slug])


@pytest.mark.parametrize("case", [case for slug in GAMES for case in fewest_seats(slug)], ids=str)
def test_house_bots_finish_a_match_among_themselves(case: Case) -> None:
    match, moves = case.open(), 0
    for seat in range(case.seats):
        match.ask(TakeSeat(f"p_{seat}", "human"))
    while not match.table.over and moves < LONGEST:
        moves += 1
        match.move(waiting_seats(match.table)[0], chosen(match, STEADY))
    assert match.table.over


@pytest.mark.parametrize("slug", GAMES)
def test_the_catalogue_of_a_game_is_complete(slug: str) -> None:
    game = GAMES[slug]
    assert game.slug == slug
    assert game.summary and game.rules_text.startswith("# ")
    assert len({preset.name for preset in game.presets}) == len(game.presets)
    assert len({strategy.name for strategy in game.strategies}) == len(game.strategies) > 1
    assert game.strategies[0].name == "gentle"
    canonical([kind.json_schema() for kind in game.moves.values()])
    assert {option.name for option in game.options} >= {name for preset in game.presets for name in preset.options}
