"""The public part of events."""

from collections.abc import Iterator

from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, line_of
from cardtable.game.leaks import leaks
from domain.fairness import Stream


class PublicCards(Law):
    """No event names a card in its public part that the public may not know."""

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        for event, card in leaks(course.moments):
            name = event.type.removeprefix(course.game.prefix)
            said = f"{name} shows everyone the card {card}, which is hidden: seal it, or declare its field in showing"
            yield Finding(said, line_of(course.game.events[name]))
