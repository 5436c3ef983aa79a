"""The end of a match."""

from collections.abc import Iterator

from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, line_of
from domain.fairness import Stream


class Endings(Law):
    """A match ends, with a place for every seat and, if the game has scores, a score for each."""

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        game, end = course.game, course.end
        rules = type(game.of(end.state))
        if not end.over:
            moves = len(course.steps) - course.seats
            yield Finding(f"the match isn't over after {moves} moves", line_of(rules.outcome))
            return
        outcome = game.outcome(end.state)
        if outcome is None:
            yield Finding("the table is over without an outcome", line_of(rules.outcome))
        elif sorted(seat for place in outcome.places for seat in place) != list(range(course.seats)):
            yield Finding(f"the places {outcome.places} don't have each seat once", line_of(rules.outcome))
        elif not all(outcome.places):
            yield Finding(f"the places {outcome.places} have an empty one", line_of(rules.outcome))
        elif outcome.scores is not None and len(outcome.scores) != course.seats:
            yield Finding(f"there are {len(outcome.scores)} scores for {course.seats} seats", line_of(rules.outcome))
        elif (outcome.scores is None) and game.rules.scores is not None and game.rules.always_scored:
            yield Finding("the outcome has no scores, and the game declares them", line_of(rules.outcome))
