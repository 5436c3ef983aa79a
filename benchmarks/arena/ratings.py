"""Everybody who has played a game on one scale: Bradley and Terry's model, fitted to all results together.

A rating is in points: 400 points more are odds of ten to one for the first place, and `steady` has 1000. Results are
those of the arena, those of `cardtable bot arena --json`, and finished tables as GET /v1/tables/{id} has them.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import log10
from statistics import fmean
from typing import Any, NamedTuple

from benchmarks.arena.plan import ALONE
from benchmarks.arena.report import Row
from benchmarks.plot import Mark, marks
from domain.fairness import Stream

POINTS, ANCHOR, ANCHORED = 400, "steady", 1000

STEPS = 300
"""The steps in which the model is fitted; they end it to less than a point."""

DRAWS = 200
"""The samples with replacement from which the intervals are taken."""

PLOT = "images/ratings.svg"
"""Beside the report."""

PRIOR = 0.5
"""What is added to the wins of either side of each pair that has met, so that nobody who always wins is beyond all
scales."""


class Result(NamedTuple):
    """How the first did against the second in one deal or match, from 0 to 1."""

    game: str
    first: str
    second: str
    share: float


class Rated(NamedTuple):
    """`low` and `high` bound the 95% interval; for the anchor they are its rating. `met` counts results."""

    name: str
    points: float
    low: float
    high: float
    met: int


def of_arena(rows: Iterable[Row]) -> Iterator[Result]:
    """The deals in which nobody but the two levels sat at the table."""
    for row in rows:
        if row.comparison.company == ALONE:
            one, other = (strategy.id for strategy in row.comparison.strategies)
            for share in row.shares:
                yield Result(row.comparison.slug, one, other, share)


def of_bots(lines: Iterable[str]) -> Iterator[Result]:
    """From `cardtable bot arena ... --json`, a game a line. Its means stand for each of their deals."""
    for line in lines:
        found: dict[str, Any] = json.loads(line)
        for pair in found["pairs"]:
            for _ in range(pair["deals"]):
                yield Result(found["game"], pair["first"], pair["second"], pair["score"]["mean"])


def of_tables(lines: Iterable[str]) -> Iterator[Result]:
    """From finished tables, each a line of JSON: every two seats of different players, half for equal places.

    Forks, which continue an open position, are not rated and don't count.
    """
    for line in lines:
        table: dict[str, Any] = json.loads(line)
        if table["result"] is None or table["open_information"]:
            continue
        place = {seat: number for number, seats in enumerate(table["result"]["places"]) for seat in seats}
        names = [_name(seat["player"]) for seat in table["seats"]]
        for one, other in combinations(range(len(names)), 2):
            if names[one] != names[other]:
                share = (1 + (place[one] < place[other]) - (place[one] > place[other])) / 2
                yield Result(table["game"], names[one], names[other], share)


def _name(player: Mapping[str, Any]) -> str:
    return str(player.get("strategy") or player["name"] or player["id"])


def rated(results: Sequence[Result]) -> list[Rated]:
    """The ratings of one game, best first. Empty without an anchor, which is the newest version of `steady`."""
    names = sorted({name for each in results for name in (each.first, each.second)})
    anchors = [name for name in names if name.startswith(f"{ANCHOR}/")]
    if not anchors:
        return []
    anchor, stream = anchors[-1], Stream(b"ratings")
    points = _fitted(results, names, anchor)
    draws = [_fitted([results[stream.below(len(results))] for _ in results], names, anchor) for _ in range(DRAWS)]
    found = []
    for name in names:
        sorted_draws = sorted(draw[name] for draw in draws)
        low, high = sorted_draws[DRAWS // 40], sorted_draws[-1 - DRAWS // 40]
        met = sum(name in (each.first, each.second) for each in results)
        found.append(Rated(name, points[name], low, high, met))
    return sorted(found, key=lambda each: -each.points)


def _fitted(results: Sequence[Result], names: Sequence[str], anchor: str) -> dict[str, float]:
    """By the minorization of Hunter (2004)."""
    shares: dict[tuple[str, str], list[float]] = {}
    for each in results:
        shares.setdefault((each.first, each.second), []).append(each.share)
    wins = dict.fromkeys(names, 0.0)
    met: dict[frozenset[str], float] = {}
    for (first, second), found in shares.items():
        won = fmean(found) * len(found)
        wins[first] += won + PRIOR
        wins[second] += len(found) - won + PRIOR
        pair = frozenset((first, second))
        met[pair] = met.get(pair, 0.0) + len(found) + 2 * PRIOR
    strength = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        weighed = dict.fromkeys(names, 0.0)
        for pair, number in met.items():
            one, other = pair
            share = number / (strength[one] + strength[other])
            weighed[one] += share
            weighed[other] += share
        strength = {name: wins[name] / weighed[name] if weighed[name] else 1.0 for name in names}
    return {name: ANCHORED + POINTS * log10(strength[name] / strength[anchor]) for name in names}


INTRODUCTION = f"""
## Ratings

The levels of each game on one scale: Bradley and Terry's model, fitted to all deals above that only two levels played.
{POINTS} points more are odds of ten to one for the first place, and the newest `steady` has {ANCHORED}. The intervals
(95%) come from {DRAWS} samples of the results with replacement. Half a win is added to either side of each pair that
has met, so that a level that always wins stays on the scale; its true rating may be higher. `--bots FILE` adds what
`cardtable bot arena --json` prints about anybody's bots, and `--tables FILE` finished tables, each a line as
`GET /v1/tables/{{id}}` answers it.

![The ratings with their intervals]({PLOT})

| game | player | rating | interval | results |
|---|---|---:|---:|---:|"""


def section(results: Sequence[Result]) -> tuple[str, str]:
    """The part of the report, and its plot."""
    lines, drawn = [INTRODUCTION], []
    for game in dict.fromkeys(each.game for each in results):
        for each in rated([result for result in results if result.game == game]):
            interval = f"{each.low:.0f} to {each.high:.0f}"
            lines.append(f"| {game} | {each.name} | {each.points:.0f} | {interval} | {each.met} |")
            drawn.append(Mark(game, each.name, each.points, each.low, each.high))
    if not drawn:
        return "", ""
    return "\n".join([*lines, ""]), marks("Ratings of the house bots", "points; steady has 1000", drawn)
