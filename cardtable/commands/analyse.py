"""`cardtable analyse`: what each decision of a finished game was worth, from its record."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from cardtable.failure import CannotRun
from domain.analysis.match import VERSION, Decision, decisions, summary
from domain.refusals import Refusal
from domain.strict_json import MAX_BYTES, Unreadable, read_json
from domain.upcasters import upcast
from domain.verify.lineage import Ancestors, before_first
from domain.verify.shape import Malformed, ParsedRecord, parse

EPILOG = """\b
Examples:
  cardtable analyse record.json
  cardtable analyse record.json --seat 2 --json

The record is that of GET /v1/tables/{id}/record; `cardtable verify` checks whether it is true. Each decision is judged
from what its seat could see. The same record gives the same figures. docs/analyses.md says what they mean.

Exits with 0, with 2 if the record can't be read."""


@click.command("analyse", short_help="Say what each decision of a finished game was worth.", epilog=EPILOG)
@click.argument("file", metavar="FILE")
@click.option("--seat", type=click.IntRange(min=0), help="Show the decisions of this seat only.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def analyse(file: str, seat: int | None, as_json: bool) -> int:
    """Say what each decision of a finished game was worth, from the view of its seat alone."""
    try:
        record = parse(read_json(_bytes_of(file)))
        found = list(_decisions(record))
    except (OSError, Unreadable, Malformed) as error:
        raise CannotRun(f"{file} can't be read: {getattr(error, 'strerror', None) or error}") from None
    except (LookupError, TypeError, ValueError, AttributeError, Refusal):
        raise CannotRun(f"{file} is not the record of a game that this release knows; try cardtable verify") from None
    seats = 1 + max((decision.seat for decision in found), default=-1)
    of_seats = summary(found, seats)
    shown = [decision for decision in found if seat is None or decision.seat == seat]
    if as_json:
        body = {"analysis": VERSION, "summary": of_seats, "decisions": [each.as_json() for each in shown]}
        click.echo(json.dumps(body))
    else:
        click.echo("\n".join((*map(_line, shown), "", *map(_seat_line, of_seats))))
    return 0


def _decisions(record: ParsedRecord) -> Iterator[Decision]:
    events = [upcast(entry.event) for entry in record.entries]
    return decisions(before_first(record), events, record.entries[-1].hash, _ancestors(record))


def _ancestors(record: ParsedRecord) -> Ancestors:
    if record.parent is None:
        return {}
    events = [upcast(entry.event) for entry in record.parent.entries]
    return {**_ancestors(record.parent), events[0].table: events}


def _bytes_of(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    with Path(file).open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def _line(decision: Decision) -> str:
    judged, bid = decision.judged, decision.bid
    parts = [f"event {decision.version}", f"seat {decision.seat}", _move(judged.made), _loss(decision)]
    if judged.loss is not None and judged.candidates[0].move != judged.made:
        parts.append(f"best {_move(judged.candidates[0].move)}")
    if bid is not None:
        parts.append(f"bid true {bid.chance:.0%}, {'was true' if bid.held else 'was false'}")
    return "  ".join(parts)


def _loss(decision: Decision) -> str:
    loss = decision.judged.loss
    if loss is None:
        return "only move" if decision.judged.forced else "not judged: no hidden hands found that fit"
    return f"lost {loss.mean:g} [{loss.low:g}, {loss.high:g}]"


def _move(move: Any) -> str:
    return " ".join(_word(value) for value in move.values() if value not in ("", [], None))


def _word(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, Sequence) and not isinstance(value, str) else str(value)


def _seat_line(of_seat: dict[str, Any]) -> str:
    worst = "none" if of_seat["worst"] is None else f"event {of_seat['worst']}"
    return (
        f"seat {of_seat['seat']}: {of_seat['judged']} of {of_seat['decisions']} decisions judged,"
        f" {of_seat['loss']:g} lost, {of_seat['mistakes']} clear mistakes, worst: {worst}"
    )
