"""The moves that `legal` lists."""

import copy
from collections.abc import Iterator

from cardtable.game.attempts import tried
from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, failing, line_of, refusal_of, shown
from domain.canonical import canonical
from domain.fairness import Stream
from domain.moves import JsonMove
from domain.refusals import Refusal
from domain.registry import game_of
from domain.table.state import Table


class LegalMoves(Law):
    """Every move that `legal` lists is listed once, in normal form, and accepted."""

    tries = True
    positions, moves = 6, 12

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        game = course.game
        for table in course.waits(self.positions):
            rules, before = type(game.of(table.state)), copy.deepcopy(table.state)
            for seat in range(course.seats):
                listed = list(game.legal_moves(table.state, seat))
                said = f"for seat {seat} in phase {table.state.phase}"
                if len({canonical(move) for move in listed}) != len(listed):
                    yield Finding(f"legal lists a move twice {said}", line_of(rules.legal))
                for move in stream.shuffled(listed)[: self.moves]:
                    answer = tried(table, seat, move)
                    if isinstance(answer, Refusal):
                        yield refused(table, seat, move, answer)
                    elif isinstance(answer, Exception):
                        yield failing(f"{shown(move)} {said} fails", answer, game)
                    elif (normal := game.normalise(table.state, seat, move)) != move:
                        why = f"in normal form it is {shown(normal)}"
                        yield Finding(f"legal lists {shown(move)} {said}, but {why}", line_of(rules.legal))
            if table.state != before:
                yield Finding("a move changes the state before it", line_of(rules.play))


def refused(table: Table, seat: int, move: JsonMove, answer: Refusal) -> Finding:
    """Says that a listed move is refused."""
    said = f"legal lists {shown(move)} for seat {seat} in phase {table.state.phase}, but it is refused"
    return Finding(f"{said}: {refusal_of(answer)}", line_of(type(game_of(table).of(table.state)).legal))
