"""The moves of CLASSIC, which of them a seat can make now, and the checks that say why not."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from domain.cards import Cards, codes
from domain.event import Event
from domain.moves import CardCode, ListOf, Move, MoveSpec, Number
from domain.procedures.hands import HAND_SIZE
from domain.procedures.turns import TRADING, Knock
from domain.procedures.widow import moves
from domain.procedures.widow.moves import (
    check_counts,
    check_in_widow,
    check_owned,
    check_unlocked,
    exchanges,
    pounces,
)
from domain.procedures.widow.state import DEALER_BLIND, State


class BlindExchange(NamedTuple):
    """`slots` ascending, `take` in deck order, whatever the order they came in."""

    slots: tuple[int, ...]
    take: Cards


class BlindDecline(NamedTuple):
    pass


def _blind_exchange(slots: tuple[int, ...], take: Cards) -> BlindExchange:
    return BlindExchange(tuple(sorted(slots)), tuple(sorted(take)))


PLAY = frozenset((TRADING,))
BLIND = frozenset((DEALER_BLIND,))

BLIND_EXCHANGE = MoveSpec(
    "blind_exchange",
    "Lay down cards unseen for cards of the widow",
    BLIND,
    _blind_exchange,
    {"slots": ListOf(Number(0, HAND_SIZE - 1)), "take": ListOf(CardCode())},
)
BLIND_DECLINE = MoveSpec("blind_decline", "Look at your cards", BLIND, BlindDecline)
EXCHANGE = moves.exchange(PLAY)
PASS = moves.pass_(PLAY)
KNOCK = MoveSpec("knock", "Be content for the rest of the hand", PLAY, Knock)
POUNCE = moves.pounce(PLAY)


def check_exchange(state: State, seat: int, give: Cards, take: Cards) -> None:
    """Ownership first, then the rules in the order of rules/commerce-classic 3.

    More than three cards can't be given: nobody holds more but a pounced hand, and that is locked.
    """
    check_owned(state, seat, give, take)
    check_unlocked(state, seat)
    check_counts(len(give), len(take))


def check_blind_exchange(state: State, slots: tuple[int, ...], take: Cards) -> None:
    for card in take:
        check_in_widow(state, card)
    check_counts(len(slots), len(take))


def legal_moves(state: State, seat: int) -> list[Move]:
    """Every move that the seat can make before the showdown, exchanges by size and in deck order."""
    if state.phase == DEALER_BLIND:
        return list(_blind_moves(state)) if seat == state.turn else []
    moves = list(_turn_moves(state, seat)) if seat == state.turn else []
    return moves + list(pounces(state, seat))


def _blind_moves(state: State) -> Iterator[Move]:
    yield {"type": "blind_decline"}
    widow = sorted(state.widow)
    for size in range(1, HAND_SIZE + 1):
        for slots in combinations(range(HAND_SIZE), size):
            for take in combinations(widow, size):
                yield {"type": "blind_exchange", "slots": list(slots), "take": codes(take)}


def _turn_moves(state: State, seat: int) -> Iterator[Move]:
    yield {"type": "pass"}
    yield {"type": "knock"}
    yield from exchanges(state, seat, HAND_SIZE)


RECORDED: dict[str, Callable[[Event], Move]] = {
    **moves.RECORDED,
    "blind_exchanged": lambda event: {
        "type": "blind_exchange",
        "slots": event.data["slots"],
        "take": event.data["take"],
    },
    "blind_declined": lambda _: {"type": "blind_decline"},
}
"""The move that an event records."""
