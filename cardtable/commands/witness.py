"""`cardtable witness`: keeps the checkpoints of a service's log of heads, and detects conflicting logs."""

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from cardtable.client import ApiError, Client, Unreachable
from cardtable.failure import INTERRUPTED, CannotRun, reason_of
from cardtable.terminal.connection import connected, json_option
from cardtable.witness import (
    STALLED_MS,
    FolderDamaged,
    Prove,
    Sighting,
    TwoLogs,
    WitnessFolder,
    compared,
    heads,
    judged,
    still_awaited,
)
from domain.head_log import LogKey

EPILOG = """\b
Examples:
  cardtable witness http://127.0.0.1:8000
  cardtable witness https://cards.example --folder cards --every 300
  cardtable witness --compare mine yours
  cardtable witness https://cards.example --compare mine yours

Run it on a machine of your own. The first time it keeps the log's key and its checkpoint; after that, each checkpoint
must continue the one before. If the service shows two logs, goes back, or signs with another key, both signed
checkpoints are saved in the folder as evidence. cardtable verify --witness checks a record by the folder.

--compare says up to which size two witnesses have seen the same log. With the address of the service it asks for the
proof that their latest checkpoints belong to one log.

If the service's feed of finished tables had tables an hour ago that are not in the log, the log stands still. With
--every it goes on looking.

Exits with 0, with 1 if there are two logs, with 2 if the service can't be reached or a folder can't be read, with 3 if
the log stands still, with 130 after Ctrl-C."""

STANDS_STILL = 3


@click.command("witness", short_help="Watch that a service has only one log of heads.", epilog=EPILOG)
@click.argument("url", required=False)
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("witness"),
    show_default=True,
    help="Folder for the checkpoints seen.",
)
@click.option("--every", type=click.FloatRange(min=1), metavar="SECONDS", help="Keep watching until Ctrl-C.")
@click.option("--key", metavar="KEY", help="The log's key, if you know it. Otherwise the first key seen is trusted.")
@click.option(
    "--compare",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    nargs=2,
    help="Compare the folders of two witnesses.",
)
@json_option
def witness(
    url: str | None,
    folder: Path,
    every: float | None,
    key: str | None,
    compare: tuple[Path, Path] | None,
    as_json: bool,
) -> int:
    """Keep the checkpoints of a service's log of heads, and tell when it shows two logs."""
    say = _in_json if as_json else _in_words
    kept = WitnessFolder(folder)
    try:
        if compare is not None:
            return _compare(url, WitnessFolder(compare[0]), WitnessFolder(compare[1]), say)
        if url is None:
            raise click.UsageError("give the address of a service, or --compare with two folders")
        return _watch(url, kept, None if key is None else _parsed(key), every, say)
    except FolderDamaged as error:
        raise CannotRun(str(error)) from None
    except OSError as error:
        raise CannotRun(f"{folder} can't be written: {reason_of(error)}") from None
    except KeyboardInterrupt:
        return INTERRUPTED
    except TwoLogs as finding:
        evidence = None if compare is not None else str(kept.keep_evidence(finding, _now()))
        sentence = str(finding)
        say(f"{sentence[0].upper()}{sentence[1:]}.", two_logs=True, evidence=evidence, checkpoints=finding.notes)
        return 1


Say = Callable[..., None]


def _in_words(sentence: str, evidence: str | None = None, **_: Any) -> None:
    click.echo(sentence)
    if evidence is not None:
        click.echo(f"The evidence is in {evidence}: show it to others who use the service.")


def _in_json(sentence: str, **more: Any) -> None:
    click.echo(json.dumps({"says": sentence, **more}))


def _now() -> int:
    return time.time_ns() // 1_000_000


def _parsed(key: str) -> LogKey:
    try:
        return LogKey.parse(key)
    except ValueError as error:
        raise CannotRun(str(error)) from None


def _watch(url: str, folder: WitnessFolder, key: LogKey | None, every: float | None, say: Say) -> int:
    with connected(url, token=False) as client:
        while True:
            status = 0
            try:
                status = _look(client, folder, key, say)
            except (Unreachable, ApiError) as error:
                why = error.detail or error.code if isinstance(error, ApiError) else str(error)
                if every is None:
                    raise CannotRun(f"the service does not show its log of heads: {why}") from None
                say(f"The service does not show its log of heads: {why}.", unreachable=True)
            if every is None:
                return status
            time.sleep(every)


def _look(client: Client, folder: WitnessFolder, key: LogKey | None, say: Say) -> int:
    """Checks the log once and keeps a new checkpoint. Returns the exit status."""
    known = folder.key()
    if known is None:
        known = key or _parsed(client.log_key())
        folder.begin(known)
    elif key not in (None, known):
        raise CannotRun(f"{folder.path} is about a log with another key")
    seen = folder.sightings()
    before = seen[-1] if seen else None
    found = judged(known, before, client.checkpoint(), _now(), _prover(client))
    if found is not None:
        folder.keep(found)
    say(f"{known.name}: {_news(before, found)}.", key=str(known), kept=found is not None)
    latest = found or before
    assert latest is not None  # the first one is always kept
    now, tables = _now(), client.feed_page(limit=1)["last"]
    awaited = still_awaited(folder.awaited(), latest.size, tables, now)
    folder.keep_awaited(awaited)
    if awaited is None or now - awaited.seen < STALLED_MS:
        return 0
    minutes, missing = (now - awaited.seen) // 60_000, awaited.tables - latest.size
    sentence = (
        f"{known.name} stands still at {heads(latest.size)}: {missing} more were in the feed {minutes} minutes ago."
    )
    say(sentence, stands_still=True, size=latest.size, **awaited._asdict())
    return STANDS_STILL


def _news(before: Sighting | None, found: Sighting | None) -> str:
    if before is None:
        return "its key and its first checkpoint are kept"
    if found is None:
        return f"{heads(before.size)}, as before"
    return f"{heads(found.size)}, {before.size} before"


def _prover(client: Client) -> Prove:
    def prove(old: int, new: int) -> Sequence[bytes] | None:
        try:
            return [bytes.fromhex(each) for each in client.consistency_proof(old, new)["hashes"]]
        except ApiError as refused:
            if refused.code == "position_out_of_range":
                return None
            raise
        except ValueError:
            return None

    return prove


def _compare(url: str | None, one: WitnessFolder, other: WitnessFolder, say: Say) -> int:
    if url is None:
        common = compared(one, other, None)
    else:
        with connected(url, token=False) as client:
            common = compared(one, other, _prover(client))
    if common is None:
        raise CannotRun("the folders have no size of the log in common; with the address of the service, it is asked")
    say(f"Both have seen the same log, up to {heads(common)}.", size=common)
    return 0
