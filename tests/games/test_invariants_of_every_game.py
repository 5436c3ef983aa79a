"""After every move of any game a seat can move, no card is lost, and the accounts balance."""

from tests.games.every_game import any_table_and_every_preset
from tests.games.invariants import Watch
from tests.games.random_play import events_of, moves_made
from tests.games.table_cases import Case


@any_table_and_every_preset
def test_no_move_breaks_what_always_holds(case: Case) -> None:
    first, *_ = moves = moves_made(case)
    watch = Watch(first.before, events_of(case)[: first.before.version])
    assert [broken for step in moves for broken in watch.violations(step)] == []
