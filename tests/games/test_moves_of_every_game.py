"""Moves of every game: exactly the listed ones are accepted, and a seat to move has at least one."""

import copy

from cardtable.game.attempts import MoveAttempts, accepts, answer
from cardtable.game.courses import made_in, some
from domain.canonical import canonical
from domain.fairness import Stream
from domain.notation import read_move
from domain.table.commands import KeepTime
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.state import Table
from domain.table.turn import deadline, waiting_seats
from tests.games.every_game import any_table, any_table_and_every_preset, every_game
from tests.games.facts import facts_of
from tests.games.random_play import played, waits
from tests.games.table_cases import Case, fewest_seats
from tests.written_moves import write_move


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
    made = made_in(played(case))
    for table in waits(case, 6):
        before = copy.deepcopy(table.state)
        for seat in range(case.seats):
            listed = {canonical(move) for move in case.game.legal_moves(table.state, seat)}
            for move in MoveAttempts(case.game, table, seat, stream, made).some(16):
                if accepts(table, seat, move):
                    normal = canonical(case.game.normalise(table.state, seat, move))
                    assert normal in listed or not case.game.complete(table.state, seat), move
                else:
                    assert canonical(move) not in listed, move
        assert table.state == before


@every_game
def test_the_moves_tried_on_a_game_meet_its_rules(slug: str) -> None:
    met = set()
    for case in fewest_seats(slug):
        made = made_in(played(case))
        for table in waits(case, 8):
            for seat in range(case.seats):
                others = MoveAttempts(case.game, table, seat, Stream(b"asked"), made)
                met |= {told[0] for move in others.some(60) if (told := answer(table, seat, move))}
    assert met >= facts_of(slug).refusals


@any_table
def test_moves_can_be_written_in_a_line_and_read_back(case: Case) -> None:
    for table in waits(case, 4):
        for seat in waiting_seats(table):
            for move in case.game.legal_moves(table.state, seat)[:50]:
                assert read_move(case.game, write_move(case.game, seat, move)) == (seat, move)


def waits_in_every_phase(case: Case) -> list[Table]:
    """Returns the table at some positions with a seat to move, at least one for each phase in the match."""
    of_phase = {step.after.state.phase: step.after for step in played(case) if waiting_seats(step.after)}
    return [*waits(case, 12), *of_phase.values()]


@any_table_and_every_preset
def test_the_quiet_move_is_legal_and_finishes_the_turn_of_its_seat(case: Case) -> None:
    for table in waits_in_every_phase(case):
        seat, at = waiting_seats(table)[0], deadline(table)
        move, _more = case.game.quiet(table.state, seat, Stream(b"quiet"))
        assert accepts(table, seat, move)
        assert at is not None
        batch = decide(table, KeepTime(), at=at)
        after = fold(table, batch)
        assert {(event.actor, event.by) for event in batch if event.actor is not None} == {(seat, "deadline")}
        assert after.over or after.state.since == at
        assert seat not in waiting_seats(after) or after.state.phase not in facts_of(case.slug).within_a_turn
        assert deadlines(after, seat) == deadlines(table, seat) + 1


def deadlines(table: Table, number: int) -> int:
    """Returns the number of deadlines the seat has missed in a row."""
    seat = table.seats[number]
    assert seat is not None
    return seat.deadlines
