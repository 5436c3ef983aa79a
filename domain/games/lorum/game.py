"""Lórum: a compendium game of seven kinds of deal, four dealers and one pot.

Four players, 32 cards, chips and a pot. Each player in turn deals seven deals, always the same seven: No hearts,
Queens, No tricks, Hairy Ape, Train, Quart and Domino. Some cost chips, which go to other players or to the pot; the
winner of Domino takes the pot. After all deals, the player with the most chips wins.

This module has the course of a match: deal, play cards, settle, next deal. The legal plays of each kind of deal, their
effects and payments are in tricks.py (the first four kinds), train.py, quart.py and domino.py, and their common part is
in deals.py. The phases:

    dealing -> trick, blind_trick, train, quart_lead <-> quart_continue, or domino
            -> (settling ->) dealing (the next deal), or over
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Annotated, assert_never

from domain.cards import Card, Cards
from domain.common_schemas import CARD, LastHandFields, by_seat
from domain.fairness import Stream
from domain.games.lorum import domino, quart, train, tricks
from domain.games.lorum.deals import (
    DEALING,
    DOMINO,
    KIND_NAMES,
    OVER,
    PLAYING,
    SETTLING,
    SLOTS,
    ChipsMoved,
    Kind,
    KindName,
    LorumRefusal,
    Settlement,
    SlotNumber,
    left_of,
    pay,
)
from domain.games.lorum.domino import Pass
from domain.games.lorum.options import PLAYERS, PRESETS, LorumOptions
from domain.kernel import (
    Act,
    Batch,
    DealerDrawn,
    Dealt,
    Event,
    Game,
    Move,
    Outcome,
    Sealed,
    Seat,
    deal,
    during,
    first_dealer,
    without,
)
from domain.last_hand import HandLog
from domain.refusals import CreationRefused, NotationError
from domain.schema import Map


class LorumState(tricks.TricksState, train.TrainState, quart.QuartState, domino.DominoState):
    """The parts of all kinds; that of the present kind counts."""

    @property
    def rules(self) -> Kind["LorumState"]:
        """The rules of the current kind."""
        assert self.kind is not None
        return KINDS[self.kind]


_KINDS: tuple[Kind[LorumState], ...] = (*tricks.KINDS, train.TrainKind(), quart.QuartKind(), domino.DominoKind())
KINDS = {kind.name: kind for kind in _KINDS}


# Moves


class Play(Move):
    """Play a card from your hand, or in a blind Hairy Ape the card in one of your slots"""

    card: Annotated[Card | None, "A card of your hand, in all deals but a blind one."] = None
    slot: Annotated[SlotNumber | None, "In a blind Hairy Ape: one of your filled slots."] = None


class Abandon(Move):
    """Stop a deal whose payments can't change any more"""


LorumMove = Play | Pass | Abandon


# Events

ThreeHands = Annotated[Mapping[Seat, Mapping[int, Card]], by_seat(Map(f"[0-{SLOTS - 1}]", CARD))]


class CardsDealt(Dealt, Event[LorumState]):
    """A hand was dealt.

    A blind deal is sealed inversely: each seat gets the hands of the three others by slot, and not its own.
    """

    sealed_name = None

    kind: Annotated[KindName, "The kind of deal."]
    cards: Annotated[Sealed[Cards], "In all deals but a blind one: the cards dealt to the seat, in dealt order."] = (
        field(default_factory=dict, kw_only=True)
    )
    hands: Annotated[
        Sealed[ThreeHands], "In a blind Hairy Ape: the cards of the three other seats, by seat and slot."
    ] = field(default_factory=dict, kw_only=True)

    def held(self) -> list[Cards]:
        known = {seat: tuple(slots.values()) for part in self.hands.values() for seat, slots in part.items()}
        return [known.get(seat, hand) for seat, hand in enumerate(super().held())]

    def on(self, s: LorumState) -> None:
        s.hand_number, s.kind, s.dealer, s.settled = self.hand_number, self.kind, self.dealer, False
        s.hands = self.held()
        s.slots = s.hands.copy() if s.blind else [()] * PLAYERS
        s.chips_before, s.pot_before = tuple(s.chips), s.pot
        s.rules.begin(s, self.first)
        s.goes_on(self.first)


class CardPlayed(Act[LorumState]):
    """A seat played a card."""

    card: Annotated[Card, "The card."]
    slot: Annotated[SlotNumber | None, "The slot from which it was played, unseen, in a blind Hairy Ape."] = None

    def move(self) -> Play:
        return Play(self.card) if self.slot is None else Play(slot=self.slot)

    def on(self, s: LorumState) -> None:
        seat, slot = self.actor, self.slot
        if slot is not None:
            s.slots[seat] = (*s.slots[seat][:slot], self.card, *s.slots[seat][slot + 1 :])
        s.hands[seat] = without(s.hands[seat], self.card)
        s.rules.add(s, seat, self.card)


