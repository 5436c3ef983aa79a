"""Tables wait for the configured beacon, but no longer than a minute if it is down."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bots.verify import verify
from cardtable.beacon import published_of
from cardtable.verify import main
from domain.beacon import Awaited, Chain
from domain.table.commands import ForkTable
from domain.table.state import Table
from domain.table.turn import BEACON_MS
from events.envelope import read_all
from events.memory import in_memory
from service.engine.beginnings import Position
from service.outgoing.beacon import QUIET_MS, SECONDS, Beacon, FileSource, HttpSource, Silent
from service.tables.records import record_of
from service.tables.seats import SeatOrder
from tests.drand import PERIOD, Drand
from tests.workers.house import Clock, House
from tests.workers.test_directors import played, started, terms
from workers.doctor.beacon import examine_beacon
from workers.tables import LOOK_AGAIN_MS


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def drand(clock: Clock) -> Iterator[Drand]:
    with Drand(clock).running() as drand:
        yield drand


@pytest.fixture
def house(drand: Drand, clock: Clock) -> House:
    return House(in_memory(), clock=clock, beacon=drand.url, bot_delay_ms=0)


def until_the_round(house: House, table: Table) -> None:
    awaited = house.table(table.id).awaited
    assert awaited is not None
    house.works()
    house.clock.passes(awaited.at - house.clock())
    house.works()


def types(house: House, table: Table) -> list[str]:
    return [event.type for event in house.events(table.id)][:8]


def record(house: House, table: Table) -> dict[str, Any]:
    return dict(record_of(house.ports.store, house.ports.store.read(table.id)))


def written(house: House, table: Table, path: Path) -> str:
    file = path / "record.json"
    file.write_text(json.dumps(record(house, table)))
    return str(file)


def test_a_table_of_house_bots_and_a_seat_without_a_seed_begins_with_the_round(house: House, drand: Drand) -> None:
    table = house.open()
    assert table.status == "seeding"
    house.works()
    assert house.table(table.id).status == "seeding"
    assert drand.asked == ["info"]
    assert house.due_in(table.id) in range(PERIOD * 1000, 2 * PERIOD * 1000)
    until_the_round(house, table)
    assert types(house, table) == [
        "table.opened",
        "table.beacon_awaited",
        "table.seat_taken",
        "table.seat_taken",
        "table.seat_taken",
        "table.beacon_mixed",
        "table.started",
        "commune.opener_drawn",
    ]
    assert house.table(table.id).status == "playing"


def test_its_record_is_compared_with_the_beacon(
    house: House, drand: Drand, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = house.opens(house.player(), ["random", "random"], sit=False)
    until_the_round(house, table)
    assert house.table(table.id).over
    file = written(house, table, tmp_path)
    awaited = house.table(table.id).awaited
    assert awaited is not None
    rounds = tmp_path / "rounds.ndjson"
    rounds.write_text(drand.lines(awaited.round - 2, awaited.round + 2))
    for given in (drand.url, str(rounds), f"file:{rounds}"):
        main([file, "--json", "--beacon", given])
        report = json.loads(capsys.readouterr().out)
        assert (report["status"], report["beacon_compared"]) == ("passed", True)
    main([file, "--json"])
    assert json.loads(capsys.readouterr().out)["beacon_compared"] is False
    with Drand(house.clock, "ab" * 32).running() as other:
        assert main([file, "--beacon", other.url]) == 1
    assert "(beacon): the table awaits the beacon c0c0" in capsys.readouterr().out.splitlines()[-1]
    assert main([file, "--beacon", f"{drand.origin}/nothing"]) == 2
    assert main([file, "--beacon", str(tmp_path / "nothing")]) == 2


def test_a_table_with_a_seeded_seat_does_not_wait(house: House, drand: Drand) -> None:
    assert house.open(client_seed="ann's seed").awaited is None
    assert house.open(client_seed="ann's seed").status == "playing"
    assert drand.asked == []


def test_a_table_whose_last_seat_brings_a_seed_does_not_wait(house: House) -> None:
    table = house.open(seats=3, bots=1)
    after = house.web.seats.take_seat(house.player(), table.id, SeatOrder(client_seed="x")).loaded.table
    assert (after.awaited is not None, after.status) == (True, "playing")


def test_a_table_whose_beacon_is_down_begins_without_it(house: House, drand: Drand) -> None:
    table = house.open()
    drand.status = 500
    until_the_round(house, table)
    assert house.due_in(table.id) == LOOK_AGAIN_MS
    asked = len(drand.asked)
    for _ in range(BEACON_MS // LOOK_AGAIN_MS - 1):
        house.clock.passes(LOOK_AGAIN_MS)
        house.works()
    assert house.table(table.id).status == "seeding"
    assert len(drand.asked) - asked <= BEACON_MS // QUIET_MS
    house.clock.passes(LOOK_AGAIN_MS)
    house.works()
    assert house.table(table.id).status == "playing"
    assert "table.beacon_mixed" not in types(house, table)


def test_a_beacon_that_comes_late_is_still_mixed_in(house: House, drand: Drand) -> None:
    table = house.open()
    drand.status = 302
    until_the_round(house, table)
    drand.status = None
    for _ in range(QUIET_MS // LOOK_AGAIN_MS + 1):
        house.clock.passes(LOOK_AGAIN_MS)
        house.works()
    assert "table.beacon_mixed" in types(house, table)


def test_the_lease_of_a_table_outlasts_the_answer_of_a_slow_beacon(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a second worker would ask the beacon in the meantime."""
    table, leases, signature = house.open(), list[int](), Beacon.signature

    def noted(beacon: Beacon, awaited: Awaited) -> str | None:
        (due,) = house.ports.feeds.due_times([table.id])
        assert due is not None
        leases.append(due - house.clock())
        return signature(beacon, awaited)

    monkeypatch.setattr(Beacon, "signature", noted)
    until_the_round(house, table)
    assert leases and min(leases) > 2 * 1000 * SECONDS


