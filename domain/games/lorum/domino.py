"""Domino: rows of each suit built up and down from one rank, until a hand is empty (rules/lorum 4, kind 7).

The first card says with which rank every row begins; after that a card fits at either end of its suit's row, from the
seven to the ace and no further. Who can't play passes. Each card still held at the end costs a chip to the pot, and the
seat whose hand is empty takes all of it.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain.cards import RANK_CODE, SUITS, Card, Cards
from domain.games.lorum.kind import Deltas, Hands, Kind, Played, left
from domain.games.lorum.payments import for_cards_held
from domain.refusals import IllegalMove


class Row(NamedTuple):
    """The lowest and the highest rank of a suit's row; both 0 before it is begun."""

    low: int = 0
    high: int = 0


class Domino(NamedTuple):
    """`start` is the rank with which rows begin, 0 before the first card; `rows` by suit, in the order of SUITS."""

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


def _refusal(domino: Domino, _hand: Cards, card: Card) -> IllegalMove | None:
    if fits(domino, card):
        return None
    row, start = domino.row(card.suit), RANK_CODE[domino.start]
    if not row.low:
        return IllegalMove("no_fit", f"{card} doesn't fit: a row begins with {start}{card.suit}")
    ends = f"{RANK_CODE[row.low]}{card.suit} to {RANK_CODE[row.high]}{card.suit}"
    return IllegalMove("no_fit", f"{card} doesn't fit: its row is {ends}")


def _add(domino: Domino, played: Played) -> Domino:
    rank, row = played.card.rank, domino.row(played.card.suit)
    grown = Row(min(row.low or rank, rank), max(row.high, rank))
    rows = tuple(grown if suit == played.card.suit else old for suit, old in zip(SUITS, domino.rows, strict=True))
    return Domino(left(played.seat), domino.start or rank, rows)


def _to_act(domino: Domino, hands: Hands) -> int | None:
    return domino.turn if all(hands) else None


def _on_passed(domino: Domino, _data: Mapping[str, Any]) -> Domino:
    return domino._replace(turn=left(domino.turn))


def _payments(_domino: Domino, hands: Hands, pot: int) -> Deltas:
    """What is held goes through the pot, all of which is the winner's."""
    return tuple(delta if hand else delta + pot for delta, hand in zip(for_cards_held(hands), hands, strict=True))


def _view(domino: Domino) -> dict[str, Any]:
    """The rank that begins a row, and the rows by suit, lowest card first."""
    rows = {suit: _codes(suit, row) for suit, row in zip(SUITS, domino.rows, strict=True)}
    return {"start": RANK_CODE[domino.start] if domino.start else None, "rows": rows}


def _codes(suit: str, row: Row) -> list[str]:
    return [RANK_CODE[rank] + suit for rank in range(row.low, row.high + 1) if rank]


KIND = Kind(
    name="domino",
    part="domino",
    begin=lambda leader, _options: Domino(leader),
    refusal=_refusal,
    add=_add,
    to_act=_to_act,
    payments=_payments,
    view=_view,
    folds={"passed": _on_passed},
)
