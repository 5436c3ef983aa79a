"""A match of many hands. Each hand is dealt, played, shown and judged. A frame defines the cost of a lost hand: tokens
(`tokens.py`), or counters and a pool (`pool.py`).

A seat is live until it has a place, and the last live seat wins. The first dealer is drawn at random; then the deal
passes to the next live seat on the left. The order of play runs clockwise from the dealer's left, with the dealer last.
As soon as no seat is to move, the hands of all live seats are shown.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, TypeVar

from domain.cards import Cards
from domain.common_schemas import LastHandFields
from domain.fairness import Stream
from domain.kernel import (
    Batch,
    Computed,
    Count,
    Deal,
    DealerDrawn,
    Dealt,
    Event,
    Game,
    Hand,
    Move,
    Only,
    Options,
    Outcome,
    Record,
    Seat,
    State,
    are_known,
    deal,
    each,
    first_dealer,
    hand_seen,
    private,
    shown,
)
from domain.last_hand import HandLog
from domain.rankings.ranking import Key, Ranking
from domain.refusals import CreationRefused
from domain.schema import Integer, Null

DEALING: Final = "dealing"
TRADING: Final = "trading"
FINAL: Final = "final"
SHOWDOWN: Final = "showdown"
HORSE: Final = "horse"
OVER: Final = "over"

BEFORE: Mapping[str, str] = {DEALING: "before the first deal"}
AFTER: Mapping[str, str] = {
    SHOWDOWN: "all hands lie open and the cost of the hand is being settled",
    OVER: "the match is over",
}
"""The phases common to all matches, with their meanings."""

OPEN_PHASES = frozenset((SHOWDOWN, HORSE, OVER))
"""The phases in which all hands lie open."""

HAND_SIZE = 3
"""The number of cards in a hand, in all games of the Commerce family."""


# Options

POOLED = Only("frame", "pool")


class MatchOptions(Options):
    """The options of frames. A game offers some of them."""

    frame: Annotated[Literal["tokens", "pool"], "The cost of a lost hand: a token, or a counter."] = "tokens"
    tokens: Annotated[int, Integer(1, 10), "Tokens that each player starts with.", Only("frame", "tokens")] = 3
    exact_ties: Annotated[
        Literal["all_lose", "seat_order"],
        "Whether all equal worst hands lose, or only the last of them in the order of play.",
        Only("frame", "tokens"),
    ] = "all_lose"
    free_ride: Annotated[bool, "Whether a player without tokens plays on until the next loss."] = False
    stake: Annotated[int, Integer(1, 1000), "Chips that each player pays into the pool.", POOLED] = 6
    counters: Annotated[int, Integer(1, 9), "Counters that each player starts with.", POOLED] = 3
    hand_prize: Annotated[int, Integer(0, 1000), "The prize for the best hand of a deal.", POOLED] = 1
    prize_source: Annotated[Literal["pool", "ante"], "Whether the prize comes from the pool or from antes.", POOLED] = (
        "pool"
    )
    horse: Annotated[bool, "Whether the first player out of counters may buy one more.", POOLED] = True
    horse_price: Annotated[
        int, Integer(0, 1000), "The price of the horse, at most the stake.", POOLED, Computed(lambda o: o["stake"] // 3)
    ] = 2


TOKENS_OPTIONS = ("tokens", "exact_ties")
POOL_OPTIONS = ("stake", "counters", "hand_prize", "prize_source", "horse", "horse_price")


# The state


class MatchState(State):
    """`places` is by seat, 0 for a live one. A game documents `phase`, with its own phases."""

    options: MatchOptions
    phase: str = DEALING
    hand_number: Annotated[Count, "The number of the current hand, from 1; 0 before the first deal."] = 0
    dealer: Annotated[Seat | None, "The dealer of the present hand; null before one is known."] = None
    turn: Seat | None = None
    places: list[int] = each(0)
    hands: list[Cards] = private()
    tokens: Annotated[list[Count], "Number of tokens of each seat.", Only("frame", "tokens")] = each(0)
    standoffs: Annotated[
        int,
        Integer(0, 3),
        "The number of stand-offs in a row, at most three. A hand is a stand-off if it would put out every seat still "
        "in: nobody loses anything, and the next hand is dealt.",
        Only("frame", "tokens"),
    ] = 0
    ledger: Annotated[list[int], "Chips won by each seat in the match; a negative number is a loss.", POOLED] = each(0)
    pool: Annotated[int, "The number of chips in the pool.", POOLED] = 0
    pot: Annotated[Count, "The number of ante chips that the best hand of this deal takes.", POOLED] = 0
    counters: Annotated[list[Count], "Number of counters of each seat.", POOLED] = each(0)
    horse: Annotated[
        Seat | None,
        "The seat that was offered the horse: the first one to lose its last counter. Null before that; the horse is "
        "offered once in a match.",
        POOLED,
    ] = None

    @shown
    def hands_shown(self) -> list[Hand]:
        """The hands of all seats, by seat."""
        return [hand_seen(self, seat, hand, out=self.places[seat] > 0) for seat, hand in enumerate(self.hands)]

    def hand_is_open(self, seat: Seat) -> bool:
        return self.phase in OPEN_PHASES

    def live(self) -> tuple[Seat, ...]:
        return _clockwise(tuple(self.places), None)

    def clockwise(self, after: Seat | None) -> tuple[Seat, ...]:
        """Returns the live seats clockwise from the left of a seat, ending with that seat if it is live. After the
        dealer, this is the order of play."""
        return _clockwise(tuple(self.places), after)

    def give_turn(self, seat: Seat | None) -> None:
        """Gives the turn to a seat. None ends the play, and the hands are shown."""
        self.turn = seat
        if seat is not None:
            self.since = self.now

    def show_hands(self) -> None:
        """Opens all hands and ends the turn."""
        self.phase, self.turn = SHOWDOWN, None

    def deal(self, event: Dealt) -> None:
        """Starts the trading after a deal. The game sets the turn."""
        self.phase, self.hand_number, self.dealer, self.since = TRADING, event.hand_number, event.dealer, self.now
        self.hands, self.turn = event.held(), None


# Cached: a move asks for the order several times, and there are few different ones.


@lru_cache(maxsize=4096)
def _clockwise(places: tuple[int, ...], after: Seat | None) -> tuple[Seat, ...]:
    seats = tuple(seat for seat, place in enumerate(places) if not place)
    if after is None:
        return seats
    return tuple(seat for seat in seats if seat > after) + tuple(seat for seat in seats if seat <= after)


# Events of every match


class HandsRevealed(Event[MatchState], named="HandsRevealedData"):
    """The hands were shown to everybody."""

    hands: Annotated[Mapping[Seat, Cards], "The cards of each seat that is still in the match."]

    def on(self, s: MatchState) -> None:
        s.show_hands()
        for seat, hand in self.hands.items():
            s.hands[seat] = hand

    def tell(self, log: HandLog) -> HandLog:
        return log.revealed(self.hands)


class HandValue(Record):
    """The value of a hand. A game documents the names of its hands."""

    name: str
    cards: Annotated[Cards, "The cards that form it, best first. Empty in hands judged before cards were recorded."]
    points: Annotated[Count | None, "The total of its cards, where hands of its kind are counted; else null."]


class HandJudged(Event[MatchState]):
    """The hands that were shown have been compared.

    A game documents its values of hands.
    """

    number, judges = 2, True

    values: Annotated[Mapping[Seat, HandValue], "The value of each hand that was shown, by seat."]
    losers: Annotated[tuple[Seat, ...], "The seats that lose the hand, ascending."]
    winner: Annotated[Seat | None, "The seat that takes the prize, with `frame` `pool`; else null."]


NotRewarded = Annotated[None, Null(), "Always null: the best hand wins no prize."]
"""The type of `HandJudged.winner` in games for tokens only."""
NotCounted = Annotated[None, Null(), "Always null: hands are not counted."]
"""The type of `HandValue.points` in games that don't count cards."""


