"""What a seat doesn't know of a hand round a widow, and the turns of the others that tell of it."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.cards import Card, Cards, cards
from domain.families.match import HAND_SIZE
from domain.families.old import OldState
from domain.procedures.bots.widow.state import WidowState
from domain.rankings.percentiles import Percentiles
from domain.search.sampling import unseen_cards
from domain.strategy import Observation, ObservedEvent


class Turn(NamedTuple):
    """What a seat did, and the widow that it saw. Without a knock or a swap it has passed."""

    widow: Cards
    final: bool
    knocked: bool = False
    give: Cards = ()
    take: Cards = ()


def turns_of(history: Sequence[ObservedEvent], seats: int) -> list[list[Turn]]:
    """The turns that each seat has had in this hand, the latest first."""
    turns: list[list[Turn]] = [[] for _ in range(seats)]
    widow: Cards = ()
    final = False
    for event in history:
        data, actor = event.data, event.actor
        give, take = cards(data.get("give", ())), cards(data.get("take", ()))
        if actor is not None and event.name in ("exchanged", "passed", "knocked"):
            turns[actor].insert(0, Turn(widow, final, event.name == "knocked", give, take))
            final = final or event.name == "knocked"
        widow = _widow_after(widow, event, give, take)
    return turns


def _widow_after(widow: Cards, event: ObservedEvent, give: Cards, take: Cards) -> Cards:
    if event.name == "cards_dealt":
        return cards(event.data["face_up"])
    fresh = event.data.get("turned_up")
    taken = cards([event.data["card"]]) if event.name == "pounced" else take
    places = dict(zip(take, give, strict=True))
    left = (
        tuple(places.get(card, card) for card in widow) if take else tuple(card for card in widow if card not in taken)
    )
    return (*left, Card.parse(fresh)) if fresh else left


class Deal(NamedTuple):
    """Hidden cards as `Percentiles` writes them: all hands, the cards that the dealer hasn't seen, and the stock."""

    hands: list[tuple[int, ...]]
    unseen: tuple[int, ...]
    stock: tuple[int, ...]


class Hidden(NamedTuple):
    """What a seat doesn't know of a hand, in bits: of which seats, the cards not seen, the hands and the cards taken as
    far as they are known, and how many cards the dealer hasn't looked at and the stock holds."""

    seats: Sequence[int]
    left: Sequence[int]
    known: Sequence[tuple[int, ...]]
    taken: Sequence[tuple[int, ...]]
    blind: int
    stock: int

    def lacks(self, seat: int) -> int:
        """How many cards of that seat are hidden."""
        return HAND_SIZE - len(self.taken[seat])


def hidden_of(percentiles: Percentiles, deck: str, state: WidowState, observation: Observation) -> Hidden:
    """`state` is what the seat knows."""
    blind = state.unseen.places if isinstance(state, OldState) and state.unseen is not None else ()
    unlooked_by = observation.seat if blind else None
    seats = [
        hand["seat"] for hand in observation.state["hands"] if hand["cards"] is None and hand["seat"] != unlooked_by
    ]
    bits = percentiles.bits
    seen = set[Card](state.widow).union(*state.hands, *state.taken)
    left = [bits[card] for card in unseen_cards(deck, seen)]
    known, taken = ([tuple([bits[card] for card in hand]) for hand in hands] for hands in (state.hands, state.taken))
    return Hidden(seats, left, known, taken, len(blind), state.stock.left)
