"""The commands of `cardtable bot`. `run` needs only the client library, `test` and `arena` the whole service.

The rules are therefore not imported before a command runs, because an author's bot may have modules with their names.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from cardtable.bots.bot_file import NoBot
from cardtable.bots.run import URL, Hosting, play
from cardtable.client import ApiError
from cardtable.failure import TRIAL, CannotRun, packages
from cardtable.terminal.connection import CommandRefused, explained

FILE = click.argument("file", metavar="BOT.PY", type=click.Path(path_type=Path))
GAME = click.option("--game", help="The game to play; by default each of the bot's own `games`.")
PRESET = click.option("--preset", help="The preset to play; the game's first by default.")
SEED = click.option("--seed", help="Plays the same deals again.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON, a value in each line.")
AT_LEAST_ONE = click.IntRange(min=1)

R = TypeVar("R")


def _names(_ctx: click.Context, _option: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Splits `steady,random` into names."""
    return tuple(filter(None, (value or "").split(",")))


@contextmanager
def _in_a_line() -> Iterator[None]:
    """Reports errors before the start in one line, without a traceback."""
    from domain.refusals import CreationRefused  # noqa: PLC0415 - see above

    try:
        yield
    except ApiError as refused:
        raise CannotRun(explained(refused)) from None
    except (NoBot, CreationRefused) as error:
        raise CannotRun(str(error)) from None


def _printer(
    in_words: Callable[[R], Iterator[str]], in_json: Callable[[R], dict[str, Any]], *, as_json: bool
) -> Callable[[R], None]:
    """Returns a function that prints a report as lines of text, or as one line of JSON."""

    def print_report(report: R) -> None:
        for line in [json.dumps(in_json(report), ensure_ascii=False)] if as_json else in_words(report):
            print(line, flush=True)

    return print_report


@click.group()
def bot() -> None:
    """Bots: yours, and those of the house."""


RUN = """\b
A service that does not answer, or has no room, is tried again until it does. A table that can't be played at, as one
whose log is damaged, is let go; the others go on.

Exits with 0 after --matches or Ctrl-C, 1 if the service refuses something for good, 2 if there is no such bot or its
account is of no use."""


@bot.command("run", epilog=RUN)
@FILE
@click.option("--url", envvar="CARDTABLE_URL", default=URL, show_default=True, help="The service's address.")
@click.option(
    "--account",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The bot's account, BOT.account.json by default; if there is no such file, a new account is opened.",
)
@click.option("--sign", is_flag=True, help="Sign the moves, with a key that is kept beside the account.")
@click.option("--matches", type=AT_LEAST_ONE, help="Stop after this many finished tables.")
@click.option("--enter", "tournament", metavar="TOURNAMENT", help="Enter this tournament, by its id, and play there.")
@click.option("--open", "game", metavar="GAME", help="Open a table of this game whenever the bot sits at none.")
@click.option("--preset", help="The preset of those tables; by default the first one that the bot takes.")
@click.option("--seats", type=AT_LEAST_ONE, help="Their seats; by default 3, or as many as the game needs or allows.")
@click.option("--against", callback=_names, metavar="NAMES", help="House bots at those tables, such as steady,random.")
@JSON
def _run(
    file: Path,
    url: str,
    account: Path | None,
    sign: bool,
    matches: int | None,
    tournament: str | None,
    game: str | None,
    preset: str | None,
    seats: int | None,
    against: tuple[str, ...],
    as_json: bool,
) -> int:
    """Play a bot at a service, until it is stopped."""
    hosting = Hosting(game, preset, seats, against) if game else None
    kept = account or file.with_suffix(".account.json")
    try:
        return play(file, url, kept, matches, hosting, tournament, as_json=as_json, sign=sign)
    except ApiError as refused:
        raise CommandRefused(explained(refused)) from None
    except NoBot as error:
        raise CannotRun(str(error)) from None


@bot.command("test", epilog="Exits with 0 if the bot made no mistake and answered in time, else with 1.")
@FILE
@GAME
@PRESET
@click.option("--seats", type=AT_LEAST_ONE, help="By default from the game's fewest to four.")
@click.option("--matches", type=AT_LEAST_ONE, help="Number of matches: 100 by default, 1 with --seed.")
@click.option("--against", callback=_names, default="steady,random", show_default=True, help="House bots, by turns.")
@click.option("--seed", help="The first match's; that of a match with a mistake repeats it.")
@click.option("--no-faults", is_flag=True, help="Cut, lose and delay nothing.")
@click.option(
    "--turn-seconds", type=click.IntRange(10, 604_800), default=60, show_default=True, help="The time for an answer."
)
@JSON
def _test(
    file: Path,
    game: str | None,
    preset: str | None,
    seats: int | None,
    matches: int | None,
    against: tuple[str, ...],
    seed: str | None,
    no_faults: bool,
    turn_seconds: int,
    as_json: bool,
) -> int:
    """Find a bot's mistakes, in matches against house bots without a service.

    On the way, connections are cut and answers are lost or late.
    """
    with packages("cardtable bot test", TRIAL):
        from cardtable.bots.test import test  # noqa: PLC0415 - needs the packages of a trial
        from cardtable.bots.trial import Trial  # noqa: PLC0415 - as above
        from cardtable.bots.trial_report import as_json as in_json  # noqa: PLC0415 - as above
        from cardtable.bots.trial_report import in_words  # noqa: PLC0415 - as above
    with _in_a_line():
        return test(
            file,
            lambda slug: Trial(slug, preset, seats, against, not no_faults, turn_seconds),
            game,
            matches or (1 if seed else 100),
            seed,
            _printer(in_words, in_json, as_json=as_json),
        )


@bot.command("arena", epilog="Exits with 0 if no bot made a mistake, else with 1.")
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT...")
@GAME
@PRESET
@click.option("--deals", type=AT_LEAST_ONE, default=100, show_default=True, help="Deals of each pair.")
@SEED
@JSON
def _arena(
    bots: tuple[str, ...], game: str | None, preset: str | None, deals: int, seed: str | None, as_json: bool
) -> int:
    """Have bots play each other, each pair in equal shares of seats.

    A BOT is a file, or the name of a house bot, such as steady. Each deal is played from all sides.
    """
    with packages("cardtable bot arena", TRIAL):
        from cardtable.bots.arena import arena  # noqa: PLC0415 - needs the packages of a trial
        from cardtable.bots.arena_report import as_json as in_json  # noqa: PLC0415 - as above
        from cardtable.bots.arena_report import in_words  # noqa: PLC0415 - as above
    with _in_a_line():
        return arena(bots, game, preset, deals, seed, _printer(in_words, in_json, as_json=as_json))
