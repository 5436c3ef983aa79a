"""Quart: sequences of four in a suit, until a hand is empty ("The seven deals" in rules.md).

A card is led. The seat that holds the next higher card of its suit (the seven after the ace) must play it, and so on.
The sequence is closed after four cards, or when the next card has been played before; the seat that played last then
leads any card. When a hand is empty, each of the others pays its seat a chip for each card that it holds.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

from domain.cards import DECKS, RANK_CODE, Card, Cards
from domain.common_schemas import meanings
from domain.games.lorum.deals import (
    QUART_CONTINUE,
    QUART_LEAD,
    DealState,
    Deltas,
    Kind,
    LorumRefusal,
    PlayedCard,
    one_chip_per_card,
)
from domain.kernel import Batch, Count, Event, Record, Seat, shown

NEXT = {card: Card.parse(RANK_CODE[7 if card.rank == 14 else card.rank + 1] + card.suit) for card in DECKS["32"]}
"""Each card to the one that continues its sequence."""


# The state


class Quart(Record):
    """The public view of a deal of Quart."""

    sequence: Annotated[tuple[PlayedCard, ...], "The cards of the open sequence; empty before a lead."]
    closed: Annotated[Count, "Number of cards in closed sequences, which lie face down."]


class QuartState(DealState):
    """`gone` are all cards played in this deal, with those of the open sequence."""

    sequence: tuple[PlayedCard, ...] = ()
    gone: Cards = ()

    @property
    def wanted(self) -> Card:
        """The card that continues the sequence."""
        return NEXT[self.sequence[-1].card]

    @shown
    def quart(self) -> Quart | None:
        """A deal of Quart; null in other deals."""
        return Quart(self.sequence, len(self.gone) - len(self.sequence)) if self.kind == "quart" else None


class TurnPassed(Event[QuartState]):
    """In Quart the turn passed to the seat that holds the next card of the sequence."""

    seat: Annotated[Seat, "The seat."]

    def on(self, s: QuartState) -> None:
        s.goes_on(self.seat)


class SequenceClosed(Event[QuartState]):
    """In Quart a sequence was closed. The seat that played last leads the next one."""

    reason: Annotated[
        Literal["four", "blocked"],
        meanings({"four": "it has four cards", "blocked": "its next card was played before"}, "Why it was closed."),
    ]

    def on(self, s: QuartState) -> None:
        leader = s.sequence[-1].seat
        s.phase, s.sequence = QUART_LEAD, ()
        s.goes_on(leader)


# The rules


class QuartKind(Kind[QuartState]):
    name = "quart"

    def begin(self, s: QuartState, leader: Seat) -> None:
        s.phase, s.sequence, s.gone = QUART_LEAD, (), ()

    def playable(self, s: QuartState, hand: Cards) -> Sequence[Card]:
        """Any card can be led; then only the next one continues the sequence."""
        return [card for card in hand if card is s.wanted] if s.sequence else hand

    def refusal(self, s: QuartState, card: Card) -> LorumRefusal:
        return LorumRefusal("must_continue", f"the sequence continues with {s.wanted}, not with {card}")

    def add(self, s: QuartState, seat: Seat, card: Card) -> None:
        s.phase, s.sequence, s.gone = QUART_CONTINUE, (*s.sequence, PlayedCard(seat, card)), (*s.gone, card)
        s.goes_on(None)

    def follow(self, b: Batch[QuartState]) -> None:
        """Closes the sequence or passes the turn to the holder of the next card, unless a hand is empty. The holder
        can't be known from earlier events. If both reasons to close a sequence apply, the one recorded is "four
        cards"."""
        s = b.state
        if not all(s.hands):
            return
        if len(s.sequence) == 4:
            b.emit(SequenceClosed("four"))
        elif s.wanted in s.gone:
            b.emit(SequenceClosed("blocked"))
        else:
            b.emit(TurnPassed(next(seat for seat, hand in enumerate(s.hands) if s.wanted in hand)))

    def payments(self, s: QuartState) -> Deltas:
        return one_chip_per_card(s.hands)
