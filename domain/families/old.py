"""The rounds of 19th-century Commerce, played around a widow.

The dealer may first exchange some cards unseen for cards of the widow, before looking at the hand. There are as many
rounds as players. In each round every player in turn, eldest first, swaps one to three cards, passes or knocks. From
the second round on, each round begins with a fresh card in the widow. A player who swaps three cards is locked and can
swap no more in this deal. The hand ends at a second knock, without final turns, or after the last round. Then the hands
are shown, and the frame settles the cost.

The dealer's cards are unknown until the dealer looks: no event seals them, and no state holds them.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar, assert_never

from domain.cards import DECKS, Card, Cards, in_deck_order
from domain.chance import Unseen
from domain.common_schemas import meanings
from domain.fairness import Stream
from domain.families import pool
from domain.families.match import AFTER, BEFORE, DEALING, HAND_SIZE, TRADING, MatchOptions
from domain.families.widow import (
    CARDS,
    FROM_WIDOW,
    TAKE,
    WIDOW_SIZE,
    Exchange,
    Exchanged,
    Knock,
    Pass,
    Pounce,
    Pounced,
    WidowGame,
    WidowOptions,
    WidowState,
)
from domain.kernel import HIDDEN, Act, Batch, Count, Deal, DealtFaceUp, Event, Move, Open, Sealed, Seat, during
from domain.refusals import CreationRefused
from domain.schema import Array, Integer

DEALER_BLIND: Final = "dealer_blind"
"""The phase in which the dealer may exchange cards unseen."""

PHASES = {
    DEALER_BLIND: "the dealer may exchange cards unseen before looking at them",
    TRADING: "the seat in turn exchanges, passes or knocks",
}

FRESH_FROM: Mapping[str, int] = {"from_round_2": 2, "every_round": 1}
"""The first round that begins with a fresh card, by `widow_growth`. With `none` there is no such round."""


class OldOptions(WidowOptions):
    rounds: Annotated[
        int, Integer(0, 12), "The number of rounds in a hand; 0 for one per player still in the match."
    ] = 0
    widow_growth: Annotated[
        Literal["from_round_2", "every_round", "none"], "Which rounds begin with a new card in the widow."
    ] = "from_round_2"
    dealer_blind: Annotated[bool, "Whether the dealer may exchange before looking at the dealt cards."] = True
    knocks_to_end: Annotated[int, Integer(1, 2), "The number of knocks that end a hand."] = 2
    pass_locks: Annotated[bool, "Whether a player who has passed can't exchange later in the hand."] = False

    def rounds_of(self, seats: int) -> int:
        """Returns the number of rounds in a hand of that many seats."""
        return self.rounds or seats

    def is_fresh(self, number: int) -> bool:
        """True if the round begins with a fresh card."""
        return number >= FRESH_FROM.get(self.widow_growth, number + 1)


class OldState(WidowState):
    """`unseen` are the dealer's cards before the dealer may look; until then hidden cards stand for them."""

    options: OldOptions
    phase: Annotated[
        str,
        meanings(
            {
                **BEFORE,
                **PHASES,
                **pool.PHASES,
                **AFTER,
            },
            "The phase of play.",
        ),
    ] = DEALING
    queue: Annotated[
        tuple[Seat, ...], "The seats that have yet to move in this round, in order, starting with the seat in turn."
    ] = ()
    round: Annotated[Count, "The number of the present round, from 1; 0 before the first."] = 0
    rounds: Annotated[Count, "The largest number of rounds in the hand."] = 0
    knocked: Annotated[tuple[Seat, ...], "The seats that have knocked in this hand, in order."] = ()
    locked: Annotated[tuple[Seat, ...], "The seats whose cards can no longer change in this hand, ascending."] = ()
    unseen: Unseen | None = None

    def swapped(self, take: Cards) -> None:
        if len(take) == HAND_SIZE and self.turn is not None:
            self.lock(self.turn)

    def end_turn(self) -> None:
        """Passes the turn to the next seat, or to nobody if the round or the hand is over."""
        self.queue = () if self.enough_knocks() else self.queue[1:]
        self.next_in_queue()

    def enough_knocks(self) -> bool:
        return len(self.knocked) >= min(self.options.knocks_to_end, len(self.live()))


# Moves


class DeckRefused(CreationRefused):
    code: Literal["deck_too_small"]


