"""Plays the levels of the general bot against each other in the games of `examples/`, which it knows by their rules
alone: `make -C lab general-bot`."""

import sys
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, cast

import click

from bots import levels
from cardtable.bots.arena import Pairing, Tournament, arena
from cardtable.bots.arena_report import VERDICTS, verdict
from domain.hosted_game import HostedGame
from domain.registry import GAMES
from domain.search.general_bot import GeneralBot
from lab.machine import MEASURED, ROOT, commit, machine

EXAMPLES = {"hearts": "HEARTS", "crazy-eights": "CRAZY_EIGHTS"}
"""The rules in each package, by slug."""

PRESET = "short"
PAIRS = (("gentle", "random"), ("steady", "random"), ("sharp", "random"), ("steady", "gentle"))

INTRODUCTION = f"""\
# How strong the general bot is

Written by `make -C lab general-bot`. A game of a package without a bot of its own is played by the general bot, a
search that knows the rules alone ([add-a-game.md](../add-a-game.md#house-bots)). Here it plays Hearts and Crazy Eights
of `examples/` in the place of their own bots, in the preset `{PRESET}`, by `cardtable bot arena`: each deal is played
from both sides, with every other seat for one of the pair. The *score* is how often a seat of the first places above
one of the second, ties counting half, with its 95% interval; equal players have 50%."""

HEADER = """\
| game | first | second | deals | matches | score | interval | first is | seconds |
|---|---|---|---:|---:|---:|---|---|---:|"""


class Row(NamedTuple):
    """The pairing of two levels in a game, and its processor time in seconds."""

    slug: str
    pairing: Pairing
    seconds: float

    def __str__(self) -> str:
        each = self.pairing
        score = f"{each.score.mean:.1%} | {each.score.low:.1%} to {each.score.high:.1%}"
        names = f"{self.slug} | {each.first} | {each.second} | {each.deals} | {2 * each.deals}"
        return f"| {names} | {score} | {VERDICTS[verdict(each)]} | {self.seconds:,.0f} |"


def register(slug: str) -> None:
    """Puts the game of a package among the games, without the package's own bot."""
    package = f"cardtable_{slug.replace('-', '_')}"
    sys.path.insert(0, str(ROOT / "examples" / slug.replace("-", "_")))
    game = HostedGame(getattr(import_module(f"{package}.game"), EXAMPLES[slug]))
    bot = GeneralBot[Any, Any](game.rules)
    GAMES[slug] = game
    cast("dict[str, Any]", levels.BOTS)[slug] = bot
    levels.LEVELS[slug] = levels._levels(slug, bot)


def played(slug: str, pair: tuple[str, str], deals: int) -> Row:
    """Plays the pair's deals."""
    began, reports = time.process_time(), list[Tournament]()
    arena(pair, slug, PRESET, deals, " ".join(pair), reports.append)
    return Row(slug, reports[0].pairings[0], time.process_time() - began)


def markdown(rows: Sequence[Row]) -> str:
    seconds = sum(row.seconds for row in rows)
    made = f"{seconds / 60:.1f} minutes of processor time at {commit(*MEASURED, 'bots')}; {machine()}."
    return "\n".join([INTRODUCTION, "", made, "", HEADER, *map(str, rows), ""])


@click.command()
@click.option("--deals", type=click.IntRange(1), default=50, show_default=True, help="Of each pair; half for `sharp`.")
@click.option("--game", "games", type=click.Choice([*EXAMPLES]), multiple=True, help="Only this game; repeatable.")
@click.option("--pair", "pairs", type=(str, str), multiple=True, help="Only these two levels; repeatable.")
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(deals: int, games: Sequence[str], pairs: Sequence[tuple[str, str]], output: Path | None) -> None:
    rows = list[Row]()
    for slug in games or EXAMPLES:
        register(slug)
        for pair in pairs or PAIRS:
            rows.append(played(slug, pair, max(1, deals // 2) if "sharp" in pair else deals))
            print(rows[-1], flush=True)
            if output:
                output.write_text(markdown(rows), encoding="utf-8")


if __name__ == "__main__":
    main(prog_name="python -m lab.general_bot")
