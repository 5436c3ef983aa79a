"""Quart: sequences of four in a suit, until a hand is empty (rules/lorum 4, kind 6).

A card is led, and whoever holds the next higher one of its suit (after the ace the seven) plays it, and so on. After
four cards, or where the next one has been played before, the sequence is closed, and who played last leads any card.
Each card still held at the end is paid to the seat whose hand is empty.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain.batch import Batch
from domain.cards import DECKS, RANK_CODE, Card, Cards
from domain.games.lorum import events
from domain.games.lorum.kind import Hands, Kind, Played
from domain.games.lorum.payments import for_cards_held
from domain.refusals import IllegalMove

FOUR, BLOCKED = "four", "blocked"

NEXT = {card: Card.parse(RANK_CODE[7 if card.rank == 14 else card.rank + 1] + card.suit) for card in DECKS["32"]}
"""The card that continues a sequence."""


class Quart(NamedTuple):
    """`turn` is the seat to lead or to go on, None from its card to the event that names the next; `gone` are all cards
    played in this deal, those of the sequence included."""

    turn: int | None
    sequence: tuple[Played, ...] = ()
    gone: Cards = ()

    @property
    def phase(self) -> str:
        return "quart_continue" if self.sequence else "quart_lead"

    @property
    def wanted(self) -> Card:
        """The card that continues the sequence."""
        return NEXT[self.sequence[-1].card]


def _refusal(quart: Quart, _hand: Cards, card: Card) -> IllegalMove | None:
    if not quart.sequence or card is quart.wanted:
        return None
    return IllegalMove("must_continue", f"the sequence goes on with {quart.wanted}, not with {card}")


def _add(quart: Quart, played: Played) -> Quart:
    return Quart(None, (*quart.sequence, played), (*quart.gone, played.card))


def _close_reason(quart: Quart) -> str | None:
    """Why the sequence can't go on; four cards count before a card that is gone."""
    if len(quart.sequence) == 4:
        return FOUR
    return BLOCKED if quart.wanted in quart.gone else None


def _to_act(quart: Quart, hands: Hands) -> int | None:
    return quart.turn if all(hands) else None


def _follow(batch: Batch[Any]) -> None:
    """Unless a hand is empty, the sequence is closed, or goes on with whoever holds the next card, which is not to be
    known from anything else."""
    quart, hands = batch.state.deal, batch.state.hands
    if not all(hands):
        return
    reason = _close_reason(quart)
    if reason is not None:
        batch.emit(events.sequence_closed(reason))
    else:
        batch.emit(events.turn_passed(next(seat for seat, hand in enumerate(hands) if quart.wanted in hand)))


def _on_turn_passed(quart: Quart, data: Mapping[str, Any]) -> Quart:
    return quart._replace(turn=data["seat"])


def _on_sequence_closed(quart: Quart, _data: Mapping[str, Any]) -> Quart:
    return quart._replace(turn=quart.sequence[-1].seat, sequence=())


def _view(quart: Quart) -> dict[str, Any]:
    """The open sequence, and the number of cards in those that are closed and lie face down."""
    sequence = [{"seat": played.seat, "card": played.card.code} for played in quart.sequence]
    return {"sequence": sequence, "closed": len(quart.gone) - len(sequence)}


KIND = Kind(
    name="quart",
    part="quart",
    begin=lambda leader, _options: Quart(leader),
    refusal=_refusal,
    add=_add,
    to_act=_to_act,
    follow=_follow,
    payments=lambda _quart, hands, _pot: for_cards_held(hands),
    view=_view,
    folds={"turn_passed": _on_turn_passed, "sequence_closed": _on_sequence_closed},
)