def test_a_table_opened_while_the_beacon_is_unknown_awaits_nothing(house: House, drand: Drand) -> None:
    drand.status = 503
    assert house.open().status == "playing"
    assert house.open().status == "playing"
    assert drand.asked == ["info"]
    drand.status = None
    house.clock.passes(QUIET_MS)
    assert house.open().awaited is not None


def test_many_tables_that_await_a_round_ask_once(house: House, drand: Drand) -> None:
    tables = [house.open() for _ in range(5)]
    until_the_round(house, tables[0])
    assert {house.table(table.id).status for table in tables} == {"playing"}
    assert len(drand.asked) == 3  # two of them for the info, one from each process


def test_tables_that_wait_for_another_beacon_begin_without(house: House, clock: Clock) -> None:
    table = house.open()
    changed = House(house.ports, clock=clock, claims=False)
    awaited = table.awaited
    assert awaited is not None
    clock.passes(awaited.at + BEACON_MS - clock())
    changed.works()
    assert changed.table(table.id).status == "playing"


def test_forks_await_nothing(house: House) -> None:
    table = house.opens(house.player(), ["random", "random"], sit=False)
    until_the_round(house, table)
    stored = house.ports.store.read(table.id)
    started = next(event.version for event in read_all(stored) if event.type == "table.started")
    version = next(each.version for each in stored if each.version >= started and not each.more)
    fork = house.web.execution.prepare(
        "t_fork", [ForkTable("p_0", "public", 60)], Position(table.id, version, stored[-1].hash)
    )
    assert fork.loaded.table.awaited is None


def test_a_tournament_is_played_with_the_beacon(house: House) -> None:
    tournament = played(house, started(house, terms(rounds=2), 4).id)
    tables = [pairing.table for each in tournament.rounds for pairing in each.pairings]
    for table in tables:
        assert "table.beacon_mixed" in [event.type for event in house.events(table)]


def test_the_rounds_of_a_file_that_grows_are_mixed_in(drand: Drand, clock: Clock, tmp_path: Path) -> None:
    file = tmp_path / "rounds.ndjson"
    file.write_text(drand.lines(1, 2))
    house = House(in_memory(), clock=clock, beacon=f"file:{file}")
    table = house.open()
    awaited = table.awaited
    assert awaited is not None
    until_the_round(house, table)
    assert house.table(table.id).status == "seeding"
    line = json.dumps(drand.round(awaited.round))
    for text, status in ((line[:20], "seeding"), (f"{line[20:]}\n", "playing")):
        with file.open("a") as appended:
            appended.write(text)
        clock.passes(LOOK_AGAIN_MS)
        house.works()
        assert house.table(table.id).status == status
    assert drand.asked == []


# Sources


@pytest.mark.parametrize(
    ("status", "body", "told"),
    [
        (500, None, "status 500"),
        (302, None, "status 302"),
        (None, b"x" * 70_000, "more than 65536 bytes"),
        (None, b"<html>", "not JSON"),
        (None, b"{}", "it needs"),
    ],
)
def test_answers_that_are_none(drand: Drand, status: int | None, body: bytes | None, told: str) -> None:
    drand.status, drand.body = status, body
    source = HttpSource(drand.url)
    for ask in (source.chain, lambda: source.round(5), source.latest):
        with pytest.raises(Silent, match=told):
            ask()