class BlindExchange(Move):
    """Lay down cards unseen for cards of the widow"""

    slots: Annotated[tuple[int, ...], Array(Integer(0, HAND_SIZE - 1)), "Places in your hand, as dealt."]
    take: Annotated[Cards, CARDS, FROM_WIDOW]


class BlindDecline(Move):
    """Look at your cards"""


OldMove = BlindExchange | BlindDecline | Exchange | Pass | Knock | Pounce

MOVES: Mapping[Any, Open] = {
    BlindExchange: during(DEALER_BLIND),
    BlindDecline: during(DEALER_BLIND),
    Exchange: during(TRADING),
    Pass: during(TRADING),
    Knock: during(TRADING),
}
POUNCING: Mapping[Any, Open] = {Pounce: during(TRADING)}


# Events

Slot = Annotated[int, Integer(0, 2)]


class CardsDealt(DealtFaceUp, Event[OldState], named="CardsDealtFaceUpData"):
    def on(self, s: OldState) -> None:
        s.deal_widow(self)
        s.round, s.rounds, s.knocked = 0, s.options.rounds_of(len(s.live())), ()
        if s.options.dealer_blind and self.dealer is not None:
            s.phase, s.turn, s.unseen = DEALER_BLIND, self.dealer, self.unseen(self.dealer)


class BlindExchanged(BlindExchange, Act[OldState], named="BlindExchangedData"):
    """The dealer laid down cards unseen for cards of the widow."""

    slots: Annotated[tuple[Slot, ...], "The places in the hand, as dealt, of the cards laid down, ascending."]
    give: Annotated[Cards, "The cards that lay there, which are now open in the widow."]
    take: Annotated[Cards, TAKE]

    def on(self, s: OldState) -> None:
        hand, places = list(s.hands[self.actor]), dict(zip(self.take, self.give, strict=True))
        for slot, new in zip(self.slots, self.take, strict=True):
            hand[slot] = new
        s.hands[self.actor], s.taken[self.actor] = tuple(hand), self.take
        s.widow = tuple([places.get(card, card) for card in s.widow])
        s.swapped(self.take)
        s.turn = None


class BlindDeclined(BlindDecline, Act[OldState]):
    """The dealer keeps the cards dealt."""

    def on(self, s: OldState) -> None:
        s.turn = None


class DealerLooked(Event[OldState], named="DealerLookedData"):
    """The dealer has looked at what is left of the cards dealt."""

    sealed_name: ClassVar[str | None] = "CardsLookedAt"

    seat: Annotated[Seat, "The dealer."]
    slots: Annotated[tuple[Slot, ...], "The places in the hand, as dealt, of the cards that are left, ascending."]
    cards: Annotated[Sealed[Cards], "The cards in those places."]

    def on(self, s: OldState) -> None:
        hand = list(s.hands[self.seat])
        for slot, card in zip(self.slots, self.cards.get(self.seat) or (HIDDEN,) * len(self.slots), strict=True):
            hand[slot] = card
        s.phase, s.hands[self.seat], s.unseen = TRADING, tuple(hand), None


class RoundStarted(Event[OldState], named="RoundStartedData"):
    """A round of turns began."""

    round: Annotated[int, Integer(1), "The number of the round, from 1."]
    turned_up: Annotated[Card | None, "The card of the stock that was added to the widow; null if there is none."]

    def on(self, s: OldState) -> None:
        """Gives one turn to each seat that has not knocked, eldest first."""
        s.round += 1
        s.turn_up(self.turned_up)
        s.queue = tuple([seat for seat in s.clockwise(s.dealer) if seat not in s.knocked])
        s.next_in_queue()


class Passed(Pass, Act[OldState]):
    """A seat kept its cards and passed."""

    def on(self, s: OldState) -> None:
        if s.options.pass_locks:
            s.lock(self.actor)
        s.end_turn()


class Knocked(Knock, Act[OldState]):
    """A seat knocked and keeps its cards."""

    def on(self, s: OldState) -> None:
        s.lock(self.actor)
        s.knocked = (*s.knocked, self.actor)
        s.end_turn()


EVENTS = (CardsDealt, BlindExchanged, BlindDeclined, DealerLooked, RoundStarted, Exchanged, Passed, Knocked)
POUNCES = (Pounced,)

S = TypeVar("S", bound=OldState)


