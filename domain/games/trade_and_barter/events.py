"""The options, state, moves and events of Trade and Barter (game.py).

The public part of an exchange is its two parties and its cost.
"""

from typing import Annotated, Final, Literal, Self

from domain.cards import Card, Cards
from domain.chance import Chance, Stock
from domain.common_schemas import meanings
from domain.families import match, pool
from domain.families.match import (
    BEFORE,
    DEALING,
    FINAL,
    POOL_OPTIONS,
    TOKENS_OPTIONS,
    TRADING,
    MatchOptions,
    MatchState,
)
from domain.kernel import (
    HIDDEN,
    Act,
    Count,
    Dealt,
    Event,
    HiddenCard,
    Move,
    Only,
    Record,
    Sealed,
    Seat,
    Viewer,
    each,
    private,
    replaced,
    shown,
)
from domain.refusals import NotationError
from domain.schema import Integer, Nullable

# Options


class BarterOptions(MatchOptions):
    frame: Annotated[Literal["pool", "tokens"], "The cost of a lost hand: a counter, with a pool, or a token."] = "pool"
    combinations: Annotated[
        Literal["three", "five_classic", "five_modern"],
        "The kinds of hand: tricon, sequence and point (three), or all five as in old or modern Commerce.",
    ] = "three"
    point: Annotated[
        Literal["suit", "total"],
        "Whether the point counts two or three cards of one suit, or all three cards of the hand.",
    ] = "suit"
    ties: Annotated[
        Literal["dealer_first", "frame"],
        "How equal hands rank: the dealer's best and then in the order of play, or as the frame says.",
    ] = "dealer_first"
    barter_consent: Annotated[bool, "Whether the neighbour may refuse a barter."] = False
    knock_timing: Annotated[
        Literal["instead", "instead_or_after"],
        "Whether a player may knock only instead of an exchange, or also after one.",
    ] = "instead"
    final_turns: Annotated[bool, "Whether everybody else has one more turn after a knock."] = False
    traded_cards: Annotated[
        Literal["bottom", "aside"], "Whether a traded card goes to the bottom of the stock or out of play."
    ] = "bottom"
    trade_fee: Annotated[int, Integer(0, 10), "Chips that a trade costs, paid to the dealer."] = 1
    purse: Annotated[
        int | None,
        Nullable(Integer(0, 99)),
        "Chips that each player has for fees in the whole match; null for no limit.",
    ] = None
    round_cap: Annotated[int, Integer(1, 100), "The most rounds of trading before the showdown."] = 20
    exact_ties: Annotated[
        Literal["all_lose", "seat_order"],
        "Whether all equal worst hands lose, or only the last of them in the order of play.",
        Only("frame", "tokens"),
        Only("ties", "frame"),
    ] = "all_lose"

    offered = (
        "frame",
        "combinations",
        "point",
        "ties",
        "barter_consent",
        "knock_timing",
        "final_turns",
        "traded_cards",
        "trade_fee",
        "purse",
        "round_cap",
        *POOL_OPTIONS,
        *TOKENS_OPTIONS,
    )


# The state

Phase = Literal["dealing", "trading", "barter_reply", "paying", "after", "final", "horse", "showdown", "over"]
BARTER_REPLY: Final = "barter_reply"
PAYING: Final = "paying"
AFTER: Final = "after"


class Offer(Record):
    """A pending barter."""

    from_: Annotated[Seat, "The seat in turn, which offers a card."]
    to: Annotated[Seat, "Its neighbour, which answers."]
    card: Annotated[Card | None, "The card offered; null if the viewer may not know it."]