class DealAbandoned(Event[LorumState]):
    """A deal whose payments can't change any more was stopped, by a seat or by itself."""

    actor: Seat | None

    def on(self, s: LorumState) -> None:
        s.phase, s.turn = SETTLING, None

    def move(self) -> Move | None:
        return None if self.actor is None else Abandon()


class DealSettled(Settlement, Event[LorumState]):
    """A deal ended, and all its payments are made."""

    judges = True

    hands: Annotated[Mapping[Seat, Cards], "The cards that were still held, by seat."]

    def on(self, s: LorumState) -> None:
        last = s.hand_number == len(KIND_NAMES) * s.options.dealer_turns
        s.phase = OVER if last else DEALING
        s.last_deal = Settlement(self.kind, self.deltas, self.pot_before, self.pot_after)
        s.sheet = (*s.sheet, self.deltas)
        for seat, hand in self.hands.items():
            s.hands[seat] = hand

    def tell(self, log: HandLog) -> HandLog:
        """Reports the cards still held, which the same event shows. The payments were reported before."""
        return log.revealed(self.hands)


# The game


class Lorum(Game[LorumState, LorumMove]):
    slug, title = "lorum", "Lórum"
    summary = "Seven deals for each of four dealers: avoid hearts, queens, tricks and the ape, then win the pot."
    seats = (PLAYERS, PLAYERS)
    seats_why = "32 cards are 8 for each of 4 seats; with 3, 5 or 6 seats, 2 cards would be left over"
    options, presets, state = LorumOptions, PRESETS, LorumState
    moves = {Play: during(*PLAYING), Pass: during(DOMINO), Abandon: during(*PLAYING)}
    events = (
        DealerDrawn,
        CardsDealt,
        CardPlayed,
        domino.Passed,
        tricks.TrickTaken,
        tricks.TrickSplit,
        train.TotalCalled,
        train.ThresholdPaid,
        quart.TurnPassed,
        quart.SequenceClosed,
        DealAbandoned,
        ChipsMoved,
        DealSettled,
    )
    revealing = (
        quart.TurnPassed,  # to the holder of the next card
        DealAbandoned,  # once the hands no longer affect the result
    )
    scores = (
        "Chips by seat: those held at the end, or with `rank_by` `net` those won in the match; a negative number is a "
        "loss."
    )
    last_hand = LastHandFields(
        DealSettled.event_schema(), {"chips": "Chips won; below 0 they were lost."}, at_once=True, puts_out=False
    )

    def check(self, options: LorumOptions, seats: int) -> None:
        """Refuses options that would have no effect."""
        if options.hairy_ape_mode == "open" and options.ape_split_lead == "next_seat":
            message = "ape_split_lead next_seat has no effect with hairy_ape_mode open: open tricks are never split"
            raise CreationRefused("options_conflict", message)
        if options.abandon == "never" and options.abandon_scope == "all_settled":
            message = "abandon_scope all_settled has no effect with abandon never: no deal stops early"
            raise CreationRefused("options_conflict", message)

    def begin(self, options: LorumOptions, seats: int) -> LorumState:
        s = super().begin(options, seats)
        s.chips, s.chips_before = list(options.stacks()), options.stacks()
        return s

    def start(self, b: Batch[LorumState]) -> None:
        self._deal(b, first_dealer(b, b.state.options.first_dealer, PLAYERS))

    def _deal(self, b: Batch[LorumState], dealer: Seat) -> None:
        s = b.state
        number = s.hand_number + 1
        made = deal(b, "32", (SLOTS,) * PLAYERS, first=left_of(dealer), dealer=dealer, hand_number=number)
        kind = KIND_NAMES[s.hand_number % len(KIND_NAMES)]
        if kind == "hairy_ape" and s.options.hairy_ape_mode == "blind":
            slots = {seat: dict(enumerate(hand)) for seat, hand in made.held.items()}
            others = {seat: {each: slots[each] for each in slots if each != seat} for seat in slots}
            b.emit(CardsDealt(*made.facts, kind, hands=others))
        else:
            b.emit(CardsDealt(*made.facts, kind, cards=made.held))

    def waiting(self, s: LorumState) -> tuple[Seat, ...]:
        return () if s.turn is None else (s.turn,)

    def outcome(self, s: LorumState) -> Outcome | None:
        return s.outcome()

    # Moves

    def interrupts(self, move: type[Move], s: LorumState) -> bool:
        return move is Abandon

    def play(self, b: Batch[LorumState], seat: Seat, move: LorumMove) -> None:
        match move:
            case Play():
                b.emit(_unseen(b.state, seat, move) if b.state.blind else _from_hand(b.state, seat, move))
                b.state.rules.follow(b)
                self._settle_if_done(b)
            case Pass():
                cards = playable(b.state, seat)
                if cards:
                    fitting = " or ".join(map(str, cards))
                    raise LorumRefusal("must_play", f"you can't pass while a card fits: play {fitting}")
                b.emit(domino.Passed(seat))
            case Abandon():
                _check_stop(b.state)
                b.emit(DealAbandoned(seat))
                self._settle(b)
            case _:
                assert_never(move)

    def legal(self, s: LorumState, seat: Seat) -> Iterator[LorumMove]:
        """Yields the plays in the order of the hand or of the slots, then `abandon`, which is open to all seats."""
        if seat == s.turn and s.blind:
            yield from (Play(slot=slot) for slot in filled_slots(s, seat))
        elif seat == s.turn:
            yield from map(Play, playable(s, seat)) if playable(s, seat) else (Pass(),)
        if s.can_be_stopped:
            yield Abandon()

    def quiet(self, s: LorumState, seat: Seat, stream: Stream) -> tuple[LorumMove, bool]:
        """Plays any playable card, or the lowest slot in a blind deal. Passes only if nothing fits."""
        plays = [move for move in self.legal(s, seat) if not isinstance(move, Abandon)]
        return (plays[0] if s.blind else stream.choice(plays)), False

    # The end of a deal

    def _settle_if_done(self, b: Batch[LorumState]) -> None:
        s = b.state
        if s.stops_by_itself and any(s.hands):
            b.emit(DealAbandoned(None))
        if s.turn is None:
            self._settle(b)

    def _settle(self, b: Batch[LorumState]) -> None:
        """Pays for the deal and shows the cards still held; then the next deal, or the end ("Who wins" in rules.md)."""
        s = b.state
        pay(b, "settlement", s.rules.payments(s))
        deltas = tuple([after - before for after, before in zip(s.chips, s.chips_before, strict=True)])
        held = {seat: hand for seat, hand in enumerate(s.hands) if hand}
        b.emit(DealSettled(s.rules.name, deltas, s.pot_before, s.pot, held))
        if s.phase != OVER:
            assert s.dealer is not None
            self._deal(b, left_of(s.dealer) if s.kind == KIND_NAMES[-1] else s.dealer)


