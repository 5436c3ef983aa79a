"""The commands of `cardtable game`, for authors of games. `new` needs nothing besides the distribution; `play` and
`check` need the packages for words."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardtable.failure import CannotRun, packages
from cardtable.rules import find_rules

if TYPE_CHECKING:
    from domain.hosted_game import HostedGame

AT_LEAST_ONE = click.IntRange(min=1)
SEED = click.IntRange(min=0, max=10**12)
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON, a value in each line.")


@click.group()
def game() -> None:
    """Games: write one, play it, check it."""


@game.command("new", epilog="Exits with 0 when the package is written, else with 2.")
@click.argument("name", metavar="NAME")
@click.option("--into", type=click.Path(path_type=Path), help="The folder to write; by default ./NAME.")
@JSON
def _new(name: str, into: Path | None, as_json: bool) -> None:
    """Write the package of a new game, which runs at once as a small one.

    NAME is in lower case, as in `hearts` or `crazy-eights`.
    """
    from cardtable.game.new import write  # noqa: PLC0415 - the commands import what they need

    folder = into or Path(name)
    files = [str(path) for path in write(name, folder)]
    if as_json:
        print(json.dumps({"game": name, "files": files}))
        return
    print(*files, sep="\n")
    print(f"\npip install -e {folder}\ncardtable game play {name}\ncardtable game check {name}")


@game.command(
    "play", epilog="Exits with 0 when the match is over or you quit, 1 if the input ends before, else with 2."
)
@click.argument("slug", metavar="GAME")
@click.option("--seats", type=AT_LEAST_ONE, help="3 by default, or as many as the game needs or allows.")
@click.option("--preset", help="The preset to play; the game's first by default.")
@click.option("--against", default="steady", show_default=True, metavar="NAMES", help="House bots, by turns.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="Other numbers deal other cards.")
@click.option("--lang", "language", default="en", show_default=True, help="The language of the table.")
@JSON
def _play(
    slug: str, seats: int | None, preset: str | None, against: str, seed: int, language: str, as_json: bool
) -> int:
    """Play a game in the terminal against house bots, without a service."""
    with packages("cardtable game play", "play"):
        from cardtable.game.play import Wishes, play  # noqa: PLC0415 - as above
    wishes = Wishes(seats, preset, tuple(filter(None, against.split(","))), seed)
    return play(_game(slug), wishes, language, as_json=as_json)


CHECK = """\b
Prints a line for each finding: the place in the rules, what is wrong, the law, and the seed of the match.
With --seed, the match of a finding is checked again.

Exits with 0 if everything holds, else with 1."""


@game.command("check", epilog=CHECK)
@click.argument("slug", metavar="GAME")
@click.option("--matches", type=AT_LEAST_ONE, help="How many to play: 1000 by default, 1 with --seed.")
@click.option("--processes", type=AT_LEAST_ONE, help="As many as there are processors by default.")
@click.option("--seed", type=SEED, help="The seed of the first match.")
@JSON
def _check(slug: str, matches: int | None, processes: int | None, seed: int | None, as_json: bool) -> int:
    """Check that a game keeps the laws of all games, in matches at random and between house bots."""
    with packages("cardtable game check", "play"):
        from cardtable.game.check import check  # noqa: PLC0415 - as above
    first, number = seed or 0, matches or (1000 if seed is None else 1)
    report = check(_game(slug), range(first, first + number), processes)
    for line in [json.dumps(report.as_json())] if as_json else report.lines():
        print(line)
    return 1 if report.broken else 0


def _game(name: str) -> "HostedGame":
    """Returns the game with that slug or alias. Raises CannotRun, with the reason if an installed one is left out."""
    find_rules()
    from domain.registry import GAMES, LEFT_OUT, find  # noqa: PLC0415 - as above

    found = find(name)
    if found is None:
        left_out = [each for each in LEFT_OUT if f" {name} " in f" {each} "]
        raise CannotRun(left_out[0] if left_out else f"there is no game {name!r:.60}; the games are {', '.join(GAMES)}")
    return found
