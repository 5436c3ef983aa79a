"""Fan Tan (Sevens): build a row for each suit, up and down from the seven, and be the first without cards.

All cards are dealt; if they can't be divided equally, the seats from the dealer's left get one card more. Each player
pays an ante to the pool, and those with a card less pay one chip more. In turn, each player plays a card: a seven, or
the next one at either end of its suit's row, from the ace, which is low, to the king. A player without such a card
passes and pays the pool. The first player without cards wins the pool, and a chip from the others for each card that
they still hold. In Play or Pay the first card can be any, its rank begins all rows, and rows wrap around from king to
ace.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Final, Literal, assert_never

from domain.cards import DECKS, RANKS, SUITS, Card, Cards, in_deck_order
from domain.common_schemas import CARDS, LastHandFields, meanings
from domain.fairness import Stream
from domain.kernel import (
    Act,
    Batch,
    Count,
    DealerDrawn,
    Dealt,
    Event,
    Game,
    HandsState,
    Move,
    Options,
    Outcome,
    Seat,
    deal,
    during,
    each,
    first_dealer,
    preset,
    without,
)
from domain.last_hand import HandLog
from domain.refusals import IllegalMove
from domain.schema import Enum, Integer, Map, Nullable

ACE, KING = 1, 13
ANY = "any"


def rank(card: Card) -> int:
    """Returns the rank from 1, the ace, to 13, the king."""
    return ACE if card.rank == KING + 1 else card.rank


def after(rank: int, step: int, start: str) -> int | None:
    """Returns the rank one step up (1) or down (-1) in a row, or None at its end. With a free start, rows wrap
    around."""
    if start == ANY:
        return (rank + step - 1) % KING + 1
    return rank + step if ACE <= rank + step <= KING else None


class FanTanOptions(Options):
    deals: Annotated[int, Integer(1, 20), "The number of deals."] = 5
    ante: Annotated[int, Integer(0, 10), "Chips that each player pays to the pool at every deal."] = 1
    even_up: Annotated[bool, "Whether players who are dealt one card fewer pay one chip more."] = True
    pass_costs: Annotated[int, Integer(0, 10), "Chips that a pass costs."] = 1
    card_costs: Annotated[int, Integer(0, 10), "Chips that each card left at the end costs."] = 1
    must_play: Annotated[
        bool, "Whether a player who can play must do so. If not, only after everybody has passed in turn."
    ] = True
    start: Annotated[
        Literal["seven", "any"],
        "Whether the rows start with sevens, or with the rank that is led and then wrap around.",
    ] = "seven"


# The state

Phase = Literal["dealing", "play", "over"]
DEALING: Final = "dealing"
PLAY: Final = "play"
OVER: Final = "over"

PHASES = {
    DEALING: "before the first deal, and after a deal before the next one",
    PLAY: "the seat in turn plays a card or passes",
    OVER: "the match is over",
}

PAYMENTS = {
    "ante": "seats pay to the pool before a deal",
    "win": "the winner of a deal takes the pool, and is paid for the cards left",
}
Reason = Literal["ante", "win"]

NO_ROWS: dict[str, Cards] = dict.fromkeys(SUITS, ())

LEDGER = "Chips won by each seat in the match; a negative number is a loss."
POOL = "The number of chips in the pool."
CHANGES = "The changes of the ledgers, by seat."


class FanTanState(HandsState):
    options: FanTanOptions
    phase: Annotated[Phase, meanings(PHASES, "The phase of play.")] = DEALING
    turn: Annotated[Seat | None, "The seat to play or pass; null if no seat is to move."] = None
    rows: Annotated[
        Mapping[str, Cards],
        Map("[CDHS]", CARDS),
        "The rows by suit, `C`, `D`, `H` and `S`, each from its lower end to its upper one.",
    ] = field(default_factory=NO_ROWS.copy)
    start: Annotated[
        str | None, Nullable(Enum(tuple(RANKS))), "The rank that begins the rows; null until it is known."
    ] = None
    passes: Annotated[Count, "Number of consecutive passes."] = 0
    ledger: Annotated[list[int], LEDGER] = each(0)
    pool: Annotated[Count, POOL] = 0

    def hand_is_open(self, seat: Seat) -> bool:
        return self.phase != PLAY

    def fits(self, card: Card) -> bool:
        row, start = self.rows[card.suit], self.options.start
        if not row:
            return self.start in (None, card.code[0])
        return rank(card) in (after(rank(row[0]), -1, start), after(rank(row[-1]), 1, start))

    def fitting(self, seat: Seat) -> Cards:
        return in_deck_order([card for card in self.hands[seat] if self.fits(card)])

    def must_play(self) -> bool:
        """True if a player who can play must do so. Without the option, that is at a free start and after everyone has
        passed in turn."""
        return self.options.must_play or self.start is None or self.passes >= len(self.hands)

    def lay(self, card: Card) -> None:
        row = self.rows[card.suit]
        above = row and rank(card) == after(rank(row[-1]), 1, self.options.start)
        self.rows = {**self.rows, card.suit: (*row, card) if above else (card, *row)}
        self.start = self.start or card.code[0]


# Moves


class FanTanRefusal(IllegalMove):
    code: Literal["card_not_in_hand", "does_not_fit", "must_play"]


class Play(Move):
    """Play a card that begins a row or goes on with one"""

    card: Annotated[Card, "A card of your hand."]


class Pass(Move):
    """Pass, and pay the pool"""


FanTanMove = Play | Pass


# Events


class CardsDealt(Dealt, Event[FanTanState], named="CardsDealtData"):
    def on(self, s: FanTanState) -> None:
        s.phase, s.hand_number, s.since, s.dealer, s.turn = PLAY, self.hand_number, s.now, self.dealer, self.first
        s.hands, s.passes, s.rows = self.held(), 0, NO_ROWS
        s.start = None if s.options.start == ANY else "7"


class CardPlayed(Play, Act[FanTanState]):
    """A seat played a card to the row of its suit."""

    card: Annotated[Card, "The card."]

    def on(self, s: FanTanState) -> None:
        s.hands[self.actor] = without(s.hands[self.actor], self.card)
        s.lay(self.card)
        s.passes, s.since, s.turn = 0, s.now, s.left_of(self.actor) if s.hands[self.actor] else None


class Passed(Pass, Act[FanTanState]):
    """A seat passed, and paid the pool."""

    moves: Annotated[Mapping[Seat, int], f"{CHANGES} Empty where a pass costs nothing."]

    def on(self, s: FanTanState) -> None:
        s.passes, s.since, s.turn = s.passes + 1, s.now, s.left_of(self.actor)
        for seat, change in self.moves.items():
            s.ledger[seat], s.pool = s.ledger[seat] + change, s.pool - change

    def tell(self, log: HandLog) -> HandLog:
        return log.cost("chips", self.moves)


class ChipsMoved(Event[FanTanState]):
    """Chips were paid. The ledgers and the pool add up to 0 before and after."""

    reason: Annotated[Reason, meanings(PAYMENTS, "Why:")]
    moves: Annotated[Mapping[Seat, int], CHANGES]
    ledger: Annotated[tuple[int, ...], LEDGER]
    pool: Annotated[Count, POOL]

    def on(self, s: FanTanState) -> None:
        s.ledger, s.pool = list(self.ledger), self.pool

    def tell(self, log: HandLog) -> HandLog:
        return log.cost("chips", self.moves, of_next=self.reason == "ante")


class HandJudged(Event[FanTanState]):
    """A seat has played its last card and wins the deal; the cards left are shown."""

    judges = True

    winner: Annotated[Seat, "The seat without cards."]
    hands: Annotated[Mapping[Seat, Cards], "The cards left, by seat."]

    def on(self, s: FanTanState) -> None:
        s.phase = OVER if s.hand_number == s.options.deals else DEALING
        for seat, hand in self.hands.items():
            s.hands[seat] = hand

    def tell(self, log: HandLog) -> HandLog:
        return log.revealed(self.hands)


# The game


class FanTan(Game[FanTanState, FanTanMove]):
    slug, title, aliases = "fan-tan", "Fan Tan", ("sevens", "parliament")
    summary = "Build a row for each suit, up and down from the seven, and be the first to run out of cards."
    seats, seats_why = (
        (3, 8),
        "all 52 cards are dealt: with 8 players some hold 7, with 2 everybody would know all hands",
    )
    options, state, scores = FanTanOptions, FanTanState, LEDGER
    moves = {Play: during(PLAY), Pass: during(PLAY)}
    events = (DealerDrawn, CardsDealt, CardPlayed, Passed, ChipsMoved, HandJudged)
    revealing = (CardPlayed, Passed, ChipsMoved, HandJudged)  # a seat passes only if none of its cards fits
    presets = (
        preset("standard", "Five deals, and playing is compulsory", FanTanOptions()),
        preset("play-or-pay", "Any card may be led, and rows wrap around", FanTanOptions(start="any")),
        preset("free-pass", "You may pass even if you can play", FanTanOptions(must_play=False)),
        preset("short", "One deal", FanTanOptions(deals=1)),
    )
    last_hand = LastHandFields(
        HandJudged.event_schema(), {"chips": "Chips won; below 0 they were lost."}, at_once=True, puts_out=False
    )

    def start(self, b: Batch[FanTanState]) -> None:
        self._deal(b, first_dealer(b, "random", len(b.state.hands)))

    def _deal(self, b: Batch[FanTanState], dealer: Seat) -> None:
        """Deals all cards. The remainder goes to the seats from the dealer's left; with `even_up` the others pay a chip
        more."""
        s, seats = b.state, len(b.state.hands)
        first, (all_get, more) = s.left_of(dealer), divmod(len(DECKS["52"]), seats)
        counts = tuple([all_get + ((seat - first) % seats < more) for seat in range(seats)])
        fewer = [s.options.even_up and count < max(counts) for count in counts]
        self._pay(b, "ante", {seat: -s.options.ante - fewer[seat] for seat in range(seats)})
        b.emit(CardsDealt(*deal(b, "52", counts, first=first, dealer=dealer, hand_number=s.hand_number + 1)))

    def _pay(self, b: Batch[FanTanState], reason: Reason, changes: Mapping[Seat, int]) -> None:
        """Moves chips between the seats and the pool. Emits nothing if no seat pays or receives."""
        s = b.state
        moves = {seat: change for seat, change in changes.items() if change}
        if moves:
            ledger = tuple([chips + moves.get(seat, 0) for seat, chips in enumerate(s.ledger)])
            b.emit(ChipsMoved(reason, moves, ledger, s.pool - sum(moves.values())))

    def waiting(self, s: FanTanState) -> tuple[Seat, ...]:
        return () if s.turn is None else (s.turn,)

    def outcome(self, s: FanTanState) -> Outcome | None:
        return Outcome.by_score(tuple(s.ledger)) if s.phase == OVER else None

    def play(self, b: Batch[FanTanState], seat: Seat, move: FanTanMove) -> None:
        s = b.state
        match move:
            case Play(card):
                if card not in s.hands[seat]:
                    raise FanTanRefusal("card_not_in_hand", f"you don't hold {card}")
                if not s.fits(card):
                    raise FanTanRefusal("does_not_fit", f"{card} neither begins a row nor goes on with one")
                b.emit(CardPlayed(seat, card))
                if not s.hands[seat]:
                    self._settle(b, seat)
            case Pass():
                if s.must_play() and (fitting := s.fitting(seat)):
                    raise FanTanRefusal("must_play", f"a seat can't pass here while a card fits: play {fitting[0]}")
                b.emit(Passed(seat, {seat: -s.options.pass_costs} if s.options.pass_costs else {}))
            case _:
                assert_never(move)

    def _settle(self, b: Batch[FanTanState], winner: Seat) -> None:
        s = b.state
        lost = {seat: -s.options.card_costs * len(hand) for seat, hand in enumerate(s.hands)}
        self._pay(b, "win", {**lost, winner: s.pool - sum(lost.values())})
        b.emit(HandJudged(winner, dict(enumerate(s.hands))))
        if s.phase == DEALING:
            assert s.dealer is not None
            self._deal(b, s.left_of(s.dealer))

    def legal(self, s: FanTanState, seat: Seat) -> Iterator[FanTanMove]:
        if seat == s.turn:
            fitting = s.fitting(seat)
            yield from map(Play, fitting)
            if not (fitting and s.must_play()):
                yield Pass()

    def quiet(self, s: FanTanState, seat: Seat, stream: Stream) -> tuple[FanTanMove, bool]:
        """Passes if that is allowed, else plays any card that fits."""
        *plays, last = self.legal(s, seat)
        return (last, False) if isinstance(last, Pass) else (stream.choice([*plays, last]), False)


FAN_TAN = FanTan()
