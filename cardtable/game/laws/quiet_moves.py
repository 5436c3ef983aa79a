"""The moves made at a deadline."""

from collections.abc import Iterator

from cardtable.game.attempts import tried
from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, event_name, failing, line_of, line_of_event, refusal_of, shown
from domain.fairness import Stream
from domain.refusals import Refusal
from domain.table.commands import KeepTime
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.state import Table
from domain.table.turn import deadline, waiting_seats


class QuietMoves(Law):
    """When time runs out, `quiet` gives a legal move of the seat, and the next wait begins with its events. Seats that
    move at the same time keep their deadline."""

    tries = True
    positions = 12

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        of_phase = {step.after.state.phase: step.after for step in course.steps if waiting_seats(step.after)}
        for table in (*course.waits(self.positions), *of_phase.values()):
            yield from _at_the_deadline(course, table)


def _at_the_deadline(course: Course, table: Table) -> Iterator[Finding]:
    game, at, seat = course.game, deadline(table), waiting_seats(table)[0]
    where = line_of(type(game.of(table.state)).quiet)
    move, _more = game.quiet(table.state, seat, Stream(b"quiet"))
    said = f"quiet gives {shown(move)} for seat {seat} in phase {table.state.phase}"
    answer = tried(table, seat, move)
    if isinstance(answer, Refusal):
        yield Finding(f"{said}, which is refused: {refusal_of(answer)}", where)
    elif answer is not None:
        yield failing(f"{said}, which fails", answer, game)
    elif at is not None:
        batch = decide(table, KeepTime(), at=at)
        after = fold(table, batch)
        others = {*waiting_seats(table)} - {seat}
        if not after.over and after.state.since != at and not others.issuperset(waiting_seats(after)):
            event = next((each for each in batch if each.actor == seat), batch[-1])
            said = (
                f"{said}, and the next wait doesn't begin then: let the fold of {event_name(event)} set s.since = s.now"
            )
            yield Finding(said, line_of_event(game, event))