def test_a_beacon_of_another_hash_and_another_round_are_none(drand: Drand) -> None:
    drand.body = json.dumps(drand.round(6)).encode()
    with pytest.raises(Silent, match="answers with round 6"):
        HttpSource(drand.url).round(5)
    drand.body = json.dumps({**drand.info(), "hash": "ab" * 32}).encode()
    with pytest.raises(Silent, match="another beacon"):
        HttpSource(drand.url).chain()


def test_a_round_that_is_not_out_is_none(drand: Drand) -> None:
    assert HttpSource(drand.url).round(drand.latest + 1) is None
    assert HttpSource(drand.url).round(drand.latest) is not None


def test_nobody_there(tmp_path: Path) -> None:
    with pytest.raises(Silent):
        HttpSource(f"http://127.0.0.1:9/{'c0' * 32}").chain()
    with pytest.raises(Silent):
        FileSource(tmp_path / "none").chain()
    (tmp_path / "empty").touch()
    with pytest.raises(Silent):
        FileSource(tmp_path / "empty").chain()


def test_a_file_that_was_replaced_is_read_again(drand: Drand, tmp_path: Path) -> None:
    file = tmp_path / "rounds"
    file.write_text(drand.lines(1, 9))
    source = FileSource(file)
    assert source.latest().number == 9
    file.write_text(drand.lines(20, 20))
    assert (source.latest().number, source.round(5)) == (20, None)


def test_a_line_that_is_no_round_is_told_once_and_the_next_ones_count(drand: Drand, tmp_path: Path) -> None:
    file = tmp_path / "rounds"
    for nonsense in ("{}", '{"round": 1{"round": 2}', "x" * 200_000, "\xff"):
        file.write_text(f"{drand.lines(1, 2)}{nonsense}\n{json.dumps(drand.round(3))}\n")
        source = FileSource(file)
        for _ in range(5):
            with suppress(Silent):
                source.latest()
        assert source.latest().number == 3


def test_a_beacon_that_answers_slowly_names_a_round_that_is_still_to_come(drand: Drand, clock: Clock) -> None:
    class Slow(HttpSource):
        def chain(self) -> Chain:
            clock.passes(10_000)
            return super().chain()

    awaited = Beacon(Slow(drand.url), clock).awaited()
    assert awaited is not None
    assert PERIOD * 1000 <= awaited.at - clock() < 2 * PERIOD * 1000


def test_a_beacon_that_fails_on_and_on_is_asked_less_often(drand: Drand, clock: Clock) -> None:
    """Each unanswered request blocks a worker, and so delays all its tables."""
    beacon = Beacon(HttpSource(drand.url), clock)
    drand.status = 500
    asked = []
    for second in range(61):
        before = len(drand.asked)
        beacon.awaited()
        asked += [second] * (len(drand.asked) - before)
        clock.passes(1000)
    assert asked == [0, 5, 15, 35, 55]
    drand.status = None
    clock.passes(20_000)
    assert beacon.awaited() is not None


def test_a_beacon_that_has_not_begun_is_not_awaited(drand: Drand, clock: Clock) -> None:
    drand.chain = drand.chain._replace(genesis=clock() // 1000 + 3600)
    assert Beacon(HttpSource(drand.url), clock).awaited() is None


# Operators


def test_the_doctor_looks_at_the_beacon(house: House, drand: Drand, clock: Clock) -> None:
    beacon = house.web.beacon
    assert beacon is not None
    found = examine_beacon(beacon, clock())
    assert (found.level, found.subject) == ("ok", "beacon")
    assert examine_beacon(beacon, clock() + 60_000).level == "warning"
    drand.status = 500
    found = examine_beacon(beacon, clock())
    assert (found.level, found.message) == ("warning", "it does not answer: it answers with status 500")


def test_what_a_record_names_is_not_believed(drand: Drand) -> None:
    record: Any
    for record in ([], {"events": 5}, {"events": [7, {"type": "table.beacon_awaited", "data": {"round": "../x"}}]}):
        found = published_of(drand.url, record)
        assert found is not None and found.signatures == {}
    assert drand.asked == ["info"] * 3
    assert published_of(None, {}) is None


def test_a_record_of_a_later_beacon_is_verified_again(house: House, drand: Drand) -> None:
    """Checks what the page and the service report about a record without the beacon's response."""
    table = house.opens(house.player(), ["random", "random"], sit=False)
    until_the_round(house, table)
    drand.chain = drand.chain._replace(hash="ab" * 32)
    assert verify(record(house, table)).status == "passed"
