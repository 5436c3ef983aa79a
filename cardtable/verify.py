"""`verify`: verifies the record of a finished table, and reports which checks were made and which were not.

It runs both as the command `cardtable verify` and as the stand-alone verifier (`service/verifier.py` packs this module
and its imports into one file). The stand-alone verifier must run without packages, so this module parses its arguments
with argparse; the other commands use click.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import chain
from pathlib import Path
from typing import BinaryIO

from bots.verify import verify
from cardtable.beacon import published_of
from cardtable.logged import add_options, check_options, logged_of
from cardtable.output import with_output
from domain.strict_json import MAX_BYTES, Unreadable, read_json
from domain.verify import Report
from domain.verify.bots import AMOUNTS
from domain.verify.earlier import read_earlier
from domain.verify.receipts import Receipt, read_receipts
from domain.verify.signatures import Signer

PASSED, FAILED, UNREADABLE, UNPROVED = 0, 1, 2, 3
"""Exit statuses. UNPROVED means that a record passed, but nothing proves its deals."""

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
    " are proved to nobody; of several records, with what the worst one says, in the order 1, 2, 3, 0."
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
    """Verifies the record or records in a file, prints the report, and returns the exit status."""
    return with_output(lambda: _run(arguments, prog))


def _run(arguments: Sequence[str] | None, prog: str | None) -> int:
    parser = _parser(prog)
    given = parser.parse_args(arguments)
    check_options(parser, given)
    escape_what_cannot_be_shown()
    try:
        with _opened(given.file) as opened:
            first, more = _split(opened)
            if more is None:
                return _verify_one(given, first)
            alone = [name for name in ALONE if getattr(given, name)]
            if alone:
                parser.error(f"--{alone[0]} goes with one record; {given.file} has one in each line")
            return _verify_each(given, chain((first,), more))
    except OSError as error:
        return _unreadable(given.file, error)
    except _CannotRead as error:
        return _unreadable(error.name, error.why)


ALONE = ("receipt", "proof", "commitment", "signer")
"""Options about a single record, not allowed for a file with several."""


class _CannotRead(Exception):  # noqa: N818 - the name states the case
    """A file or an address can't be read."""

    def __init__(self, name: str, why: Exception) -> None:
        super().__init__(name)
        self.name, self.why = name, why


def _unreadable(name: str, why: Exception) -> int:
    print(f"cardtable: {name} can't be read: {getattr(why, 'strerror', None) or why}", file=sys.stderr)
    return UNREADABLE


def _verify_one(given: argparse.Namespace, data: bytes) -> int:
    _, report, receipts = _checked(given, data, given.file)
    print(json.dumps(report.as_json(), indent=2) if given.json else "\n".join(map(shown, _lines(report, receipts))))
    return _status(report)


def _verify_each(given: argparse.Namespace, lines: Iterable[bytes]) -> int:
    """Verifies a record on each line, and prints one line about each. Returns the worst status."""
    counts = Counter[int]()
    for number, line in enumerate(lines, start=1):
        try:
            table, report, receipts = _checked(given, line, f"record {number} of {given.file}")
        except _CannotRead as error:
            counts[_unreadable(error.name, error.why)] += 1
            continue
        counts[_status(report)] += 1
        if given.json:
            print(json.dumps({"table": table, **report.as_json()}))
        else:
            print(shown(f"{table}: {_conclusion(report, receipts)}"))
    if not given.json:
        said = ", ".join(f"{counts[status]} {words}" for status, words in STATUSES.items() if counts[status])
        print(f"\n{counts.total()} records: {said}")
    return next(status for status in STATUSES if counts[status])


STATUSES = {FAILED: "failed", UNREADABLE: "unreadable", UNPROVED: "passed, but not proved", PASSED: "passed"}
"""Exit statuses in words, worst first."""


def _status(report: Report) -> int:
    if report.status == "failed":
        return FAILED
    return UNPROVED if report.unproved else PASSED


def _checked(given: argparse.Namespace, data: bytes, name: str) -> tuple[object, Report, list[Receipt]]:
    """Verifies a record. Returns its table, the report and the receipts for it. Raises _CannotRead."""
    reading = name
    try:
        record = read_json(data)
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
        raise _CannotRead(reading, error) from None
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
    return _table_of(record), report, receipts


def _parser(prog: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=prog, description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("file", metavar="FILE", help="a record, or one in each line; - for standard input")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument(
        "--bots",
        choices=AMOUNTS,
        default="full",
        help="how many house bot decisions to repeat (full); a sample is one in eight, and shows nothing of the others",
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
    """Escapes characters that the terminal's encoding lacks, because a report may quote any text."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def shown(line: str) -> str:
    """Escapes control characters, with which a record could clear the terminal and fake a report."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in line)


def _opened(file: str) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb")


def _bytes_of(file: str) -> bytes:
    with _opened(file) as opened:
        return opened.read(MAX_BYTES + 1)


def _split(opened: BinaryIO) -> tuple[bytes, Iterator[bytes] | None]:
    """Reads a file. Returns a single record and None, or the first line and the others if each line is a record."""
    first = opened.readline(MAX_BYTES + 1)
    if not _is_object(first):
        return first + opened.read(MAX_BYTES + 1 - len(first)), None
    others = (line for line in iter(partial(opened.readline, MAX_BYTES + 1), b"") if line.strip())
    second = next(others, None)
    return first, None if second is None else chain((second,), others)


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(read_json(line), dict)
    except Unreadable:
        return False


def _table_of(record: object) -> object:
    return record.get("table") if isinstance(record, dict) else None


def _lines(report: Report, receipts: Sequence[Receipt]) -> list[str]:
    """The report in words: a warning if the deals are unproved, a line for each check, and the conclusion."""
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
        return f"NOT CHECKED: these checks could not be made: {', '.join(check.name for check in unmade)}"
    logged = any(check.name == "log" for check in report.checks)
    unwitnessed = _unwitnessed(report.events, receipts, logged=logged)
    unchecked = [*(f"{check.name} ({check.detail})" for check in unmade), *unwitnessed]
    passed = f"{'PASSED, BUT NOT PROVED' if report.unproved else 'PASSED'}: "
    passed += f"{report.events} events fit together and follow the rules"
    return f"{passed}; not checked: {'; '.join(unchecked)}" if unchecked else passed


def _unwitnessed(events: int, receipts: Sequence[Receipt], *, logged: bool) -> list[str]:
    """The facts that more receipts would have shown. A receipt vouches for all events up to its version."""
    last = max((version for version, _ in receipts), default=0)
    if not last and logged:
        return ["whether the record was replaced before it was in the log (no receipt was given)"]
    if not last:
        return ["whether the whole record was replaced (no receipt was given)"]
    if last < events:
        return [f"whether events {last + 1} to {events} were replaced (the last receipt is for event {last})"]
    return []
