"""How chips change hands (rules/lorum 4 and 5). All chips move by one event, so a pot and four stacks always add up."""

from collections.abc import Sequence
from typing import Any

from domain.batch import Batch
from domain.games.lorum import events
from domain.games.lorum.kind import Deltas


def shared(cost: Sequence[int]) -> Deltas:
    """No hearts, Queens and No tricks: who takes something pays its cost, shared among those who took nothing.

    Where all four took something there is nobody to share it, and it goes to the pot. A single taker is paid the whole
    cost by each of the others instead.
    """
    total, takers = sum(cost), sum(each > 0 for each in cost)
    if takers == 1:
        return tuple((len(cost) - 1) * total if each else -total for each in cost)
    spared = len(cost) - takers
    return tuple(-each if each else total // spared for each in cost)


def for_cards_held(hands: Sequence[Sequence[object]]) -> Deltas:
    """Quart and Domino: each seat pays one chip a card, to the one whose hand is empty."""
    held = [len(hand) for hand in hands]
    return tuple(-count or sum(held) for count in held)


def move_chips(batch: Batch[Any], reason: str, deltas: Deltas) -> None:
    """Moves chips between seats and pot; nothing where nothing is to be paid."""
    if any(deltas):
        state = batch.state
        chips = [held + delta for held, delta in zip(state.chips, deltas, strict=True)]
        batch.emit(events.chips_moved(reason, deltas, chips, state.pot - sum(deltas)))
