"""The last hand in views."""

from collections.abc import Iterator

from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, event_name, line_of_event
from domain.fairness import Stream
from domain.last_hand import HandLog
from domain.logged_event import LoggedEvent


class ToldHands(Law):
    """Each hand ends with an event that judges it, so that views show it until the next one ends."""

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        ending: LoggedEvent | None = None
        for before, event, after, _last in course.moments:
            log, over = before.hand_log, course.game.outcome(after.state) is not None
            if after.hand_log.hand_number != log.hand_number > 0 and ending is not None:
                yield from _untold(course, ending, log)
            if over and after.hand_log.hand_number:
                yield from _untold(course, event, after.hand_log)
                return
            ending = event


def _untold(course: Course, event: LoggedEvent, log: HandLog) -> Iterator[Finding]:
    """Says what views lack of a hand that has ended with that event."""
    where, ended = line_of_event(course.game, event), f"the hand ends with {event_name(event)}"
    if not log.over:
        said = "and no event ends the hand log: let its `tell` return log.revealed(hands), and set `judges = True`"
        yield Finding(f"{ended}, {said}", where)
    elif log.last is not None and log.last.judgement is None:
        yield Finding(f"{ended}, and no event judges it: set `judges = True` in the event with the result", where)
