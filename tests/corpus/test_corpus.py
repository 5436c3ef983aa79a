"""Every event ever written stays readable: the frozen corpus (see README.md here)."""

from hashlib import sha256
from pathlib import Path

import pytest

from domain.canonical import canonical
from domain.chain import genesis, link
from domain.event import Event
from domain.fairness import ServerSeed
from domain.registry import GAMES
from domain.table.evolve import evolve
from domain.table.state import before_opening
from domain.table.view import result
from domain.upcasters import upcast
from domain.verify import verify
from events.envelope import StoredEvent, as_written, read
from tests.corpus.files import digests, files, kinds_in, known_kinds, load

each_file = pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)


def test_no_file_has_been_changed_added_by_hand_or_taken_away() -> None:
    assert {file.name: sha256(file.read_bytes()).hexdigest() for file in files()} == digests()


@pytest.mark.parametrize("game", [None, *GAMES], ids=lambda game: game or "table")
def test_every_kind_of_event_that_the_code_reads_occurs(game: str | None) -> None:
    present = set().union(*(kinds_in(load(file)) for file in files()))
    assert known_kinds(game) - present == set(), "python -m tests.corpus.grow adds them"


@each_file
def test_every_event_stands_in_its_canonical_form(file: Path) -> None:
    lines = [line.rstrip(b",") for line in file.read_bytes().splitlines() if line.startswith(b'{"actor"')]
    assert lines == [canonical(event) for event in load(file)["events"]]


@each_file
def test_every_event_is_decoded_and_has_the_hash_it_had(file: Path) -> None:
    record = load(file)
    head = genesis(record["table"])
    for told in record["events"]:
        form = canonical({name: value for name, value in told.items() if name not in ("hash", "disclosed")})
        head = link(head, form)
        assert head.hex() == told["hash"]
        secret = canonical({"private": told["disclosed"]}) if told["disclosed"] else b""
        written = as_written(StoredEvent(told["version"], form, head, secret))
        assert canonical(written.public_form()) == form
        assert written.private == told["disclosed"]
    assert head.hex() == record["head"]


@each_file
def test_every_event_is_folded_and_leads_to_the_same_end(file: Path) -> None:
    record = load(file)
    table = before_opening(record["table"], ServerSeed.parse(record["server_seed"]))
    for told in record["events"]:
        public = {name: value for name, value in told.items() if name not in ("hash", "disclosed")}
        table = evolve(table, upcast(Event(**public, private=told["disclosed"])))
        assert table.version == told["version"]
    assert table.over
    assert result(table.outcome) == record["result"]
    assert table.revealed_seed == record["server_seed"]


@each_file
def test_no_check_of_the_verifier_fails(file: Path) -> None:
    """Those of rules or strategies that are no longer there may be unavailable."""
    report = verify(load(file))
    assert report.first_divergence is None
    assert {check.name for check in report.checks if check.status == "passed"} >= {
        *("shape", "fields", "chain", "commitment", "client_seeds", "seals"),
    }


def test_what_the_log_reads_is_upcast() -> None:
    told = load(files()[0])["events"][0]
    form = canonical({name: value for name, value in told.items() if name not in ("hash", "disclosed")})
    stored = StoredEvent(1, form, bytes.fromhex(told["hash"]))
    assert read(stored) == upcast(as_written(stored))
