"""The summary of an analysis by seat, from its stored decisions in JSON."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Json = Mapping[str, Any]


def largest_loss(decisions: Iterable[Json]) -> int | None:
    """Returns the version of the mistake with the most certain loss: the one with the highest lower end of its
    interval.

    Ties go to the first. None if there is no mistake.
    """
    mistakes = [each for each in decisions if each["mistake"]]
    best = max(mistakes, key=lambda each: (each["loss"]["low"], each["loss"]["mean"], -each["version"]), default=None)
    return None if best is None else int(best["version"])


def summary(decisions: Sequence[Json], seats: int) -> list[dict[str, Any]]:
    """Returns, for each seat, its decisions, the number judged, its mistakes, their total loss, and the version of the
    worst one."""
    return [_of_seat(seat, [each for each in decisions if each["seat"] == seat]) for seat in range(seats)]


def _of_seat(seat: int, own: Sequence[Json]) -> dict[str, Any]:
    losses = [each["loss"]["mean"] for each in own if each["mistake"]]
    return {
        "seat": seat,
        "decisions": len(own),
        "judged": sum(each["loss"] is not None for each in own),
        "mistakes": len(losses),
        "lost": round(sum(losses), 2),
        "unit": own[0]["unit"] if own else None,
        "worst": largest_loss(own),
    }
