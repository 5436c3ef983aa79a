"""The cache of tables: each is folded once, updated with new events, and kept while in use."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from events.envelope import StoredEvent, read_all
from service.engine import cache
from service.process.settings import Settings
from service.refusals import Refused
from service.wiring import Service
from tests.service.tables import FIVE_ACES, House, bid, player_of, seed_of


@pytest.fixture
def table(house: House) -> str:
    return house.playing(house.player("Ann"), house.player("Bob"))


def test_a_cached_table_costs_nothing(house: House, table: str) -> None:
    house.calls("store")
    assert house.service.tables.load(table) is house.service.tables.load(table)
    assert house.calls("store") == {}


def test_the_latest_state_costs_one_round_trip(house: House, table: str) -> None:
    house.calls("store")
    assert house.service.tables.latest(table) == house.service.tables.load(table)
    assert house.calls("store") == {"read": 1}


def test_another_process_folds_the_same_table(house: House, table: str) -> None:
    assert house.another_process().tables.load(table) == house.service.tables.load(table)


def test_an_unknown_id_is_none(house: House) -> None:
    for unknown in ("t_" + "a" * 24, "p_" + "a" * 24, "", "t_../../x", "t_" + "ä" * 24):
        assert house.service.tables.load(unknown) is None
        assert house.service.tables.latest(unknown) is None


def small(house: House, **settings: int) -> Service:
    return replace(house.service, settings=Settings(**settings))  # type: ignore[arg-type]


def test_only_the_tables_used_last_are_cached(house: House, table: str) -> None:
    other = house.playing(house.player(), house.player())
    third = house.playing(house.player(), house.player())
    service = small(house, cached_tables=2)
    for each in (table, other, table, third):
        service.tables.load(each)
    house.calls("store")
    service.tables.load(table)
    assert house.calls("store") == {}
    service.tables.load(other)
    assert house.calls("store")["read"] > 0


def test_an_older_state_never_replaces_a_newer_one(house: House, table: str) -> None:
    older = house.service.tables.load(table)
    assert older is not None
    newer = house.move(table, player_of(older.table), bid("9")).loaded
    house.service.tables.keep(older)
    assert house.service.tables.load(table) is newer


def test_a_long_table_leaves_a_snapshot_that_the_next_process_starts_from(house: House, table: str) -> None:
    small(house, snapshot_after=5).tables.load(table)
    assert house.service.ports.snapshots.find(table) is not None
    house.calls("store")
    again = house.another_process().tables.load(table)
    assert again == house.service.tables.load(table)
    # The first entry for its seed, and nothing after the snapshot.
    assert house.calls("store") == {"read": 2}


def test_a_snapshot_contains_no_seed(house: House, table: str) -> None:
    small(house, snapshot_after=1).tables.load(table)
    snapshot = house.service.ports.snapshots.find(table)
    loaded = house.service.tables.load(table)
    assert snapshot is not None
    assert loaded is not None
    seed = seed_of(loaded.table)
    assert seed.encode() not in snapshot
    assert bytes.fromhex(seed) not in snapshot


def test_a_short_table_leaves_no_snapshot(house: House, table: str) -> None:
    small(house, snapshot_after=6).tables.load(table)
    assert house.service.ports.snapshots.find(table) is None


def test_a_table_can_be_seen_as_it_stood(house: House, table: str) -> None:
    now = house.service.tables.load(table)
    assert now is not None
    house.move(table, player_of(now.table), FIVE_ACES)
    assert house.service.tables.at(table, 6) == (now, True)
    inside, settled = house.service.tables.at(table, 4)
    assert (inside.version, settled) == (4, False)


def test_every_state_of_a_table_is_the_fold_of_its_log(house: House, table: str) -> None:
    log = house.service.ports.store.read(table)
    assert [event.version for event in read_all(log)] == list(range(1, 7))
    assert house.service.tables.at(table, 6)[0] == house.service.tables.load(table)


def test_the_next_step_of_a_replay_reads_only_what_follows_a_state_that_is_kept(
    house: House, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "STEP", 2)
    states = {version: house.another_process().tables.at(table, version) for version in range(1, 7)}
    store, asked = house.service.ports.store, list[tuple[int, int]]()
    read = store.read

    def noted(of: str, after: int = 0, limit: int = 0) -> list[StoredEvent]:
        asked.append((after, limit))
        return list(read(of, after, limit))

    monkeypatch.setattr(house.service.tables, "_store", SimpleNamespace(read=noted))
    assert {version: house.service.tables.at(table, version) for version in (6, 5, 4, 3, 2, 1)} == states
    assert asked[1:5] == [(3, 2), (3, 1), (1, 2), (1, 1)]


def test_a_kept_state_that_the_log_has_lost_is_not_used(
    house: House, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "STEP", 1)
    opener = player_of(house.service.tables.at(table, 6)[0].table)
    house.move(table, opener, bid("9"))
    before = house.service.tables.at(table, 7)
    lose(house, table, 1)
    house.move(table, opener, bid("J"), service=house.another_process())
    now = house.service.tables.at(table, 7)
    assert now != before
    assert now == house.another_process().tables.at(table, 7)


# A log that has lost its end, which a server without strict durability may lose


def test_events_that_the_log_has_lost_are_not_shown(house: House, table: str) -> None:
    lose(house, table, 1)
    latest = house.service.tables.latest(table)
    assert latest is not None
    assert latest.version == 5
    lose(house, table, 5)
    assert house.service.tables.latest(table) is None


def test_a_log_that_continued_differently_is_shown_as_it_is(house: House, table: str) -> None:
    now = house.service.tables.load(table)
    assert now is not None
    opener = player_of(now.table)
    house.move(table, opener, bid("9"))
    lose(house, table, 1)
    other = house.another_process()
    house.move(table, opener, bid("J"), service=other)
    assert house.service.tables.latest(table) == other.tables.load(table)


def test_a_snapshot_beyond_the_log_is_not_used(house: House, table: str) -> None:
    small(house, snapshot_after=5).tables.load(table)
    lose(house, table, 1)
    again = house.another_process().tables.load(table)
    assert again is not None
    assert again.version == 5


@pytest.mark.parametrize("damage", [b"", b"\x00", b"\x93" * 40])
def test_a_damaged_snapshot_is_not_used(house: House, table: str, damage: bytes) -> None:
    small(house, snapshot_after=5).tables.load(table)
    snapshots = house.service.ports.snapshots
    whole = snapshots.find(table)
    assert whole is not None
    made_by, zero, rest = whole.partition(b"\0")
    for spoilt in (damage, damage + rest, rest[: len(rest) // 2] + damage, rest[:-1]):
        snapshots.put(table, made_by + zero + spoilt)
        assert house.another_process().tables.load(table) == house.service.tables.load(table)


def test_a_snapshot_that_other_code_has_made_is_not_read(
    house: House, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    small(house, snapshot_after=5).tables.load(table)
    monkeypatch.setattr(cache, "fingerprint", lambda: "0123456789abcdef")
    monkeypatch.setattr(cache, "from_snapshot", None)
    assert house.another_process().tables.load(table) == house.service.tables.load(table)


def test_a_table_that_is_lost_during_a_read_is_none(house: House, table: str) -> None:
    service = house.another_process()
    snapshots = house.ports["snapshots"]
    snapshots.before["find"] = lambda: lose(house, table, 6)
    assert service.tables.load(table) is None
    assert service.tables.latest(table) is None


def test_a_lost_version_is_not_found(house: House, table: str) -> None:
    lose(house, table, 1)
    with pytest.raises(Refused) as refused:
        house.service.tables.at(table, 6)
    assert refused.value.code == "not_found"


def lose(house: House, table: str, entries: int) -> None:
    del house.ports["store"].port.log._state.tables[table].entries[-entries:]
