"""The moves that `legal` doesn't list."""

import copy
from collections.abc import Iterator

from cardtable.game.attempts import MoveAttempts, tried
from cardtable.game.courses import Course, made_in
from cardtable.game.laws.law import Finding, Law, described, failing, line_of, shown
from domain.canonical import canonical
from domain.fairness import Stream
from domain.moves import WRONG_PHASE, JsonMove
from domain.refusals import IllegalMove, NotationCode, NotationError, Refusal, codes_of, declared
from domain.table.state import Table


class OtherMoves(Law):
    """A move that `legal` doesn't list is refused, with a declared code and a sentence, and changes nothing."""

    tries = True
    positions, attempts = 6, 16

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        made, game = made_in(course.steps), course.game
        codes = declared(Refusal) | codes_of(NotationCode) | {WRONG_PHASE}
        for table in course.waits(self.positions):
            before = copy.deepcopy(table.state)
            for seat in range(course.seats):
                listed = {canonical(move) for move in game.legal_moves(table.state, seat)}
                for move in MoveAttempts(game, table, seat, stream, made).some(self.attempts):
                    yield from self._attempt(course, table, seat, move, listed, codes)
            if table.state != before:
                yield Finding("a refused move changes the state", line_of(type(game.of(before)).play))

    def _attempt(
        self, course: Course, table: Table, seat: int, move: JsonMove, listed: set[bytes], codes: set[str]
    ) -> Iterator[Finding]:
        game, answer = course.game, tried(table, seat, move)
        rules = type(game.of(table.state))
        said = f"{shown(move)} from seat {seat} in phase {table.state.phase}"
        if isinstance(answer, (IllegalMove, NotationError)):
            yield from _refused(answer, said, codes, line_of(rules.play))
        elif isinstance(answer, Refusal):
            yield Finding(f"{said} is refused with {described(answer)}, not as a move", line_of(rules.play))
        elif isinstance(answer, Exception):
            yield failing(f"{said} fails", answer, game)
        elif game.complete(table.state, seat) and canonical(game.normalise(table.state, seat, move)) not in listed:
            yield Finding(f"{said} is accepted, but legal doesn't list it", line_of(rules.play))


def _refused(answer: Refusal, said: str, codes: set[str], where: str) -> Iterator[Finding]:
    if answer.code not in codes:
        yield Finding(f"{said} is refused with the code {answer.code!r}, which no class of refusals declares", where)
    if len(answer.message.split()) < 4 or len(answer.message) >= 400:
        yield Finding(f"{said} is refused without a sentence to the player: {answer.message!r}", where)
