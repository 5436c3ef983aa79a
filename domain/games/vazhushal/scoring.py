"""The points of layouts and hands, and the final places ("The end" in rules.md)."""

from collections.abc import Iterable
from typing import Annotated

from domain.cards import Card
from domain.games.vazhushal.melds import Layout, face_of, face_value, value_of
from domain.kernel import Count, Outcome, Record


class Scoring(Record):
    """The points of one seat."""

    laid: Annotated[Count, "The value of its melds."]
    held: Annotated[Count, "The value of the cards that it held."]
    score: Annotated[int, "The difference."]


def score(layout: Layout, hand: Iterable[Card], joker: int) -> Scoring:
    """Scores a seat. A wild card counts in a meld as the card that it stands for, and in a hand as itself. A printed
    joker in a hand counts `joker`."""
    laid, held = value_of(layout), sum([held_value(card, joker) for card in hand])
    return Scoring(laid, held, laid - held)


def held_value(card: Card, joker: int) -> int:
    """Returns the points lost for a card in a hand, `joker` for a printed joker."""
    return joker if card.is_joker else face_value(face_of(card))


def places(scores: tuple[int, ...], out: int | None) -> Outcome:
    """Places the seat that went out first, then the others by score. Equal scores share a place."""
    by_score = Outcome.by_score(scores)
    if out is None:
        return by_score
    others = (tuple(seat for seat in place if seat != out) for place in by_score.places)
    return Outcome(((out,), *(place for place in others if place)), scores)
