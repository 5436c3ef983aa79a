"""A finished table of each game, continued from versions all over it and played to the end by house bots."""

from typing import Any

import pytest

from domain.registry import GAMES
from domain.table.state import Table
from domain.table.turn import waiting_seats
from domain.verify import verify
from service.tables import forks, opening
from service.tables.forks import ForkOrder
from service.tables.records import record
from service.wiring import in_memory
from tests.workers.house import House

FORKS = 20
"""How many versions of a table are forked."""


DECIDED_AGAIN = range(1, 10)
"""The forks of these versions, which are the longest, also let all house bots decide again."""


def played(house: House, slug: str, player: str) -> Table:
    """A finished table of house bots only."""
    low, high = GAMES[slug].seats
    seats = max(low, min(high, 3))
    order = opening.TableOrder(slug, seats, sit=False, bots=["steady"] * seats)
    table = opening.open_table(house.web, player, order).loaded.table
    house.works()
    return house.table(table.id)


def forked(house: House, player: str, parent: Table, version: int) -> Table:
    """The fork of that version, played to its end by house bots."""
    bots = {seat: ("steady", "random")[seat % 2] for seat in range(len(parent.seats))}
    order = ForkOrder(version, sit=False, bots=bots)
    fork = forks.fork_table(house.web, player, parent.id, order).loaded.table
    house.works()
    return house.table(fork.id)


def positions(house: House, parent: Table) -> list[int]:
    """The versions at which a replay of the table shows that somebody has the turn."""
    then = ((version, *house.web.tables.at(parent.id, version)) for version in range(1, parent.version + 1))
    return [version for version, loaded, settled in then if settled and waiting_seats(loaded.table)]


def spread(last: int, number: int = FORKS) -> list[int]:
    """Versions from 1 to the last, both included, at even distances."""
    return sorted({1 + step * (last - 1) // (number - 1) for step in range(number)})


def status_of(report: Any) -> tuple[str, list[tuple[str, str]]]:
    """The status of a report, and the checks that did not pass."""
    return report.status, [(check.name, check.detail) for check in report.checks if check.status != "passed"]


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_can_be_continued_from_any_version_and_both_records_verify(slug: str) -> None:
    house = House(in_memory())
    player = house.player()
    parent = played(house, slug, player)
    versions = spread(parent.version)
    assert len(versions) == FORKS
    of_parent = record(house.web, parent.id)
    assert status_of(verify(of_parent)) == ("passed", [])
    decisions = positions(house, parent)
    for version in versions:
        fork = forked(house, player, parent, version)
        assert fork.status == "finished"
        assert fork.parent is not None
        assert fork.parent.version == max([each for each in decisions if each <= version], default=decisions[0])
        of_fork = record(house.web, fork.id)
        assert of_fork["parent"] == of_parent
        again = "full" if version in DECIDED_AGAIN else "none"
        left_out = [] if again == "full" else [("bots", "not requested")]
        assert status_of(verify(of_fork, bots=again)) == ("passed", left_out)
