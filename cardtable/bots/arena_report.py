"""The report of `cardtable bot arena` on one game, as text or JSON."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cardtable.bots.arena import Pairing, Tournament, WrongAnswer

SHOWN = 5
"""Maximum number of kinds of wrong answers shown for each bot. All are counted."""


def in_words(played: Tournament) -> Iterator[str]:
    yield f"{played.game}, {played.deals} deals of each pair from all sides, seed {played.seed}"
    width = max((len(each.first) + len(each.second) for each in played.pairings), default=0) + len(" against ")
    for each in played.pairings:
        yield f"{f'{each.first} against {each.second}':{width}}  {each.score}  {VERDICTS[verdict(each)]}"
    for name, answers in played.wrong.items():
        if answers:
            yield f"{name} answered wrongly {len(answers)} times; the first legal move was played instead:"
            yield from (
                f"  {count:5} x {why} (first in the match of seed {seed})" for why, count, seed in kinds(answers)
            )
    if played.ended:
        yield f"{played.ended}; {played.played} of {played.planned} deals were played"


def as_json(played: Tournament) -> dict[str, Any]:
    """The report as JSON. Scores are fractions from 0 to 1, with the bounds of their 95% interval."""
    return {
        "game": played.game,
        "deals": played.deals,
        "seed": played.seed,
        "pairs": [
            {**each._asdict(), "score": each.score._asdict(), "verdict": verdict(each)} for each in played.pairings
        ],
        "wrong": {
            name: {
                "answers": len(answers),
                "kinds": [{"why": why, "answers": count, "seed": seed} for why, count, seed in kinds(answers)],
            }
            for name, answers in played.wrong.items()
        },
        "played": played.played,
        "planned": played.planned,
        "ended": played.ended,
    }


VERDICTS = {"better": "better", "worse": "worse", "undecided": "no difference shown"}


def verdict(pairing: Pairing) -> str:
    """The verdict on the first bot of a pair: `better` or `worse` if significant, else `undecided`."""
    return "better" if pairing.score.low > 0.5 else "worse" if pairing.score.high < 0.5 else "undecided"


def kinds(wrong: Sequence[WrongAnswer]) -> Iterator[tuple[str, int, str]]:
    """Yields the most frequent mistakes, each with its reason, its count, and the seed of its first match."""
    for why, count in Counter(each.why for each in wrong).most_common(SHOWN):
        yield why, count, next(each.seed for each in wrong if each.why == why)
