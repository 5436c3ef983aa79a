"""Matches of house bots, seeded by the data's seed, the game and the number of the deal.

A match depends on nothing else, so the data is the same on every machine, with any number of processes. If there are
several levels, each deal is played once per level, shifted by one seat each time. So each level plays every seat with
the same cards, and the luck of the deal cancels out.
"""

import shlex
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from cardtable.datasets.source import Played, Source
from cardtable.failure import CannotRun
from cardtable.rules import find_service

SEATS = 4
"""The default number of seats, where the game allows it."""

ABOUT = """\
All seats are played by house bots; no move of a person is in the files. Each record can be checked
offline by `cardtable verify GAME.ndjson`: its deals against its seeds, its moves and result against the rules.

The deals are proved to nobody. No player brought a seed, so whoever makes such a file could have chosen them:
`cardtable verify` says NOT PROVED and ends with status 3. What shows that they were not chosen is that the line above
makes the same bytes again."""


class Wanted(NamedTuple):
    """The matches requested. If `seats` is None, `SEATS` or the nearest number that the game allows."""

    games: tuple[str, ...]
    matches: int
    levels: tuple[str, ...]
    seed: str
    preset: str | None
    seats: int | None


def house_matches(wanted: Wanted) -> Source:
    """Returns the source of the requested matches. Raises CannotRun, or a Refusal for the preset."""
    if wanted.preset is not None and len(wanted.games) != 1:
        raise CannotRun("a preset belongs to one game: name it with --games")
    if wanted.matches % len(wanted.levels):
        raise CannotRun(
            f"{len(wanted.levels)} levels play each deal {len(wanted.levels)} times: {wanted.matches} matches are no"
            " whole number of deals"
        )
    kinds = dict(_checked(game, wanted) for game in wanted.games)
    if len(kinds) < len(wanted.games):
        raise CannotRun("a game is named twice, and its files have one name")
    tasks = {
        game: [partial(_played, game, preset, number, wanted) for number in range(wanted.matches)]
        for game, preset in kinds.items()
    }
    made = "The same releases make the same bytes again:"
    return Source("Matches of house bots", tasks, [*_options(wanted)], made, ABOUT)


def _checked(game: str, wanted: Wanted) -> tuple[str, str]:
    """Returns the slug and the preset of a game. Raises CannotRun if it can't be played as requested."""
    from domain.registry import find  # noqa: PLC0415 - needs the rules

    found = find(game)
    if found is None:
        raise CannotRun(f"there is no game {game}")
    for level in wanted.levels:
        if found.strategy(level) is None:
            raise CannotRun(f"{found.title} has no house bot {level}")
    preset = found.preset(wanted.preset, game)
    low, high = preset.seats or found.seats
    if wanted.seats is not None and not low <= wanted.seats <= high:
        raise CannotRun(f"{found.title} is for {low} to {high} players")
    return found.slug, preset.name


def _played(slug: str, preset: str, number: int, wanted: Wanted) -> Played:
    """Plays a match. Runs in a process of its own."""
    find_service()
    from cardtable.bots.matches import recorded_match  # noqa: PLC0415 - needs the packages of a trial
    from domain.registry import GAMES  # noqa: PLC0415

    low, high = GAMES[slug].preset(preset).seats or GAMES[slug].seats
    deal, turn = divmod(number, len(wanted.levels))
    seats = range(wanted.seats or min(max(SEATS, low), high))
    levels = [wanted.levels[(seat + turn) % len(wanted.levels)] for seat in seats]
    seed = f"{wanted.seed} {slug} {deal}"
    return Played(recorded_match(slug, preset, levels, seed), seed)


def _options(wanted: Wanted) -> Iterator[str]:
    yield from (
        f"--games {','.join(wanted.games)}",
        f"--matches {wanted.matches}",
        f"--level {','.join(wanted.levels)}",
    )
    yield f"--seed {shlex.quote(wanted.seed)}"
    for name in ("preset", "seats"):
        if (value := getattr(wanted, name)) is not None:
            yield f"--{name} {value}"
