"""The command line: `cardtable verify FILE` checks a record, `cardtable run` starts the service.

Verifying needs Python's standard library and `domain` only, so everything else is imported where it is used.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from domain.verify import Report, verify
from domain.verify.bots import AMOUNTS
from domain.verify.reading import MAX_BYTES, Unreadable, read_json

PASSED, FAILED, UNREADABLE = 0, 1, 2
"""What `verify` exits with."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and returns its exit status."""
    given = _parser().parse_args(arguments)
    status: int = given.command(given)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cardtable", description="Card games as events.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_verify(commands)
    run = commands.add_parser("run", help="run the whole service on this machine")
    run.set_defaults(command=_run)
    return parser


def _add_verify(commands: Any) -> None:
    parser = commands.add_parser(
        "verify",
        help="check the record of a finished table",
        description="Checks a record offline: every deal, every move, the result, and that nothing was changed since.",
        epilog="Exits with 0 if the record passed, 1 if not, 2 if the file can't be read.",
    )
    parser.add_argument("file", metavar="FILE", help="a record as the service exports it; - for standard input")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument(
        "--bots", choices=AMOUNTS, default="full", help="how many decisions of house bots to make again (full)"
    )
    parser.add_argument(
        "--receipt",
        action="append",
        default=[],
        type=_receipt,
        metavar="VERSION:HEAD",
        help="a head that you were given with a version; may be repeated",
    )
    parser.set_defaults(command=_verify)


def _receipt(text: str) -> tuple[int, str]:
    version, colon, head = text.partition(":")
    if not colon or not (version.isascii() and version.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no VERSION:HEAD")
    return int(version), head.lower()


def _run(_given: argparse.Namespace) -> int:
    from workers.supervisor import main as supervise  # noqa: PLC0415 - who verifies need not have it

    return supervise()


def _verify(given: argparse.Namespace) -> int:
    # A record may quote anything; what the terminal can't show is escaped.
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        record = read_json(_bytes_of(given.file))
    except (OSError, Unreadable) as error:
        print(f"cardtable: {given.file} can't be read: {error}", file=sys.stderr)
        return UNREADABLE
    report = verify(record, bots=given.bots, receipts=given.receipt)
    print(json.dumps(report.as_json(), indent=2) if given.json else "\n".join(_lines(report)))
    return PASSED if report.status == "passed" else FAILED


def _bytes_of(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    with Path(file).open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def _lines(report: Report) -> list[str]:
    """The report for people: a line a check, then what comes of it."""
    checks = [f"{check.status:12}{check.name:14}{check.detail}" for check in report.checks]
    return [*checks, "", _conclusion(report)]


def _conclusion(report: Report) -> str:
    divergence = report.first_divergence
    if divergence is not None:
        where = "" if divergence.version is None else f" at event {divergence.version}"
        return f"FAILED{where} ({divergence.check}): {divergence.detail}"
    unmade = ", ".join(check.name for check in report.checks if check.status == "unavailable")
    if report.status == "failed":
        return f"FAILED: these checks could not be made: {unmade}"
    return f"PASSED: {report.events} events" + (f"; not checked: {unmade}" if unmade else "")
