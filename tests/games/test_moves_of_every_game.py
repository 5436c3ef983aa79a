"""Moves of every game: exactly the listed ones are accepted, and a seat to move has at least one."""

from cardtable.game.attempts import MoveAttempts, answer
from cardtable.game.courses import made_in
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
def test_a_deadline_finishes_the_turn_of_its_seat(case: Case) -> None:
    for table in waits_in_every_phase(case):
        seat, at = waiting_seats(table)[0], deadline(table)
        assert at is not None
        batch = decide(table, KeepTime(), at=at)
        after = fold(table, batch)
        assert {(event.actor, event.by) for event in batch if event.actor is not None} == {(seat, "deadline")}
        assert seat not in waiting_seats(after) or after.state.phase not in facts_of(case.slug).within_a_turn
        assert deadlines(after, seat) == deadlines(table, seat) + 1


def deadlines(table: Table, number: int) -> int:
    """Returns the number of deadlines the seat has missed in a row."""
    seat = table.seats[number]
    assert seat is not None
    return seat.deadlines
