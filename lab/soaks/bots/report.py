"""The report of a run, in Markdown."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from domain.registry import GAMES
from lab.dominated.play import COMPANIES, MOST_SEATS, Judged
from lab.dominated.rules.registry import RULES
from lab.machine import commit

INTRODUCTION = f"""\
# Dominated moves of the house bots

Written by `make -C lab soak-bots`, at full scale 1,000 matches of each game for each of the levels `steady` and
`sharp` that the game has; `gentle` errs on purpose. A dominated move is one that no player would make, whatever the
others hold. `lab/dominated/rules/` names them, by game, each with its reason and the section of the
game's `rules.md` that it rests on. The rules judge a move by what its seat could see, and use nothing of the house
bots.

Presets take turns, and so do numbers of seats up to {MOST_SEATS} and the company in the other seats:
{", ".join(COMPANIES)}. Only decisions of the level in question are judged; *decisions* are those with a choice. The
seconds are processor time, with the judging.

| game | level | matches | decisions | dominated moves | seconds |
|---|---|---:|---:|---|---:|"""

BY_RULE = """
## By rule

A level had a *chance* to break a rule where one of its legal moves would have broken it. A rule without chances has not
been tested by this run.

| game | rule | {levels} |
|---|---|{columns}|"""


class Played(NamedTuple):
    """All matches of a game with one level."""

    slug: str
    level: str
    matches: list[Judged]

    @property
    def version(self) -> str:
        strategy = GAMES[self.slug].strategy(self.level)
        assert strategy is not None
        return strategy.id

    @property
    def blunders(self) -> Counter[str]:
        return sum((match.by_rule for match in self.matches), Counter[str]())

    @property
    def chances(self) -> Counter[str]:
        return sum((match.chances for match in self.matches), Counter[str]())


def markdown(results: Sequence[Judged]) -> str:
    levels = sorted({match.level for match in results}, reverse=True)
    played = [
        Played(slug, level, [match for match in results if (match.case.slug, match.level) == (slug, level)])
        for slug in GAMES
        for level in levels
    ]
    played = [each for each in played if each.matches]
    heading = BY_RULE.format(
        levels=" | ".join(f"{level}: chances | broken" for level in levels), columns="---:|---:|" * len(levels)
    )
    parts = [INTRODUCTION, *map(_row, played), "", _made(results), *_found(results), heading[:-1]]
    return "\n".join([*parts, *_by_rule(played, levels), *_rules(), ""])


def _row(played: Played) -> str:
    told = ", ".join(f"**{number} {name}**" for name, number in sorted(played.blunders.items())) or "0"
    decisions, seconds = (sum(numbers) for numbers in zip(*map(_sums, played.matches), strict=True))
    return f"| {played.slug} | {played.version} | {len(played.matches):,} | {decisions:,} | {told} | {seconds:,.0f} |"


def _sums(match: Judged) -> tuple[int, float]:
    return match.decisions, match.seconds


def _made(results: Sequence[Judged]) -> str:
    when, seconds = datetime.now(UTC).date().isoformat(), sum(match.seconds for match in results)
    return f"Commit {commit()}, {when}: {len(results):,} matches in {seconds / 60:.0f} min of processor time."


def _found(results: Sequence[Judged]) -> Iterator[str]:
    found = [blunder for match in results for blunder in match.blunders]
    if found:
        yield "\n## Found\n"
        yield from (f"- `{blunder}`" for blunder in found[:100])


def _by_rule(played: Sequence[Played], levels: Sequence[str]) -> Iterator[str]:
    counted = {(each.slug, each.level): (each.chances, each.blunders) for each in played}
    for slug in dict.fromkeys(each.slug for each in played):
        for name in dict.fromkeys(rule.name for rule in RULES[slug]):
            cells = []
            for level in levels:
                both = counted.get((slug, level), ())
                cells += [f"{numbers[name]:,}" for numbers in both] or ["", ""]
            yield f"| {slug} | `{name}` | {' | '.join(cells)} |"


def _rules() -> Iterator[str]:
    yield "\n## The rules\n"
    for slug, rules in RULES.items():
        yield f"- {slug}:"
        page = f"{GAMES[slug].package}/rules.md"
        yield from (f'  - `{rule.name}`: {rule.why} ("{rule.section}" in {page})' for rule in rules)
