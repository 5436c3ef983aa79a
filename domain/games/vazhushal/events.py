"""The moves and the events of Vazhushal ("Your turn" in rules.md)."""

from collections.abc import Mapping
from typing import Annotated, Literal

from domain.cards import Card, Cards
from domain.games.vazhushal.melds import Face, Layout, NamedLayout, named, size_of
from domain.games.vazhushal.scoring import Scoring
from domain.games.vazhushal.state import DRAW, FINAL, MELD, OVER, SHOWDOWN, VazhushalState
from domain.kernel import HIDDEN, Act, Count, DealtFaceUp, Event, Move, Sealed, Seat
from domain.last_hand import HandLog
from domain.moves import JsonMove
from domain.schema import Integer

# Moves

Table = Annotated[NamedLayout, "All your melds after the move, the old ones included."]


class DrawStock(Move):
    """Draw the top card of the stock"""


class DrawLine(Move):
    """Take cards from the end of the line, and lay a complete layout with the deepest of them in a new meld"""

    depth: Annotated[int, Integer(), "Number of cards, from the newest."]
    table: Table


class LayMelds(Move, tag="meld"):
    """Lay a complete new layout: new melds, longer melds, or the old cards rearranged"""

    table: Table


class Discard(Move):
    """Discard a card to the end of the line and end the turn"""

    card: Annotated[Card, "A card of your hand."]


class FinalMeld(Move):
    """Lay a last complete layout now that the stock is exhausted"""

    table: Table


class FinalPass(Move):
    """Leave the layout as it is"""


VazhushalMove = DrawStock | DrawLine | LayMelds | Discard | FinalMeld | FinalPass


def table_of(move: JsonMove) -> NamedLayout:
    """Returns the layout of a move that has one."""
    return FinalMeld.of(move).table


# Events of the deal


class CardsDealt(DealtFaceUp, Event[VazhushalState], named="CardsDealtFaceUpData"):
    def on(self, s: VazhushalState) -> None:
        s.hand_number, s.dealer, s.deals = self.hand_number, self.dealer, s.deals + 1
        s.hands, s.stock, s.line = self.held(), self.rest(), self.face_up


class Redealt(Event[VazhushalState]):
    """A deal doesn't stand, because a seat holds too many faces twice."""

    seat: Annotated[Seat, "The seat."]
    doubles: Annotated[tuple[Face, ...], "The faces that it holds twice."]

    def on(self, s: VazhushalState) -> None:
        s.hands = [()] * len(s.hands)


class NegativeTurned(Event[VazhushalState]):
    """The negative joker was turned up, which says which faces are wild."""

    card: Annotated[Card, "The negative joker."]
    wild_faces: Annotated[tuple[Face, ...], "The faces that are wild besides the printed jokers."]

    def on(self, s: VazhushalState) -> None:
        assert s.dealer is not None
        s.phase, s.since, s.turn = DRAW, s.now, s.left_of(s.dealer)
        s.negative, s.negative_lies, s.wild_faces = self.card, True, self.wild_faces
        s.stock = s.stock._replace(left=s.stock.left - 1, aside=self.card)


# Events of a turn

NewLayout = Annotated[Layout, "All melds of the seat after this event."]


class CardDrawn(DrawStock, Act[VazhushalState]):
    """A seat drew the top card of the stock."""

    from_: Annotated[Literal["stock"], "Always the stock."]
    card: Annotated[Card | None, "The negative joker, if the seat drew that one, which lies face up; else null."]
    cards: Annotated[Sealed[Cards], "A list of one: the card drawn."]

    def on(self, s: VazhushalState) -> None:
        if self.card is None:
            drawn, s.stock = self.cards.get(self.actor, (HIDDEN,)), s.stock.without_top()
        else:
            drawn, s.negative_lies = (self.card,), False
        s.gain(self.actor, drawn, seen=self.card is not None)
        s.drawn[self.actor], s.phase, s.since = drawn, MELD, s.now


