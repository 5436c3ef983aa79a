"""Every event ever written stays readable: the frozen corpus (README.md)."""

from hashlib import sha256
from pathlib import Path

import pytest

from bots.verify import verify
from domain.canonical import canonical, genesis, link
from domain.registry import GAMES
from domain.table.evolve import evolve
from domain.table.known import newest
from domain.table.view import result
from domain.unknown import NoLongerRead
from domain.verify.lineage import before_first
from domain.verify.shape import parse
from events.envelope import StoredEvent, as_written, read
from tests.corpus.files import all_files, digests, files, is_before_1_0, kinds_in, known_kinds, load
from tests.vectors import second

each_file = pytest.mark.parametrize("file", all_files(), ids=lambda file: file.stem)
READ = files()
each_file_read = pytest.mark.parametrize("file", READ, ids=lambda file: file.stem)
each_earlier_file = pytest.mark.parametrize("file", sorted({*all_files()} - {*READ}), ids=lambda file: file.stem)


def test_no_file_was_changed_removed_or_added_by_hand() -> None:
    assert {file.name: sha256(file.read_bytes()).hexdigest() for file in all_files()} == digests()


@pytest.mark.parametrize("game", [None, *GAMES], ids=lambda game: game or "table")
def test_records_that_the_code_reads_have_every_kind_of_event(game: str | None) -> None:
    present = set().union(*(kinds_in(load(file)) for file in READ))
    assert known_kinds(game) - present == set(), "python -m tools.corpus adds them"


def test_every_record_of_1_0_and_later_is_read() -> None:
    """Each of their schemas needs an upcaster forever: docs/change-an-event.md."""
    assert [file.name for file in all_files() if not is_before_1_0(file)] == [file.name for file in READ]


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
def test_every_seal_and_shuffle_is_right(file: Path) -> None:
    """Needs no rules of a game, so it includes records that are no longer read."""
    second.check(load(file))


@each_file_read
def test_folding_the_events_leads_to_the_same_result(file: Path) -> None:
    record = load(file)
    parsed = parse(record)
    table = before_first(parsed)
    for entry in parsed.entries:
        table = evolve(table, newest(entry.event))
        assert table.version == entry.place
    assert table.over
    assert result(table.outcome) == record["result"]
    assert table.revealed_seed == record["server_seed"]


@each_file_read
def test_every_decision_of_a_record_that_is_read_is_made_again(file: Path) -> None:
    """The check of house bots may be unavailable, because only one version of a strategy exists."""
    report = verify(load(file))
    assert report.status == "passed", report.first_divergence
    assert {check.name: check.status for check in report.checks}["bots"] != "failed"


@each_earlier_file
def test_a_record_with_an_earlier_form_keeps_the_checks_that_need_no_rules(file: Path) -> None:
    """Facts that depend on the rules are not shown, and reported as neither passed nor failed."""
    report = verify(load(file))
    without_rules = {"shape", "fields", "chain", "commitment", "client_seeds", "seals"}
    assert {check.name: check.status for check in report.checks} == {
        check.name: "passed" if check.name in without_rules else "unavailable" for check in report.checks
    }
    assert report.first_divergence is None and report.proved_seats == ()


@each_earlier_file
def test_an_earlier_form_is_not_folded_but_named(file: Path) -> None:
    record = load(file)
    with pytest.raises(NoLongerRead, match="of an earlier release"):
        for event in (record.get("parent") or record)["events"]:
            form = canonical({name: value for name, value in event.items() if name not in ("hash", "disclosed")})
            read(StoredEvent(event["version"], form, bytes.fromhex(event["hash"])))
