"""The report of `cardtable bot test` on one game, as text or JSON."""

import json
import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cardtable.bots.statistics import Estimate, estimate
from cardtable.bots.test import TestedBot
from cardtable.bots.trial import AGAINST, TURN_SECONDS, Mistake, Slow, TrialMatch

SHOWN = 5
"""Maximum number of mistakes of a kind that are shown. All are counted."""


def in_words(tested: TestedBot) -> Iterator[str]:
    played, limit = tested.matches, tested.trial.turn_seconds
    if played:
        yield f"{len(played)} matches of {tested.trial.game}, {_sum(played, 'moves')} moves, from seed {tested.seed}"
        yield f"won              {_wins(played)}  (an even share: {_even(played):.1%})"
        missed, forced = _sum(played, "missed"), _sum(played, "forced")
        yield f"deadlines        {missed} missed, {forced} of them because the test forced it"
        yield f"slowest answer   {_slowest(played):.2f} s of {limit} s"
        if slow := _sum(played, "slow"):
            yield f"slow answers     {slow} took more than half of the {limit} s"
        yield f"too late         {len(_too_slow(played))} answers took longer than the {limit} s of a turn"
        yield f"wrong answers    {len(_wrong(played))}"
        yield from (f"  {count:5} x {why}" for why, count in _kinds(played))
        for late in _too_slow(played)[:SHOWN]:
            yield from _about_slow(late, tested)
        for each in _wrong(played)[:SHOWN]:
            yield from _about_wrong(each, tested)
    if tested.interrupted:
        yield f"interrupted: {len(played)} of {tested.planned} matches were played"


def _about_slow(slow: Slow, tested: TestedBot) -> Iterator[str]:
    yield ""
    yield f"seed {slow.seed}, version {slow.table_version}: too late"
    yield f"  the answer took {slow.seconds:.1f} s of {tested.trial.turn_seconds} s, so the turn was lost"
    yield f"  again:    {_command(tested, slow.seed)}"


def _about_wrong(wrong: Mistake, tested: TestedBot) -> Iterator[str]:
    yield ""
    yield f"seed {wrong.seed}, version {wrong.table_version}: {json.dumps(wrong.move)}"
    yield f"  {wrong.why}"
    yield from (f"  {line}" for line in wrong.trace.splitlines())
    yield f"  the view: {json.dumps(wrong.view['state'], ensure_ascii=False)}"
    yield f"  again:    {_command(tested, wrong.seed)}"


def as_json(tested: TestedBot) -> dict[str, Any]:
    """The report as JSON. Shares are from 0 to 1, `won` with its 95% interval. `again` is the command to repeat a
    match.

    Without any matches, `won`, `even_share` and `slowest` are null. `slowest` and `seconds` are in seconds.
    """
    played = tested.matches
    return {
        "game": tested.trial.game,
        "seed": tested.seed,
        "played": len(played),
        "planned": tested.planned,
        "moves": _sum(played, "moves"),
        "won": _wins(played)._asdict() if played else None,
        "even_share": _even(played) if played else None,
        "missed": _sum(played, "missed"),
        "forced": _sum(played, "forced"),
        "turn_seconds": tested.trial.turn_seconds,
        "slowest": _slowest(played) if played else None,
        "slow": _sum(played, "slow"),
        "too_late": [
            {"version": each.table_version, "seconds": each.seconds, "again": _command(tested, each.seed)}
            for each in _too_slow(played)
        ],
        "wrong": [
            {
                "version": each.table_version,
                "move": each.move,
                "why": each.why,
                "trace": each.trace,
                "view": each.view,
                "again": _command(tested, each.seed),
            }
            for each in _wrong(played)
        ],
    }


def _sum(played: Sequence[TrialMatch], count: str) -> int:
    return sum(getattr(match, count) for match in played)


def _wrong(played: Sequence[TrialMatch]) -> list[Mistake]:
    return [each for match in played for each in match.wrong]


def _kinds(played: Sequence[TrialMatch]) -> list[tuple[str, int]]:
    return Counter(each.why for each in _wrong(played)).most_common()


def _too_slow(played: Sequence[TrialMatch]) -> list[Slow]:
    return [each for match in played for each in match.too_slow]


def _slowest(played: Sequence[TrialMatch]) -> float:
    return max(match.slowest for match in played)


def _wins(played: Sequence[TrialMatch]) -> Estimate:
    return estimate([float(match.place == 1) for match in played])


def _even(played: Sequence[TrialMatch]) -> float:
    return sum(1 / match.seats for match in played) / len(played)


def _command(tested: TestedBot, seed: str) -> str:
    """The command that repeats one match."""
    trial, words = tested.trial, [str(tested.file), "--game", tested.trial.game]
    words += ["--preset", trial.preset] if trial.preset else []
    words += ["--seats", str(trial.seats)] if trial.seats else []
    words += ["--against", ",".join(trial.against)] if trial.against != AGAINST else []
    words += ["--turn-seconds", str(trial.turn_seconds)] if trial.turn_seconds != TURN_SECONDS else []
    words += [] if trial.faults else ["--no-faults"]
    return " ".join(["cardtable bot test", shlex.join([*words, "--seed", seed])])
