"""Sweeps over a random match, exchanging hidden cards at many points, for the public and for each seat in turn."""

from collections import Counter
from collections.abc import Iterable

from domain.fairness import Stream
from domain.kernel import SPECTATOR, Viewer
from domain.table.commands import PlayHouse
from tests.secrecy.courses import Course, player_at
from tests.secrecy.harness import Look, compare


def points(course: Course) -> list[int]:
    """Returns the numbers of the steps after which a hand is in play."""
    dealt = next((n for n, step in enumerate(course.steps) if any("shuffle" in event.data for event in step.batch)), 0)
    return [n for n, step in enumerate(course.steps) if n >= dealt and step.after.status == "playing"]


def viewers(course: Course) -> list[Viewer]:
    """Returns the viewers: the public, and each seat of an account."""
    return [SPECTATOR, *(frozenset((seat,)) for seat in range(course.case.seats) if player_at(seat) in course.accounts)]


def bots(course: Course) -> list[tuple[Viewer, int]]:
    """Returns the moves of house bots that do not end the table, each as the seat and the number of its step."""
    going_on = [(number, course.steps[number].command) for number in points(course)]
    return [(frozenset((each.seat,)), number) for number, each in going_on if isinstance(each, PlayHouse)]


def sweep(course: Course, targets: Iterable[int], look: Look, tally: Counter[str], *, enough: int | None = None) -> int:
    """Compares at each target, with the viewers in turn, until there are `enough` comparisons.

    Returns their number. If play determines all hidden cards, there is nothing to compare. Raises Leak.
    """
    stream = Stream(f"{course.case} {look}".encode())
    seen_by, compared = stream.shuffled(viewers(course)), 0
    for turn, target in enumerate(targets):
        compared += compare(course, seen_by[turn % len(seen_by)], target, stream, look, tally)
        if compared == enough:
            break
    return compared


def anywhere(course: Course) -> tuple[int, ...]:
    """Returns all points in random order."""
    return Stream(f"{course.case} anywhere".encode()).shuffled(points(course))
