"""Determinizations round a widow: they agree with what the seat sees, and suit what the others have done."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from domain.cards import Card, Cards, cards
from domain.fairness import Stream
from domain.game import Observation, ObservedEvent
from domain.procedures.bots.known import cards_seen
from domain.procedures.bots.widow.policy import WidowState, best_swapped
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


def determinize(
    percentiles: Percentiles, deck: str, state: WidowState, observation: Observation, stream: Stream
) -> Iterator[Determinization[WidowState]]:
    """Each seat holds what it took from the widow; its other cards suit what it has done.

    `state` is what the seat knows.
    """
    blind = state.unseen.places if isinstance(state, ClassicState) and state.unseen is not None else ()
    unlooked_by = observation.seat if blind else None
    hidden = [
        hand["seat"] for hand in observation.state["hands"] if hand["cards"] is None and hand["seat"] != unlooked_by
    ]
    left = unseen_cards(deck, cards_seen(state))
    seats = state.places.count(0)
    done = turns_of(observation.history, len(state.hands))
    may_knock = can_knock(state.options)
    weigh = {
        seat: _weight(percentiles, done[seat][:REMEMBERED], state.taken[seat], seats, may_knock=may_knock)
        for seat in hidden
    }
    tries = {seat: TRIES if done[seat] else 1 for seat in hidden}
    assert state.stock is not None
    while True:
        rest, hands = list(left), list(state.hands)
        for seat in hidden:
            known = state.taken[seat]
            number = HAND_SIZE - len(known)
            sample = sample_weighted_hand(stream, rest, number, weigh[seat], tries[seat] if number else 1)
            hands[seat] = (*known, *sample)
        unlooked = dict(zip(blind, sample_cards(stream, rest, len(blind)), strict=True))
        stock = stacked_deck(sample_cards(stream, rest, state.stock.left), unlooked)
        yield Determinization(state._replace(hands=tuple(hands)), {STOCK_DRAW: stock})


def _weight(
    percentiles: Percentiles, turns: Sequence[Turn], known: Cards, seats: int, *, may_knock: bool
) -> Callable[[Cards], int]:
    """How well cards beside those known suit the latest turns of their holder.

    The more a turn would have missed, the less likely it is. A seat that knocks has a safe hand, and one that doesn't
    probably has none.
    """
    bits, whole, others = percentiles.bits, percentiles.whole, seats - 1
    sorted_bits = percentiles.sorted_bits
    seen = [(sorted_bits(turn.give), sorted_bits(turn.take), list(sorted_bits(turn.widow)), turn) for turn in turns]

    def weigh(hidden: Cards) -> int:
        held = [bits[card] for card in (*known, *hidden)]
        weight = 1
        for give, take, widow, turn in seen:
            after = percentiles.of[sum(held)]
            held = [*(bit for bit in held if bit not in take), *give]
            before = percentiles.of[sum(held)]
            if turn.knocked:
                weight *= _graded(before, whole)
                continue
            best = max(after, before, best_swapped(percentiles, held, widow))
            knocks = may_knock and not turn.final and percentiles.safe(before, others, SAFE)
            weight *= _graded(whole - best + after, whole) >> (2 if knocks else 0) or 1
        return weight

    return weigh


def _graded(part: int, whole: int) -> int:
    """1 to 64, mostly small."""
    return 1 + 63 * part**6 // whole**6
