"""What turns have in common in most procedures: passes, knocks, and seats that wait for theirs."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from domain.event import Draft, Event
from domain.moves import Move

TRADING = "TRADING"
FINAL = "FINAL"
"""Somebody has knocked; the seats of the queue have one turn each."""


class Pass(NamedTuple):
    pass


class Knock(NamedTuple):
    pass


def passed(seat: int) -> Draft:
    return Draft("passed", {}, actor=seat)


def knocked(seat: int) -> Draft:
    return Draft("knocked", {}, actor=seat)


RECORDED: dict[str, Callable[[Event], Move]] = {
    "passed": lambda _: {"type": "pass"},
    "knocked": lambda _: {"type": "knock"},
}


class Queueing(Protocol):
    """`queue` holds the seats that still have a turn, the one in turn first."""

    @property
    def queue(self) -> tuple[int, ...]: ...
    def _replace(self, *_: Any, **changes: Any) -> Self: ...


Q = TypeVar("Q", bound=Queueing)


def next_in_queue(state: Q, at: int) -> Q:
    """The turn of the first seat of the queue, or nobody's."""
    if not state.queue:
        return state._replace(turn=None)
    return state._replace(turn=state.queue[0], since=at)
