"""`verify`: checks the record of a finished table, and reports which checks were made and which were not.

It runs in two places: as the command `cardtable verify`, and as the stand-alone verifier (`service/verifier.py` packs
this module and all that it imports into one file). The stand-alone verifier must run with Python alone, so this module
reads its arguments with argparse; the other commands use click.
"""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from bots.verify import verify
from cardtable.beacon import published_of
from cardtable.logged import add_options, check_options, logged_of
from domain.strict_json import MAX_BYTES, Unreadable, read_json
from domain.verify import Report
from domain.verify.bots import AMOUNTS
from domain.verify.earlier import read_earlier
from domain.verify.receipts import Receipt, read_receipts
from domain.verify.signatures import Signer

PASSED, FAILED, UNREADABLE, UNPROVED = 0, 1, 2, 3
"""Exit statuses. UNPROVED is a record that passed, with deals that nothing proves."""

_DIGEST = re.compile("[0-9A-Fa-f]{64}")
_SIGNER = re.compile("([0-9]{1,2}):([0-9A-Fa-f]{64})")
_RECEIPT = re.compile("([1-9][0-9]{0,15}):([0-9A-Fa-f]{64})")

DESCRIPTION = (
    "Checks a record offline: that its hashes, seeds and events fit together, and that every deal, every move and the"
    " result follow the rules. Only receipts show that it is the record of the game as it was played, and only the log"
    " of heads that everybody is shown the same one: a record that was replaced as a whole fits together just as well."
)
EPILOG = (
    "Exits with 0 if the record passed, 1 if it did not, 2 if a file can't be read, and 3 if it passed but its deals"
    " are proved to nobody."
)


NOT_PROVED = (
    "NOT PROVED: no player committed to a seed and revealed it, or one did not reveal it, so whoever ran the service"
    " could have chosen the deals."
)

NOT_PROVED_YET = (
    "NOT PROVED: no player brought a seed. To show that nobody could choose the deals, give --beacon, and with"
    " --receipt a head from before its round came out."
)


def main(arguments: Sequence[str] | None = None, prog: str | None = None) -> int:
    """Verifies the records that the arguments name, prints the report, and returns the exit status."""
    parser = _parser(prog)
    given = parser.parse_args(arguments)
    check_options(parser, given)
    escape_what_cannot_be_shown()
    reading = given.file
    try:
        record = read_json(_bytes_of(reading))
        receipts = list(given.receipt)
        for reading in given.receipts:
            receipts += read_receipts(_bytes_of(reading), _table_of(record))
        earlier = []
        for reading in given.earlier:
            earlier += read_earlier(_bytes_of(reading))
        reading = given.proof or given.log
        logged = logged_of(given, _table_of(record))
        reading = given.beacon
        beacon = published_of(given.beacon, record)
    except (OSError, Unreadable) as error:
        print(f"cardtable: {reading} can't be read: {getattr(error, 'strerror', None) or error}", file=sys.stderr)
        return UNREADABLE
    report = verify(
        record,
        bots=given.bots,
        receipts=receipts,
        logged=logged,
        commitment=given.commitment,
        beacon=beacon,
        signers=given.signer,
        earlier=earlier,
    )
    print(json.dumps(report.as_json(), indent=2) if given.json else "\n".join(map(shown, _lines(report, receipts))))
    if report.status == "failed":
        return FAILED
    return UNPROVED if report.unproved else PASSED


