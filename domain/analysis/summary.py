"""What an analysis says of each seat, from its decisions and hands in JSON, as they are stored and served."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from domain.analysis.estimate import Estimate

Json = Mapping[str, Any]


def largest_loss(decisions: Iterable[Json]) -> int | None:
    """The version of the decision whose loss is surest to be great: that with the highest lower end of its interval.

    None if no loss is above 0 with its whole interval. Of equal ones it is the first.
    """
    clear = [each for each in decisions if is_mistake(each)]
    best = max(clear, key=lambda each: (each["loss"]["low"], each["loss"]["mean"], -each["version"]), default=None)
    return None if best is None else int(best["version"])


def is_mistake(decision: Json) -> bool:
    """Whether its loss is above 0 with the whole interval."""
    return decision["loss"] is not None and decision["loss"]["low"] > 0


def summary(decisions: Sequence[Json], hands: Sequence[Json], seats: int) -> list[dict[str, Any]]:
    """By seat: how many decisions were made and judged, what they gave away, the version of the worst; and the results
    of its hands as `luck`, `skill` and `rest`, None where no hand was judged.

    `skill` is what the seat's decisions gained against the rollout policy's. `rest` is what is left: the decisions of
    the others, and what no seat could know.
    """
    return [_of_seat(seat, [each for each in decisions if each["seat"] == seat], hands) for seat in range(seats)]


def _of_seat(seat: int, own: Sequence[Json], hands: Sequence[Json]) -> dict[str, Any]:
    losses = [_estimate(each["loss"]) for each in own if each["loss"] is not None]
    return {
        "seat": seat,
        "decisions": len(own),
        "judged": len(losses),
        "loss": Estimate.total(losses)._asdict(),
        "mistakes": sum(map(is_mistake, own)),
        "worst": largest_loss(own),
        "hands": len(hands),
        "course": _course(seat, own, hands) if hands else None,
    }


def _course(seat: int, own: Sequence[Json], hands: Sequence[Json]) -> dict[str, Any]:
    """The results of those hands in three parts. The decisions of other hands don't count."""
    numbers = {each["hand"] for each in hands}
    luck = Estimate.total(_estimate(each["seats"][seat]["luck"]) for each in hands)
    result = Estimate.total(_estimate(each["seats"][seat]["result"]) for each in hands)
    gains = [_estimate(each["gain"]) for each in own if each["gain"] is not None and each["hand"] in numbers]
    skill = Estimate.total(gains)
    left = result.mean - luck.mean - skill.mean
    # luck and result share the mean over deals, which the difference doesn't have
    shared = result.high - result.mean
    half = (max(0.0, (luck.high - luck.mean) ** 2 - shared**2) + (skill.high - skill.mean) ** 2) ** 0.5
    parts = {"result": result, "luck": luck, "skill": skill, "rest": Estimate.within(left, half)}
    return {name: part._asdict() for name, part in parts.items()}


def _estimate(found: Json) -> Estimate:
    return Estimate(found["mean"], found["low"], found["high"])
