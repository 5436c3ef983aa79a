"""Every event ever written stays readable: the frozen corpus (see README.md)."""

from hashlib import sha256
from pathlib import Path

import pytest

from domain.canonical import canonical
from domain.chain import genesis, link
from domain.registry import GAMES
from domain.table.evolve import evolve
from domain.table.view import result
from domain.upcasters import upcast
from domain.verify import verify
from domain.verify.lineage import before_first
from domain.verify.shape import parse
from events.envelope import StoredEvent, as_written, read
from tests.corpus.files import digests, files, kinds_in, known_kinds, load

each_file = pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)


def test_no_file_was_changed_removed_or_added_by_hand() -> None:
    assert {file.name: sha256(file.read_bytes()).hexdigest() for file in files()} == digests()


@pytest.mark.parametrize("game", [None, *GAMES], ids=lambda game: game or "table")
def test_the_corpus_has_every_kind_of_event_that_the_code_reads(game: str | None) -> None:
    present = set().union(*(kinds_in(load(file)) for file in files()))
    assert known_kinds(game) - present == set(), "python -m tests.corpus.grow adds them"


@each_file
def test_every_event_is_in_canonical_form(file: Path) -> None:
    lines = [line.rstrip(b",") for line in file.read_bytes().splitlines() if line.startswith(b'{"actor"')]
    assert lines == [canonical(event) for event in load(file)["events"]]


@each_file
def test_every_event_is_decoded_and_keeps_its_hash(file: Path) -> None:
    record = load(file)
    head = genesis(record["table"])
    for event in record["events"]:
        form = canonical({name: value for name, value in event.items() if name not in ("hash", "disclosed")})
        head = link(head, form)
        assert head.hex() == event["hash"]
        secret = canonical({"private": event["disclosed"]}) if event["disclosed"] else b""
        written = as_written(StoredEvent(event["version"], form, head, secret))
        assert canonical(written.public_form()) == form
        assert written.private == event["disclosed"]
    assert head.hex() == record["head"]


@each_file
def test_folding_the_events_leads_to_the_same_result(file: Path) -> None:
    record = load(file)
    parsed = parse(record)
    table = before_first(parsed)
    for entry in parsed.entries:
        table = evolve(table, upcast(entry.event))
        assert table.version == entry.place
    assert table.over
    assert result(table.outcome) == record["result"]
    assert table.revealed_seed == record["server_seed"]


@each_file
def test_no_check_of_the_verifier_fails(file: Path) -> None:
    """Checks of old rules or strategies that were removed may be unavailable."""
    report = verify(load(file))
    assert report.first_divergence is None
    assert {check.name for check in report.checks if check.status == "passed"} >= {
        *("shape", "fields", "chain", "commitment", "client_seeds", "seals"),
    }


def test_events_read_from_the_log_are_upcast() -> None:
    event = load(files()[0])["events"][0]
    form = canonical({name: value for name, value in event.items() if name not in ("hash", "disclosed")})
    stored = StoredEvent(1, form, bytes.fromhex(event["hash"]))
    assert read(stored) == upcast(as_written(stored))
