"""Options and moves of every game: any input is accepted, or refused with a code and a sentence."""

import re
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.canonical import canonical
from domain.fairness import Stream
from domain.option_table import complete, json_schema
from domain.refusals import CreationRefused, IllegalMove, NotationError
from domain.registry import GAMES
from domain.table.commands import MakeMove, OpenTable
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.state import before_opening
from domain.terms import Terms
from tests import playing
from tests.fuzz.bad_input import anything
from tests.fuzz.effort import tries
from tests.fuzz.schema_values import SchemaValues
from tests.games.random_play import at_random
from tests.games.table_cases import Case, fewest_seats
from tests.tiers import mostly_thorough

PRESETS = [case for slug in GAMES for case in mostly_thorough(fewest_seats(slug), 1)]
LONGEST_MESSAGE = 400

NEAR = SchemaValues()
NEARLY_ALWAYS_FITTING = SchemaValues(one_in=60)
NEARLY_FITTING = st.sampled_from([NEAR, NEARLY_ALWAYS_FITTING, NEARLY_ALWAYS_FITTING])


def check_refusal(refusal: CreationRefused | IllegalMove | NotationError) -> None:
    """Checks that a refusal has a code of the API and a short sentence, however long the input is."""
    assert re.fullmatch("[a-z][a-z0-9_]*", refusal.code)
    assert 0 < len(refusal.message) <= LONGEST_MESSAGE
    refusal.message.encode()


@pytest.mark.parametrize("slug", GAMES)
@tries(40)
@given(data=st.data())
def test_any_options_are_completed_or_refused(slug: str, data: st.DataObject) -> None:
    game = GAMES[slug]
    options = data.draw(data.draw(NEARLY_FITTING).value(json_schema(game.options)))
    preset = data.draw(st.sampled_from([each.name for each in game.presets]))
    seats = data.draw(st.integers(*game.seats) | st.sampled_from([-1, 0, 1, 99, 2**53]))
    given_options = options if isinstance(options, dict) else {}
    command = OpenTable(Terms(slug, seats, preset=preset, options=given_options), "p_0")
    try:
        (opened,) = decide(before_opening("t_x", playing.SEED), command, at=0)
    except CreationRefused as refusal:
        check_refusal(refusal)
        return
    assert opened.data["options"] == complete(game.options, game.preset(preset), given_options)
    assert canonical(opened.public_form())


def nearly_fitting_moves(case: Case) -> st.SearchStrategy[Any]:
    specs = [spec.json_schema() for spec in case.game.moves.values()]
    return NEARLY_FITTING.flatmap(lambda near: near.value({"oneOf": specs}))


@st.composite
def damaged(draw: st.DrawFn, case: Case, legal: dict[str, Any]) -> dict[str, Any]:
    """Returns a legal move with one parameter replaced by a value that nearly fits."""
    schema = case.game.moves[legal["type"]].json_schema()["properties"]
    name = draw(st.sampled_from(sorted(schema)))
    return {**legal, name: draw(NEAR.value(schema[name]))}


@pytest.mark.parametrize("case", PRESETS, ids=str)
@tries(6)
@given(data=st.data())
def test_any_move_is_made_or_refused_and_play_continues(case: Case, data: st.DataObject) -> None:
    match = playing.given(case.slug, case.seats, preset=case.preset)
    course = data.draw(st.integers(0, 2**16))
    list(islice(at_random(match, Stream(str(course).encode())), course % 17))
    for _ in range(12):
        if match.table.over:
            return
        waiting = match.game.waiting(match.table.state)
        seat = data.draw(st.sampled_from([*waiting, *waiting, *range(case.seats)]))
        legal = [dict(move) for move in match.game.legal_moves(match.table.state, seat)]
        near = st.sampled_from(legal).flatmap(lambda move: damaged(case, move)) if legal else nearly_fitting_moves(case)
        move = data.draw(near | nearly_fitting_moves(case) | st.dictionaries(st.text(max_size=4), anything, max_size=2))
        make(match, seat, move if isinstance(move, dict) else {})


def make(match: playing.Match, seat: int, move: dict[str, Any]) -> None:
    table = match.table
    try:
        batch = decide(table, MakeMove(seat, move), at=match.at, chance_for=match.chance_for)
    except (IllegalMove, NotationError) as refusal:
        check_refusal(refusal)
        assert refusal.code != "bad_shape" or move not in match.game.legal_moves(table.state, seat)
        return
    match.table = fold(table, batch)
    assert all(canonical(event.public_form()) for event in batch)
    assert match.table.over or match.game.waiting(match.table.state)
