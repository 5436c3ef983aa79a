"""The rollout policy of BARTER: a quick form of `steady`."""

from typing import Any

from domain.cards import Card, Cards
from domain.frames.pool import HORSE
from domain.procedures.barter import Accept, Done, Offer, Refuse, Trade, can_offer, can_trade
from domain.procedures.barter_events import AFTER, BARTER_REPLY, BarterState
from domain.procedures.bots.odds import horse_decision
from domain.procedures.hands import TRADING, Knock, Pass
from domain.rankings.percentiles import Percentiles

SAFE = 3
"""It knocks if its chance to hold the worst hand is below 1 in 3 of an even share; if an exchange would rather spoil
the hand, an even share will do."""


def gives(percentiles: Percentiles, hand: Cards) -> list[tuple[int, Card]]:
    """The cards of a hand, with its average percentile when an unknown one has come instead, best first."""
    whole, bits, beside = percentiles.mask(hand), percentiles.bits, percentiles.beside
    return sorted(((beside[whole - bits[card]], card) for card in hand), key=lambda give: -give[0])


def knocks(percentiles: Percentiles, hand: Cards, others: int) -> bool:
    """Whether it knocks with that hand; sooner if an exchange would rather spoil it."""
    percentile = percentiles.percentile(hand)
    gains = gives(percentiles, hand)[0][0] > percentile
    return percentiles.safe(percentile, others, SAFE if gains else 1)


def policy(percentiles: Percentiles, state: BarterState, seat: int) -> Any:
    """The move of that seat, which is waited for."""
    if state.phase == HORSE:
        return horse_decision(state)
    hand = state.hands[seat]
    average, give = gives(percentiles, hand)[0]
    gains = average > percentiles.percentile(hand)
    if state.phase == BARTER_REPLY:
        return Accept(give) if gains or not state.options["barter_consent"] else Refuse()
    if state.phase in (TRADING, AFTER) and knocks(percentiles, hand, state.places.count(0) - 1):
        return Knock()
    if state.phase == AFTER:
        return Done()
    return _exchange(state, seat, give) if gains or state.phase == TRADING else Pass()


def _exchange(state: BarterState, seat: int, give: Card) -> Trade | Offer | Pass:
    """A trade rather than a barter, because a neighbour gives a card that it does not want."""
    if can_trade(state, seat):
        return Trade(give)
    return Offer(give) if can_offer(state, seat) else Pass()
