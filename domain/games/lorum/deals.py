"""The common part of the seven kinds of deal in Lórum: the state, the interface of a kind, and the payment of chips.

The order of the kinds is the same for every dealer. Each kind adds its own part of the state and its own events, in
tricks.py (the first four kinds), train.py, quart.py or domino.py. Chips move by a single event, so that the four stacks
and the pot always add up.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Final, Generic, Literal, TypeVar, get_args

from domain.cards import Card, Cards
from domain.common_schemas import meanings
from domain.games.lorum.options import PLAYERS, LorumOptions
from domain.kernel import HIDDEN, Batch, Count, Event, Hand, Outcome, Record, Seat, State, each, private, shown
from domain.last_hand import HandLog
from domain.refusals import IllegalMove
from domain.schema import Integer, Text

SLOTS = 8
"""The number of cards in a hand. In a blind deal each card is played by its slot."""

KindName = Literal["no_hearts", "queens", "no_tricks", "hairy_ape", "train", "quart", "domino"]

KIND_NAMES: tuple[KindName, ...] = get_args(KindName)
"""The seven kinds of deal in their order ("The seven deals" in rules.md)."""

Deltas = tuple[int, ...]
"""Chips won by seat, negative if lost. The pot balances the sum."""

Phase = Literal[
    "dealing", "trick", "blind_trick", "train", "quart_lead", "quart_continue", "domino", "settling", "over"
]
DEALING: Final = "dealing"
SETTLING: Final = "settling"
OVER: Final = "over"
TRICK: Final = "trick"
BLIND_TRICK: Final = "blind_trick"
TRAIN: Final = "train"
DOMINO: Final = "domino"
QUART_LEAD: Final = "quart_lead"
QUART_CONTINUE: Final = "quart_continue"

PLAYING: Mapping[str, str] = {
    TRICK: "the seat in turn plays a card to the trick",
    BLIND_TRICK: "the seat in turn plays the card of one of its slots, unseen, to the trick",
    TRAIN: "the seat in turn plays a card, whose value is added to the total",
    QUART_LEAD: "the seat in turn leads a card, which begins a sequence",
    QUART_CONTINUE: "the seat in turn plays the next card of the sequence",
    DOMINO: "the seat in turn plays a card to one of the rows, or passes",
}

PHASES: Mapping[str, str] = {
    DEALING: "before the first deal, and after a deal before the next one",
    **PLAYING,
    SETTLING: "a deal was abandoned and is about to be settled",
    OVER: "the match is over",
}

CHIPS = "The chips that each seat holds; a negative number is owed."
POT = "The chips in the pot."


def left_of(seat: Seat) -> Seat:
    """Returns the next seat clockwise."""
    return (seat + 1) % PLAYERS


# Views


class PlayedCard(Record, named="PlayedCard"):
    """A card, and the seat that played it."""

    seat: Annotated[Seat, "The seat that played the card."]
    card: Annotated[Card, "The card."]


SlotNumber = Annotated[int, Integer(0, SLOTS - 1)]


class Slot(Record):
    """A slot of a hand in a blind deal."""

    slot: Annotated[SlotNumber, "The slot, by which the card is played."]
    filled: Annotated[bool, "True if the card has not been played yet."]
    card: Annotated[Card | None, "The card in it or played from it; null if it is hidden."]


class LorumHand(Hand, named="LorumHandInView"):
    """A seat's hand as a viewer sees it."""

    slots: Annotated[
        list[Slot] | None,
        "In a blind Hairy Ape: the slots of the hand, with the cards as dealt; null in other deals.",
    ]


class Settlement(Record):
    """The settlement of a deal."""

    kind: Annotated[KindName, "The kind of deal."]
    deltas: Annotated[Deltas, "Chips won in the deal, by seat; a negative number is a loss."]
    pot_before: Annotated[Count, "The chips in the pot before the deal."]
    pot_after: Annotated[Count, "The chips in the pot after the deal."]


# The state


