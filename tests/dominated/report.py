"""The report of a run, in Markdown."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from benchmarks.machine import commit
from domain.dominated.registry import RULES
from domain.registry import GAMES
from tests.dominated.play import COMPANIES, MOST_SEATS, Judged

INTRODUCTION = f"""\
# Dominated moves of the house bots

Written by `make soak-bots`, at full scale 1,000 matches of each game for each of the levels `steady` and `sharp`. A
dominated move is one that no player would make, whatever the others hold. `domain/dominated/` names them, by game, each
with its reason and the page of the rules that it rests on. The rules judge a move by what its seat could see, and use
nothing of the house bots.

Presets take turns, and so do numbers of seats up to {MOST_SEATS} and the company in the other seats:
{", ".join(COMPANIES)}. Only decisions of the level in question are judged; *decisions* are those with a choice.

| game | level | matches | decisions | dominated moves | seconds |
|---|---|---:|---:|---|---:|"""


class Run(NamedTuple):
    """How a run was made; `seconds` is its whole duration on the clock."""

    scale: float
    seconds: float


def markdown(results: Sequence[Judged], run: Run) -> str:
    return "\n".join([INTRODUCTION, *_rows(results), "", _made(results, run), *_blunders(results), *_rules(), ""])


def _rows(results: Sequence[Judged]) -> Iterator[str]:
    for slug in GAMES:
        for level in sorted({match.level for match in results}, reverse=True):
            own = [match for match in results if (match.case.slug, match.level) == (slug, level)]
            if own:
                found = sum((match.by_rule for match in own), Counter[str]())
                told = ", ".join(f"**{number} {name}**" for name, number in sorted(found.items())) or "0"
                decisions, seconds = sum(match.decisions for match in own), sum(match.seconds for match in own)
                version = GAMES[slug].strategy(level)
                assert version is not None
                yield f"| {slug} | {version.id} | {len(own):,} | {decisions:,} | {told} | {seconds:,.0f} |"


def _made(results: Sequence[Judged], run: Run) -> str:
    when = datetime.now(UTC).date().isoformat()
    return (
        f"Commit {commit()}, {when}, scale {run.scale:g}: {len(results):,} matches in {run.seconds / 60:.0f} min. The "
        "seconds are processor time, with the judging."
    )


def _blunders(results: Sequence[Judged]) -> Iterator[str]:
    found = [blunder for match in results for blunder in match.blunders]
    if found:
        yield "\n## Found\n"
        yield from (f"- `{blunder}`" for blunder in found[:100])


def _rules() -> Iterator[str]:
    yield "\n## The rules\n"
    for slug, rules in RULES.items():
        yield f"- {slug}:"
        yield from (f"  - `{rule.name}`: {rule.why} ({rule.source})" for rule in rules)
