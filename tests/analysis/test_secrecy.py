"""An analysis judges a decision by what its seat saw, and by nothing else."""

from collections.abc import Mapping, Sequence

import pytest

from domain.analysis.decision import judged, search_of
from domain.analysis.luck import HandLuck
from domain.analysis.match import findings
from domain.fairness import Stream
from domain.registry import GAMES, game_of
from domain.strategy import Observation, Strategy
from domain.table.commands import MakeMove
from domain.table.house_bots import hand_of, observed
from tests.analysis.games import hands_of, steady
from tests.games.hidden_cards import redeal
from tests.games.random_play import Step, played
from tests.games.table_cases import Case

POSITIONS = 3
"""Of each game that are judged over other hidden cards."""

AMONG = 1_000
"""Decisions that share the rollouts of a match, so that one takes little time."""


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if search_of(game)])
def test_other_hidden_cards_change_no_value(slug: str) -> None:
    """A course is played again with other cards where the seat has seen none. What the seat does is worth the same."""
    case = Case(slug, GAMES[slug].presets[0].name, max(3, GAMES[slug].seats[0]))
    steps, stream = played(case), Stream(slug.encode())
    found = search_of(case.game)
    assert found is not None
    moves = [(number, step.command) for number, step in enumerate(steps) if isinstance(step.command, MakeMove)]
    compared = 0
    while moves and compared < POSITIONS:
        number, made = moves.pop(stream.below(len(moves)))
        before, seat = steps[:number], made.seat
        other = redeal(before, frozenset({seat}), stream)
        if other is None or other.steps[-1].after.state == before[-1].after.state:
            continue
        again = (*before[: other.since], *other.steps)
        states = [course[-1].after.state for course in (before, again)]
        mine, theirs = (_observed(case, course, seat, found[0]) for course in (before, again))
        assert mine == theirs
        results = [judged(case.game, each, mine, found[1], made.move, b"key", AMONG) for each in states]
        assert results[0] == results[1]
        compared += results[0].loss is not None
    assert compared == POSITIONS


def _observed(case: Case, course: Sequence[Step], seat: int, strategy: Strategy) -> Observation:
    events = [*case.open().events, *(event for step in course for event in step.batch)]
    table = course[-1].after
    history = observed(case.game, seat, hand_of(table, events)) if strategy.history else ()
    return case.game.observation(table.state, seat, history)


@pytest.mark.usefixtures("few_rollouts")
@pytest.mark.parametrize("slug", ["commune", "cuccu"])
def test_luck_is_zero_on_average_over_deals(slug: str) -> None:
    """Of the first hands of many matches; by the seat with the first move too, which has an edge but no luck."""
    lucks: Mapping[int, list[float]] = {0: [], 1: []}
    for number in range(24):
        match = steady(slug, events=40, number=number)
        hands = hands_of(match)[:1]
        for hand in hands:
            for seat in lucks:
                lucks[seat].append(hand.luck[seat].mean)
    for values in lucks.values():
        assert len(values) >= 20
        mean = sum(values) / len(values)
        error = (sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)) ** 0.5
        assert error > 0 and abs(mean) < 3.5 * error


@pytest.mark.usefixtures("few_rollouts")
def test_luck_is_the_result_where_all_play_as_the_rollout_policy_would() -> None:
    """The real shuffle is dealt again, and the state at the end of the hand is the real one."""
    match = steady("lorum", events=200)
    found = [each for each in findings(match.before, match.events, "ab") if isinstance(each, HandLuck)]
    assert game_of(match.table).slug == "lorum"
    assert any(hand.luck == hand.result for hand in found)
