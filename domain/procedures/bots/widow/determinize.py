"""Determinizations round a widow: they agree with what the seat sees, and suit what the others have done."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from domain.cards import Card, Cards, cards
from domain.fairness import Stream
from domain.game import Observation, ObservedEvent
from domain.procedures.bots.known import cards_seen
from domain.procedures.bots.widow.policy import WidowState
from domain.procedures.bots.widow.position import reached, safe_from
from domain.procedures.bots.widow.steady import SAFE
from domain.procedures.classic import ClassicState
from domain.procedures.hands import HAND_SIZE, swapped
from domain.procedures.modern import can_knock
from domain.rankings.percentiles import Percentiles
from domain.search.rollout import Determinization
from domain.search.sampling import STOCK_DRAW, sample_cards, sample_weighted_hand, stacked_deck, unseen_cards

TRIES = 8
"""So many hands are sampled for a seat that has had a turn; one is taken by what the seat would have done with it."""
REMEMBERED = 2
"""A hand is judged by so many of its holder's last turns."""


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
    left = swapped(widow, take, give) if take else tuple(card for card in widow if card not in taken)
    return (*left, Card.parse(fresh)) if fresh else left


class Deal(NamedTuple):
    """Hidden cards as `Percentiles` writes them: all hands, the cards that the dealer hasn't seen, and the stock."""

    hands: list[tuple[int, ...]]
    unseen: tuple[int, ...]
    stock: tuple[int, ...]


Deals = Callable[[Percentiles, str, WidowState, Observation, Stream], Iterator[Deal]]
"""How a version of the strategy samples hidden cards: `deals`, or `inferred_deals` of inference.py."""


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
    blind = state.unseen.places if isinstance(state, ClassicState) and state.unseen is not None else ()
    unlooked_by = observation.seat if blind else None
    seats = [
        hand["seat"] for hand in observation.state["hands"] if hand["cards"] is None and hand["seat"] != unlooked_by
    ]
    bits = percentiles.bits
    left = [bits[card] for card in unseen_cards(deck, cards_seen(state))]
    known, taken = ([tuple([bits[card] for card in hand]) for hand in hands] for hands in (state.hands, state.taken))
    assert state.stock is not None
    return Hidden(seats, left, known, taken, len(blind), state.stock.left)


def determinize(
    deals: Deals, percentiles: Percentiles, deck: str, state: WidowState, observation: Observation, stream: Stream
) -> Iterator[Determinization[WidowState]]:
    """Each seat holds what it took from the widow; its other cards suit what it has done.

    `state` is what the seat knows.
    """
    card = percentiles.cards
    for deal in deals(percentiles, deck, state, observation, stream):
        hands = tuple(tuple(card[bit] for bit in hand) for hand in deal.hands)
        unlooked = {place: card[bit] for place, bit in enumerate(deal.unseen)}
        stock = stacked_deck([card[bit] for bit in deal.stock], unlooked)
        yield Determinization(state._replace(hands=hands), {STOCK_DRAW: stock})


def deals(
    percentiles: Percentiles, deck: str, state: WidowState, observation: Observation, stream: Stream
) -> Iterator[Deal]:
    """The cards of those determinizations, for each anew: some hands are sampled, and one is chosen by its weight."""
    hidden = hidden_of(percentiles, deck, state, observation)
    seats = state.places.count(0)
    done = turns_of(observation.history, len(state.hands))
    may_knock = can_knock(state.options)
    weigh = {
        seat: _weight(percentiles, done[seat][:REMEMBERED], sum(hidden.taken[seat]), seats, may_knock=may_knock)
        for seat in hidden.seats
    }
    tries = {seat: TRIES if done[seat] else 1 for seat in hidden.seats}
    while True:
        rest, hands = list(hidden.left), list(hidden.known)
        for seat in hidden.seats:
            number = hidden.lacks(seat)
            sample = sample_weighted_hand(stream, rest, number, weigh[seat], tries[seat] if number else 1)
            hands[seat] = (*hidden.taken[seat], *sample)
        unlooked = sample_cards(stream, rest, hidden.blind)
        yield Deal(hands, unlooked, sample_cards(stream, rest, hidden.stock))


def _weight(
    percentiles: Percentiles, turns: Sequence[Turn], known: int, seats: int, *, may_knock: bool
) -> Callable[[tuple[int, ...]], int]:
    """How well cards beside those known suit the latest turns of their holder.

    The more a turn would have missed, the less likely it is. A seat that knocks has a safe hand, and one that doesn't
    probably has none.
    """
    of, whole, mask = percentiles.of, percentiles.whole, percentiles.mask
    safe = safe_from(percentiles, seats - 1, SAFE)
    seen = [
        (mask(turn.give) - mask(turn.take), list(percentiles.sorted_bits(turn.widow)), turn.knocked, turn.final)
        for turn in turns
    ]

    def weigh(hidden: tuple[int, ...]) -> int:
        held, weight = known + sum(hidden), 1
        for change, widow, knocked, final in seen:
            after = of[held]
            held += change
            before = of[held]
            if knocked:
                weight *= _graded(before, whole)
                continue
            best = max(after, before, reached(of, held, widow))
            knocks = may_knock and not final and before >= safe
            weight *= _graded(whole - best + after, whole) >> (2 if knocks else 0) or 1
        return weight

    return weigh


def _graded(part: int, whole: int) -> int:
    """1 to 64, mostly small."""
    return 1 + 63 * part**6 // whole**6
