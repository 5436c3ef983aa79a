"""Domino: a row for each suit, built up and down from one rank, until a hand is empty (rules/lorum 4, kind 7).

The rank of the first card begins all rows. After that, a card fits at either end of its suit's row, from the seven to
the ace and no further. A seat passes only if none of its cards fits. When a hand is empty, the others pay a chip to the
pot for each card that they hold, and the seat with the empty hand takes the whole pot.
"""

from collections.abc import Sequence
from typing import NamedTuple

from domain.cards import RANK_CODE, SUITS, Card, Cards
from domain.event import Data
from domain.game import View
from domain.games.lorum.kind import Deltas, Hands, Kind, Played, left_of, one_chip_per_card
from domain.refusals import IllegalMove
from domain.values import quick_replace


class Row(NamedTuple):
    """The lowest and the highest rank in a suit's row; both 0 before its first card."""

    low: int = 0
    high: int = 0


@quick_replace
class Domino(NamedTuple):
    """`start` is the rank that begins the rows, 0 before the first card; `rows` are by suit, in the order of SUITS."""

    turn: int
    start: int = 0
    rows: tuple[Row, ...] = (Row(),) * len(SUITS)

    @property
    def phase(self) -> str:
        return "domino"

    def row(self, suit: str) -> Row:
        return self.rows[SUITS.index(suit)]


def fits(domino: Domino, card: Card) -> bool:
    row = domino.row(card.suit)
    if row.low:
        return card.rank in (row.low - 1, row.high + 1)
    return domino.start in (0, card.rank)


def _fitting(domino: Domino, hand: Cards) -> Sequence[Card]:
    return [card for card in hand if fits(domino, card)]


def _must_fit(domino: Domino, card: Card) -> IllegalMove:
    row, start = domino.row(card.suit), RANK_CODE[domino.start]
    if not row.low:
        return IllegalMove("no_fit", f"{card} doesn't fit: its row begins with {start}{card.suit}")
    ends = f"{RANK_CODE[row.low]}{card.suit} to {RANK_CODE[row.high]}{card.suit}"
    return IllegalMove("no_fit", f"{card} doesn't fit: its row is {ends}")


def _add(domino: Domino, played: Played) -> Domino:
    rank, row = played.card.rank, domino.row(played.card.suit)
    longer = Row(min(row.low or rank, rank), max(row.high, rank))
    rows = tuple(longer if suit == played.card.suit else old for suit, old in zip(SUITS, domino.rows, strict=True))
    return Domino(left_of(played.seat), domino.start or rank, rows)


def _to_act(domino: Domino, hands: Hands) -> int | None:
    return domino.turn if all(hands) else None


def _on_passed(domino: Domino, _data: Data) -> Domino:
    return domino._replace(turn=left_of(domino.turn))


def _payments(_domino: Domino, hands: Hands, pot: int) -> Deltas:
    """The chips for the cards held go through the pot, all of which is the winner's."""
    return tuple(delta if hand else delta + pot for delta, hand in zip(one_chip_per_card(hands), hands, strict=True))


def _view(domino: Domino) -> View:
    """The rank that begins the rows, and the rows by suit, lowest card first."""
    rows = {suit: _codes(suit, row) for suit, row in zip(SUITS, domino.rows, strict=True)}
    return {"start": RANK_CODE[domino.start] if domino.start else None, "rows": rows}


def _codes(suit: str, row: Row) -> list[str]:
    return [RANK_CODE[rank] + suit for rank in range(row.low, row.high + 1) if rank]


DOMINO = Kind(
    name="domino",
    part="domino",
    begin=lambda leader, _options: Domino(leader),
    playable=_fitting,
    refusal=_must_fit,
    add=_add,
    to_act=_to_act,
    payments=_payments,
    view=_view,
    handlers={"passed": _on_passed},
)
