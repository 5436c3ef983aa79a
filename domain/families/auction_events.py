"""Options, state, moves and events of an auction (auction.py).

A game documents its own kinds, ranks and suits, in records derived from these.
"""

from collections.abc import Collection, Mapping
from typing import Annotated, ClassVar, Final, Literal

from domain.cards import Cards
from domain.common_schemas import list_of, meanings
from domain.families.bids import Bid, Ladder, bid_named, check_ranks
from domain.families.kinds import CODE, KIND, RANKS_NAMED
from domain.json_schema import Schema
from domain.kernel import (
    Act,
    Count,
    Dealt,
    Event,
    Hand,
    Move,
    Options,
    Random,
    Record,
    Seat,
    State,
    each,
    hand_seen,
    private,
    shown,
)
from domain.last_hand import HandLog
from domain.schema import Enum, Integer, Lenient, Named, Nullable

CLOCKWISE, COUNTERCLOCKWISE = 1, -1

# Options


class AuctionOptions(Options):
    """Properties that follow from the options of any game."""

    @property
    def ladder(self) -> Ladder:
        """The bids of a table."""
        raise NotImplementedError

    @property
    def deck(self) -> str:
        """The name of the deck."""
        return "52"

    @property
    def has_dealer(self) -> bool:
        """True if there is a dealer. The deal then passes on after each hand, and the seat after the dealer opens."""
        return False

    @property
    def anybody_may_call(self) -> bool:
        """True if seats may call out of turn."""
        return False

    @property
    def step(self) -> int:
        """The direction of the turn, CLOCKWISE or COUNTERCLOCKWISE. Cards are always dealt clockwise."""
        return CLOCKWISE

    def cards_after(self, lost: int) -> int:
        """Returns the hand size of a seat that has lost that many hands; 0 means that the seat is out."""
        raise NotImplementedError


# The state

Phase = Literal["dealing", "bidding", "called", "showdown", "over"]
DEALING: Final = "dealing"
BIDDING: Final = "bidding"
CALLED: Final = "called"
SHOWDOWN: Final = "showdown"
OVER: Final = "over"
"""The phases. Only `bidding` waits for a seat; the others are passed within a batch, and `over` is the last."""

PHASES: Mapping[str, str] = {
    DEALING: "before the first deal",
    BIDDING: "the seat in turn bids or calls",
    CALLED: "a bid has been called and the hands are about to be shown",
    SHOWDOWN: "all hands lie open and the bid is judged",
    OVER: "the match is over",
}

BidVersion = Annotated[int, Integer(1), "The version of the event that made the bid."]
Loser = Annotated[Seat, "The loser of the hand: the caller if the bid was true, else the bidder."]
Witness = Annotated[Cards | None, "Five cards that show the bid to be true; null if it was not."]


class NamedBid(Record):
    """The content of a bid."""

    kind: str
    ranks: tuple[str, ...]
    suit: str | None

    @property
    def bid(self) -> Bid:
        return bid_named(self.kind, self.ranks, self.suit or "")


class MadeBid(NamedBid):
    """A bid of the current hand, with its bidder."""

    seat: Annotated[Seat, "The bidder."]
    version: Annotated[
        int | None,
        Nullable(Integer(1)),
        "The version of the event that made the bid, which a call names. In a fork it is that of `table.started` for "
        "the standing bid, and null for earlier bids, whose events are in the parent's log.",
    ]

    @property
    def called_as(self) -> int:
        """The version by which a call names the bid. Every standing bid has one."""
        assert self.version is not None
        return self.version


class Judgement(Record):
    """The judgement of the hand's last bid."""

    caller: Annotated[Seat, "The caller."]
    bid_version: BidVersion
    valid: Annotated[bool, "True if the bid was true."]
    loser: Loser


class AuctionState(State):
    """`turn` is the seat that bids or calls. `losses` counts the hands that each seat has lost. `caller` is set from
    the call to the next deal. `out` lists the seats that are out, first out first. `made` is the game's record of a bid
    that was made."""

    made: ClassVar[type[MadeBid]]

    options: AuctionOptions
    phase: Annotated[Phase, meanings(PHASES, "The phase of play.")] = DEALING
    hand_number: Annotated[Count, "The number of the current hand, from 1; 0 before the first deal."] = 0
    dealer: Seat | None = None
    hands: list[Cards] = private()
    turn: Seat = 0
    losses: list[Count] = each(0)
    bids: tuple[MadeBid, ...] = ()
    caller: Seat | None = None
    judgement: Judgement | None = None
    out: tuple[Seat, ...] = ()

    def hand_is_open(self, seat: Seat) -> bool:
        return self.phase in (SHOWDOWN, OVER)

    @shown
    def hands_shown(self) -> list[Hand]:
        """The hands of all seats, by seat."""
        return [hand_seen(self, seat, hand, out=seat in self.out) for seat, hand in enumerate(self.hands)]

    @shown
    def turn_shown(self) -> Seat | None:
        """The seat to bid or call; null unless the phase is `bidding`."""
        return self.turn if self.phase == BIDDING else None

    @property
    def standing(self) -> MadeBid | None:
        return self.bids[-1] if self.bids else None

    @property
    def pool(self) -> Cards:
        """All cards in play."""
        return tuple([card for hand in self.hands for card in hand])

    def live(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.out)

    def next(self, seat: Seat) -> Seat:
        """Returns the next live seat in the direction of play."""
        seat = (seat + self.options.step) % len(self.hands)
        return self.next(seat) if seat in self.out else seat

    def hand_sizes(self) -> list[int]:
        """Returns the number of cards dealt to each seat, 0 for a seat that is out."""
        return [self.options.cards_after(lost) for lost in self.losses]


