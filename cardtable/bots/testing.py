"""`cardtable bot test`: a bot played against house bots, and what it did wrong."""

import argparse
import json
import secrets
from collections import Counter
from pathlib import Path

from cardtable.bots.loading import load_bot
from cardtable.bots.progress import progress
from cardtable.bots.statistics import estimate
from cardtable.bots.trial import Played, Trial, Trials
from domain.registry import GAMES

SHOWN = 5
"""So many wrong moves are shown; all are counted."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="BOT.PY", help="the bot's file")
    parser.add_argument("--game", required=True, choices=sorted(GAMES))
    parser.add_argument("--preset", help="the game's first by default")
    parser.add_argument("--seats", type=int, help="by default from the fewest to four")
    parser.add_argument("--matches", type=int, help="how many to play (100; 1 with --seed)")
    parser.add_argument("--against", default="steady,random", help="house bots, by turns (steady,random)")
    parser.add_argument("--seed", help="of the first match; that of a match that went wrong repeats it")
    parser.add_argument("--no-faults", action="store_true", help="nothing is cut, lost or late")


def run(given: argparse.Namespace) -> int:
    """0 where the bot made no wrong move and missed no deadline but those that it was made to miss, else 1."""
    load_bot(given.file)
    trial = Trial(given.game, given.preset, given.seats, tuple(given.against.split(",")), not given.no_faults)
    trials = Trials(lambda: load_bot(given.file), trial)
    seed = given.seed or secrets.token_hex(4)
    matches = given.matches or (1 if given.seed else 100)
    seeds = [seed if number == 0 else f"{seed}-{number}" for number in range(matches)]
    played = [trials.play(each) for each in progress(seeds, "test")]
    print("\n".join(_report(played, given)))
    return 1 if any(match.wrong or match.missed > match.late for match in played) else 0


def _report(played: list[Played], given: argparse.Namespace) -> list[str]:
    wrong = [each for match in played for each in match.wrong]
    missed, late = sum(match.missed for match in played), sum(match.late for match in played)
    moves = sum(match.moves for match in played)
    lines = [
        f"{len(played)} matches of {given.game}, {moves} moves, from seed {played[0].seed}",
        f"won              {_wins(played)}  (an even share: {_even(played):.1%})",
        f"deadlines        {missed} passed, {late} of them because a slow answer was tried",
        f"wrong answers    {len(wrong)}",
    ]
    for why, count in Counter(each.why for each in wrong).most_common():
        lines.append(f"  {count:5} x {why}")
    for each in wrong[:SHOWN]:
        state = json.dumps(each.view["state"], ensure_ascii=False)
        lines += [
            "",
            f"seed {each.seed}, version {each.table_version}: {json.dumps(each.move)}",
            f"  {each.why}",
            f"  the view: {state}",
            f"  again:    {_command(given, each.seed)}",
        ]
    return lines


def _wins(played: list[Played]) -> str:
    return str(estimate([float(match.place == 1) for match in played]))


def _even(played: list[Played]) -> float:
    return sum(1 / match.seats for match in played) / len(played)


def _command(given: argparse.Namespace, seed: str) -> str:
    words = ["cardtable bot test", str(given.file), "--game", given.game]
    words += ["--preset", given.preset] if given.preset else []
    words += ["--seats", str(given.seats)] if given.seats else []
    words += ["--against", given.against] if given.against != "steady,random" else []
    words += ["--no-faults"] if given.no_faults else []
    return " ".join([*words, "--seed", seed])
