"""Payments of each kind of deal ("The seven deals" in rules.md)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from domain.cards import cards
from domain.games.lorum.deals import KIND_NAMES, KindName, one_chip_per_card
from domain.games.lorum.game import KINDS, LORUM, LorumState
from domain.games.lorum.options import LorumOptions
from domain.games.lorum.tests.tables import HERE
from domain.games.lorum.tricks import PENALTIES, paid_to_the_others
from tests.games.texts import rows_of

TABLE = [
    (kind, tuple(map(int, cost.split())), tuple(map(int, deltas.split())), int(pot))
    for kinds, cost, deltas, pot in rows_of(HERE / "payments.txt")
    for kind in KIND_NAMES
    if kind in kinds.split()
]


def at_the_end(kind: KindName, **fields: Any) -> LorumState:
    """Returns the state at the end of a deal of that kind. The pot has eleven chips."""
    state = LORUM.begin(LorumOptions(), 4)
    return replace(state, kind=kind, pot=11, **fields)


def divided(cost: tuple[int, ...], kind: KindName) -> LorumState:
    """Returns the state after the seats have captured tricks or cards of that cost."""
    if kind == "no_tricks":
        return at_the_end(kind, taken=list(cost))
    free = sorted(PENALTIES[kind].items(), key=lambda item: -item[1])
    return at_the_end(kind, piles=list(next(_dealt_out(cost, free))))


def _dealt_out(cost: tuple[int, ...], free: list) -> Iterator[tuple]:  # type: ignore[type-arg]
    """Yields all ways to deal out the penalty cards so that the seats have these costs."""
    if not free:
        if not any(cost):
            yield ((),) * 4
        return
    (card, worth), *rest = free
    for seat in range(4):
        if cost[seat] >= worth:
            left = tuple(each - worth * (seat == n) for n, each in enumerate(cost))
            for piles in _dealt_out(left, rest):
                yield tuple((*pile, card) if n == seat else pile for n, pile in enumerate(piles))


@pytest.mark.parametrize(("kind", "cost", "deltas", "pot"), TABLE)
def test_the_table_of_payments(kind: KindName, cost: tuple[int, ...], deltas: tuple[int, ...], pot: int) -> None:
    assert KINDS[kind].payments(divided(cost, kind)) == deltas
    assert -sum(deltas) == pot


def splits(total: int) -> Iterator[tuple[int, int, int, int]]:
    """Yields all divisions of a cost among four seats."""
    for a in range(total + 1):
        for b in range(total + 1 - a):
            for c in range(total + 1 - a - b):
                yield a, b, c, total - a - b - c


@pytest.mark.parametrize("total", [8, 10])
def test_no_chip_is_lost_or_divided(total: int) -> None:
    for cost in splits(total):
        deltas = paid_to_the_others(cost)
        spared = cost.count(0)
        assert sum(deltas) == (0 if spared else -total)
        if spared < 3:
            assert all(delta == -each for delta, each in zip(deltas, cost, strict=True) if each)
            assert sum(delta for delta, each in zip(deltas, cost, strict=True) if not each) == (total if spared else 0)
            assert len({delta for delta, each in zip(deltas, cost, strict=True) if not each}) <= 1
        else:
            assert sorted(deltas) == [-total, -total, -total, 3 * total]


def test_cards_held_are_paid_to_the_empty_hand() -> None:
    hands = [cards("7C 8C"), (), cards("AS"), cards("KD QD JD TD 9D")]
    assert one_chip_per_card(hands) == (-2, 8, -1, -5)
    assert KINDS["quart"].payments(at_the_end("quart", hands=hands)) == (-2, 8, -1, -5)
    assert KINDS["domino"].payments(at_the_end("domino", hands=hands)) == (-2, 19, -1, -5)


def test_the_most_that_can_be_lost_with_one_dealer() -> None:
    assert 8 + 10 + 8 + 4 + 6 + 8 + 8 == 52
    assert min(min(paid_to_the_others(cost)) for cost in splits(8)) == -8
    assert min(min(paid_to_the_others(cost)) for cost in splits(10)) == -10
