"""`cardtable bot arena`: compares bots pairwise on the same deals, with equal shares of the seats."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from cardtable.bots.bot_file import NoBot, load_bot
from cardtable.bots.games import games_to_play
from cardtable.bots.matches import WRONG_AT_MOST, Entrant, MatchOutcome, play_match
from cardtable.bots.progress import progress
from cardtable.bots.statistics import Estimate, estimate
from cardtable.client import Bot
from cardtable.failure import INTERRUPTED
from domain.registry import GAMES

Pair = tuple[Entrant, Entrant]


class Dealt(NamedTuple):
    """The result of one deal: the first bot's score, and the reasons for wrong answers by bot."""

    score: float | None
    wrong: tuple[list[str], list[str]]


class WrongAnswer(NamedTuple):
    """The reason why an answer was wrong, and the seed of the match."""

    why: str
    seed: str


class Pairing(NamedTuple):
    """The score of one bot against another, 0 to 1: how often its seats placed above the other's (ties count half)."""

    first: str
    second: str
    deals: int
    score: Estimate


class Tournament(NamedTuple):
    """The results in one game: `played` of `planned` deals of all pairs. `wrong` has the wrong answers by bot name.

    `ended` is the reason for an early end, and `status` the resulting exit status.
    """

    game: str
    deals: int
    seed: str
    pairings: Sequence[Pairing]
    wrong: Mapping[str, Sequence[WrongAnswer]]
    played: int
    planned: int
    ended: str | None
    status: int


def arena(
    bots: Sequence[str],
    game: str | None,
    preset: str | None,
    deals: int,
    seed: str | None,
    report: Callable[[Tournament], None],
) -> int:
    """Plays and reports on one game, or on each game that all of the bots play.

    Returns 0 if no bot gave a wrong answer, else 1. After Ctrl-C, or if a match is given up, it reports on the deals
    played so far.
    """
    if len(bots) < 2:
        raise NoBot("an arena needs at least two bots")
    status = 0
    for slug in games_to_play([] if game else _authors(bots), game):
        entrants = _entrants(bots, slug)
        GAMES[slug].preset(preset)
        played = _play(slug, preset, entrants, deals, seed or secrets.token_hex(4))
        report(played)
        status = max(status, played.status)
        if status == INTERRUPTED:
            break
    return status


def _authors(bots: Sequence[str]) -> list[tuple[str, Bot]]:
    return [(name, load_bot(Path(name))) for name in bots if Path(name).suffix]


def _play(game: str, preset: str | None, entrants: Sequence[Entrant], deals: int, seed: str) -> Tournament:
    pairs = list(combinations(entrants, 2))
    rounds = [(pair, f"{seed}-{number}") for number in range(deals) for pair in pairs]
    scores: dict[Pair, list[float]] = {pair: [] for pair in pairs}
    wrong: dict[str, list[WrongAnswer]] = {each.name: [] for each in entrants}
    status, ended = 0, None
    try:
        for pair, deal in progress(rounds, f"arena {game}"):
            dealt = play_deal(game, preset, pair, deal)
            for entrant, reasons in zip(pair, dealt.wrong, strict=True):
                wrong[entrant.name] += [WrongAnswer(reason, deal) for reason in reasons]
                status = 1 if reasons else status
            if dealt.score is None:
                ended = f"given up: more than {WRONG_AT_MOST} wrong answers in the match of seed {deal}"
                break
            scores[pair].append(dealt.score)
    except KeyboardInterrupt:
        status, ended = INTERRUPTED, "interrupted"
    pairings = [_pairing(pair, each) for pair, each in scores.items() if each]
    played = sum(map(len, scores.values()))
    return Tournament(game, deals, seed, pairings, wrong, played, len(rounds), ended, status)


def _entrants(given: Sequence[str], game: str) -> list[Entrant]:
    """The entrants, with unique names: files with the same name are distinguished by their paths."""
    entrants = [_entrant(name, game) for name in given]
    names = [each.name for each in entrants]
    entrants = [
        each._replace(name=given[place]) if names.count(each.name) > 1 else each for place, each in enumerate(entrants)
    ]
    twice = [each.name for place, each in enumerate(entrants) if each.name in [one.name for one in entrants[:place]]]
    if twice or any(names.count(strategy.id) > 1 for strategy in GAMES[game].strategies):
        raise NoBot("each bot takes part once")
    return entrants


def _entrant(name: str, game: str) -> Entrant:
    strategy = GAMES[game].strategy(name)
    if strategy is not None:
        return Entrant(strategy.id)
    path = Path(name)
    if not path.suffix:
        known = ", ".join(each.name for each in GAMES[game].strategies)
        raise NoBot(f"{name} is neither a file nor a house bot of {game} ({known})")
    load_bot(path)
    return Entrant(path.stem, _maker(path))


def _maker(path: Path) -> Callable[[], Bot]:
    return lambda: load_bot(path)


def sides(seats: int) -> list[list[int]]:
    """The seatings of a pair: a pattern and its mirror image, so that both bots have each seat equally often."""
    pattern = [number % 2 for number in range(seats)]
    return [pattern, [1 - who for who in pattern]]


def play_deal(game: str, preset: str | None, pair: Pair, deal: str) -> Dealt:
    """Plays one deal in all seatings. The score is None if a match was given up."""
    scores: list[float] = []
    wrong: tuple[list[str], list[str]] = ([], [])
    for seating in sides(_seats(game, preset)):
        outcome = play_match(game, preset, [pair[who] for who in seating], deal)
        for who, reasons in zip(seating, outcome.wrong, strict=True):
            wrong[who].extend(reasons)
        if not outcome.places:
            return Dealt(None, wrong)
        scores.append(_score(seating, outcome))
    return Dealt(sum(scores) / len(scores), wrong)


def _seats(game: str, preset: str | None) -> int:
    """The minimum number of seats, made even if possible, so that both bots have the same number."""
    low, high = GAMES[game].preset(preset).seats or GAMES[game].seats
    return low + low % 2 if low + low % 2 <= high else low


def _score(seating: Sequence[int], outcome: MatchOutcome) -> float:
    met = [
        (outcome.places[mine], outcome.places[other])
        for mine, who in enumerate(seating)
        if who == 0
        for other, whose in enumerate(seating)
        if whose == 1
    ]
    return sum(1.0 if mine < other else 0.5 if mine == other else 0.0 for mine, other in met) / len(met)


def _pairing(pair: Pair, scores: Sequence[float]) -> Pairing:
    return Pairing(pair[0].name, pair[1].name, len(scores), estimate(scores))
