"""The times of house bots' moves reveal nothing about their cards, and the test detects it if they do.

The bots of these tests have thinking times as revealing as possible. `make -C lab soak-times` measures those of the
real ones.
"""

from collections.abc import Callable
from typing import Any

import pytest

from domain.table.state import Table
from domain.table.turn import house_turn
from tests.secrecy.times import CHANCE, Decision, Think, decisions, held, most_telling
from workers.tables import TableKeeper, house_move

NUMBER = 120

GAMES_TRIED = ("commune", "thirty-one", "vazhushal")


def by_its_cards(short: int, long: int, mark: str = "A") -> Think:
    """Thinks for `long` ms while holding a card of that rank, otherwise for `short` ms."""
    return lambda table, seat, hand: (house_move(table, seat, hand), long if mark in held(table, seat) else short)


class DecidesLate(TableKeeper):
    """Begins to think after the delay, and dates the move then, as this service once did."""

    def _decide_ahead(self, table: Table, *, fresh: bool) -> None:
        seat = house_turn(table)
        assert seat is not None
        command = self.choose(table, seat, self._hand)
        self.later(250, lambda: self._publish(table, command, self.clock(), 1))


class RoundsUp(TableKeeper):
    """Publishes at multiples of a short interval after thinking."""

    def _decide_ahead(self, table: Table, *, fresh: bool) -> None:
        seat = house_turn(table)
        assert seat is not None
        began = self.clock()
        command = self.choose(table, seat, self._hand)
        wait = 250 if self.clock() - began < 60 else 260
        self.later(wait - (self.clock() - began), lambda: self._publish(table, command, 0, 1))


def taken(slug: str, short: int, long: int, keeper: Callable[..., Any] = TableKeeper) -> list[Decision]:
    return decisions(slug, "random", NUMBER, by_its_cards(short, long), keeper)


@pytest.mark.parametrize("slug", GAMES_TRIED)
def test_thoughts_that_fit_show_nothing_at_all(slug: str) -> None:
    found = taken(slug, 5, 120)
    assert {each.thought for each in found} == {5, 120}
    assert {each.ms for each in found} == {250}
    assert most_telling(found).deviations == 0


def test_thoughts_that_are_too_long_show_twice_and_then_no_more() -> None:
    found = taken("thirty-one", 5, 400)
    first, second = [number for number, each in enumerate(found) if each.thought == 400][:2]
    assert {found[first].ms, found[second].ms} == {500}
    assert {each.ms for each in found[:second] if each.thought == 5} == {250}
    after = found[second + 1 :]
    assert {each.thought for each in after} == {5, 400}
    assert {each.ms for each in after} == {500}
    assert most_telling(after).deviations == 0


@pytest.mark.parametrize("keeper", [DecidesLate, RoundsUp])
@pytest.mark.parametrize("slug", GAMES_TRIED)
def test_a_planted_leak_is_found(slug: str, keeper: type[TableKeeper]) -> None:
    guess = most_telling(taken(slug, 5, 120, keeper))
    assert guess.deviations > CHANCE


def test_times_that_are_public_facts_are_no_leak() -> None:
    found = [Decision(phase, len(phase), n % 3, frozenset("AC"[n % 2])) for n in range(80) for phase in ("a", "bbb")]
    assert most_telling(found).deviations < CHANCE
