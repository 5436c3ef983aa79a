"""Quart: sequences of four in a suit, until a hand is empty (rules/lorum 4, kind 6).

A card is led. The seat that holds the next higher card of its suit (the seven after the ace) must play it, and so on.
The sequence is closed after four cards, or when the next card has been played before; the seat that played last leads
any card. When a hand is empty, the others pay its seat a chip for each card that they hold.
"""

from collections.abc import Sequence
from typing import NamedTuple

from domain.batch import Batch
from domain.cards import DECKS, RANK_CODE, Card, Cards
from domain.event import Data
from domain.game import View
from domain.games.lorum import events
from domain.games.lorum.kind import DealState, Hands, Kind, Played, one_chip_per_card
from domain.refusals import IllegalMove
from domain.values import quick_replace

FOUR, BLOCKED = "four", "blocked"

NEXT = {card: Card.parse(RANK_CODE[7 if card.rank == 14 else card.rank + 1] + card.suit) for card in DECKS["32"]}
"""Card to the card that continues its sequence."""


@quick_replace
class Quart(NamedTuple):
    """`turn` is the seat to lead or to continue; None from its card to the event that names the next seat. `gone` are
    all cards played in this deal, with those of the open sequence."""

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


def _continuing(quart: Quart, hand: Cards) -> Sequence[Card]:
    """Any card leads; then only the next one continues the sequence."""
    return [card for card in hand if card is quart.wanted] if quart.sequence else hand


def _must_continue(quart: Quart, card: Card) -> IllegalMove:
    return IllegalMove("must_continue", f"the sequence continues with {quart.wanted}, not with {card}")


def _add(quart: Quart, played: Played) -> Quart:
    return Quart(None, (*quart.sequence, played), (*quart.gone, played.card))


def _to_act(quart: Quart, hands: Hands) -> int | None:
    return quart.turn if all(hands) else None


def _resolve(batch: Batch[DealState[Quart]]) -> None:
    """Unless a hand is empty, the sequence is closed, or the turn passes to the seat that holds the next card. Which
    seat that is can't be known from earlier events."""
    quart, hands = batch.state.deal, batch.state.hands
    if not all(hands):
        return
    reason = _close_reason(quart)
    if reason is not None:
        batch.emit(events.sequence_closed(reason))
    else:
        batch.emit(events.turn_passed(next(seat for seat, hand in enumerate(hands) if quart.wanted in hand)))


def _close_reason(quart: Quart) -> str | None:
    """Why the sequence ends here, if it does; of both reasons four cards is the one given."""
    if len(quart.sequence) == 4:
        return FOUR
    return BLOCKED if quart.wanted in quart.gone else None


def _on_turn_passed(quart: Quart, data: Data) -> Quart:
    return quart._replace(turn=data["seat"])


def _on_sequence_closed(quart: Quart, _data: Data) -> Quart:
    return quart._replace(turn=quart.sequence[-1].seat, sequence=())


def _view(quart: Quart) -> View:
    """The open sequence, and the number of cards in the closed ones, which lie face down."""
    sequence = [{"seat": played.seat, "card": played.card.code} for played in quart.sequence]
    return {"sequence": sequence, "closed": len(quart.gone) - len(sequence)}


QUART = Kind(
    name="quart",
    part="quart",
    begin=lambda leader, _options: Quart(leader),
    playable=_continuing,
    refusal=_must_continue,
    add=_add,
    to_act=_to_act,
    resolve=_resolve,
    payments=lambda _quart, hands, _pot: one_chip_per_card(hands),
    view=_view,
    handlers={"turn_passed": _on_turn_passed, "sequence_closed": _on_sequence_closed},
)
