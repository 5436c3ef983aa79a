"""The moves that `legal` lists."""

from collections.abc import Iterator

from cardtable.game.attempts import tried
from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, described, failed_at, line_of, refusal_of, shown
from domain.canonical import canonical
from domain.fairness import Stream
from domain.refusals import Refusal


class LegalMoves(Law):
    """Every move that `legal` lists is listed once, in normal form, and accepted."""

    positions, moves = 6, 12

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        game = course.game
        for table in course.waits(self.positions):
            rules = type(game.of(table.state))
            for seat in range(course.seats):
                listed = list(game.legal_moves(table.state, seat))
                said = f"for seat {seat} in phase {table.state.phase}"
                if len({canonical(move) for move in listed}) != len(listed):
                    yield Finding(f"legal lists a move twice {said}", line_of(rules.legal))
                for move in stream.shuffled(listed)[: self.moves]:
                    answer = tried(table, seat, move)
                    if isinstance(answer, Refusal):
                        why = refusal_of(answer)
                        yield Finding(
                            f"legal lists {shown(move)} {said}, but it is refused: {why}", line_of(rules.legal)
                        )
                    elif isinstance(answer, Exception):
                        yield Finding(f"{shown(move)} {said} fails: {described(answer)}", failed_at(answer, game))
                    elif (normal := game.normalise(table.state, seat, move)) != move:
                        why = f"in normal form it is {shown(normal)}"
                        yield Finding(f"legal lists {shown(move)} {said}, but {why}", line_of(rules.legal))
