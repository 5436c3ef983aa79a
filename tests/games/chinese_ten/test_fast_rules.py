"""The rules without events, as rollouts use them: they lead to the same states as the rules."""

import pytest

from domain.fairness import Stream
from domain.games.chinese_ten import fast_rules, rules
from domain.games.chinese_ten.moves import MOVES
from domain.games.chinese_ten.state import HANDLERS, OVER, waiting
from domain.search.rollout import Determinization, Rollout, Rules
from tests.games.chinese_ten.tables import laid_out
from tests.playing import Match, given

RULES = Rules(rules.decide, HANDLERS, waiting, MOVES)


def played_both_ways(match: Match) -> None:
    """The match to its end by random moves, each of them also made in a rollout."""
    stream = Stream(b"moves")
    chance = match.chance_for(match.table)
    while not match.table.over:
        seat, before = match.turn, match.state
        move = stream.choice(match.game.legal_moves(before, seat))
        deck = chance.shuffled(before.stock.draw, before.stock.deck)
        rollout = Rollout(RULES, Determinization(before, {before.stock.draw: deck}), Stream(b""))
        fast_rules.decide(rollout, seat, RULES.read(move))
        match.move(seat, move)
        assert rollout.state._replace(since=0) == match.state._replace(since=0)
    assert match.state.phase == OVER


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_goes_the_same_way(seats: int) -> None:
    for preset in ("standard", "literal-sweep"):
        played_both_ways(given("chinese-ten", seats, preset=preset))


def test_three_kings_are_taken_together() -> None:
    played_both_ways(laid_out("KC KD KH 4S", s0="KS 6S 6D"))
    played_both_ways(laid_out("KC KD KH 4S", stock="KS"))
