"""Determinizations of Vazhushal, by all that the seat has seen.

A card that a seat took from the line and neither melded nor discarded is still in its hand. A seat doesn't need what it
discarded, so it seldom holds cards that would make a meld with that.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from domain.cards import DECKS, Card, cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.games.vazhushal.melds import LAYOUT, cards_of, face_of
from domain.games.vazhushal.solver.templates import BIT, FACE, THREE_WITH
from domain.games.vazhushal.state import VazhushalOptions, VazhushalState, deck_of
from domain.search.rollout import Determinization
from domain.search.sampling import sample_cards, sample_weighted_cards, stacked_deck
from domain.strategy import Observation, ObservedEvent

FULL_WEIGHT = 2**5
"""The weight of a hidden card; for a seat it is halved, down to 1, for each card discarded by the seat that could be in
a meld of three with it."""

NEAR = {
    bit: sum(other for other in FACE if any(each.mask & other for each in templates))
    for bit, templates in THREE_WITH.items()
}
"""Bit of a face to the faces that can be in a meld of three with it."""


def determinize(observation: Observation, stream: Stream) -> Iterator[Determinization[VazhushalState]]:
    state, known = known_state(observation), known_cards(observation.history)
    others = {hand["seat"]: hand["count"] for hand in observation.state["hands"] if hand["cards"] is None}
    for seat in others:
        known.setdefault(seat, [])
    hidden = _hidden(state, observation.seat, [card for seat in others for card in known[seat]])
    weights = {seat: _weights(observation.history, seat, hidden) for seat in others}
    # The negative joker, which is out of the stock, is a card of the deck: it lies above the stock here.
    negative = {} if state.negative is None else {0: state.negative}
    while True:
        rest, hands = list(hidden), state.hands.copy()
        for seat, number in others.items():
            hand = sample_weighted_cards(stream, rest, number - len(known[seat]), weights[seat])
            hands[seat] = (*known[seat], *hand)
        deck = stacked_deck(sample_cards(stream, rest, len(rest)), negative)
        yield Determinization(replace(state, hands=hands), {state.stock.draw: deck})


def known_cards(history: Sequence[ObservedEvent]) -> dict[int, list[Card]]:
    """By seat, the cards that everybody knows to be in its hand."""
    known: dict[int, list[Card]] = {}
    for event in history:
        if event.actor is not None:
            hand = known.setdefault(event.actor, [])
            came, went = _moved(event)
            known[event.actor] = [card for card in (*hand, *came) if card not in went]
    return known


def _moved(event: ObservedEvent) -> tuple[Sequence[Card], Sequence[Card]]:
    """The cards that everybody sees come to the hand, and those that everybody sees leave it."""
    data = event.data
    match event.name:
        case "line_taken":
            return cards(data["to_hand"]), cards_of(LAYOUT.read(data["melds"]))
        case "card_drawn" if data["card"] is not None:
            return cards((data["card"],)), ()
        case "melds_laid":
            return (), cards_of(LAYOUT.read(data["melds"]))
        case "card_discarded":
            return (), cards((data["card"],))
    return (), ()


def _hidden(state: VazhushalState, seat: int, known: Sequence[Card]) -> list[Card]:
    laid = [card for layout in state.melds for card in cards_of(layout)]
    seen = {*state.hands[seat], *state.line, *laid, *known, state.negative}
    return [card for card in DECKS[state.stock.deck] if card not in seen]


def _weights(history: Sequence[ObservedEvent], seat: int, hidden: Sequence[Card]) -> Mapping[Card, int]:
    codes = [event.data["card"] for event in history if event.name == "card_discarded" and event.actor == seat]
    near = [NEAR[BIT[face_of(card)]] for card in cards(codes) if not card.is_joker]
    return {card: _weight(card, near) for card in hidden}


def _weight(card: Card, near: Sequence[int]) -> int:
    if card.is_joker:
        return FULL_WEIGHT
    bit = BIT[face_of(card)]
    return max(1, FULL_WEIGHT >> sum(mask & bit != 0 for mask in near))


def known_state(observation: Observation) -> VazhushalState:
    """The state as the seat knows it, with empty hidden hands."""
    view, options = observation.state, VazhushalOptions.of(observation.options)
    negative_drawn = any(event.name == "card_drawn" and event.data["card"] is not None for event in observation.history)
    below = int(options.negative_drawable and not negative_drawn)
    draw: int = observation.history[0].data["shuffle"]["draw"]
    s = VazhushalState.begun(options, len(view["hands"]))
    s.phase, s.hand_number, s.dealer, s.turn = view["phase"], view["hand_number"], view["dealer"], view["turn"]
    s.hands = [cards(hand["cards"] or ()) for hand in view["hands"]]
    s.melds = [LAYOUT.read(layout) for layout in view["melds"]]
    s.line, s.rearranged, s.deals = cards(view["line"]), view["rearranged"], view["deals"]
    s.negative, s.negative_lies = Card.parse(view["negative"]), not negative_drawn
    s.wild_faces = cards(view["wild_faces"])
    s.stock = Stock(draw, deck_of(len(s.hands)), view["stock"] - below, s.negative)
    s.exhausted_by, s.went_out = view["exhausted_by"], view["went_out"]
    return s
