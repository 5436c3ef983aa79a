"""An analysis evaluates a decision from its seat's observation alone."""

from collections.abc import Sequence
from typing import Any

import pytest

from bots.advice import advise, chances
from bots.analysis.decision import judged, suspicion
from bots.house import seen_by
from bots.levels import BOTS
from cardtable.game.courses import Step
from cardtable.game.redeal import redeal
from domain.fairness import Stream
from domain.registry import GAMES, game_of
from domain.search.observation import Observation
from domain.table.commands import MakeMove
from domain.table.house_bots import Hand, hand_of
from domain.table.turn import waiting_seats
from tests import chance
from tests.analysis.games import ANALYSED
from tests.games.random_play import played
from tests.games.table_cases import Case

FEW, MANY = 1, 3
"""Number of positions of each game compared with other hidden cards, in `make test` and in `make test-all`."""


@pytest.mark.usefixtures("few_rollouts")
@pytest.mark.parametrize("slug", ANALYSED)
def test_other_hidden_cards_change_no_value(slug: str) -> None:
    """Replays a course with other cards in the places unseen by the seat. The seat's move has the same value."""
    case = Case(slug, GAMES[slug].presets[0].name, max(3, GAMES[slug].seats[0]))
    steps, stream, bot = played(case), Stream(slug.encode()), BOTS[slug]
    moves = [(number, step.command) for number, step in enumerate(steps) if isinstance(step.command, MakeMove)]
    compared, positions = 0, MANY if chance.SEED else FEW
    while moves and compared < positions:
        number, made = moves.pop(stream.below(len(moves)))
        before, seat = steps[:number], made.seat
        other = redeal(before, frozenset({seat}), stream)
        if other is None or other.steps[-1].after.state == before[-1].after.state:
            continue
        again = (*before[: other.since], *other.steps)
        mine, theirs = (_seen(case, course, seat) for course in (before, again))
        assert (mine.state, mine.events) == (theirs.state, theirs.events)
        move = bot.game(mine.state).read(made.move)
        results = [judged(bot, each, move, b"key", 100) for each in (mine, theirs)]
        assert results[0] == results[1]
        assert suspicion(bot, mine, move, b"key", 100) == suspicion(bot, theirs, move, b"key", 100)
        assert _advice(case, before, seat) == _advice(case, again, seat)
        compared += results[0].loss is not None
    assert compared == positions


def _seen(case: Case, course: Sequence[Step], seat: int) -> Observation[Any]:
    return seen_by(course[-1].after, seat, _hand(case, course))


def _advice(case: Case, course: Sequence[Step], seat: int) -> object:
    """Returns the hint for the seat, and the chances of its bids. None out of turn."""
    table = course[-1].after
    if seat not in waiting_seats(table):
        return None
    moves = game_of(table).legal_moves(table.state, seat)
    return advise(table, seat, _hand(case, course)), chances(table, seat, moves)


def _hand(case: Case, course: Sequence[Step]) -> Hand:
    events = [*case.open().events, *(event for step in course for event in step.batch)]
    return lambda table: hand_of(table, events)