class PlayerEliminated(Event[MatchState], named="PlayerEliminatedData"):
    """A seat is out of the match."""

    seat: Annotated[Seat, "The seat that is out."]
    place: Annotated[int, Integer(2), "Its place in the match; seats that go out together may share one."]

    def on(self, s: MatchState) -> None:
        s.places[self.seat] = self.place
        if s.places.count(0) == 1:
            s.phase = OVER

    def tell(self, log: HandLog) -> HandLog:
        return log.put_out(self.seat)


EVENTS = (DealerDrawn, PlayerEliminated, HandsRevealed)


# Frames


class Showdown(NamedTuple):
    """The hands of the live seats, as input for a frame.

    `order` has the same seats, best first among equal keys. `losses` is the game's own judgement, seat to units lost
    (each at least 1); None leaves it to the frame. `values` are the values of the hands for display.
    """

    keys: Mapping[Seat, Key]
    order: tuple[Seat, ...]
    judged: type[HandJudged]
    losses: Mapping[Seat, int] | None = None
    values: Mapping[Seat, HandValue] = {}

    def judgement(self, losers: tuple[Seat, ...], winner: Seat | None) -> HandJudged:
        return self.judged(dict(self.values), tuple(sorted(losers)), winner)

    def worst(self) -> tuple[Seat, ...]:
        """Returns the seats with the worst hand."""
        lowest = min(self.keys.values())
        return tuple([seat for seat, key in self.keys.items() if key == lowest])

    def ranked(self) -> tuple[Seat, ...]:
        """Returns the seats from the best hand to the worst."""
        return tuple(sorted(self.order, key=self.keys.__getitem__, reverse=True))