class OldGame(WidowGame[S, OldMove]):
    def check(self, options: MatchOptions, seats: int) -> None:
        """Refuses a deck too small for the first hand, which has the most seats."""
        assert isinstance(options, OldOptions)
        played, size = options.rounds_of(seats), len(DECKS[self.deck(options)])
        fresh = sum(options.is_fresh(each + 1) for each in range(played))
        needed = HAND_SIZE * seats + WIDOW_SIZE + fresh
        if needed > size:
            message = (
                f"{seats} hands of {HAND_SIZE} cards, a widow of {WIDOW_SIZE} and {fresh} fresh cards in {played} "
                f"rounds are {HAND_SIZE * seats} + {WIDOW_SIZE} + {fresh} = {needed} cards, and the deck has {size}"
            )
            raise DeckRefused("deck_too_small", message)
        super().check(options, seats)

    def sizes(self, s: S) -> Sequence[int]:
        return range(1, HAND_SIZE + 1)

    def dealt(self, s: S, deal: Deal) -> Event[S]:
        """Returns the event of the deal, with nothing sealed for a dealer who may not look."""
        hidden = deal.dealer if s.options.dealer_blind else None
        return CardsDealt(*deal.facts, {seat: hand for seat, hand in deal.held.items() if seat != hidden})

    def next_step(self, b: Batch[S]) -> bool:
        """Starts the next round, unless the hand is over."""
        s = b.state
        if s.enough_knocks() or s.round >= s.rounds or s.somebody_ends():
            return False
        number = s.round + 1
        b.emit(RoundStarted(number, self.turned_up(b) if s.options.is_fresh(number) else None))
        return True

    def normal(self, s: S, seat: Seat, move: Any) -> Any:
        if isinstance(move, BlindExchange):
            return BlindExchange(tuple(sorted(move.slots)), in_deck_order(move.take))
        return super().normal(s, seat, move)

    def play_hand(self, b: Batch[S], seat: Seat, move: OldMove) -> None:
        match move:
            case BlindExchange(slots, take):
                self._look(b, seat, tuple(sorted(slots)), in_deck_order(take), exchanges=True)
            case BlindDecline():
                self._look(b, seat, (), (), exchanges=False)
            case Exchange():
                self.exchange(b, seat, move)
            case Pass():
                b.emit(Passed(seat))
            case Knock():
                b.emit(Knocked(seat))
            case Pounce(card):
                self.pounce(b, seat, card)
            case _:
                assert_never(move)

    def _look(self, b: Batch[S], seat: Seat, slots: tuple[int, ...], take: Cards, *, exchanges: bool) -> None:
        """The dealer exchanges some cards or none, unseen, and then looks at the rest."""
        s = b.state
        assert s.unseen is not None
        hand = s.unseen.look(b.chance)
        if exchanges:
            for card in take:
                self.check_in_widow(s, card)
            self.check_counts(len(slots), len(take))
            b.emit(BlindExchanged(seat, slots, take, tuple([hand[slot] for slot in slots])))
        else:
            b.emit(BlindDeclined(seat))
        left = tuple([slot for slot in range(HAND_SIZE) if slot not in slots])
        b.emit(DealerLooked(seat, left, {seat: tuple([hand[slot] for slot in left])}))

    def check_exchange(self, s: S, seat: Seat, give: Cards, take: Cards) -> None:
        """Checks the lock and the counts. Only a pounced hand has more than three cards to give, and it is locked."""
        self.check_unlocked(s, seat, give)
        self.check_counts(len(give), len(take))

    def legal_in_hand(self, s: S, seat: Seat) -> Iterator[OldMove]:
        """Yields exchanges by size and in deck order."""
        if s.phase == DEALER_BLIND:
            yield from self._blind(s) if seat == s.turn else ()
            return
        if seat == s.turn:
            yield Pass()
            yield Knock()
            yield from self.exchanges(s, seat)
        yield from self.pounces(s, seat)

    def _blind(self, s: S) -> Iterator[OldMove]:
        yield BlindDecline()
        lying = in_deck_order(s.widow)
        for size in range(1, HAND_SIZE + 1):
            for slots in combinations(range(HAND_SIZE), size):
                yield from (BlindExchange(slots, take) for take in combinations(lying, size))

    def quiet_in_hand(self, s: S, seat: Seat, stream: Stream) -> tuple[OldMove, bool]:
        return (BlindDecline() if s.phase == DEALER_BLIND else Pass()), False
