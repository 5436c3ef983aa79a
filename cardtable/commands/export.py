"""`cardtable export`: records of finished tables, one per line."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

import click

from cardtable.client import Client
from cardtable.failure import INTERRUPTED, CannotRun, reason_of
from cardtable.terminal.connection import connected, json_option, url_option

EPILOG = """\b
Examples:
  cardtable export --mine --output mine.ndjson
  cardtable export --player p_5d0c8a > ann.ndjson
  cardtable export --feed --output archive.ndjson --follow
  cardtable export --feed --index --after 1200

Each line is a record, as GET /v1/tables/{id}/record gives it, with everything that `cardtable verify` checks; with
--index it is the entry of the feed alone. Only public tables are exported.

With --output an export that was broken off goes on: tables that the file has are left out, half a line at its end is
removed.

Exits with 0, with 1 if the service refuses something, with 2 if it can't be reached or the file can't be written, with
130 after Ctrl-C."""


class SavedTables(NamedTuple):
    """The tables already in a file, and the table in its last line."""

    tables: frozenset[str] = frozenset()
    last: str | None = None


@click.command("export", short_help="Save records of finished tables.", epilog=EPILOG)
@click.option("--mine", is_flag=True, help="The tables of your account.")
@click.option("--player", metavar="ID", help="The tables of this player.")
@click.option("--feed", "whole_feed", is_flag=True, help="All tables, in the order in which they ended.")
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="A file to append to.")
@click.option("--index", is_flag=True, help="With --feed: its entries, without the records.")
@click.option("--after", type=click.IntRange(min=0), default=0, help="With --feed: begin after this position.")
@click.option("--follow", is_flag=True, help="With --feed: go on as tables end, until Ctrl-C.")
@url_option
@json_option
def export(
    mine: bool,
    player: str | None,
    whole_feed: bool,
    output: Path | None,
    index: bool,
    after: int,
    follow: bool,
    url: str,
    as_json: bool,  # noqa: ARG001 - records are JSON in any case
) -> int:
    """Save records of finished tables, one in each line: yours, a player's, or all."""
    if mine + (player is not None) + whole_feed != 1:
        raise click.UsageError("give one of --mine, --player and --feed")
    if not whole_feed and (index or after or follow):
        raise click.UsageError("--index, --after and --follow go with --feed")
    kept = _kept(output)
    with connected(url) as client:
        if whole_feed:
            lines: Iterable[Mapping[str, Any]] = _feed(
                client, max(after, _position(kept, client)), index=index, follow=follow
            )
        else:
            lines = client.player_records(player or client.account()["id"])
        try:
            return _write((line for line in lines if line["table"] not in kept.tables), output)
        except KeyboardInterrupt:
            return INTERRUPTED


def _feed(client: Client, after: int, *, index: bool, follow: bool) -> Iterator[Mapping[str, Any]]:
    if index:
        return (entry for entry in client.feed(after, follow=follow))
    return (record for _, record in client.feed_records(after, follow=follow))


def _position(kept: SavedTables, client: Client) -> int:
    """The feed position of the last table in a file; 0 if the table is not in the feed."""
    if kept.last is None:
        return 0
    return next((entry["position"] for entry in client.feed() if entry["table"] == kept.last), 0)


def _kept(output: Path | None) -> SavedTables:
    """Removes an incomplete last line from the file and returns its tables. Raises CannotRun."""
    if output is None or not output.exists():
        return SavedTables()
    try:
        data = output.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        entries = [json.loads(line) for line in whole.splitlines()]
        tables = [str(entry["table"]) for entry in entries]
        if len(whole) < len(data):
            output.write_bytes(whole)
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise CannotRun(f"{output} can't be continued: {reason_of(error):.200}") from None
    return SavedTables(frozenset(tables), tables[-1] if tables else None)


def _write(lines: Iterable[Mapping[str, Any]], output: Path | None) -> int:
    try:
        with nullcontext(sys.stdout) if output is None else output.open("a", encoding="utf-8") as out:
            for line in lines:
                print(json.dumps(line, ensure_ascii=False, separators=(",", ":")), file=out, flush=True)
    except OSError as error:
        if output is None:
            raise
        raise CannotRun(f"{output} can't be written: {error.strerror}") from None
    return 0
