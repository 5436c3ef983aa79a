"""A finished table of each game is forked from versions throughout the match, and house bots play each fork to its
end."""

from typing import Any

import pytest

from bots.verify import verify
from domain.canonical import canonical
from domain.registry import GAMES
from domain.table.state import Table
from domain.table.turn import waiting_seats
from domain.terms import Terms
from events.envelope import StoredEvent, read
from events.errors import LogDamaged
from service.process.settings import Settings
from service.projections.projector import Projector
from service.tables import opening
from service.tables.forks import ForkOrder
from service.tables.records import record_of
from service.wiring import Service, in_memory
from tests import chance
from tests.games.facts import facts_of
from tests.workers.house import House
from tests.workers.test_audits import audited, statuses, tamper

FEW, MANY = 5, 20
"""Number of versions of a table that are forked, in `make test` and in `make test-all`."""

DECIDED_AGAIN = range(1, 10)
"""Versions whose forks, the longest ones, also repeat all house bot decisions."""


def played(house: House, slug: str, player: str) -> Table:
    """Returns a finished table with house bots only."""
    low, high = GAMES[slug].seats
    seats = max(low, min(high, 3))
    short = facts_of(slug).short or {}
    order = opening.TableOrder(Terms(slug, seats, options=short), sit=False, bots=["steady"] * seats)
    table = house.web.opening.open_table(player, order).loaded.table
    house.works()
    return house.table(table.id)


def forked(house: House, player: str, parent: Table, version: int, first: str = "steady") -> Table:
    """Returns the fork of that version, played to its end by house bots. `first` is the bot in seat 0."""
    bots = {seat: (first, "random")[seat % 2] for seat in range(len(parent.seats))}
    order = ForkOrder(version, sit=False, bots=bots)
    fork = house.web.forks.fork_table(player, parent.id, order).loaded.table
    house.works()
    return house.table(fork.id)


def positions(house: House, parent: Table) -> list[int]:
    """Returns the versions at which, according to a replay of the table, somebody is to move."""
    then = ((version, *house.web.tables.at(parent.id, version)) for version in range(1, parent.version + 1))
    return [version for version, loaded, settled in then if settled and waiting_seats(loaded.table)]


def spread(last: int, number: int) -> list[int]:
    """Returns evenly spaced versions from 1 to `last` inclusive."""
    return sorted({1 + step * (last - 1) // (number - 1) for step in range(number)})


def status_of(report: Any) -> tuple[str, list[tuple[str, str]]]:
    """Returns a report's status and the checks that did not pass."""
    return report.status, [(check.name, check.detail) for check in report.checks if check.status != "passed"]


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_can_be_continued_from_any_version_and_both_records_verify(slug: str) -> None:
    house = House(in_memory())
    player = house.player()
    parent = played(house, slug, player)
    versions = spread(parent.version, MANY if chance.SEED else FEW)
    of_parent = record_of(house.web.ports.store, house.web.ports.store.read(parent.id))
    assert status_of(verify(of_parent)) == ("passed", [])
    decisions = positions(house, parent)
    for version in versions:
        fork = forked(house, player, parent, version)
        assert fork.status == "finished"
        assert fork.parent is not None
        assert fork.parent.version == max([each for each in decisions if each <= version], default=decisions[0])
        of_fork = record_of(house.web.ports.store, house.web.ports.store.read(fork.id))
        assert of_fork["parent"] == of_parent
        again = "full" if version in DECIDED_AGAIN else "none"
        left_out = [] if again == "full" else [("bots", "not requested")]
        assert status_of(verify(of_fork, bots=again)) == ("passed", left_out)


def test_a_bot_is_given_the_history_of_a_hand_that_began_at_the_parent() -> None:
    house = House(in_memory())
    player = house.player()
    parent = played(house, "thirty-one", player)
    fork = forked(house, player, parent, positions(house, parent)[-3], "sharp")
    assert status_of(verify(record_of(house.web.ports.store, house.web.ports.store.read(fork.id)))) == ("passed", [])


def test_every_process_folds_the_same_fork_with_and_without_a_snapshot(house: House) -> None:
    player = house.player()
    parent = played(house, "commune", player)
    first = forked(house, player, parent, 1)
    second = forked(house, player, first, first.version)
    for settings in (Settings(), Settings(snapshot_after=1), Settings(snapshot_after=1)):
        loaded = Service(settings, house.ports).tables.load(second.id)
        assert loaded is not None
        assert loaded.table == second


def test_players_of_a_fork_are_notified(house: House) -> None:
    player = house.player()
    parent = played(house, "commune", player)
    bots = dict.fromkeys(range(1, len(parent.seats)), "random")
    fork = house.web.forks.fork_table(player, parent.id, ForkOrder(1, bots=bots)).loaded.table
    while 0 not in waiting_seats(house.table(fork.id)):
        house.clock.passes(house.settings.bot_delay_ms)
        house.works()
    Projector(house.ports).project(fork.id)
    assert house.ports.notices.last(player) > 0
    notices = house.ports.notices.after(player, 0, 10) or []
    assert {(notice.kind, notice.table) for notice in notices[:2]} == {("seated", fork.id), ("your_turn", fork.id)}


def test_an_audit_checks_the_fork_and_its_parent(house: House) -> None:
    player = house.player()
    fork = forked(house, player, played(house, "commune", player), 9)
    audit = audited(house, house.asks_for_an_audit(fork.id))
    assert (audit["status"], statuses(audit)["parent"]) == ("passed", "passed")
    assert audit["done"] == audit["events"] == fork.version


def test_a_fork_of_a_log_that_has_changed_is_not_shown_and_fails_its_audit(house_in_memory: House) -> None:
    house, player = house_in_memory, house_in_memory.player()
    parent = played(house, "commune", player)
    fork = forked(house, player, parent, 9)

    def another_date(entry: StoredEvent) -> StoredEvent:
        form = canonical(read(entry).public_form() | {"at": parent.at + 1})
        return entry._replace(form=form, hash=bytes(32))

    tamper(house, parent.id, parent.version, another_date)
    with pytest.raises(LogDamaged):
        Service(Settings(), house.ports).tables.load(fork.id)
    audit = audited(house, house.asks_for_an_audit(fork.id))
    assert (audit["status"], statuses(audit)["parent"]) == ("failed", "failed")