# Moves


class MakeBid(Move, tag="bid"):
    """Bid that the cards of all hands together hold a hand higher than the standing bid"""

    numbers: ClassVar[Mapping[str, Collection[int]]] = {KIND[code].name: named for code, named in RANKS_NAMED.items()}
    """The possible numbers of ranks in a bid, by kind."""

    kind: str
    ranks: tuple[str, ...]

    @property
    def named_suit(self) -> str:
        """The suit; "" if the bid names none."""
        return ""

    def check(self) -> None:
        check_ranks(self.kind, self.ranks, self.numbers[self.kind])


class Call(Move):
    """Call the standing bid: all hands are shown and it is judged"""

    @property
    def meant(self) -> int | None:
        """The version of the bid that the caller means; None if the call doesn't say."""
        return None


AuctionMove = MakeBid | Call


def kinds_read(codes: Collection[int]) -> Lenient[str]:
    """Returns the schema of the kind in a move. It also accepts the kinds of other games, so that the ladder refuses
    them like any other bid that the table doesn't have."""
    names = _names(codes)
    return Lenient(Enum((*names, *(name for name in CODE if name not in names))), Enum(names))


def kinds_shown(name: str, codes: Collection[int]) -> Named[str]:
    """Returns the schema of the kind in views and events, under that name."""
    return Named(name, Enum(_names(codes)))


def ranks_shown(name: str, ranks: str) -> Schema[tuple[str, ...]]:
    """Returns the schema of the ranks in views and events. `name` is the schema of a single rank."""
    return list_of(Named(name, Enum(tuple(ranks))))


def _names(codes: Collection[int]) -> tuple[str, ...]:
    return tuple(KIND[code].name for code in sorted(codes))


# Events


class OpenerDrawn(Event[AuctionState], named="OpenerDrawnData"):
    """The seat that opens the first hand was drawn at random."""

    seat: Annotated[Seat, "The seat drawn."]
    random: Annotated[Random, "The draw, among all seats."]

    def on(self, s: AuctionState) -> None:
        s.turn = self.seat


class CardsDealt(Dealt, Event[AuctionState]):
    def on(self, s: AuctionState) -> None:
        s.phase, s.hand_number, s.since, s.dealer, s.turn = BIDDING, self.hand_number, s.now, self.dealer, self.first
        s.hands, s.bids, s.caller, s.judgement = self.held(), (), None, None


class BidMade(NamedBid, Act[AuctionState]):
    """A seat made a bid."""

    def on(self, s: AuctionState) -> None:
        s.bids = (*s.bids, s.made(self.kind, self.ranks, self.suit, self.actor, s.version))
        s.since, s.turn = s.now, s.next(self.actor)


class Called(Act[AuctionState]):
    """A seat called the standing bid: all hands are shown, and it is judged."""

    bid_version: BidVersion

    def on(self, s: AuctionState) -> None:
        s.phase, s.caller = CALLED, self.actor


class HandsRevealed(Event[AuctionState], named="HandsRevealedData"):
    """The hands were shown to everybody."""

    hands: Annotated[Mapping[Seat, Cards], "The cards of each seat that is still in the match."]

    def on(self, s: AuctionState) -> None:
        s.phase = SHOWDOWN
        for seat, hand in self.hands.items():
            s.hands[seat] = hand

    def tell(self, log: HandLog) -> HandLog:
        return log.revealed(self.hands)


class HandJudged(Event[AuctionState]):
    """The bid that was called has been judged against the cards of all hands."""

    bid: NamedBid
    bid_version: BidVersion
    valid: Annotated[bool, "True if the bid was true."]
    witness: Cards | None
    loser: Loser

    def on(self, s: AuctionState) -> None:
        assert s.caller is not None
        s.judgement = self.judgement(s.caller)

    def judgement(self, caller: Seat) -> Judgement:
        """Returns the judgement as the state keeps it."""
        return Judgement(caller, self.bid_version, self.valid, self.loser)

    def tell(self, log: HandLog) -> HandLog:
        return log.judged(self.data())


class HandLost(Event[AuctionState]):
    """The cost of a lost hand: one more of the game's `unit` for the loser."""

    unit: ClassVar[str]

    seat: Annotated[Seat, "The loser."]

    def on(self, s: AuctionState) -> None:
        s.losses[self.seat] += 1

    def tell(self, log: HandLog) -> HandLog:
        return log.cost(self.unit, {self.seat: 1})


class PlayerEliminated(Event[AuctionState], named="PlayerEliminatedData"):
    """A seat is out of the match."""

    seat: Annotated[Seat, "The seat that is out."]
    place: Annotated[int, Integer(2), "Its place in the match; seats that go out together may share one."]

    def on(self, s: AuctionState) -> None:
        s.out = (*s.out, self.seat)
        if len(s.out) == len(s.hands) - 1:
            s.phase = OVER

    def tell(self, log: HandLog) -> HandLog:
        return log.put_out(self.seat)


EVENTS = (OpenerDrawn, HandsRevealed, PlayerEliminated)
