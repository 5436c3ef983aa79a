"""Domino: a row for each suit, built up and down from one rank, until a hand is empty ("The seven deals" in rules.md).

The rank of the first card begins all rows. After that, a card fits at either end of its suit's row, from the seven to
the ace and no further. A seat passes only if none of its cards fits. When a hand is empty, the others pay a chip to the
pot for each card that they hold, and the seat without cards takes the whole pot.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated

from domain.cards import RANK_CODE, SUITS, Card, Cards
from domain.common_schemas import CARDS
from domain.games.lorum.deals import DOMINO, DealState, Deltas, Kind, LorumRefusal, left_of, one_chip_per_card
from domain.kernel import Act, Move, Record, Seat, shown
from domain.schema import Enum, Map, Nullable

NO_ROWS: tuple[Cards, ...] = ((),) * len(SUITS)


class Pass(Move):
    """Pass in Domino, when none of your cards fits"""


# The state


class Domino(Record):
    """The public view of a deal of Domino."""

    start: Annotated[
        str | None,
        Nullable(Enum(tuple("789TJQKA"))),
        "The rank that begins all rows; null before the first card.",
    ]
    rows: Annotated[
        Mapping[str, Cards],
        Map("[CDHS]", CARDS),
        "The rows by suit, `C`, `D`, `H` and `S`, each from its lowest card to its highest.",
    ]


class DominoState(DealState):
    """`start` is the rank that begins the rows, 0 before the first card. `rows` are by suit, in the order of SUITS,
    each from its lowest card to its highest."""

    start: int = 0
    rows: tuple[Cards, ...] = NO_ROWS

    def row(self, suit: str) -> Cards:
        return self.rows[SUITS.index(suit)]

    def fits(self, card: Card) -> bool:
        row = self.row(card.suit)
        return card.rank in (row[0].rank - 1, row[-1].rank + 1) if row else self.start in (0, card.rank)

    @shown
    def domino(self) -> Domino | None:
        """A deal of Domino; null in other deals."""
        if self.kind != "domino":
            return None
        return Domino(RANK_CODE[self.start] if self.start else None, dict(zip(SUITS, self.rows, strict=True)))


class Passed(Pass, Act[DominoState]):
    """None of the seat's cards fitted, and it passed."""

    def on(self, s: DominoState) -> None:
        s.goes_on(left_of(self.actor))


# The rules


class DominoKind(Kind[DominoState]):
    name = "domino"

    def begin(self, s: DominoState, leader: Seat) -> None:
        s.phase, s.start, s.rows = DOMINO, 0, NO_ROWS

    def playable(self, s: DominoState, hand: Cards) -> Sequence[Card]:
        return [card for card in hand if s.fits(card)]

    def refusal(self, s: DominoState, card: Card) -> LorumRefusal:
        row = s.row(card.suit)
        if not row:
            return LorumRefusal("no_fit", f"{card} doesn't fit: its row begins with {RANK_CODE[s.start]}{card.suit}")
        return LorumRefusal("no_fit", f"{card} doesn't fit: its row is {row[0]} to {row[-1]}")

    def add(self, s: DominoState, seat: Seat, card: Card) -> None:
        """Extends the row. The first empty hand ends the deal."""
        row = s.row(card.suit)
        longer = (card, *row) if row and card.rank < row[0].rank else (*row, card)
        s.rows = tuple([longer if suit == card.suit else old for suit, old in zip(SUITS, s.rows, strict=True)])
        s.start = s.start or card.rank
        s.goes_on(left_of(seat) if s.hands[seat] else None)

    def payments(self, s: DominoState) -> Deltas:
        """Returns the payments. The chips for the cards held go through the pot, all of which the winner takes."""
        paid = one_chip_per_card(s.hands)
        return tuple([delta if hand else delta + s.pot for delta, hand in zip(paid, s.hands, strict=True)])
