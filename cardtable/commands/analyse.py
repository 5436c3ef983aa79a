"""`cardtable analyse`: the value of each decision of a finished game, from its record or from a service."""

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from bots.analysis.match import VERSION, Decision, MatchAnalysis
from bots.analysis.summary import summary
from cardtable.client.api import Client
from cardtable.failure import CannotRun
from cardtable.terminal.connection import CommandRefused, connected, url_option
from domain.refusals import Refusal
from domain.strict_json import MAX_BYTES, Unreadable, read_json
from domain.table.known import newest
from domain.unknown import Unknown
from domain.verify.lineage import ancestors, before_first
from domain.verify.shape import Malformed, ParsedRecord, parse

EPILOG = """\b
Examples:
  cardtable analyse record.json
  cardtable analyse record.json --seat 2 --json
  cardtable analyse t_4f9k2m1x8c7v6b5n3q0z
  cardtable analyse https://cards.example/t_4f9k2m1x8c7v6b5n3q0z

The record is that of GET /v1/tables/{id}/record; `cardtable verify` checks whether it is true. Of a table, the service
makes the analysis, or has made it. Each decision is judged from what its seat could see, and the worst ones come first.
The same game gives the same figures. docs/analyses.md says what they mean.

Exits with 0, with 1 if the service refuses, with 2 if there is no such file or service."""

PAUSE_SECONDS = 0.5
"""Polling interval for the progress of an analysis, in seconds."""

Json = dict[str, Any]


@click.command("analyse", short_help="Show the value of each decision of a finished game.", epilog=EPILOG)
@click.argument("source", metavar="TABLE|FILE")
@click.option("--seat", type=click.IntRange(min=0), help="Show the decisions of this seat only.")
@url_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def analyse(source: str, seat: int | None, url: str, as_json: bool) -> int:
    """Say what each decision of a finished game was worth, from the view of its seat alone."""
    address, _, table = source.rpartition("/")
    if not Path(source).exists() and table.startswith("t_"):
        analysis = _from_service(address.removesuffix("/tables").removesuffix("/v1") or url, table)
    else:
        analysis = _from_file(source)
    shown = [each for each in analysis["decisions"] if seat is None or each["seat"] == seat]
    if as_json:
        click.echo(json.dumps(analysis | {"decisions": shown}))
    else:
        mistakes = sorted((each for each in shown if each["mistake"]), key=lambda each: -each["loss"]["mean"])
        lines = [line for each in mistakes for line in _lines(each)] or ["No decision clearly lost something."]
        click.echo("\n".join((*lines, "", *(_seat_line(each) for each in analysis["summary"]))))
    return 0


def _from_file(file: str) -> Json:
    try:
        return _analysis(parse(read_json(_bytes_of(file))))
    except (OSError, Unreadable, Malformed) as error:
        raise CannotRun(f"{file} can't be read: {getattr(error, 'strerror', None) or error}") from None
    except (LookupError, TypeError, ValueError, AttributeError, Refusal, Unknown):
        raise CannotRun(f"{file} is not the record of a game that this release knows; try cardtable verify") from None


def _analysis(record: ParsedRecord) -> Json:
    events = [newest(entry.event) for entry in record.entries]
    found = MatchAnalysis(before_first(record), events, record.entries[-1].hash, ancestors(record)).findings()
    made = [each.as_json() for each in found if isinstance(each, Decision)]
    return {"analysis": VERSION, "summary": summary(made, int(events[0].data["seats"])), "decisions": made}


def _from_service(url: str, table: str) -> Json:
    with connected(url, account=True) as client:
        found: Any = client.request_analysis(table)
        while found["status"] in ("queued", "running"):
            if sys.stderr.isatty():
                click.echo(f"\r{found['percent']} %", err=True, nl=False)
            time.sleep(PAUSE_SECONDS)
            found = client.analysis(found["id"])
        if found["status"] == "failed":
            raise CommandRefused("the log of the table can't be analysed; an audit says what is wrong with it")
        return _served(client, found)


def _served(client: Client, found: Any) -> Json:
    made = list(client.analysis_decisions(found["id"]))
    return {"analysis": found["version"], "summary": found["summary"], "decisions": made}


def _bytes_of(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    with Path(file).open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def _lines(mistake: Json) -> list[str]:
    """The lines about a mistake: its cost, then the reason."""
    bid, best = mistake["bid"], mistake["candidates"][0]["move"]
    head = [
        f"event {mistake['version']}",
        f"seat {mistake['seat']}",
        _move(mistake["move"]),
        f"lost {mistake['loss']['mean']:g} {mistake['unit']}",
        f"better: {_move(best)}",
    ]
    if bid is not None:
        head.append(f"the bid {'was true' if bid['held'] else 'was false'}, {bid['chance']:.0%} likely to be true")
    return ["  ".join(head), f"    {mistake['reason']}"]


def _move(move: Any) -> str:
    return " ".join(_word(value) for value in move.values() if value not in ("", [], None))


def _word(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, Sequence) and not isinstance(value, str) else str(value)


def _seat_line(of_seat: Json) -> str:
    parts = [f"seat {of_seat['seat']}: {of_seat['judged']} of {of_seat['decisions']} decisions judged"]
    match of_seat["mistakes"]:
        case 0:
            parts.append("no clear mistakes")
        case count:
            what = "1 clear mistake" if count == 1 else f"{count} clear mistakes"
            parts.append(f"{what} lost {of_seat['lost']:g} {of_seat['unit']}, the worst at event {of_seat['worst']}")
    return "; ".join(parts)
