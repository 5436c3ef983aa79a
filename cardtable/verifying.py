"""`verify`: checks the record of a table that is over, and tells what it found.

It needs Python's standard library and `domain` only; service/verifier.py makes one file of the three.
"""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from domain.verify import Report, verify
from domain.verify.bots import AMOUNTS
from domain.verify.proofs import Receipt
from domain.verify.reading import MAX_BYTES, Unreadable, read_json
from domain.verify.receipts import read_receipts

PASSED, FAILED, UNREADABLE = 0, 1, 2
"""What it exits with."""

_RECEIPT = re.compile("([1-9][0-9]{0,15}):([0-9A-Fa-f]{64})")

DESCRIPTION = "Checks a record offline: every deal, every move, the result, and that nothing was changed since."
EPILOG = "Exits with 0 if the record passed, 1 if not, 2 if a file can't be read."


def main(arguments: Sequence[str] | None = None) -> int:
    """Verifies as a program of its own; returns its exit status."""
    parser = argparse.ArgumentParser(description=DESCRIPTION, epilog=EPILOG)
    add_arguments(parser)
    return run(parser.parse_args(arguments))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record as the service exports it; - for standard input")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    add_amount_of_bots(parser, "full")
    parser.add_argument(
        "--receipt",
        action="append",
        default=[],
        type=_receipt,
        metavar="VERSION:HEAD",
        help="a head that you were given with a version; may be repeated",
    )
    parser.add_argument(
        "--receipts",
        action="append",
        default=[],
        metavar="FILE",
        help="answers or events as the service gave them to you, one a line or as a JSON list; may be repeated",
    )


def add_amount_of_bots(parser: argparse.ArgumentParser, default: str) -> None:
    told = f"how many decisions of house bots to make again ({default})"
    parser.add_argument("--bots", choices=AMOUNTS, default=default, help=told)


def _receipt(text: str) -> Receipt:
    given = _RECEIPT.fullmatch(text)
    if given is None:
        raise argparse.ArgumentTypeError(f"{text!r:.100} is no VERSION:HEAD: a number, and 64 hexadecimal digits")
    return int(given[1]), given[2].lower()


def run(given: argparse.Namespace) -> int:
    """Verifies what the arguments of `add_arguments` name, and prints the report."""
    escape_what_cannot_be_shown()
    reading = given.file
    try:
        record = read_json(_bytes_of(reading))
        receipts = list(given.receipt)
        for reading in given.receipts:
            receipts += read_receipts(_bytes_of(reading), _table_of(record))
    except (OSError, Unreadable) as error:
        print(f"cardtable: {reading} can't be read: {error}", file=sys.stderr)
        return UNREADABLE
    report = verify(record, bots=given.bots, receipts=receipts)
    print(json.dumps(report.as_json(), indent=2) if given.json else "\n".join(map(shown, _lines(report))))
    return PASSED if report.status == "passed" else FAILED


def escape_what_cannot_be_shown() -> None:
    """A report may quote anything, also what the terminal has no characters for."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def shown(line: str) -> str:
    """The line as it can be read and does nothing: a record could clear the terminal and write a report of its own."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in line)


def _bytes_of(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    with Path(file).open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def _table_of(record: object) -> object:
    return record.get("table") if isinstance(record, dict) else None


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
