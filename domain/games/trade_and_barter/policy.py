"""The rollout policy of Trade and Barter: a quick form of `steady`."""

from domain.cards import Card, Cards
from domain.families.match import HORSE, TRADING, BuyHorse, DeclineHorse
from domain.games.trade_and_barter.events import (
    AFTER,
    BARTER_REPLY,
    Barter,
    BarterMove,
    BarterReply,
    BarterState,
    Done,
    Knock,
    Pass,
    Trade,
)
from domain.options import Options
from domain.rankings.barter import barter
from domain.rankings.percentiles import Percentiles, percentiles_of

DECK = "52"

SAFE = 3
"""It knocks if its chance to hold the worst hand is below 1 in 3 of an even share; if an exchange would rather spoil
the hand, an even share will do."""


def percentiles_at(options: Options) -> Percentiles:
    """Those of a table with these options."""
    return percentiles_of(DECK, barter(options))


def gives(percentiles: Percentiles, hand: Cards) -> list[tuple[int, Card]]:
    """The cards of a hand, with its average percentile when an unknown one has come instead, best first."""
    whole, bits, beside = percentiles.mask(hand), percentiles.bits, percentiles.beside
    return sorted(((beside[whole - bits[card]], card) for card in hand), key=lambda give: -give[0])


def knocks(percentiles: Percentiles, hand: Cards, others: int) -> bool:
    """Whether it knocks with that hand; sooner if an exchange would rather spoil it."""
    percentile = percentiles.percentile(hand)
    gains = gives(percentiles, hand)[0][0] > percentile
    return percentiles.safe(percentile, others, SAFE if gains else 1)


def policy(percentiles: Percentiles, state: BarterState, seat: int) -> BarterMove | BuyHorse | DeclineHorse:
    """The move of that seat, which is waited for."""
    if state.phase == HORSE:
        wanted = state.options.horse_price * len(state.live()) <= state.pool
        return BuyHorse() if wanted else DeclineHorse()
    hand = state.hands[seat]
    average, give = gives(percentiles, hand)[0]
    gains = average > percentiles.percentile(hand)
    if state.phase == BARTER_REPLY:
        return BarterReply(give) if gains or not state.options.barter_consent else BarterReply(refuse=True)
    if state.phase in (TRADING, AFTER) and knocks(percentiles, hand, state.places.count(0) - 1):
        return Knock()
    if state.phase == AFTER:
        return Done()
    return _exchange(state, seat, give) if gains or state.phase == TRADING else Pass()


def _exchange(state: BarterState, seat: int, give: Card) -> Trade | Barter | Pass:
    """A trade rather than a barter, because a neighbour gives a card that it does not want."""
    if state.can_trade(seat):
        return Trade(give)
    return Barter(give) if state.can_offer(seat) else Pass()
