"""Determinizations of Lórum, by all that the seat has seen of the present deal.

No seat holds a card that it would have had to play: one of a suit that it didn't follow, or one that fitted when it
passed. And a seat seldom holds a card that a steady player would have preferred to the one it played. In a blind deal
it is the other way round: the seat sees the other hands, so it knows which cards are its own, but not their slots.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.games.lorum.deals import Settlement
from domain.games.lorum.game import LORUM, LorumState
from domain.games.lorum.heuristics import avoid_cost, pass_no_threshold
from domain.games.lorum.options import PLAYERS, LorumOptions
from domain.games.lorum.tricks import HEARTS, PENALTIES
from domain.kernel import HIDDEN
from domain.search.history import replayed_hand
from domain.search.rollout import Determinization
from domain.search.sampling import sample_cards, unseen_cards, weighted_choice
from domain.strategy import Observation, ObservedEvent

FULL_WEIGHT, PREFERENCE = 4**4, 4
"""The weight of a card that a seat may hold; it is divided by PREFERENCE, down to 1, for each time that a steady player
would have preferred the card. A card that can't be held weighs 0."""

TRIES = 8
"""How often the hands are sampled again if a seat is left with cards that it can't hold."""


def determinize(observation: Observation, stream: Stream) -> Iterator[Determinization[LorumState]]:
    steps = _replayed(observation)
    if steps[-1].after.blind:
        return _blind(observation.seat, steps[-1].after, stream)
    return _hidden(observation, steps, stream)


class Step(NamedTuple):
    """An event of the deal, and the states before and after it, in which cards that the seat doesn't see are hidden."""

    event: ObservedEvent
    before: LorumState
    after: LorumState


def _replayed(observation: Observation) -> list[Step]:
    before, steps = _before_deal(observation), []
    for event, after in replayed_hand(observation, LORUM, before):
        steps.append(Step(event, before, after))
        before = after
    return steps


def _before_deal(observation: Observation) -> LorumState:
    view = observation.state
    moved: list[Mapping[str, int]] = [
        event.data["moves"] for event in observation.history if event.name == "chips_moved"
    ]
    return replace(
        LORUM.begin(LorumOptions.of(observation.options), PLAYERS),
        chips=[chips - sum(each.get(str(seat), 0) for each in moved) for seat, chips in enumerate(view["chips"])],
        pot=view["pot"] + sum(sum(each.values()) for each in moved),
        last_deal=view["last_deal"] and Settlement.of(view["last_deal"]),
    )


def _card(event: ObservedEvent) -> Card:
    return Card.parse(event.data["card"])


# Blind deals


def _blind(seat: int, state: LorumState, stream: Stream) -> Iterator[Determinization[LorumState]]:
    """The seat's own cards in any slots, except those already played."""
    own = state.slots[seat]
    left = unseen_cards("32", {card for hand in state.slots for card in hand})
    while True:
        sample = iter(sample_cards(stream, list(left), len(left)))
        dealt = tuple([next(sample) if card is HIDDEN else card for card in own])
        hand = tuple([card for card, known in zip(dealt, own, strict=True) if known is HIDDEN])
        sampled = replace(state, slots=_with(state.slots, seat, dealt), hands=_with(state.hands, seat, hand))
        yield Determinization(sampled)


def _with(hands: Sequence[Cards], seat: int, hand: Cards) -> list[Cards]:
    return [*hands[:seat], hand, *hands[seat + 1 :]]


# Other deals


def hidden_cards(observation: Observation) -> list[Card]:
    """The cards in the other hands, where the seat sees only its own."""
    played = [event.data["card"] for event in observation.history if event.name == "card_played"]
    known = {Card.parse(code) for code in (*played, *observation.state["hands"][observation.seat]["cards"])}
    return unseen_cards("32", known)


def _hidden(observation: Observation, steps: Sequence[Step], stream: Stream) -> Iterator[Determinization[LorumState]]:
    state, hidden = steps[-1].after, hidden_cards(observation)
    counts = {hand["seat"]: hand["count"] for hand in observation.state["hands"] if hand["cards"] is None}
    weights = {card: [_weight(steps, seat, card) for seat in counts] for card in hidden}
    # First the cards that fewest seats can hold, so that these seats still have room for them.
    hidden.sort(key=lambda card: -weights[card].count(0))
    while True:
        dealt = next(filter(None, (_dealt_out(stream, hidden, counts, weights) for _ in range(TRIES))), None)
        if dealt is None:
            rest = list(hidden)
            dealt = {seat: sample_cards(stream, rest, count) for seat, count in counts.items()}
        yield Determinization(replace(state, hands=[dealt.get(seat, hand) for seat, hand in enumerate(state.hands)]))


def _dealt_out(
    stream: Stream, hidden: Sequence[Card], counts: Mapping[int, int], weights: Mapping[Card, Sequence[int]]
) -> dict[int, Cards] | None:
    """Each card to a seat that may hold it and has room for it; None if no seat has."""
    seats, room = list(counts), list(counts.values())
    dealt: dict[int, list[Card]] = {seat: [] for seat in seats}
    for card in hidden:
        chances = [weight * free for weight, free in zip(weights[card], room, strict=True)]
        if not any(chances):
            return None
        place = weighted_choice(stream, range(len(seats)), chances)
        room[place] -= 1
        dealt[seats[place]].append(card)
    return {seat: tuple(hand) for seat, hand in dealt.items()}


def _weight(steps: Sequence[Step], seat: int, card: Card) -> int:
    """How likely the seat holds the card, judged by what it played and where it passed."""
    weight = FULL_WEIGHT
    for event, before, _after in steps:
        if event.actor != seat:
            continue
        if event.name == "passed" and before.fits(card):
            return 0
        if event.name == "card_played":
            played = _card(event)
            if _had_to_follow(before, played, card):
                return 0
            if _preferred(before, played, card):
                weight = max(1, weight // PREFERENCE)
    return weight


def _had_to_follow(before: LorumState, played: Card, card: Card) -> bool:
    """Whether the card follows suit and the one played doesn't."""
    led = before.led if before.kind in PENALTIES else None
    return led is not None and played.suit != led and card.suit == led


def _preferred(before: LorumState, played: Card, card: Card) -> bool:
    """Whether a steady player would have played the card rather than the one played."""
    if before.kind in PENALTIES:
        return _preferred_in_trick(before, played, card)
    if before.kind == "train":
        return pass_no_threshold(before.total, (played, card), before.options.train_ten_value) is card
    return False


def _preferred_in_trick(before: LorumState, played: Card, card: Card) -> bool:
    trick, penalties = [each.card for each in before.trick], before.penalties
    if trick:
        legal = (card.suit == trick[0].suit) == (played.suit == trick[0].suit)
    else:
        legal = any(before.taken) or penalties is not HEARTS or card not in HEARTS
    return legal and avoid_cost(trick, (played, card), penalties) is card