class DealState(State):
    """`slots` are the hands of a blind deal as they were dealt; none in other deals. `chips_before` and `pot_before`
    are those at the beginning of the deal."""

    options: LorumOptions
    phase: Annotated[Phase, meanings(PHASES, "The phase of play.")] = DEALING
    hand_number: Annotated[Count, "The number of the current hand, from 1; 0 before the first deal."] = 0
    dealer: Annotated[Seat | None, "The dealer of the present hand; null before one is known."] = None
    hands: list[Cards] = private()
    slots: list[Cards] = private()
    kind: Annotated[KindName | None, "The kind of the present deal; null before the first deal."] = None
    turn: Annotated[Seat | None, "The seat to play; null if no seat is to move."] = None
    chips: Annotated[list[int], CHIPS] = each(0)
    pot: Annotated[Count, POT] = 0
    settled: Annotated[bool, "True if the payments of this deal can no longer change."] = False
    chips_before: tuple[int, ...] = ()
    pot_before: int = 0
    last_deal: Annotated[Settlement | None, "The settlement of the previous deal; null in the first one."] = None
    sheet: Annotated[
        tuple[Deltas, ...], "The score sheet: the chips won in each deal that is over, by seat, from the first deal on."
    ] = ()

    @property
    def blind(self) -> bool:
        """True if every seat sees all hands but its own."""
        return self.kind == "hairy_ape" and self.options.hairy_ape_mode == "blind"

    # Visibility

    def shows(self, seat: Seat) -> bool:
        """True if the viewer sees the hand: its own or, in a blind deal, those of the others. After a deal all hands
        are open."""
        if self.viewer is None or self.phase in (DEALING, OVER):
            return True
        return any(each != seat for each in self.viewer) if self.blind else seat in self.viewer

    def veiled(self, seat: Seat, cards: Cards) -> Cards:
        """Hides the cards still held. A card played from a slot is public."""
        held = self.hands[seat]
        return tuple([HIDDEN if card in held else card for card in cards])

    @shown
    def hands_shown(self) -> list[LorumHand]:
        """The hands of all seats, by seat."""
        return [
            LorumHand(seat, len(hand), hand if self.shows(seat) or not hand else None, False, self.slots_shown(seat))
            for seat, hand in enumerate(self.hands)
        ]

    def slots_shown(self, seat: Seat) -> list[Slot] | None:
        if not self.blind:
            return None
        held = self.hands[seat]
        return [
            Slot(slot, card in held, None if card is HIDDEN else card) for slot, card in enumerate(self.slots[seat])
        ]

    @shown
    def payouts(self) -> list[Annotated[str, Text(r"-?[0-9]+(\.[0-9]+)?", 20, "an amount of money as text")]] | None:
        """The value of the chips won in money, by seat; negative if lost. Null before the match is over, and at tables
        where chips have no value (option `chip_value`)."""
        value = self.options.chip_value
        if value is None or self.phase != OVER:
            return None
        return [str(Decimal(value) * won + 0) for won in self.net()]  # + 0 turns -0 into 0

    # The course of a deal

    def goes_on(self, turn: Seat | None) -> None:
        """Ends one wait and begins the next, as every event within a deal does. No seat is to move if another event
        must follow first, if the seat has no cards left, or if the deal must be abandoned now without a move."""
        over = turn is None or not self.hands[turn] or self.stops_by_itself
        self.turn, self.since = None if over else turn, self.now

    @property
    def can_be_abandoned(self) -> bool:
        """True if a deal of this kind may be stopped once it is settled."""
        return self.options.abandon_scope == "all_settled" or self.kind == "hairy_ape"

    @property
    def stops_by_itself(self) -> bool:
        return self.settled and self.options.abandon == "auto" and self.can_be_abandoned

    @property
    def can_be_stopped(self) -> bool:
        """True if any seat may stop the deal now."""
        asked = self.settled and self.options.abandon == "on_request" and self.can_be_abandoned
        return asked and self.phase in PLAYING

    # The result

    def net(self) -> Deltas:
        """Returns the chips won since the match began."""
        return tuple([held - begun for held, begun in zip(self.chips, self.options.stacks(), strict=True)])

    def outcome(self) -> Outcome | None:
        """Ranks seats by chips held or by chips won. Equal seats share a place ("Who wins" in rules.md)."""
        if self.phase != OVER:
            return None
        return Outcome.by_score(tuple(self.chips) if self.options.rank_by == "holdings" else self.net())


# The kinds

S_contra = TypeVar("S_contra", bound=DealState, contravariant=True)


class LorumRefusal(IllegalMove):
    code: (
        Literal["card_not_in_hand", "must_follow", "heart_lead", "must_continue", "no_fit", "must_play"]
        | Literal["slot_only", "slot_empty", "not_settled", "abandon_off"]
    )


class Kind(Generic[S_contra]):
    """The rules of one kind of deal."""

    name: KindName

    def begin(self, s: S_contra, leader: Seat) -> None:
        """Folds a deal into the kind's own part of the state, after the fields common to all kinds."""
        raise NotImplementedError

    def playable(self, s: S_contra, hand: Cards) -> Sequence[Card]:
        """Returns the cards of its hand that the seat to move can play, in the order of the hand."""
        return hand

    def refusal(self, s: S_contra, card: Card) -> LorumRefusal:
        """Returns the refusal of another card of the hand."""
        raise NotImplementedError

    def add(self, s: S_contra, seat: Seat, card: Card) -> None:
        """Folds a card that was played and has left the hand."""
        raise NotImplementedError

    def follow(self, b: Batch[S_contra]) -> None:
        """Emits the consequences of the card just played, except the end of the deal."""

    def payments(self, s: S_contra) -> Deltas:
        """Returns the payments at the end of the deal."""
        raise NotImplementedError


def one_chip_per_card(hands: Sequence[Cards]) -> Deltas:
    """Returns the payments of Quart and Domino: each seat pays a chip for each card in its hand to the seat without
    cards."""
    held = [len(hand) for hand in hands]
    return tuple([-count or sum(held) for count in held])


# Chips


class ChipsMoved(Event[DealState]):
    """Chips were paid between the seats and the pot."""

    reason: Annotated[
        Literal["threshold", "settlement"],
        meanings({"threshold": "a threshold of Train was reached", "settlement": "a deal was settled"}, "Why."),
    ]
    moves: Annotated[Mapping[Seat, int], "The chips that each seat received; a negative number was paid."]
    chips: Annotated[Deltas, CHIPS]
    pot: Annotated[Count, POT]

    def on(self, s: DealState) -> None:
        s.chips, s.pot = list(self.chips), self.pot

    def tell(self, log: HandLog) -> HandLog:
        return log.cost("chips", self.moves)


def pay(b: Batch[DealState], reason: Literal["threshold", "settlement"], deltas: Deltas) -> None:
    """Moves chips between the seats and the pot. Emits no event if nothing is paid."""
    if any(deltas):
        s = b.state
        moves = {seat: delta for seat, delta in enumerate(deltas) if delta}
        chips = tuple([held + delta for held, delta in zip(s.chips, deltas, strict=True)])
        b.emit(ChipsMoved(reason, moves, chips, s.pot - sum(deltas)))
