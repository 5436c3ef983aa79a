"""What holds for the moves of every game: those listed are those accepted, and whoever is waited for has one."""

import copy

from domain.canonical import canonical
from domain.fairness import Stream
from domain.notation import read_move, write_move
from domain.table.commands import KeepTime
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.turn import deadline, waiting_seats
from tests.games.cases import Case
from tests.games.every_game import any_table
from tests.games.other_moves import OtherMoves, accepts
from tests.games.random_play import played, some, waits


@any_table
def test_who_is_waited_for_is_in_the_match_and_can_move(case: Case) -> None:
    for step in some(played(case), 40):
        state = step.after.state
        for seat in waiting_seats(step.after):
            assert not case.game.eliminated(state, seat)
            assert case.game.legal_moves(state, seat)
    for table in waits(case, 6):
        out = [seat for seat in range(case.seats) if case.game.eliminated(table.state, seat)]
        assert not any(case.game.legal_moves(table.state, seat) for seat in out)


@any_table
def test_every_legal_move_is_listed_once_in_normal_form_and_accepted(case: Case) -> None:
    stream = Stream(f"listed {case}".encode())
    for table in waits(case, 6):
        for seat in range(case.seats):
            listed = list(case.game.legal_moves(table.state, seat))
            assert len({canonical(move) for move in listed}) == len(listed)
            for move in stream.shuffled(listed)[:12]:
                assert case.game.normalise(table.state, seat, move) == move
                assert accepts(table, seat, move)


@any_table
def test_a_move_that_is_not_listed_is_refused_and_changes_nothing(case: Case) -> None:
    stream = Stream(f"not listed {case}".encode())
    for table in waits(case, 6):
        before = copy.deepcopy(table.state)
        for seat in range(case.seats):
            listed = {canonical(move) for move in case.game.legal_moves(table.state, seat)}
            for move in OtherMoves(case.game, table, seat, stream).some(16):
                if accepts(table, seat, move):
                    normal = canonical(case.game.normalise(table.state, seat, move))
                    assert normal in listed or not case.game.complete(table.state, seat), move
                else:
                    assert canonical(move) not in listed, move
        assert table.state == before


@any_table
def test_moves_can_be_written_in_a_line_and_read_back(case: Case) -> None:
    for table in waits(case, 4):
        for seat in waiting_seats(table):
            for move in case.game.legal_moves(table.state, seat)[:50]:
                assert read_move(case.game, write_move(case.game, seat, move)) == (seat, move)


@any_table
def test_the_quiet_move_is_legal_and_ends_the_turn(case: Case) -> None:
    for table in waits(case, 16):
        seat, at = waiting_seats(table)[0], deadline(table)
        move, _more = case.game.quiet(table.state, seat, Stream(b"quiet"))
        assert accepts(table, seat, move)
        assert at is not None
        batch = decide(table, KeepTime(), at=at)
        after = fold(table, batch)
        assert {(event.actor, event.by) for event in batch if event.actor is not None} == {(seat, "deadline")}
        assert after.over or after.state.since == at