class BarterState(MatchState):
    """`stock` are the cards that were never dealt and `bottom`, under them, those traded in, in their order. `offered`
    is what the seat in turn offers its neighbour. `ledger` counts fees with any frame."""

    options: BarterOptions
    phase: Annotated[
        Phase,
        meanings(
            {
                **BEFORE,
                TRADING: "the seat in turn trades, barters or knocks",
                BARTER_REPLY: "a barter has been offered, and the neighbour answers",
                PAYING: "a card has been traded, and the fee is about to be paid",
                AFTER: "the seat in turn has exchanged a card and may still knock",
                FINAL: "somebody has knocked, and all others have one more turn",
                **pool.PHASES,
                **match.AFTER,
            },
            "The phase of play.",
        ),
    ] = DEALING
    stock: Stock = Stock(0, "52", 0)
    bottom: Cards = ()
    offered: list[Cards] = private()
    refused: Annotated[
        bool,
        "Whether the neighbour has refused the barter of the seat in turn, which may not barter again in this turn.",
    ] = False
    knocker: Annotated[Seat | None, "The seat that knocked in this hand; null before a knock."] = None
    queue: Annotated[
        tuple[Seat, ...],
        "After a knock: the seats that still have their final turn, in their order, the one in turn first. Empty "
        "before a knock.",
    ] = ()
    pass_run: Annotated[
        Count, "The number of passes in a row before a knock. When every seat has passed, the trading is over."
    ] = 0
    turns: Annotated[Count, "The number of turns in this hand before a knock."] = 0
    ledger: Annotated[list[int], "Chips won by each seat in the match, fees included; a negative number is a loss."] = (
        each(0)
    )
    purses: Annotated[
        tuple[Count, ...] | None,
        "The chips that each seat can still pay in fees; null at tables without purses (option `purse`).",
    ] = None

    @shown
    def stock_shown(self) -> Count:
        """The number of cards that can be drawn from the stock."""
        return self.stock.left + len(self.bottom)

    @shown
    def offer(self) -> Offer | None:
        """The barter that waits for an answer; null if there is none."""
        if self.turn is None or not self.offered[self.turn]:
            return None
        (card,) = self.offered[self.turn]
        return Offer(self.turn, self.neighbour(self.turn), None if isinstance(card, HiddenCard) else card)

    def seen_by(self, viewer: Viewer) -> Self:
        """Hides the cards under the stock from all viewers."""
        seen = super().seen_by(viewer)
        seen.bottom = (HIDDEN,) * len(self.bottom)
        return seen

    def neighbour(self, seat: Seat) -> Seat:
        """Returns the next live seat on the right, the partner of a barter."""
        return self.clockwise(seat)[-2]

    def fee(self, seat: Seat) -> int:
        """Returns the fee of a trade for a seat. The dealer, who receives the fees, pays none."""
        return 0 if seat == self.dealer else self.options.trade_fee

    def can_pay(self, seat: Seat) -> bool:
        return self.purses is None or self.purses[seat] >= self.fee(seat)

    def can_trade(self, seat: Seat) -> bool:
        return self.stock_shown() > 0 and self.can_pay(seat)

    def can_offer(self, seat: Seat) -> bool:
        return not self.refused and self.neighbour(seat) != self.knocker

    def top(self, chance: Chance) -> Card:
        """Returns the top card of the stock. Cards that were traded in come last."""
        return self.stock.top(chance) if self.stock.left else self.bottom[0]

    def draw(self) -> None:
        """Removes the top card of the stock."""
        if self.stock.left:
            self.stock = self.stock.without_top()
        else:
            self.bottom = self.bottom[1:]

    def back_in_turn(self) -> None:
        """Returns to the phase before a trade, or before the offer of a barter."""
        self.phase = TRADING if self.knocker is None else FINAL

    def end_exchange(self) -> None:
        """Ends an exchange. Either the seat to move may still knock, or its turn ends."""
        self.back_in_turn()
        self.pass_run = 0
        if self.knocker is None and self.options.knock_timing == "instead_or_after":
            self.phase, self.since = AFTER, self.now
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Passes the turn to the next seat, or starts the final turns, or ends the hand."""
        self.refused = False
        if self.phase == FINAL:
            self.final_turns(self.queue[1:])
            return
        self.turns += 1
        if self.knocker is not None:
            self.final_turns(self.clockwise(self.turn)[:-1] if self.options.final_turns else ())
            return
        seats = len(self.live())
        ended = self.pass_run >= seats or self.turns >= self.options.round_cap * seats
        self.phase = TRADING
        self.give_turn(None if ended else self.clockwise(self.turn)[0])

    def final_turns(self, queue: tuple[Seat, ...]) -> None:
        """Gives a final turn to each of those seats in order."""
        self.phase, self.queue = FINAL, queue
        self.give_turn(queue[0] if queue else None)


# Moves

OwnCard = Annotated[Card, "A card of your hand."]


class Trade(Move):
    """Swap a card for the top of the stock"""

    give: OwnCard


class Barter(Move):
    """Offer a card to the player on your right"""

    give: OwnCard


class BarterReply(Move):
    """Give a card back, or refuse"""

    give: Annotated[Card | None, "A card of your hand."] = None
    refuse: Annotated[bool | None, "True refuses."] = None

    def check(self) -> None:
        if self.refuse is not (True if self.give is None else None):
            raise NotationError("a barter_reply has either 'give', a card, or 'refuse', true")


class Knock(Move):
    """End the trading"""


class Done(Move):
    """End your turn without a knock"""


class Pass(Move):
    """Keep your cards"""


BarterMove = Trade | Barter | BarterReply | Knock | Done | Pass


# Events


class CardsDealt(Dealt, Event[BarterState], named="CardsDealtData"):
    def on(self, s: BarterState) -> None:
        s.deal(self)
        s.turn, s.stock, s.bottom, s.refused = self.first, self.rest(), (), False
        s.queue, s.knocker, s.pass_run, s.turns = (), None, 0, 0


GivenAway = Annotated[Sealed[Card], "The card that the seat gave away."]


class Traded(Act[BarterState]):
    """A seat swapped a card for the top of the stock."""

    fee: Annotated[Count, "The fee that it owes the dealer, in chips; 0 if it is the dealer."]
    given: GivenAway
    drawn: Annotated[Sealed[Card], "The card that it drew."]

    def on(self, s: BarterState) -> None:
        """A fee is paid before the turn goes on."""
        seat, given = self.actor, self.given.get(self.actor, HIDDEN)
        s.hands[seat] = replaced(s.hands[seat], given, self.drawn.get(seat, HIDDEN))
        s.draw()
        if s.options.traded_cards == "bottom":
            s.bottom = (*s.bottom, given)
        if self.fee:
            s.phase = PAYING
        else:
            s.end_exchange()

    def move(self) -> Move:
        return Trade(self.given[self.actor])


class ChipsMoved(pool.ChipsMoved):
    reason: Annotated[pool.Reason, pool.reasons({**pool.PAYMENTS, "fee": "a trade is paid for, to the dealer"})]
    purses: Annotated[
        tuple[Count, ...] | None,
        "With reason `fee`, at tables with purses: what each seat can still pay, by seat.",
    ] = None

    def on(self, s: match.MatchState) -> None:
        super().on(s)
        if isinstance(s, BarterState) and self.reason == "fee":
            s.purses = self.purses
            s.end_exchange()


class BarterOffered(Act[BarterState]):
    """A seat offered its neighbour a card."""

    to: Annotated[Seat, "The neighbour."]
    card: Annotated[Sealed[Card], "The card offered."]

    def on(self, s: BarterState) -> None:
        s.phase, s.since = BARTER_REPLY, s.now
        s.offered[self.actor] = (self.card.get(self.actor, HIDDEN),)

    def move(self) -> Move:
        return Barter(self.card[self.actor])


class Bartered(Act[BarterState]):
    """The neighbour gave a card back, and both cards have changed hands. It is sealed for both seats."""

    with_: Annotated[Seat, "The seat that had offered the barter."]
    given: GivenAway
    received: Annotated[Sealed[Card], "The card that the seat got for it."]

    def on(self, s: BarterState) -> None:
        for seat, card in self.received.items():
            s.hands[seat] = replaced(s.hands[seat], self.given[seat], card)
        s.offered[self.with_] = ()
        s.end_exchange()

    def move(self) -> Move:
        return BarterReply(self.given[self.actor])


class BarterRefused(Act[BarterState]):
    """The neighbour refused the barter."""

    with_: Annotated[Seat, "The seat that had offered it."]

    def on(self, s: BarterState) -> None:
        s.back_in_turn()
        s.since, s.offered[self.with_], s.refused = s.now, (), True

    def move(self) -> Move:
        return BarterReply(refuse=True)


class Knocked(Knock, Act[BarterState]):
    """A seat knocked and keeps its cards."""

    def on(self, s: BarterState) -> None:
        s.knocker = self.actor
        s.end_turn()


class TurnEnded(Done, Act[BarterState]):
    """A seat ended its turn without a knock."""

    def on(self, s: BarterState) -> None:
        s.end_turn()


class Passed(Pass, Act[BarterState]):
    """A seat kept its cards and passed."""

    def on(self, s: BarterState) -> None:
        s.pass_run += s.phase == TRADING
        s.end_turn()