class LineTaken(Act[VazhushalState]):
    """A seat took cards from the end of the line and melded the oldest of them at once."""

    depth: Annotated[int, Integer(1), "Number of cards taken."]
    cards: Annotated[Cards, "The cards taken, from the oldest to the newest."]
    to_hand: Annotated[Cards, "The cards taken that were not melded at once."]
    melds: NewLayout

    def on(self, s: VazhushalState) -> None:
        s.gain(self.actor, self.cards, seen=True)
        s.lay(self.actor, self.melds)
        s.line, s.phase, s.since = s.line[: -self.depth], MELD, s.now

    def move(self) -> DrawLine:
        return DrawLine(self.depth, named(self.melds))


class MeldsLaid(Act[VazhushalState]):
    """A seat laid a new layout.

    In a turn the clock doesn't restart; in the final phase each seat has one move.
    """

    melds: NewLayout
    final: Annotated[bool, "Whether the stock is exhausted."]

    def on(self, s: VazhushalState) -> None:
        before = size_of(s.melds[self.actor])
        s.lay(self.actor, self.melds)
        if self.final:
            s.end_final_move(self.actor)
        elif size_of(self.melds) == before:
            s.rearranged = True

    def move(self) -> FinalMeld | LayMelds:
        return FinalMeld(named(self.melds)) if self.final else LayMelds(named(self.melds))


class CardDiscarded(Discard, Act[VazhushalState]):
    """A seat discarded a card."""

    card: Annotated[Card, "The card, now the newest of the line."]

    def on(self, s: VazhushalState) -> None:
        """Passes the turn to the next seat, unless the hand is empty or the stock is exhausted."""
        seat = self.actor
        s.lose(seat, (self.card,))
        s.line, s.drawn[seat], s.rearranged, s.turn, s.since = (*s.line, self.card), (), False, None, s.now
        if s.hands[seat] and s.stock_shown():
            s.phase, s.turn = DRAW, s.left_of(seat)


class Passed(FinalPass, Act[VazhushalState]):
    """A seat left its layout as it is when the stock was exhausted."""

    def on(self, s: VazhushalState) -> None:
        s.end_final_move(self.actor)


# Events of the end


class WentOut(Event[VazhushalState]):
    """A seat went out: it has no card left."""

    seat: Annotated[Seat, "The seat."]

    def on(self, s: VazhushalState) -> None:
        s.went_out = self.seat


class StockExhausted(Event[VazhushalState]):
    """The last card of the stock was drawn, and each seat may lay melds once more."""

    order: Annotated[tuple[Seat, ...], "The order in which the seats lay their last melds."]

    def on(self, s: VazhushalState) -> None:
        s.phase, s.since, s.turn, s.exhausted_by = FINAL, s.now, self.order[0], self.order[-1]


class HandsRevealed(Event[VazhushalState], named="HandsRevealedData"):
    """The hands were shown to everybody."""

    hands: Annotated[Mapping[Seat, Cards], "The cards of each seat that is still in the match."]

    def on(self, s: VazhushalState) -> None:
        s.phase, s.hands = SHOWDOWN, [self.hands[seat] for seat in range(len(s.hands))]

    def tell(self, log: HandLog) -> HandLog:
        return log.revealed(self.hands)


class HandScored(Event[VazhushalState]):
    """The hand was counted."""

    judges = True

    laid: Annotated[tuple[Count, ...], "The value of each seat's melds, by seat."]
    held: Annotated[tuple[Count, ...], "The value of the cards that each seat held, by seat."]
    scores: Annotated[tuple[int, ...], "The differences, by seat."]

    def on(self, s: VazhushalState) -> None:
        s.phase, s.scores = OVER, tuple(map(Scoring, self.laid, self.held, self.scores))

    def tell(self, log: HandLog) -> HandLog:
        return log.cost("points", dict(enumerate(self.scores)))


EVENTS = (
    CardsDealt,
    Redealt,
    NegativeTurned,
    CardDrawn,
    LineTaken,
    MeldsLaid,
    CardDiscarded,
    Passed,
    WentOut,
    StockExhausted,
    HandsRevealed,
    HandScored,
)
