"""Deals of Vazhushal as a seat can imagine them, by all that it has seen of the hand.

What somebody took from the line and neither melded nor discarded is in its hand still. What somebody discarded says
what it doesn't need, so that it seldom holds cards that would make a meld with it.
"""

from collections.abc import Iterator, Mapping, Sequence

from domain.cards import DECKS, Card, cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.game import Seen, Situation
from domain.games.vazhushal.bots import OF_THREE
from domain.games.vazhushal.events import layout_of
from domain.games.vazhushal.melds import cards_of, face_of
from domain.games.vazhushal.options import deck_of
from domain.games.vazhushal.solver.templates import BIT, FACE
from domain.games.vazhushal.state import State
from domain.search.imagining import drawn, drawn_by_weight, pack
from domain.search.worlds import Imagined

SURE = 2**5
"""What a card weighs that a seat may hold: half of it, down to 1, for each card discarded by the seat with which it
would make a meld."""

NEAR = {
    bit: sum(other for other in FACE if any(each.mask & other for each in templates))
    for bit, templates in OF_THREE.items()
}
"""By the bit of a face those with which it can be in a meld of three."""


def imagine(situation: Situation, stream: Stream) -> Iterator[Imagined]:
    state, known = _state(situation), held(situation.history)
    others = {hand["seat"]: hand["count"] for hand in situation.state["hands"] if hand["cards"] is None}
    for seat in others:
        known.setdefault(seat, [])
    hidden = _hidden(state, situation.seat, [card for seat in others for card in known[seat]])
    weights = {seat: _weights(situation.history, seat, hidden) for seat in others}
    while True:
        rest, hands = list(hidden), list(state.hands)
        for seat, number in others.items():
            hand = drawn_by_weight(stream, rest, number - len(known[seat]), weights[seat])
            hands[seat] = (*known[seat], *hand)
        stock = pack(drawn(stream, rest, len(rest)))
        yield Imagined(state._replace(hands=tuple(hands)), {state.stock.draw: stock})


def held(history: Sequence[Seen]) -> dict[int, list[Card]]:
    """By seat the cards that everybody knows to be in its hand."""
    known: dict[int, list[Card]] = {}
    for seen in history:
        if seen.actor is not None:
            hand = known.setdefault(seen.actor, [])
            came, went = _moved(seen)
            known[seen.actor] = [card for card in (*hand, *came) if card not in went]
    return known


def _moved(seen: Seen) -> tuple[Sequence[Card], Sequence[Card]]:
    """The cards that everybody sees come to a hand, and those that everybody sees go."""
    data = seen.data
    match seen.name:
        case "line_taken":
            return cards(data["to_hand"]), cards_of(layout_of(data["melds"]))
        case "card_drawn" if data["card"] is not None:
            return cards((data["card"],)), ()
        case "melds_laid":
            return (), cards_of(layout_of(data["melds"]))
        case "card_discarded":
            return (), cards((data["card"],))
    return (), ()


def _hidden(state: State, seat: int, known: Sequence[Card]) -> list[Card]:
    laid = [card for layout in state.melds for card in cards_of(layout)]
    seen = {*state.hands[seat], *state.line, *laid, *known, state.negative}
    return [card for card in DECKS[state.stock.deck] if card not in seen]


def _weights(history: Sequence[Seen], seat: int, hidden: Sequence[Card]) -> Mapping[Card, int]:
    codes = [seen.data["card"] for seen in history if seen.name == "card_discarded" and seen.actor == seat]
    near = [NEAR[BIT[face_of(card)]] for card in cards(codes) if not card.is_joker]
    return {card: _weight(card, near) for card in hidden}


def _weight(card: Card, near: Sequence[int]) -> int:
    if card.is_joker:
        return SURE
    bit = BIT[face_of(card)]
    return max(1, SURE >> sum(mask & bit != 0 for mask in near))


def _state(situation: Situation) -> State:
    """The state as the seat knows it: hidden hands are empty."""
    view, options = situation.state, dict(situation.options)
    drawn_last = any(seen.name == "card_drawn" and seen.data["card"] is not None for seen in situation.history)
    below = int(options["negative_drawable"] and not drawn_last)
    deck = deck_of(len(view["hands"]))
    draw: int = situation.history[0].data["shuffle"]["draw"]
    negative = Card.parse(view["negative"])
    return State(
        options=options,
        phase=view["phase"],
        hand_number=view["hand_number"],
        since=0,
        dealer=view["dealer"],
        turn=view["turn"],
        hands=tuple(cards(hand["cards"] or ()) for hand in view["hands"]),
        deals=view["deals"],
        stock=Stock(draw, deck, view["stock"] - below, negative),
        negative=negative,
        negative_lies=not drawn_last,
        wild_faces=cards(view["wild_faces"]),
        line=cards(view["line"]),
        melds=tuple(layout_of(layout) for layout in view["melds"]),
        drawn=None,
        rearranged=view["rearranged"],
        last=view["exhausted_by"],
        out=view["went_out"],
        scorings=None,
    )
