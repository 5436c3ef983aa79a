"""Determinizations in Cuccù.

Every move of the others says something about the cards: who stands has no ace, who swaps has no queen. So of several
samples of the hidden cards the search prefers the one with which the rollout policy would have made the same moves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards, cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.games.cuccu.game import CUCCU, KING, CuccuOptions, CuccuState, rank
from domain.games.cuccu.policy import parts_with
from domain.search.history import replayed_hand
from domain.search.rollout import Determinization
from domain.search.sampling import STOCK_DRAW, sample_cards, sample_weighted_hand, stacked_deck
from domain.strategy import Observation

TRIES = 6
"""So many samples of the hidden cards are weighed for each determinization."""

CERTAIN = 2**15
"""The weight of cards with which all moves are those of the policy; each other move makes it 8 times smaller."""

DECK = DECKS["52"]
PLACE = {card: place for place, card in enumerate(DECK)}
RANKS = [rank(card) for card in DECK]
"""By the place of a card in the deck, as deals write cards."""

NOBODY = -1


class Deal(NamedTuple):
    """The place in the deck of each seat's card, NOBODY for a seat that is out, and of the stock's top card; then of
    the others in the stock."""

    hands: tuple[int, ...]
    top: int
    rest: Sequence[int]


class Turn(NamedTuple):
    """A turn of another seat. Seats stand for the cards that they were dealt.

    The seat had the card of `own`, knew those of `known`, and parted with ranks up to `limit`. `asked` is the one whose
    card it took and that would have kept a king, or NOBODY.
    """

    own: int
    known: tuple[int, ...]
    limit: int
    stood: bool
    asked: int

    def weighed(self, dealt: Sequence[int], weight: int) -> int:
        """A weight after the turn, with cards of those ranks: nothing where a king was given away that would have been
        kept."""
        if self.asked != NOBODY and dealt[self.asked] == KING:
            return 0
        own = dealt[self.own]
        stands = own > self.limit
        if not stands:
            for each in self.known:
                if dealt[each] < own:
                    stands = True
        return weight if stands == self.stood else weight >> 3


def turns(observation: Observation) -> tuple[list[Turn], tuple[int, ...]]:
    """The turns of the others in this hand; and by seat, who was dealt the card that it holds now."""
    seats = len(observation.state["hands"])
    before = begun(observation)
    lies, found = tuple(range(seats)), list[Turn]()
    for event, state in replayed_hand(observation, CUCCU, before):
        seat, other = event.actor, event.data["with"] if event.name == "swapped" else None
        if seat is not None and seat != observation.seat:
            found.append(_turn(before, seat, lies, other, stood=event.name == "stood"))
        if seat is not None and other is not None:
            places = {seat: other, other: seat}
            lies = tuple(lies[places.get(place, place)] for place in range(seats))
        before = state
    return found, lies


def begun(observation: Observation) -> CuccuState:
    """The state before the first event."""
    return CUCCU.begin(CuccuOptions.of(observation.options), len(observation.state["hands"]))


def _turn(before: CuccuState, seat: int, lies: tuple[int, ...], other: int | None, *, stood: bool) -> Turn:
    known = [lies[each] for each in before.live() if each != seat and before.knows(seat, each)]
    asked = lies[other] if other is not None and before.options.king_refuses else NOBODY
    return Turn(lies[seat], tuple(known), parts_with(before, seat), stood, asked)


def state_known(observation: Observation) -> CuccuState:
    """The state as the seat knows it, without the hidden cards."""
    view = observation.state
    return replace(
        begun(observation),
        phase=view["phase"],
        hand_number=view["hand_number"],
        dealer=view["dealer"],
        places=[int(hand["out"]) for hand in view["hands"]],
        hands=[cards(hand["cards"] or ()) for hand in view["hands"]],
        turn=observation.seat,
        known_to=[tuple(seats) for seats in view["known_to"]],
        shown=list(view["shown"]),
        tokens=list(view["lives"]),
        standoffs=view["standoffs"],
        stock=Stock(STOCK_DRAW, "52", view["stock"]),
    )


def deals(known: CuccuState, observation: Observation, stream: Stream) -> Iterator[Deal]:
    """The hidden cards suit what their holders have done; `known` is the state as the seat knows it."""
    done, lies = turns(observation)
    held = [PLACE[hand[0]] if hand else NOBODY for hand in known.hands]
    hidden = [seat for seat in known.live() if held[seat] == NOBODY]
    left = [place for place in range(len(DECK)) if place not in held]
    dealt = [0] * len(lies)
    for seat, place in enumerate(held):
        dealt[lies[seat]] = 0 if place == NOBODY else RANKS[place]
    places = [lies[seat] for seat in hidden]

    def weigh(sample: tuple[int, ...]) -> int:
        for place, card in zip(places, sample, strict=True):
            dealt[place] = RANKS[card]
        weight = CERTAIN
        for turn in done:
            weight = turn.weighed(dealt, weight)
        return weight

    while True:
        rest = left.copy()
        if done:
            sample = sample_weighted_hand(stream, rest, len(hidden), weigh, TRIES)
        else:
            sample = sample_cards(stream, rest, len(hidden))
        (top,) = sample_cards(stream, rest, 1)
        hands = held.copy()
        for seat, card in zip(hidden, sample, strict=True):
            hands[seat] = card
        yield Deal(tuple(hands), top, rest)


def determinize(observation: Observation, stream: Stream) -> Iterator[Determinization[CuccuState]]:
    known = state_known(observation)
    for deal in deals(known, observation, stream):
        hands: list[Cards] = [(DECK[place],) if place != NOBODY else () for place in deal.hands]
        stock: list[Card] = [DECK[place] for place in (deal.top, *deal.rest)]
        yield Determinization(replace(known, hands=hands), {STOCK_DRAW: stacked_deck(stock)})
