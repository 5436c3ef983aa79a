"""The command line: `cardtable verify FILE` checks a record, `cardtable run` starts the service.

Verifying needs Python's standard library and `domain` only, so everything else is imported where it is used.
"""

import argparse
from collections.abc import Sequence

from cardtable import verifying


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status."""
    given = _parser().parse_args(arguments)
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
    run = commands.add_parser("run", help="run the whole service on this machine")
    run.set_defaults(command=_run)
    return parser


def _run(_given: argparse.Namespace) -> int:
    from workers.supervisor import main as supervise  # noqa: PLC0415 - who verifies need not have it

    return supervise()
