"""How a player who plays as `steady` does plays round a widow, quickly: for playing imagined deals forward.

Where `steady` counts what is unseen, this takes every other hand for any hand of the deck.
"""

from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from domain.cards import Cards
from domain.frames.horse import HORSE
from domain.procedures.hands import HAND_SIZE
from domain.procedures.reckoning import horse_decision
from domain.procedures.turns import FINAL, TRADING, Knock, Pass
from domain.procedures.widow.bots import SAFE
from domain.procedures.widow.moves import Exchange, Pounce
from domain.procedures.widow.state import State
from domain.rankings.places import Places

CONSIDERED = 4
"""It looks further ahead from so many swaps, those that give the best hands."""


class Swap(NamedTuple):
    """Cards for as many of the widow, in deck order; none for a pass. `value` is the place of the hand that it makes
    and, while there may be another turn, the place that this could then reach by one more card."""

    value: int
    give: Cards
    take: Cards


def swaps(places: Places, state: State, seat: int) -> tuple[Swap, ...]:
    """The best swaps, a pass among them where it is one, best first."""
    if seat in state.locked:
        return (Swap(0, (), ()),)
    hand, widow = places.sorted_bits(state.hands[seat]), places.sorted_bits(state.widow)
    return _swaps(places, hand, widow, _sizes(state), is_last_turn(state), "rounds" in state.options)


def _sizes(state: State) -> int:
    sizes: int = state.options.get("exchanges_per_turn", HAND_SIZE)
    return sizes


def is_last_turn(state: State) -> bool:
    return state.phase == FINAL or 0 < state.rounds <= state.round


@lru_cache(maxsize=1 << 14)
def _swaps(
    places: Places, hand: tuple[int, ...], widow: tuple[int, ...], sizes: int, last: bool, locks: bool
) -> tuple[Swap, ...]:
    """In bits; `locks` says whether who swaps a whole hand has had the last swap."""
    of, whole = places.of, sum(hand)
    found: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = [(of[whole], (), ())]
    for size in range(1, sizes + 1):
        for give in combinations(hand, size):
            kept = whole - sum(give)
            found += [(of[kept + sum(take)], give, take) for take in combinations(widow, size)]
    found.sort(key=lambda swap: -swap[0])
    best = []
    for now, give, take in found[:CONSIDERED]:
        settled = last or (locks and len(take) == HAND_SIZE)
        then = now if settled else max(now, _reached(places, hand, widow, give, take))
        best.append(Swap(now + then, _cards(places, give), _cards(places, take)))
    return tuple(sorted(best, key=lambda swap: -swap.value))


def _cards(places: Places, bits: tuple[int, ...]) -> Cards:
    return tuple(places.cards[bit] for bit in bits)


def _reached(
    places: Places, hand: tuple[int, ...], widow: tuple[int, ...], give: tuple[int, ...], take: tuple[int, ...]
) -> int:
    """The best place after one more card is swapped."""
    held = [bit for bit in hand if bit not in give] + list(take)
    lying = [bit for bit in widow if bit not in take] + list(give)
    return best_swapped(places, held, lying)


def best_swapped(places: Places, held: list[int], lying: list[int]) -> int:
    """The best place that a hand reaches by swapping one card."""
    of = places.of
    a, b, c = held
    return max([of[kept + new] for kept in (a + b, a + c, b + c) for new in lying], default=0)


def policy(places: Places, state: State, seat: int) -> Any:
    """What is played in that seat, which is waited for."""
    if state.phase == HORSE:
        return horse_decision(state)
    hand = state.hands[seat]
    fourth = _fourth(state, seat)
    if fourth is not None:
        return fourth
    if state.phase == TRADING and places.safe(places.place(hand), state.places.count(0) - 1, SAFE):
        return Knock()
    best = swaps(places, state, seat)[0]
    return Exchange(best.give, best.take) if best.give else Pass()


def _fourth(state: State, seat: int) -> Pounce | None:
    hand = state.hands[seat]
    if state.options.get("pounce", "off") == "off" or len(hand) != HAND_SIZE:
        return None
    rank = hand[0].rank
    if any(card.rank != rank for card in hand):
        return None
    return next((Pounce(card) for card in state.widow if card.rank == rank), None)