def playable(s: LorumState, seat: Seat) -> Sequence[Card]:
    """Returns the cards that the seat to move can play, in the order of its hand."""
    return s.rules.playable(s, s.hands[seat])


def filled_slots(s: LorumState, seat: Seat) -> list[int]:
    return [slot for slot, card in enumerate(s.slots[seat]) if card in s.hands[seat]]


def _from_hand(s: LorumState, seat: Seat, play: Play) -> CardPlayed:
    card = play.card
    if card is None or play.slot is not None:
        raise NotationError("a play needs 'card' and takes no 'slot', except in a blind Hairy Ape")
    if card not in s.hands[seat]:
        raise LorumRefusal("card_not_in_hand", f"you don't hold {card}")
    if card not in playable(s, seat):
        raise s.rules.refusal(s, card)
    return CardPlayed(seat, card)


def _unseen(s: LorumState, seat: Seat, play: Play) -> CardPlayed:
    """Returns the play of a slot. No refusal may reveal anything about a card that is not yet on the table."""
    slot = play.slot
    if play.card is not None:
        raise LorumRefusal("slot_only", "you don't see your cards in this deal: name a slot, not a card")
    if slot is None:
        raise NotationError("a play needs 'slot' in a blind Hairy Ape")
    if slot not in filled_slots(s, seat):
        raise LorumRefusal("slot_empty", f"the card in slot {slot} has been played: name a slot that is filled")
    return CardPlayed(seat, s.slots[seat][slot], slot)


def _check_stop(s: LorumState) -> None:
    kind = s.rules.name.replace("_", " ")
    if not s.settled:
        raise LorumRefusal(
            "not_settled", f"{kind} can't be abandoned yet: the cards in the hands can change its payments"
        )
    if not s.can_be_stopped:
        raise LorumRefusal("abandon_off", f"{kind} can't be abandoned at this table: play it to its end")


LORUM = Lorum()
