"""The rebuild reproduces the bytes written by the projector in every situation, without any downtime."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.fairness import client_seed_hash
from domain.terms import Terms
from events.generations import FIRST
from events.ports import Ports
from events.redis.log import RedisLog
from service.projections import rebuild
from service.projections.projector import Projector
from service.projections.rebuild import Superseded
from service.tables import opening, seats
from tests.workers.house import House

GAMES = {"commune": 3, "lorum": 4, "chinese-ten": 2, "commerce": 3}


def contents(ports: Ports, generation: int) -> dict[tuple[str, bytes], bytes]:
    return {(each.collection, each.key): each.value for each in ports.generations.contents(generation)}


def everything(house: House) -> dict[tuple[str, bytes], bytes]:
    return contents(house.ports, house.ports.generations.all()[0])


def feed(house: House) -> list[tuple[int, str]]:
    return [(each[0], each[1]) for each in house.ports.finished.after(0, 1000)]


def remade(house: House) -> None:
    rebuild.rebuild(house.ports, house.clock(), list)


def bots_play(house: House, game: str = "commune", count: int = 2, **wanted: Any) -> str:
    """Returns a finished match of house bots, rated if it is public."""
    bots = [("random", "steady")[seat % 2] for seat in range(count)]
    terms = Terms(game, count, turn_seconds=120, **wanted)
    order = opening.TableOrder(terms, sit=False, bots=bots, rated=True)
    table = house.web.opening.open_table(house.player(), order).loaded.table.id
    house.works()
    assert house.table(table).status == "finished"
    return table


@pytest.fixture
def busy(house: House) -> House:
    return made_busy(house)


def made_busy(house: House) -> House:
    """Fills the house with tables of several games: finished, abandoned, unlisted, open, closed, in play, interrupted
    while seeds were revealed, and belonging to an erased account."""
    for game, count in GAMES.items():
        bots_play(house, game, count)
    for _ in range(6):
        bots_play(house)
        house.projects()
    bots_play(house, visibility="unlisted")
    ann, bob = house.player(), house.player()
    for _ in range(2):
        table = house.open(seats=2, bots=0, player=ann).id
        house.web.seats.take_seat(bob, table, seats.SeatOrder())
        house.web.seats.leave_seat(bob, table, 1)
        house.web.seats.leave_seat(ann, table, 0)
    house.web.erasure.erase(bob)
    house.open(seats=3, bots=1)
    house.web.opening.close_table(ann, house.open(seats=3, bots=0, player=ann).id, None)
    house.plays_until_a_bot_must(house.open(seats=2, bots=1).id)
    seeding = house.open(seats=2, bots=1, player=ann, client_seed_hash=client_seed_hash("mine")).id
    house.web.opening.close_table(ann, seeding, None)
    house.projects()
    assert seeding in [table for _, table in feed(house)]
    return house


def test_a_rebuild_gives_the_same_bytes(busy: House) -> None:
    before, positions = everything(busy), feed(busy)
    assert any(collection.startswith("ranking:") for collection, _ in before)
    remade(busy)
    assert busy.ports.generations.all() != [FIRST]
    assert everything(busy) == before
    assert feed(busy) == positions


def test_a_rebuild_from_zero_gives_the_same_bytes(log: RedisLog) -> None:
    """Simulates an upgrade from a release without projections: no entries, standings or positions."""
    house = made_busy(House(log.ports))
    before, positions = everything(house), feed(house)
    log.server.many([(name, ("DEL", name)) for name in log.server.scan("{projections}*")])
    assert everything(house) == {}
    remade(house)
    assert everything(house) == before
    assert feed(house) == positions


def test_a_check_finds_no_difference_and_switches_nothing(busy: House) -> None:
    before = everything(busy)
    _, differing = rebuild.check(busy.ports, busy.clock(), list)
    assert differing == []
    assert busy.ports.generations.all() == [FIRST]
    assert everything(busy) == before


def test_a_check_names_what_differs(busy: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuild, "PAUSE_SECONDS", 0)
    table = busy.open(seats=2, bots=0).id
    Projector(busy.ports).project(table)
    (listed,) = busy.ports.table_index.find([table])
    assert listed is not None
    busy.ports.table_index.put(FIRST, listed._replace(version=99, summary=b"{}"))
    _, differing = rebuild.check(busy.ports, busy.clock(), list)
    assert differing == [("entries", table.encode())]


def test_a_check_finds_a_table_that_is_missing_from_the_feed(house: House) -> None:
    table = bots_play(house)
    house.clock.passes(rebuild.MISSING_MS + 1)
    _, differing = rebuild.check(house.ports, house.clock(), list)
    assert ("feed", table.encode()) in differing
    assert house.ports.finished.last() == 0


def test_what_happens_during_a_rebuild_is_in_the_new_generation(busy: House) -> None:
    """While the logs are read, one table fills up, one ends and one is opened. The projector follows."""
    filling = busy.open(seats=3, bots=1).id
    busy.projects()

    def meanwhile(tables: list[str]) -> Iterator[str]:
        for number, table in enumerate(tables):
            yield table
            if number == len(tables) // 2:
                busy.web.seats.take_seat(busy.player(), filling, seats.SeatOrder())
                busy.open(seats=4, bots=2)
                bots_play(busy)
                busy.projects()

    rebuild.rebuild(busy.ports, busy.clock(), meanwhile)
    _, differing = rebuild.check(busy.ports, busy.clock(), list)
    assert differing == []
    assert len(feed(busy)) == busy.ports.standings.folded(busy.ports.generations.all()[0])


def test_readers_see_the_old_generation_until_the_new_one_is_complete(busy: House) -> None:
    before = busy.web.lobby.list_tables(cursor=None, limit=100)
    seen = []

    def looked_at(tables: list[str]) -> Iterator[str]:
        for table in tables:
            seen.append(busy.web.lobby.list_tables(cursor=None, limit=100))
            yield table

    rebuild.rebuild(busy.ports, busy.clock(), looked_at)
    assert all(page == before for page in seen)
    assert busy.web.lobby.list_tables(cursor=None, limit=100) == before


def test_a_dead_rebuild_is_not_in_the_way_of_the_next(busy: House) -> None:
    def dies(tables: list[str]) -> Iterator[str]:
        yield from tables[:3]
        raise KeyboardInterrupt

    before = everything(busy)
    with pytest.raises(KeyboardInterrupt):
        rebuild.rebuild(busy.ports, busy.clock(), dies)
    dead = busy.ports.generations.all()[1]
    bots_play(busy)
    busy.projects()
    remade(busy)
    assert busy.ports.generations.all() == [dead + 1]
    assert contents(busy.ports, dead) == contents(busy.ports, FIRST) == {}
    assert before.keys() < everything(busy).keys()


def test_a_rebuild_ends_when_another_one_begins(busy: House) -> None:
    def overtaken(tables: list[str]) -> Iterator[str]:
        yield tables[0]
        remade(busy)
        yield from tables[1:]

    before = everything(busy)
    with pytest.raises(Superseded):
        rebuild.rebuild(busy.ports, busy.clock(), overtaken)
    assert everything(busy) == before


def test_a_damaged_log_is_named_and_does_not_prevent_the_rebuild(
    busy: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = bots_play(busy)
    busy.projects()
    read = busy.ports.store.read

    def damaged(sought: str, *where: int) -> Any:
        if sought == table:
            raise ValueError("QH")
        return read(sought, *where)

    monkeypatch.setattr(busy.ports.store, "read", damaged)
    built = rebuild.rebuild(busy.ports, busy.clock(), list)
    assert built.unreadable == [table]
    assert table in caplog.text
    assert "QH" not in caplog.text
    assert busy.ports.standings.folded(built.generation) == busy.ports.finished.last()
