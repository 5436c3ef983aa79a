"""The steady house bot for Cuccù: how likely is its card to be the lowest if it keeps it, and if it doesn't?"""

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import NamedTuple

from domain.cards import DECKS, cards
from domain.fairness import Stream
from domain.games.cuccu.game import KING, rank
from domain.moves import Move
from domain.strategy import Observation, Strategy

STAND: Move = {"type": "stand"}

ACE = 1
"""Its rank, the lowest."""


class Known(NamedTuple):
    """What a seat knows of the cards when its turn comes, as ranks.

    `others` are the cards of other seats that it knows. The neighbour's on the left is never one of them, because
    nobody has swapped with that seat yet. `hidden` is the number of cards in other hands that it doesn't know, and
    `unseen` are the cards that these can be.
    """

    own: int
    others: tuple[int, ...]
    hidden: int
    unseen: tuple[int, ...]


def play_steadily(observation: Observation, _stream: Stream) -> Move:
    """Keeps its card unless the other move leaves it with the lowest less often. A tie counts as the lowest.

    It never keeps an ace, not even where only a tie can be had for it.
    """
    known = known_ranks(observation)
    other = next(move for move in observation.legal_moves if move != STAND)
    if known.own == ACE:
        return other
    if other["type"] == "draw":
        risk = drawing(known, stops=observation.options["stock_king_stops"])
    else:
        risk = swapping(known, refuses=observation.options["king_refuses"])
    return other if risk < lowest(known.own, known) else STAND


def known_ranks(observation: Observation) -> Known:
    state, seat = observation.state, observation.seat
    held = {hand["seat"]: hand["cards"] for hand in state["hands"] if not hand["out"]}
    seen = cards([code for hand in held.values() for code in hand or ()] + state["face_up"])
    ranks = {holder: rank(cards(hand)[0]) for holder, hand in held.items() if hand}
    return Known(
        own=ranks.pop(seat),
        others=tuple(ranks.values()),
        hidden=sum(hand is None for hand in held.values()),
        unseen=tuple(rank(card) for card in DECKS["52"] if card not in seen),
    )


def lowest(own: int, known: Known) -> Fraction:
    """The chance that no other card is lower than `own`, as the cards lie."""
    if any(other < own for other in known.others):
        return Fraction(0)
    as_high = sum(each >= own for each in known.unseen)
    return Fraction(comb(as_high, known.hidden), comb(len(known.unseen), known.hidden))


def swapping(known: Known, *, refuses: bool) -> Fraction:
    """The chance to hold the lowest card after a swap, whatever the neighbour holds."""

    def after(left: int) -> Fraction:
        own, given = (known.own, left) if refuses and left == KING else (left, known.own)
        unseen = _without(known.unseen, left)
        return lowest(own, Known(own, (*known.others, given), known.hidden - 1, unseen))

    return _mean(map(after, known.unseen))


def drawing(known: Known, *, stops: bool) -> Fraction:
    """The chance to hold the lowest card after the dealer's draw."""
    return _mean(
        lowest(known.own if stops and each == KING else each, known._replace(unseen=_without(known.unseen, each)))
        for each in known.unseen
    )


def _without(ranks: tuple[int, ...], one: int) -> tuple[int, ...]:
    place = ranks.index(one)
    return ranks[:place] + ranks[place + 1 :]


def _mean(chances: Iterable[Fraction]) -> Fraction:
    counted = list(chances)
    return sum(counted, Fraction(0)) / len(counted)


STEADY = Strategy(
    "steady",
    2,
    "Steady",
    "Counts how likely its card is to be the lowest, and swaps or draws if that is more likely to help than to hurt.",
    play_steadily,
)
