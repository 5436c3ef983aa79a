"""The last hand: the result of the previous hand, shown in every view until the next one is over.

A showdown and the next deal are one batch, so a view after the batch would only show the new cards. The last hand is
folded from the public data of events by `Event.tell`, in the same way for all games. House bots don't receive it.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain.cards import Cards, codes
from domain.values import quick_replace

Losses = Mapping[str, Mapping[str, int]]
"""Gains and losses of a hand, by seat and unit: `{"2": {"tokens": -1}}`. Negative amounts are losses."""


@quick_replace
class LastHand(NamedTuple):
    """A finished hand.

    `hands` has the hands shown, by seat. `judgement` is the data of the event that judged them, without the hands; None
    before that event. `out` lists the seats eliminated from the match by the hand, in order of elimination.
    """

    hand_number: int
    hands: dict[str, list[str]]
    judgement: dict[str, Any] | None
    losses: Losses
    out: tuple[int, ...]

    def view(self) -> dict[str, Any]:
        return {name: _in_order(value) for name, value in self._asdict().items()}


_LEAVES = frozenset((str, int, bool, type(None)))


def _in_order(value: Any) -> Any:
    """Sorts the keys of all objects, as in a stored event, so that all processes return the same bytes."""
    if isinstance(value, dict):
        inner = [(name, value[name]) for name in sorted(value)]
        return {name: each if type(each) in _LEAVES else _in_order(each) for name, each in inner}
    if isinstance(value, list | tuple):
        return [each if type(each) in _LEAVES else _in_order(each) for each in value]  # cards and numbers, mostly
    return value


@quick_replace
class HandLog(NamedTuple):
    """A table's log of hands.

    `hand_number` and `losses` belong to the hand in play; 0 and empty before the first. `over` is true from the
    showdown to the next deal. `last` is the most recently finished hand.
    """

    hand_number: int
    over: bool
    losses: Losses
    last: LastHand | None

    def dealt(self, hand_number: int) -> "HandLog":
        return self._replace(hand_number=hand_number, over=False)

    def revealed(self, hands: Mapping[int, Cards]) -> "HandLog":
        """Ends the hand with the hands shown. Its losses so far move to the last hand."""
        shown = {str(seat): codes(hand) for seat, hand in hands.items()}
        return self._replace(over=True, losses={}, last=LastHand(self.hand_number, shown, None, self.losses, ()))

    def judged(self, judgement: dict[str, Any]) -> "HandLog":
        """Sets the judgement of the last hand to the event's data, without the hands."""
        kept = {name: value for name, value in judgement.items() if name != "hands"}
        return self if self.last is None else self._replace(last=self.last._replace(judgement=kept))

    def put_out(self, seat: int) -> "HandLog":
        return self if self.last is None else self._replace(last=self.last._replace(out=(*self.last.out, seat)))

    def cost(self, unit: str, changes: Mapping[int, int], *, of_next: bool = False) -> "HandLog":
        """Adds changes by seat to the losses of the hand in play. After the showdown they are added to the last hand's
        instead, unless they are payments for the next one (`of_next`). Negative changes are losses."""
        if of_next or not self.over or self.last is None:
            return self._replace(losses=_added(self.losses, unit, changes))
        return self._replace(last=self.last._replace(losses=_added(self.last.losses, unit, changes)))


def _added(losses: Losses, unit: str, changes: Mapping[int, int]) -> Losses:
    """The losses with the changes added. A change of 0 doesn't add a seat."""
    total = dict(losses)
    for seat, change in changes.items():
        if change:
            own = total.get(str(seat), {})
            total[str(seat)] = {**own, unit: own.get(unit, 0) + change}
    return dict(sorted(total.items(), key=lambda each: int(each[0])))


NO_HANDS = HandLog(0, True, {}, None)
"""The hand log before the first deal."""
