"""`cardtable bot arena`: every pair of bots plays the same deals in equal shares of seats."""

import argparse
import secrets
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from cardtable.bots.loading import NoBot, load_bot
from cardtable.bots.matches import Entrant, Outcome, play_match
from cardtable.bots.progress import progress
from cardtable.bots.statistics import Estimate, estimate
from cardtable.client import Bot
from domain.registry import GAMES


class Pairing(NamedTuple):
    """How one did against another: how often its seats came before the other's (half for equal places), in 0 to 1."""

    first: str
    second: str
    deals: int
    score: Estimate
    wrong: tuple[int, int]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bots", nargs="+", metavar="BOT", help="files, or names of house bots, such as steady")
    parser.add_argument("--game", default="commune", choices=sorted(GAMES))
    parser.add_argument("--preset", help="the game's first by default")
    parser.add_argument("--deals", type=int, default=100, help="of each pair; each is played from all sides (100)")
    parser.add_argument("--seed", help="plays the same deals again")


def run(given: argparse.Namespace) -> int:
    if len(given.bots) < 2:
        raise NoBot("an arena is for two bots at least")
    entrants = [_entrant(name, given.game) for name in given.bots]
    GAMES[given.game].preset(given.preset)
    seed = given.seed or secrets.token_hex(4)
    pairs = list(combinations(entrants, 2))
    rounds = [(pair, f"{seed}-{number}") for number in range(given.deals) for pair in pairs]
    found: dict[tuple[Entrant, Entrant], list[tuple[float, int, int]]] = {pair: [] for pair in pairs}
    for pair, deal in progress(rounds, "arena"):
        found[pair].append(play_deal(given.game, given.preset, pair, deal))
    print(f"{given.game}, {given.deals} deals of each pair from all sides, seed {seed}")
    print("\n".join(_report([_pairing(pair, scores) for pair, scores in found.items()])))
    return 0


def _entrant(name: str, game: str) -> Entrant:
    strategy = GAMES[game].strategy(name)
    if strategy is not None:
        return Entrant(strategy.id)
    path = Path(name)
    if not path.suffix:
        known = ", ".join(each.name for each in GAMES[game].strategies)
        raise NoBot(f"{name} is no file and no house bot of {game} ({known})")
    load_bot(path)
    return Entrant(path.stem, _maker(path))


def _maker(path: Path) -> Callable[[], Bot]:
    return lambda: load_bot(path)


def sides(seats: int) -> list[list[int]]:
    """Who of a pair sits where, so that both have each seat equally often: every pattern, and its opposite."""
    pattern = [number % 2 for number in range(seats)]
    return [pattern, [1 - who for who in pattern]]


def play_deal(game: str, preset: str | None, pair: tuple[Entrant, Entrant], deal: str) -> tuple[float, int, int]:
    """The first one's score in one deal played from all sides, and the wrong answers of both."""
    seats = _seats(game, preset)
    scores, wrong = [], [0, 0]
    for seating in sides(seats):
        outcome = play_match(game, preset, [pair[who] for who in seating], deal)
        scores.append(_score(seating, outcome))
        for who, number in zip(seating, outcome.wrong, strict=True):
            wrong[who] += number
    return sum(scores) / len(scores), wrong[0], wrong[1]


def _seats(game: str, preset: str | None) -> int:
    """The fewest that the game is for, made even: then both have as many."""
    low, high = GAMES[game].preset(preset).seats or GAMES[game].seats
    return low + low % 2 if low + low % 2 <= high else low


def _score(seating: Sequence[int], outcome: Outcome) -> float:
    met = [
        (outcome.places[mine], outcome.places[other])
        for mine, who in enumerate(seating)
        if who == 0
        for other, whose in enumerate(seating)
        if whose == 1
    ]
    return sum(1.0 if mine < other else 0.5 if mine == other else 0.0 for mine, other in met) / len(met)


def _pairing(pair: tuple[Entrant, Entrant], found: Sequence[tuple[float, int, int]]) -> Pairing:
    score = estimate([each[0] for each in found])
    return Pairing(pair[0].name, pair[1].name, len(found), score, (sum(f[1] for f in found), sum(f[2] for f in found)))


def _report(pairings: Sequence[Pairing]) -> Iterator[str]:
    width = max(len(each.first) + len(each.second) for each in pairings) + len(" against ")
    for each in pairings:
        verdict = "better" if each.score.low > 0.5 else "worse" if each.score.high < 0.5 else "no difference shown"
        yield f"{f'{each.first} against {each.second}':{width}}  {each.score}  {verdict}"
        for name, wrong in zip((each.first, each.second), each.wrong, strict=True):
            if wrong:
                yield f"{'':{width}}  {name} answered wrongly {wrong} times"
