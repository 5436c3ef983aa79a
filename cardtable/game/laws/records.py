"""The record of a match."""

from collections.abc import Iterator

from bots.verify import verify
from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, event_name, line_of, shown
from domain.canonical import canonical, genesis, link
from domain.fairness import Stream
from domain.table.commands import MakeMove
from domain.table.decide import decide
from domain.table_record import build_record


class Records(Law):
    """Each batch records one move, by which the rules decide it again to the byte, and the verifier passes the record
    of the match."""

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        yield from _decided_again(course)
        if not course.end.over:
            return
        events, hashes = course.events, list[bytes]()
        for event in events:
            hashes.append(link(hashes[-1] if hashes else genesis(event.table), canonical(event.public_form())))
        report = verify(build_record(events, hashes))
        failed = [check for check in report.checks if check.status != "passed"]
        if failed:
            why = (
                report.first_divergence.detail if report.first_divergence else f"{failed[0].name} is {failed[0].status}"
            )
            yield Finding(f"the verifier doesn't pass the record: {why}", line_of(type(course.game.rules)))


def _decided_again(course: Course) -> Iterator[Finding]:
    game = course.game
    for step in course.moves:
        rules = type(game.of(step.before.state))
        recorded = [
            (event.actor, move)
            for event in step.batch
            if event.actor is not None
            and event.type.startswith(game.prefix)
            and (move := game.move_of(event)) is not None
        ]
        if len(recorded) != 1 or recorded[0][0] is None:
            names = ", ".join(map(event_name, step.batch))
            yield Finding(f"of the events {names}, {len(recorded)} record the move instead of one", line_of(rules.play))
            return
        ((seat, move),) = recorded
        again = decide(step.before, MakeMove(seat, move), at=step.at)
        if [canonical([each.public_form(), each.private]) for each in again] != [
            canonical([each.public_form(), each.private]) for each in step.batch
        ]:
            yield Finding(f"{shown(move)} is decided in another way the second time", line_of(rules.play))
            return
