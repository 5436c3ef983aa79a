"""The rules as imagined deals are played forward by them: they lead to the states to which the rules lead."""

import pytest

from domain.fairness import Stream
from domain.games.chinese_ten import quick, rules
from domain.games.chinese_ten.moves import MOVES
from domain.games.chinese_ten.state import HANDLERS, OVER, waiting
from domain.search.worlds import Imagined, Rules, Trial
from tests.games.chinese_ten.tables import laid_out
from tests.playing import Match, given

RULES = Rules(rules.decide, HANDLERS, waiting, MOVES)


def played_both_ways(match: Match) -> None:
    """The match to its end by random moves, each of them made in a trial too."""
    stream = Stream(b"moves")
    chance = match.chance_for(match.table)
    while not match.table.over:
        seat, before = match.turn, match.state
        move = stream.choice(match.game.legal_moves(before, seat))
        pack = chance.shuffled(before.stock.draw, before.stock.deck)
        trial = Trial(RULES, Imagined(before, {before.stock.draw: pack}), Stream(b""))
        quick.decide(trial, seat, RULES.read(move))
        match.move(seat, move)
        assert trial.now._replace(since=0) == match.state._replace(since=0)
    assert match.state.phase == OVER


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_goes_as_by_the_rules(seats: int) -> None:
    for preset in ("standard", "literal-sweep"):
        played_both_ways(given("chinese-ten", seats, preset=preset))


def test_three_kings_are_taken_together() -> None:
    played_both_ways(laid_out("KC KD KH 4S", s0="KS 6S 6D"))
    played_both_ways(laid_out("KC KD KH 4S", stock="KS"))