def _parser(prog: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=prog, description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("file", metavar="FILE", help="a record as the service exports it; - for standard input")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument(
        "--bots",
        choices=AMOUNTS,
        default="full",
        help="how many decisions of house bots to make again (full); a sample is one in eight, and shows nothing of "
        "the others",
    )
    parser.add_argument(
        "--receipt",
        action="append",
        default=[],
        type=_receipt,
        metavar="VERSION:HEAD",
        help="a version and the head that the service gave you with it; may be repeated",
    )
    parser.add_argument(
        "--receipts",
        action="append",
        default=[],
        metavar="FILE",
        help="answers or events as the service gave them to you, one a line or as a JSON list; may be repeated",
    )
    add_options(parser)
    parser.add_argument(
        "--commitment",
        type=_commitment,
        metavar="HASH",
        help="what the service published before the day whose deal this is (GET /v1/daily)",
    )
    parser.add_argument(
        "--beacon",
        metavar="FILE|ADDRESS",
        help="compare the round that was mixed into the deals with what its beacon published: drand's HTTP API with the"
        " chain's hash, as https://api.drand.sh/52db9ba7..., or a file with its info and rounds, one a line",
    )
    parser.add_argument(
        "--earlier",
        action="append",
        default=[],
        metavar="FILE",
        help="records of other tables, one a line, whose seeds must not give away those of this one: for a tournament,"
        " those of the rounds before; may be repeated",
    )
    parser.add_argument(
        "--signer",
        action="append",
        default=[],
        type=_signer,
        metavar="SEAT:KEY",
        help="a seat and the key that must have signed all its moves; may be repeated",
    )
    return parser


def _receipt(text: str) -> Receipt:
    given = _RECEIPT.fullmatch(text)
    if given is None:
        raise argparse.ArgumentTypeError(f"{text!r:.100} is not VERSION:HEAD, a number and 64 hexadecimal digits")
    return int(given[1]), given[2].lower()


def _signer(text: str) -> Signer:
    given = _SIGNER.fullmatch(text)
    if given is None:
        raise argparse.ArgumentTypeError(f"{text!r:.100} is not SEAT:KEY, a number and 64 hexadecimal digits")
    return int(given[1]), given[2].lower()


def _commitment(text: str) -> str:
    if _DIGEST.fullmatch(text) is None:
        raise argparse.ArgumentTypeError(f"{text!r:.100} is not a commitment of 64 hexadecimal digits")
    return text.lower()


def escape_what_cannot_be_shown() -> None:
    """A report may quote anything, including characters that the terminal does not have."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def shown(line: str) -> str:
    """The line with control characters escaped: a record could clear the terminal and write a report of its own."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in line)


def _bytes_of(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    with Path(file).open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def _table_of(record: object) -> object:
    return record.get("table") if isinstance(record, dict) else None


def _lines(report: Report, receipts: Sequence[Receipt]) -> list[str]:
    """The report for people: first that the deals are unproved, if so; a line for each check; the conclusion."""
    checks = [f"{check.status:12}{check.name:14}{check.detail}" for check in report.checks]
    return [*([_not_proved(report), ""] if report.unproved else []), *checks, "", _conclusion(report, receipts)]


def _not_proved(report: Report) -> str:
    mixed = any(check.name == "beacon" and check.detail.startswith("the deals use") for check in report.checks)
    return NOT_PROVED_YET if mixed else NOT_PROVED


def _conclusion(report: Report, receipts: Sequence[Receipt]) -> str:
    divergence = report.first_divergence
    if divergence is not None:
        where = "" if divergence.version is None else f" at event {divergence.version}"
        return f"FAILED{where} ({divergence.check}): {divergence.detail}"
    unmade = [check for check in report.checks if check.status == "unavailable"]
    if report.status == "failed":
        return f"FAILED: these checks could not be made: {', '.join(check.name for check in unmade)}"
    logged = any(check.name == "log" for check in report.checks)
    unwitnessed = _unwitnessed(report.events, receipts, logged=logged)
    unchecked = [*(f"{check.name} ({check.detail})" for check in unmade), *unwitnessed]
    passed = f"{'PASSED, BUT NOT PROVED' if report.unproved else 'PASSED'}: "
    passed += f"{report.events} events fit together and follow the rules"
    return f"{passed}; not checked: {'; '.join(unchecked)}" if unchecked else passed


def _unwitnessed(events: int, receipts: Sequence[Receipt], *, logged: bool) -> list[str]:
    """What receipts would have shown: a receipt vouches for all events up to its version."""
    last = max((version for version, _ in receipts), default=0)
    if not last and logged:
        return ["whether the record was replaced before it was in the log (no receipt was given)"]
    if not last:
        return ["whether the whole record was replaced (no receipt was given)"]
    if last < events:
        return [f"whether events {last + 1} to {events} were replaced (the last receipt is for event {last})"]
    return []
