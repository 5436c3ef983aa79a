"""The rollout policy round a widow: a quick form of `steady`.

Where `steady` counts unseen hands, this assumes that every other hand is any hand of the deck.
"""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from domain.cards import Cards
from domain.families.match import FINAL, HAND_SIZE, HORSE, TRADING, BuyHorse, DeclineHorse
from domain.families.old import OldState
from domain.families.widow import Exchange, Knock, Pass, Pounce
from domain.procedures.bots.widow.state import WidowState
from domain.procedures.bots.widow.steady import SAFE
from domain.rankings.percentiles import Percentiles

Bits = tuple[int, ...]
"""Cards as `Percentiles` writes them."""

CONSIDERED = 4
"""It looks further ahead from so many swaps, those that give the best hands."""


class Swap(NamedTuple):
    """Cards for as many of the widow, in deck order; none for a pass. `value` is the percentile of the hand that it
    makes and, while there may be another turn, the percentile that this could then reach by one more card."""

    value: int
    give: Cards
    take: Cards


def swaps(percentiles: Percentiles, state: WidowState, seat: int) -> tuple[Swap, ...]:
    """The best swaps, best first; a pass is among them if it is one of the best."""
    if seat in state.locked:
        return (Swap(0, (), ()),)
    hand, widow = percentiles.sorted_bits(state.hands[seat]), percentiles.sorted_bits(state.widow)
    return _swaps(percentiles, hand, widow, _sizes(state), is_last_turn(state), isinstance(state, OldState))


def _sizes(state: WidowState) -> int:
    return HAND_SIZE if isinstance(state, OldState) else state.options.exchanges_per_turn


def is_last_turn(state: WidowState) -> bool:
    return state.round >= state.rounds if isinstance(state, OldState) else state.phase == FINAL


@lru_cache(maxsize=1 << 14)
def _swaps(percentiles: Percentiles, hand: Bits, widow: Bits, sizes: int, last: bool, locks: bool) -> tuple[Swap, ...]:
    """In bits; `locks` says whether a swap of a whole hand is the last one."""
    of, whole = percentiles.of, sum(hand)
    found: list[tuple[int, Bits, Bits]] = [(of[whole], (), ())]
    for size in range(1, sizes + 1):
        for give in combinations(hand, size):
            kept = whole - sum(give)
            found += [(of[kept + sum(take)], give, take) for take in combinations(widow, size)]
    found.sort(key=lambda swap: -swap[0])
    best = []
    for now, give, take in found[:CONSIDERED]:
        settled = last or (locks and len(take) == HAND_SIZE)
        then = now if settled else max(now, _reached(percentiles, hand, widow, give, take))
        best.append(Swap(now + then, _cards(percentiles, give), _cards(percentiles, take)))
    return tuple(sorted(best, key=lambda swap: -swap.value))


def _cards(percentiles: Percentiles, bits: Bits) -> Cards:
    return tuple(percentiles.cards[bit] for bit in bits)


def _reached(
    percentiles: Percentiles,
    hand: tuple[int, ...],
    widow: tuple[int, ...],
    give: tuple[int, ...],
    take: tuple[int, ...],
) -> int:
    """The best percentile after one more card is swapped."""
    held = [bit for bit in hand if bit not in give] + list(take)
    lying = [bit for bit in widow if bit not in take] + list(give)
    return best_swapped(percentiles, held, lying)


def best_swapped(percentiles: Percentiles, held: list[int], lying: list[int]) -> int:
    """The best percentile that a hand reaches by swapping one card."""
    of = percentiles.of
    a, b, c = held
    return max([of[kept + new] for kept in (a + b, a + c, b + c) for new in lying], default=0)


def policy(
    percentiles: Percentiles, state: WidowState, seat: int
) -> Exchange | Knock | Pass | Pounce | BuyHorse | DeclineHorse:
    """The move of that seat, which is waited for."""
    if state.phase == HORSE:
        wanted = state.options.horse_price * len(state.live()) <= state.pool
        return BuyHorse() if wanted else DeclineHorse()
    hand = state.hands[seat]
    fourth = _fourth(state, seat)
    if fourth is not None:
        return fourth
    if state.phase == TRADING and percentiles.safe(percentiles.percentile(hand), state.places.count(0) - 1, SAFE):
        return Knock() if state.options.knocking else Pass()
    best = swaps(percentiles, state, seat)[0]
    return Exchange(best.give, best.take) if best.give else Pass()


def _fourth(state: WidowState, seat: int) -> Pounce | None:
    hand = state.hands[seat]
    if state.options.pounce == "off" or len(hand) != HAND_SIZE:
        return None
    rank = hand[0].rank
    if any(card.rank != rank for card in hand):
        return None
    return next((Pounce(card) for card in state.widow if card.rank == rank), None)
