"""The knowledge of each seat."""

from collections.abc import Iterator
from typing import Any

from cardtable.game.courses import Course
from cardtable.game.laws.folds import differing, values_of
from cardtable.game.laws.law import Finding, Law, event_name, failing, line_of_event
from domain.fairness import Stream
from domain.logged_event import LoggedEvent


class Knowledge(Law):
    """The events as a seat was told of them, with the parts sealed for that seat alone, fold to what it sees."""

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        end, game = course.end, course.game
        begun = game.initial(end.options, course.seats)
        known: list[Any] = [begun.copy() for _ in range(course.seats)]
        foldings = game.of(begun).foldings
        for _before, event, after, last in course.moments:
            for seat, state in enumerate(known):
                state.now, state.version = event.at, event.version
                try:
                    own = foldings[event.type].read(event.data, _told(event, seat), event.actor)
                    own.on(state)
                except Exception as error:  # whatever the rules raise
                    yield failing(f"{event_name(event)} can't be folded from what seat {seat} is told", error, game)
                    return
                viewer = frozenset((seat,))
                if last:
                    seen, sight = state.seen_by(viewer), after.state.seen_by(viewer)
                    if seen != sight and (one := values_of(seen)) != (other := values_of(sight)):
                        said = f"{event_name(event)} folds from what seat {seat} is told to another state than it sees"
                        yield Finding(f"{said}: {differing(one, other)}", line_of_event(game, event))
                        return


def _told(event: LoggedEvent, seat: int) -> dict[str, Any]:
    return {each: part for each, part in event.private.items() if each == str(seat)}
