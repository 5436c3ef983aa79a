"""The seats to move."""

from collections.abc import Iterator

from cardtable.game.courses import Course, some
from cardtable.game.laws.law import Finding, Law, event_name, line_of, line_of_event
from domain.fairness import Stream
from domain.table.turn import waiting_seats


class SeatsToMove(Law):
    """Nobody is to move within a batch. After it, unless the match is over, somebody is, is still in the match, and has
    a legal move."""

    positions = 40

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        game = course.game
        for _before, event, table, last in course.moments:
            over = game.outcome(table.state) is not None
            waiting = game.waiting(table.state)
            if waiting and over:
                ended = f"after {event_name(event)}, in phase {table.state.phase}, outcome says that the match is over"
                said = f"{ended}, and waiting still names seat {waiting[0]}"
                yield Finding(said, line_of(type(game.of(table.state)).outcome))
            elif waiting and not last:
                said = f"within a batch, after {event_name(event)}, waiting names seat {waiting[0]}"
                yield Finding(said, line_of_event(game, event))
            elif last and not waiting and not over:
                said = f"after {event_name(event)}, nobody is to move, and the match isn't over"
                yield Finding(said, line_of_event(game, event))
        for table in [step.after for step in some(course.steps, self.positions) if step.after.state is not None]:
            rules, waiting = type(game.of(table.state)), waiting_seats(table)
            for seat in range(course.seats):
                out, moves = game.eliminated(table.state, seat), game.legal_moves(table.state, seat)
                said = f"in phase {table.state.phase}, seat {seat}"
                if seat in waiting and out:
                    yield Finding(f"{said} is to move and eliminated", line_of(rules.waiting))
                elif seat in waiting and not moves:
                    yield Finding(f"{said} is to move and has no legal move", line_of(rules.legal))
                elif out and moves and not table.over:
                    yield Finding(f"{said} is eliminated and has a legal move", line_of(rules.legal))
