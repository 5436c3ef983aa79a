"""The command line `cardtable`.

Most commands come with the distribution. `play`, `watch`, `replay` and `tables` need the packages for words, too,
`mcp` those for language models, `bot test` and `bot arena` those of a trial, and `dataset` those for datasets.
`run`, `admin`, `archive`, `audit`, `backup`, `restore`, `rebuild`, `check-log` and `doctor` are for operators and
need a checkout. A command is imported when it is used, and what it needs with it.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import click

from cardtable import __version__
from cardtable.failure import INTERRUPTED, WHOSE, CannotRun, packages
from cardtable.output import with_output
from cardtable.rules import find_rules

if TYPE_CHECKING:
    import httpx

ELSEWHERE = {
    "play": "cardtable.commands.play",
    "watch": "cardtable.commands.watch",
    "replay": "cardtable.commands.replay",
    "tables": "cardtable.commands.tables",
    "tournament": "cardtable.commands.tournament",
    "analyse": "cardtable.commands.analyse",
    "export": "cardtable.commands.export",
    "witness": "cardtable.commands.witness",
    "login": "cardtable.commands.account",
    "whoami": "cardtable.commands.account",
    "logout": "cardtable.commands.account",
    "mcp": "cardtable.commands.mcp",
    "bot": "cardtable.bots.commands",
    "game": "cardtable.game.commands",
    "archive": "cardtable.operators",
    "audit": "cardtable.operators",
    "rebuild": "cardtable.operators",
    "check-log": "cardtable.operators",
    "backup": "cardtable.operators",
    "restore": "cardtable.operators",
    "doctor": "cardtable.operators",
    "dataset": "cardtable.datasets.command",
    "admin": "cardtable.admin",
}
"""The modules of commands defined elsewhere, by command. The function has the command's name, with `_` for `-`."""


def _imported(name: str) -> click.Command:
    """Imports a command from another module. If its packages are missing, returns a command that reports them."""
    if name != "bot":  # an author's bot may use any module names
        find_rules()
    try:
        with packages(f"cardtable {name}", name if name in WHOSE else "play"):
            module = import_module(ELSEWHERE[name])
    except CannotRun as missing:
        return _refused(name, missing)
    command: click.Command = getattr(module, name.replace("-", "_"))
    return command


def _refused(name: str, missing: CannotRun) -> click.Command:
    def refuse(**_: object) -> None:
        raise missing

    anything = click.Argument(["arguments"], nargs=-1, type=click.UNPROCESSED)
    about = "Not installed: run it to see what is missing."
    return click.Command(name, PASSED_ON, refuse, [anything], short_help=about)


PASSED_ON = {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}


class Commands(click.Group):
    """The commands of this module and of others, which are imported lazily."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*super().list_commands(ctx), *ELSEWHERE})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in ELSEWHERE and cmd_name not in self.commands:
            self.add_command(_imported(cmd_name), cmd_name)
        return super().get_command(ctx, cmd_name)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def cardtable() -> None:
    """Card games as events."""


@cardtable.command("verify", short_help="Check the record of a finished table.", context_settings=PASSED_ON)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def _verify(arguments: tuple[str, ...]) -> int:
    """Passes everything on to the stand-alone verifier, which reads its own arguments."""
    find_rules()
    from cardtable import verify  # noqa: PLC0415 - like the commands of other modules

    return verify.main(arguments, "cardtable verify")


@cardtable.command("run", epilog="Exits with 0 when it was stopped, 1 if it can't start.")
@click.option("--json", "as_json", is_flag=True, help="Print a line of JSON when the service is ready.")
def _run(as_json: bool) -> int:
    """Run the whole service on this machine, until Ctrl-C."""
    with packages("cardtable run"):
        from workers.supervisor import main as supervise  # noqa: PLC0415 - needs the server's packages
    return supervise(as_json=as_json)


def main(arguments: Sequence[str] | None = None, http: "httpx.Client | None" = None) -> int:
    """Runs a command and returns its exit status: 2 if it can't start, or if its output can't be written.

    Commands send requests through `http` if given, else through their own connections.
    """
    return with_output(lambda: _run_command(arguments, http))


def _run_command(arguments: Sequence[str] | None, http: "httpx.Client | None") -> int:
    try:
        status: int | None = cardtable(arguments, prog_name="cardtable", standalone_mode=False, obj=http)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        return INTERRUPTED
    return status or 0


if __name__ == "__main__":
    sys.exit(main())
