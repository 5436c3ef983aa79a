"""The command line `cardtable`.

Most commands come with the plain package. `run`, `audit`, `rebuild` and `check-log` are for operators and need the
server's packages. What a command needs is imported when it is used.
"""

import sys
from collections.abc import Sequence

import click
import httpx

from cardtable import verify
from cardtable.bots.commands import bot
from cardtable.commands.account import login, logout, whoami
from cardtable.commands.export import export
from cardtable.commands.play import play
from cardtable.commands.replay import replay
from cardtable.commands.tables import tables
from cardtable.commands.watch import watch
from cardtable.failure import INTERRUPTED, server_packages
from domain.verify.bots import AMOUNTS


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def cardtable() -> None:
    """Card games as events."""


PASSED_ON = {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}


@cardtable.command("verify", short_help="Check the record of a finished table.", context_settings=PASSED_ON)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def _verify(arguments: tuple[str, ...]) -> int:
    """Passes everything on to the stand-alone verifier, which reads its own arguments."""
    return verify.main(arguments, "cardtable verify")


@cardtable.command(
    "audit",
    short_help="Check finished tables from the log, for operators.",
    epilog="Exits with 0 if all passed, 1 if one did not, 2 if there is no such log or table.",
)
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@click.option("--all", "every", is_flag=True, help="Audit every table that is over.")
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
@click.option("--bots", type=click.Choice(AMOUNTS), default="sample", show_default=True, help="House bots' decisions.")
def _audit(tables: tuple[str, ...], every: bool, as_json: bool, bots: str) -> int:
    """Check finished tables from the log, for operators: every deal, every move, the result, every hash."""
    if every == bool(tables):
        raise click.UsageError("name the tables to audit, or --all")
    with server_packages("cardtable audit"):
        from cardtable.audit import run  # noqa: PLC0415 - needs the server's packages
    return run(tables, bots, every=every, as_json=as_json)


@cardtable.command(
    "rebuild",
    short_help="Make the projections again from the logs, for operators.",
    epilog="Exits with 0 if all is well, 1 if a value differs or a log can't be read, 2 if it can't be done.",
)
@click.option("--check", is_flag=True, help="Only compare what a rebuild gives with what is in use.")
@click.option("--json", "as_json", is_flag=True, help="Print what was done as JSON.")
def _rebuild(check: bool, as_json: bool) -> int:
    """Make the projections again from the logs: lists of tables, the feed of finished ones, standings, leaderboards.

    The service goes on meanwhile, and switches to the new ones in one step.
    """
    with server_packages("cardtable rebuild"):
        from cardtable.rebuild import run  # noqa: PLC0415 - needs the server's packages
    return run(check=check, as_json=as_json)


@cardtable.command(
    "check-log",
    short_help="Check that the log is whole, for operators.",
    epilog="Exits with 0 if it is, or was mended, 1 if something is damaged, 2 if there is no log or it can't be done.",
)
@click.option("--mend", is_flag=True, help="Leave damaged parts out of the files, and keep a copy of them.")
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
def _check_log(mend: bool, as_json: bool) -> int:
    """Check that the log is whole, for operators: while the service runs every table, else the files of the log."""
    with server_packages("cardtable check-log"):
        from cardtable.check_log import run  # noqa: PLC0415 - needs the server's packages
    return run(mend=mend, as_json=as_json)


@cardtable.command("run", epilog="Exits with 0 when it was stopped, 1 if it can't start.")
@click.option("--json", "as_json", is_flag=True, help="Print a line of JSON when the service is ready.")
def _run(as_json: bool) -> int:
    """Run the whole service on this machine, until Ctrl-C."""
    with server_packages("cardtable run"):
        from workers.supervisor import main as supervise  # noqa: PLC0415 - needs the server's packages
    return supervise(as_json=as_json)


for _command in (play, watch, replay, tables, export, login, whoami, logout, bot):
    cardtable.add_command(_command)


def main(arguments: Sequence[str] | None = None, http: httpx.Client | None = None) -> int:
    """Runs a command and returns its exit status: 2 where it can't be begun.

    Commands reach a service through `http` if it is given, else through connections of their own.
    """
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
