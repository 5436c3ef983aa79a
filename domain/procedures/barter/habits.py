"""How a player who plays as `steady` does plays BARTER, quickly: for playing imagined deals forward."""

from typing import Any

from domain.cards import Card, Cards
from domain.frames.horse import HORSE
from domain.procedures.barter.bots import SAFE
from domain.procedures.barter.moves import Accept, Done, Offer, Refuse, Trade, can_offer, can_trade
from domain.procedures.barter.state import AFTER, BARTER_REPLY, State
from domain.procedures.reckoning import horse_decision
from domain.procedures.turns import TRADING, Knock, Pass
from domain.rankings.places import Places


def gives(places: Places, hand: Cards) -> list[tuple[int, Card]]:
    """The cards of a hand, with the average place of it when an unknown one has come instead, best first."""
    whole, bits, beside = places.mask(hand), places.bits, places.beside
    return sorted(((beside[whole - bits[card]], card) for card in hand), key=lambda give: -give[0])


def knocks(places: Places, hand: Cards, others: int) -> bool:
    """Whether it knocks with that hand; sooner if an exchange would rather spoil it."""
    place = places.place(hand)
    gains = gives(places, hand)[0][0] > place
    return places.safe(place, others, SAFE if gains else 1)


def policy(places: Places, state: State, seat: int) -> Any:
    """What is played in that seat, which is waited for."""
    if state.phase == HORSE:
        return horse_decision(state)
    hand = state.hands[seat]
    average, give = gives(places, hand)[0]
    gains = average > places.place(hand)
    if state.phase == BARTER_REPLY:
        return Accept(give) if gains or not state.options["barter_consent"] else Refuse()
    if state.phase in (TRADING, AFTER) and knocks(places, hand, state.places.count(0) - 1):
        return Knock()
    if state.phase == AFTER:
        return Done()
    return _exchange(state, seat, give) if gains or state.phase == TRADING else Pass()


def _exchange(state: State, seat: int, give: Card) -> Trade | Offer | Pass:
    """A trade rather than a barter, for a neighbour gives what it does not want."""
    if can_trade(state, seat):
        return Trade(give)
    return Offer(give) if can_offer(state, seat) else Pass()
