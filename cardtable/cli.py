"""The command line: `cardtable verify FILE` checks a record, `audit` the tables of a log, `run` starts the service, and
`bot` is for authors of bots.

Verifying needs Python's standard library and `domain` only, so everything else is imported where it is used.
"""

import argparse
import sys
from collections.abc import Sequence

from cardtable import verifying


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words[:1] == ["bot"]:
        from cardtable.bots.commands import main as bot  # noqa: PLC0415 - who verifies need not have it

        return bot(words[1:])
    given = _parser().parse_args(words)
    status: int = given.command(given)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cardtable", description="Card games as events.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    verify = commands.add_parser(
        "verify",
        help="check the record of a finished table",
        description=verifying.DESCRIPTION,
        epilog=verifying.EPILOG,
    )
    verifying.add_arguments(verify)
    verify.set_defaults(command=verifying.run)
    _add_audit(commands)
    run = commands.add_parser("run", help="run the whole service on this machine")
    run.set_defaults(command=_run)
    commands.add_parser("bot", help="run a bot, try one out, have bots play each other")
    return parser


def _add_audit(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    audit = commands.add_parser(
        "audit",
        help="check finished tables from the log, for operators",
        description="Audits tables that are over, from the log: every deal, every move, the result, every hash.",
        epilog="Exits with 0 if all passed, 1 if one did not, 2 if the log can't be read or has no such table.",
    )
    which = audit.add_mutually_exclusive_group(required=True)
    which.add_argument("tables", nargs="*", default=[], metavar="TABLE", help="the id of a table")
    which.add_argument("--all", action="store_true", help="every table that is over")
    audit.add_argument("--json", action="store_true", help="print what was found as JSON")
    verifying.add_amount_of_bots(audit, "sample")
    audit.set_defaults(command=_audit)


def _audit(given: argparse.Namespace) -> int:
    from cardtable.auditing import run  # noqa: PLC0415 - who verifies need not have it

    return run(given)


def _run(_given: argparse.Namespace) -> int:
    from workers.supervisor import main as supervise  # noqa: PLC0415 - who verifies need not have it

    return supervise()
