"""Finds the games that other Python packages give, by their entry points in the group `cardtable.games`.

The value of an entry point is a game, as `domain.games.commune.GAME`, and its name is the game's slug. A game that
can't be offered is left out with a reason for the operator; nothing here stops the service. The code of a game that the
operator has not named in CARDTABLE_INSTALLED_GAMES is never imported.
"""

import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from inspect import isfunction
from typing import NamedTuple

from domain.containment import contained, is_interrupt
from domain.hosted_game import Distribution, HostedGame
from domain.json_schema import References
from domain.kernel import KERNEL
from domain.option_table import complete
from domain.refusals import CreationRefused
from domain.strategy import LADDER, STAND_IN

GROUP = "cardtable.games"

VARIABLE = "CARDTABLE_INSTALLED_GAMES"
"""The variable with the slugs of the games to offer, separated by commas. Unset for all installed games, `off` for
none."""

RESERVED = ("table", "tournament")
"""Slugs that no game may have, because their event types would be those of tables and tournaments."""

_SLUG = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_SLUG = 40
_LEVELS = ("gentle", "steady", "sharp", "game")
"""The methods of a bot that are called for a decision."""


class InstalledGame(HostedGame):
    """A game that a package gives. Its methods are `contained`, since its rules may raise anything."""

    def __init__(self, game: HostedGame, distribution: Distribution) -> None:
        vars(self).update(vars(game))
        self.distribution = distribution


for _name, _method in vars(HostedGame).items():
    if isfunction(_method) and not _name.startswith("_"):
        setattr(InstalledGame, _name, contained(_method))


class Installed(NamedTuple):
    """The installed games, and a sentence for each one that is left out."""

    games: Sequence[HostedGame]
    left_out: Sequence[str]


class _Unfit(Exception):  # noqa: N818 - a reason, not an error in the call
    """The reason for leaving a game out."""


def installed(ours: Iterable[HostedGame], environ: Mapping[str, str] = os.environ) -> Installed:
    """Returns the installed games that can be offered beside ours, by slug, and the reasons for leaving out others."""
    setting = environ.get(VARIABLE) or None
    wanted = None if setting is None else set(setting.replace(",", " ").split()) - {"off"}
    points = sorted(entry_points(group=GROUP), key=lambda point: (point.name, str(_distribution(point))))
    found, left_out = list[HostedGame](), list[str]()
    ours, schemas = list(ours), References()
    for game in ours if points else ():
        game.json_schemas(schemas)
    for point in points:
        try:
            found.append(_loaded(point, wanted, schemas))
        except _Unfit as unfit:
            left_out.append(f"the game {point.name} of {_distribution(point)} is left out: {unfit}")
    names = Counter(name for game in (*ours, *found) for name in _names(game))
    for game in found:
        if shared := sorted(name for name in _names(game) if names[name] > 1):
            why = f"several games have the slug or alias {', '.join(shared)}"
            left_out.append(f"the game {game.slug} of {game.distribution} is left out: {why}")
    missing = (wanted or set()) - {point.name for point in points}
    left_out += [f"{VARIABLE} names {name}, which no installed package gives" for name in sorted(missing)]
    return Installed([game for game in found if all(names[name] == 1 for name in _names(game))], left_out)


def _names(game: HostedGame) -> set[str]:
    return {game.slug, *game.aliases}


def _distribution(point: EntryPoint) -> Distribution:
    return Distribution("unknown", "0") if point.dist is None else Distribution(point.dist.name, point.dist.version)


def _loaded(point: EntryPoint, wanted: set[str] | None, schemas: References) -> HostedGame:
    """Imports a game. Raises _Unfit if it can't be offered. `schemas` has the named schemas of the other games."""
    if wanted is not None and point.name not in wanted:
        raise _Unfit(f"{VARIABLE} doesn't name it")
    try:
        game = point.load()
    except BaseException as error:
        if is_interrupt(error):
            raise
        raise _Unfit(f"its import fails: {_in_a_line(error)}") from None
    if type(game) is not HostedGame:
        raise _Unfit(f"{point.value} is a {type(game).__name__}, not a HostedGame")
    try:
        fault = next(_faults(point.name, game, schemas), None)
    except BaseException as error:
        if is_interrupt(error):
            raise
        raise _Unfit(f"it can't be described: {_in_a_line(error)}") from None
    if fault is not None:
        raise _Unfit(fault)
    return InstalledGame(game, _distribution(point))


def _faults(name: str, game: HostedGame, schemas: References) -> Iterator[str]:
    """Yields the reasons why a game can't be offered. Raises what its own code raises."""
    if game.rules.kernel > KERNEL:
        yield f"it needs version {game.rules.kernel} of the kernel, and this release has version {KERNEL}"
    if game.slug != name:
        yield f"its slug is {game.slug!r}, so its entry point must have that name"
    if not _SLUG.fullmatch(game.slug) or len(game.slug) > _LONGEST_SLUG or game.slug in RESERVED:
        yield f"{game.slug!r} can't be a slug: use up to {_LONGEST_SLUG} lower-case letters, digits and single hyphens"
    levels, known = {each.name for each in game.strategies}, {each.name for each in LADDER}
    if not levels <= known or STAND_IN not in levels:
        yield f"its strategies must be some of {', '.join(sorted(known))}, with {STAND_IN}"
    if game.bot is not None and not all(callable(getattr(game.bot, level, None)) for level in _LEVELS):
        yield f"its bot is a {type(game.bot).__name__}, not a GameBot"
    if not game.presets:
        yield "it has no preset"
    for preset in game.presets:
        options, (low, high) = complete(game.options, preset, {}), preset.seats or game.seats
        if not any(_can_be_opened(game, options, seats) for seats in range(low, high + 1)):
            yield f"no number of seats fits its preset {preset.name!r}"
        game.initial(options, low)
    game.json_schemas(schemas)
    if not game.rules_text.strip():
        yield "its rules.md is empty"


def _can_be_opened(game: HostedGame, options: Mapping[str, object], seats: int) -> bool:
    try:
        game.check(dict(options), seats)
    except CreationRefused:
        return False
    return True


def _in_a_line(error: BaseException) -> str:
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said:.200}" if said else type(error).__name__


def code_of(games: Iterable[HostedGame]) -> Iterator[tuple[str, bytes]]:
    """Yields the names and contents of the modules of installed games, in order, and the versions of their packages.

    Snapshots and failed jobs depend on the code of the rules (`events.snapshot_codec`, `service.process.release`).
    """
    for game in games:
        yield str(game.distribution), b""
        if game.package:
            yield from _modules(game.package, files(game.package))
        elif (file := getattr(sys.modules[type(game.rules).__module__], "__file__", None)) is not None:
            yield game.slug, _read(file)


def _read(file: str) -> bytes:
    with open(file, "rb") as module:  # noqa: PTH123 - the domain has no use for paths besides
        return module.read()


def _modules(name: str, folder: Traversable) -> Iterator[tuple[str, bytes]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir() and each.name not in ("__pycache__", "tests"):
            yield from _modules(f"{name}/{each.name}", each)
        elif each.name.endswith(".py"):
            yield f"{name}/{each.name}", each.read_bytes()
