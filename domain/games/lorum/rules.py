"""The rules of Lórum.

Four players, 32 cards, chips and a pot. Each player in turn deals seven deals, always the same seven: No hearts,
Queens, No tricks, Hairy Ape, Train, Quart and Domino. Some cost chips, which go to other players or to the pot; the
winner of Domino takes the pot. After all deals, the player with the most chips wins.

This page is the way of a match: deal, play cards, settle, next deal. What may be played in a kind of deal, what follows
and what it pays is in tricks.py (the first four kinds), train.py, quart.py and domino.py. The questions that each kind
answers are in kind.py; the order of the kinds is in state.py. The phases:

    dealing -> trick, blind_trick, train, quart_lead <-> quart_continue, or domino
            -> (settling ->) dealing (the next deal), or over
"""

from collections.abc import Sequence

from domain.batch import Batch
from domain.cards import Card
from domain.deals import deal, first_dealer
from domain.games.lorum import events
from domain.games.lorum.kind import PLAYERS, left_of, move_chips
from domain.games.lorum.moves import SLOTS, Abandon, LorumMove, Pass, Play
from domain.games.lorum.options import ON_REQUEST
from domain.games.lorum.state import KINDS, OVER, State, is_blind, kind_of, waiting
from domain.refusals import IllegalMove, NotationError


def start(batch: Batch[State]) -> None:
    _deal(batch, first_dealer(batch, PLAYERS))


def _deal(batch: Batch[State], dealer: int) -> None:
    number = batch.state.hand_number + 1
    counts = [SLOTS] * PLAYERS
    dealt = deal(batch, deck="32", counts=counts, first=left_of(dealer), dealer=dealer, hand_number=number)
    batch.emit(events.cards_dealt(dealt, kind_of(number).name, blind=is_blind(number, batch.options)))


def decide(batch: Batch[State], seat: int, move: LorumMove) -> None:
    match move:
        case Play():
            _play(batch, seat, move)
            batch.state.kind.resolve(batch)
            _settle_if_done(batch)
        case Pass():
            _pass(batch, seat)
        case Abandon():
            _abandon(batch, seat)
            _settle(batch)


# A card is played


def _play(batch: Batch[State], seat: int, play: Play) -> None:
    if batch.state.blind:
        _play_unseen(batch, seat, play)
        return
    if play.card is None or play.slot is not None:
        raise NotationError("a play needs 'card' and takes no 'slot', except in a blind Hairy Ape")
    hand = batch.state.hands[seat]
    if play.card not in hand:
        raise IllegalMove("card_not_in_hand", f"you don't hold {play.card}")
    state = batch.state
    if play.card not in playable(state, seat):
        raise state.kind.refusal(state.deal, play.card)
    batch.emit(events.card_played(seat, play.card))


def _play_unseen(batch: Batch[State], seat: int, play: Play) -> None:
    """No refusal may tell anything about a card that is not yet on the table."""
    if play.card is not None:
        raise IllegalMove("slot_only", "you don't see your cards in this deal: name a slot, not a card")
    if play.slot is None:
        raise NotationError("a play needs 'slot' in a blind Hairy Ape")
    card = in_slot(batch.state, seat, play.slot)
    if card is None:
        raise IllegalMove("slot_empty", f"the card in slot {play.slot} has been played: name a slot that is filled")
    batch.emit(events.card_played(seat, card, play.slot))


def in_slot(state: State, seat: int, slot: int) -> Card | None:
    """The card in the slot; None if it has been played."""
    card = state.dealt[seat][slot]
    return card if card in state.hands[seat] else None


def filled_slots(state: State, seat: int) -> list[int]:
    return [slot for slot in range(SLOTS) if in_slot(state, seat, slot) is not None]


def playable(state: State, seat: int) -> Sequence[Card]:
    """The cards that the seat to play can play, in the order of its hand."""
    return state.kind.playable(state.deal, state.hands[seat])


def _pass(batch: Batch[State], seat: int) -> None:
    cards = playable(batch.state, seat)
    if cards:
        raise IllegalMove("must_play", f"you can't pass while a card fits: play {' or '.join(map(str, cards))}")
    batch.emit(events.passed(seat))


# A deal ends


def _settle_if_done(batch: Batch[State]) -> None:
    if batch.state.stops_by_itself and any(batch.state.hands):
        batch.emit(events.deal_abandoned(None))
    if not waiting(batch.state):
        _settle(batch)


def _abandon(batch: Batch[State], seat: int) -> None:
    kind = batch.state.kind.name.replace("_", " ")
    if not batch.state.settled:
        raise IllegalMove(
            "not_settled", f"{kind} can't be abandoned yet: the cards in the hands can change its payments"
        )
    if not may_abandon(batch.state):
        raise IllegalMove("abandon_off", f"{kind} can't be abandoned at this table: play it to its end")
    batch.emit(events.deal_abandoned(seat))


def may_abandon(state: State) -> bool:
    """Whether any seat may stop the deal now."""
    return state.settled and state.can_be_abandoned and bool(state.options["abandon"] == ON_REQUEST)


def _settle(batch: Batch[State]) -> None:
    """Pays for the deal and shows the cards still held; then the next deal, or the end (rules/lorum 5 and 6)."""
    state = batch.state
    move_chips(batch, "settlement", state.kind.payments(state.deal, state.hands, state.pot))
    chips, pot = batch.state.chips, batch.state.pot
    deltas = [after - before for after, before in zip(chips, state.chips_before, strict=True)]
    batch.emit(events.deal_settled(state.kind.name, deltas, (state.pot_before, pot), state.hands))
    if batch.state.phase != OVER:
        was_last_of_dealer = state.hand_number % len(KINDS) == 0
        assert state.dealer is not None
        _deal(batch, left_of(state.dealer) if was_last_of_dealer else state.dealer)