class BuyHorse(Move):
    """Buy one more counter"""


class DeclineHorse(Move):
    """Leave the match"""


HorseMove = BuyHorse | DeclineHorse


class Frame:
    """The cost of a lost hand, and the elimination of seats. `losses` are the units of losses and gains, with their
    meanings."""

    losses: ClassVar[Mapping[str, str]] = {}

    def check(self, options: MatchOptions, seats: int) -> None:
        """Raises CreationRefused for options that contradict each other."""

    def start(self, b: Batch[MatchState]) -> None:
        """Runs once, before the first hand."""

    def before_deal(self, b: Batch[MatchState]) -> None:
        """Takes the payments due before a hand."""

    def settle(self, b: Batch[MatchState], shown: Showdown) -> None:
        """Judges a showdown and charges the losers."""
        raise NotImplementedError

    def on_horse(self, b: Batch[MatchState], seat: Seat, move: HorseMove) -> None:
        raise AssertionError("this frame has no horse")

    def scores(self, s: MatchState) -> tuple[int, ...] | None:
        return None


# The game

S = TypeVar("S", bound=MatchState)
M = TypeVar("M", bound=Move)
"""The union of the moves within a hand."""


class MatchGame(Game[S, M | BuyHorse | DeclineHorse]):
    """A match of hands. A game defines how a hand is dealt (`hand_size`, `face_up`, `dealt`), played (`play_hand`) and
    ranked. `frames` are keyed by the value of the option `frame`."""

    hand_size: int = HAND_SIZE
    face_up: int = 0
    value: type[HandValue]
    judged: type[HandJudged]
    frames: Mapping[str, Frame]
    sparing: ClassVar[Mapping[str, Move]] = {HORSE: DeclineHorse()}

    # To be defined by a game

    def hands_ranked(self, options: Any) -> Ranking:
        """Returns the ranking of hands under those options."""
        raise NotImplementedError

    def deck(self, options: MatchOptions) -> str:
        return "52"

    def lying(self, s: S) -> int:
        """Returns the number of cards dealt face up to the table."""
        return self.face_up

    def dealt(self, s: S, deal: Deal) -> Event[S]:
        """Returns the game's event of that deal."""
        raise NotImplementedError

    def play_hand(self, b: Batch[S], seat: Seat, move: M) -> None:
        """Decides a move within a hand, as `play` does for the match."""
        raise NotImplementedError

    def legal_in_hand(self, s: S, seat: Seat) -> Iterator[M]:
        raise NotImplementedError

    def quiet_in_hand(self, s: S, seat: Seat, stream: Stream) -> tuple[M, bool]:
        raise NotImplementedError

    def next_step(self, b: Batch[S]) -> bool:
        """Emits the next automatic event of a hand. Returns False if there is none; the hands are then shown."""
        return False

    def showdown(self, s: S, keys: Mapping[Seat, Key]) -> Showdown:
        """Returns the showdown for the frame to judge. Among equal hands, the earlier in the order of play is
        better."""
        return Showdown(keys, s.clockwise(s.dealer), self.judged)

    # Derived from that

    @property
    def last_hand(self) -> LastHandFields:
        losses = {unit: meaning for frame in self.frames.values() for unit, meaning in frame.losses.items()}
        return LastHandFields(self.judged.event_schema(), losses)

    def frame(self, options: MatchOptions) -> Frame:
        return self.frames[options.frame]

    def check(self, options: MatchOptions, seats: int) -> None:
        """Checks all ranges, even of options of the other frame, which have no effect."""
        if options.horse_price > options.stake:
            message = f"horse_price is at most the stake of {options.stake}, not {options.horse_price}"
            raise CreationRefused("option_out_of_range", message)
        self.frame(options).check(options, seats)

    def begin(self, options: MatchOptions, seats: int) -> S:
        s = super().begin(options, seats)
        s.tokens, s.counters = [options.tokens] * seats, [options.counters] * seats
        return s

    def start(self, b: Batch[S]) -> None:
        first_dealer(b, "random", len(b.state.places))
        self.frame(b.state.options).start(b)
        self._follow_up(b)

    def play(self, b: Batch[S], seat: Seat, move: M | BuyHorse | DeclineHorse) -> None:
        match move:
            case BuyHorse() | DeclineHorse():
                self.frame(b.state.options).on_horse(b, seat, move)
            case _:
                self.play_hand(b, seat, move)
        self._follow_up(b)

    def _follow_up(self, b: Batch[S]) -> None:
        """Deals, continues and shows hands until a seat is to move or the match is over."""
        while (s := b.state).phase != OVER and not self.waiting(s):
            if s.phase in (DEALING, SHOWDOWN):
                self._deal(b)
            elif not self.next_step(b):
                self._show(b)

    def _deal(self, b: Batch[S]) -> None:
        """Deals the next hand. The seat drawn deals the first one."""
        s = b.state
        self.frame(s.options).before_deal(b)
        dealer = s.clockwise(s.dealer)[0] if s.hand_number else s.dealer
        counts = tuple([0 if place else self.hand_size for place in s.places])
        first, number = s.clockwise(dealer)[0], s.hand_number + 1
        deck = self.deck(s.options)
        dealt = deal(b, deck, counts, first=first, dealer=dealer, hand_number=number, face_up=self.lying(s))
        b.emit(self.dealt(s, dealt))

    def _show(self, b: Batch[S]) -> None:
        s, ranking = b.state, self.hands_ranked(b.state.options)
        held = {seat: s.hands[seat] for seat in s.live()}
        b.emit(HandsRevealed(held))
        shown = self.showdown(s, {seat: ranking.key(hand) for seat, hand in held.items()})
        if b.keeps:
            shown = shown._replace(values={seat: self.value(*ranking.value(hand)) for seat, hand in held.items()})
        self.frame(s.options).settle(b, shown)

    def waiting(self, s: S) -> tuple[Seat, ...]:
        seat = s.horse if s.phase == HORSE else s.turn
        return () if seat is None else (seat,)

    def legal(self, s: S, seat: Seat) -> Iterator[M | BuyHorse | DeclineHorse]:
        if s.phase != HORSE:
            return self.legal_in_hand(s, seat)
        return iter((BuyHorse(), DeclineHorse()) if seat == s.horse else ())

    def quiet(self, s: S, seat: Seat, stream: Stream) -> tuple[M | BuyHorse | DeclineHorse, bool]:
        return (DeclineHorse(), False) if s.phase == HORSE else self.quiet_in_hand(s, seat, stream)

    def eliminated(self, s: S, seat: Seat) -> bool:
        return s.places[seat] > 0

    def hand_value(self, s: S, seat: Seat) -> HandValue | None:
        """Returns None for a hand with a drawn card too many, and for a single card, which needs no name."""
        hand = s.hands[seat]
        whole = 1 < len(hand) == self.hand_size and are_known(hand)
        return self.value(*self.hands_ranked(s.options).value(hand)) if whole else None

    def outcome(self, s: S) -> Outcome | None:
        """The last seat left has the first place."""
        if s.phase != OVER:
            return None
        won = [max(place, 1) for place in s.places]
        places = (tuple(seat for seat, place in enumerate(won) if place == each) for each in sorted(set(won)))
        return Outcome(tuple(places), self.frame(s.options).scores(s))
