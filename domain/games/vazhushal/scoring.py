"""The points of layouts and hands, and the places (rules/vazhushal 5 and 6)."""

from collections.abc import Iterable
from typing import NamedTuple

from domain.cards import Card
from domain.game import Outcome
from domain.games.vazhushal.melds import Layout, face_of, face_value, value_of
from domain.options import Options


class Scoring(NamedTuple):
    """The value of one seat's melds and of its hand."""

    laid: int
    held: int

    @property
    def score(self) -> int:
        return self.laid - self.held


def score(layout: Layout, hand: Iterable[Card], options: Options) -> Scoring:
    """A wild card counts in a meld as the card that it stands for, in a hand as itself."""
    joker: int = options["joker_in_hand"]
    return Scoring(value_of(layout), sum(held_value(card, joker) for card in hand))


def held_value(card: Card, joker: int) -> int:
    """Points lost for a card in a hand; `joker` for a printed joker."""
    return joker if card.is_joker else face_value(face_of(card))


def places(scores: tuple[int, ...], out: int | None) -> Outcome:
    """The seat that went out comes first, then the others by score; equal scores share their place."""
    by_score = Outcome.by_score(scores)
    if out is None:
        return by_score
    others = (tuple(seat for seat in place if seat != out) for place in by_score.places)
    return Outcome(((out,), *(place for place in others if place)), scores)
