"""House bots of every game, and what its catalogue says."""

import json

import pytest

from domain.canonical import canonical
from domain.fairness import Stream
from domain.registry import GAMES
from domain.strategy import Observation
from domain.table.commands import TakeSeat
from domain.table.turn import waiting_seats
from tests.games.every_game import any_table
from tests.games.move_attempts import accepts
from tests.games.random_play import LONGEST, observation, waits
from tests.games.table_cases import Case, fewest_seats


@any_table
def test_house_bots_choose_a_legal_move_and_always_the_same(case: Case) -> None:
    for table in waits(case, 3):
        for strategy in case.house_bots:
            seat = waiting_seats(table)[0]
            given = observation(case, table, seat, strategy)
            move = strategy.choose(given, Stream(b"bot"))
            assert accepts(table, seat, move)
            assert strategy.choose(_over_http(given), Stream(b"bot")) == move


def _over_http(observation: Observation) -> Observation:
    return observation._replace(
        options=json.loads(canonical(observation.options)),
        state=json.loads(canonical(observation.state)),
        legal_moves=json.loads(canonical(list(observation.legal_moves))),
    )


@pytest.mark.parametrize("case", [case for slug in GAMES for case in fewest_seats(slug)], ids=str)
def test_house_bots_finish_a_match_among_themselves(case: Case) -> None:
    match, moves = case.open(), 0
    for seat in range(case.seats):
        match.ask(TakeSeat(f"p_{seat}", "human"))
    strategy = case.game.strategies[0]
    while not match.table.over and moves < LONGEST:
        moves += 1
        seat = waiting_seats(match.table)[0]
        match.move(seat, strategy.choose(case.game.observation(match.state, seat), Stream(b"%d" % match.table.version)))
    assert match.table.over


@pytest.mark.parametrize("slug", GAMES)
def test_the_catalogue_of_a_game_is_complete(slug: str) -> None:
    game = GAMES[slug]
    assert game.slug == slug
    assert game.summary and game.rules_text.startswith("# ")
    assert len({preset.name for preset in game.presets}) == len(game.presets)
    assert len({strategy.name for strategy in game.strategies}) == len(game.strategies) > 1
    assert game.strategies[0].name != "random"
    canonical([kind.json_schema() for kind in game.moves.values()])
    assert {option.name for option in game.options} >= {name for preset in game.presets for name in preset.options}
