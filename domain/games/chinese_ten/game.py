"""Chinese Ten (Jian Hong Dian): capture cards from the table in tens and pairs; the red ones count.

24 cards are dealt to two, three or four players; four more are laid face up and 24 are the stock. In turn, each player
plays a card. If it makes ten with a card on the table, or if it is a five, ten or court card and one of its rank is on
the table, it captures that card; otherwise it stays there. Then the top card of the stock is turned up and captures, or
stays, in the same way. A card that can capture must; the player chooses only if it can take one of several cards. After
24 turns hands, stock and table are empty, and red cards (and some black aces) are counted. The phases:

    dealing -> play -> capturing -> play (the next seat), or over
                           |   ^
                           v   |
                        flip_choice
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Final, Literal, assert_never

from domain.cards import Card, Cards
from domain.chance import Stock
from domain.common_schemas import LastHandFields, meanings
from domain.fairness import Stream
from domain.kernel import (
    Act,
    Batch,
    Count,
    DealerDrawn,
    DealtFaceUp,
    Event,
    Game,
    HandsState,
    Move,
    Options,
    Outcome,
    Record,
    Seat,
    deal,
    during,
    each,
    first_dealer,
    preset,
    shown,
    without,
)
from domain.last_hand import HandLog
from domain.refusals import CreationRefused, IllegalMove
from domain.schema import Enum

SAME_RANK = frozenset((5, 10, 11, 12, 13))

PARTNER = {rank: rank if rank in SAME_RANK else 10 - rank for rank in range(2, 14) if rank != 9} | {9: 14, 14: 9}
"""Rank to the rank that it captures, both numeric. The ace counts 1, so it captures the nine."""


def captures(card: Card, table: Sequence[Card]) -> tuple[Cards, ...]:
    """Returns the possible captures of a card, in table order. The fourth five, ten or court card takes the other
    three."""
    partner = PARTNER[card.rank]
    matching = [each for each in table if each.rank == partner]
    if len(matching) == 3 and partner in SAME_RANK:
        return (tuple(matching),)
    return tuple([(each,) for each in matching])


def dealer_captures(layout: Sequence[Card], sweep: str) -> bool:
    """True if the dealer takes the four cards dealt to the table."""
    ranks = {card.rank for card in layout}
    return ranks <= SAME_RANK and (len(ranks) == 1 or sweep == "any_four")


RED = "DH"
RED_POINTS = {rank: rank if rank < 9 else 10 for rank in range(2, 14)} | {14: 20}
"""Numeric rank of a red card to points. Among black cards, only aces score."""

BLACK_ACES: Mapping[int, Mapping[str, int]] = {2: {}, 3: {"AS": 30}, 4: {"AS": 30, "AC": 40}}
"""Number of seats to the points of the black aces."""


def points(card: Card, seats: int) -> int:
    """Returns the points of a card with that many seats."""
    return RED_POINTS[card.rank] if card.suit in RED else BLACK_ACES[seats].get(card.code, 0)


def score(pile: Iterable[Card], seats: int) -> int:
    return sum([points(card, seats) for card in pile])


CARDS_IN_HANDS, LAYOUT = 24, 4
"""Cards in all hands together, and on the table. The stock has as many cards as the hands: one flip for each play."""


class ChineseTenOptions(Options):
    first_dealer: Annotated[
        str | int, Enum(("random", 0, 1, 2, 3)), "The first dealer: a seat, or drawn at random."
    ] = "random"
    dealer_sweep: Annotated[
        Literal["four_of_a_kind", "any_four"],
        "When the dealer takes the first layout: if all four are fives, tens, jacks, queens or kings, or if each of "
        "them is one of these.",
    ] = "four_of_a_kind"


# The state

Phase = Literal["dealing", "play", "capturing", "flip_choice", "over"]
DEALING: Final = "dealing"
PLAY: Final = "play"
CAPTURING: Final = "capturing"
FLIP_CHOICE: Final = "flip_choice"
OVER: Final = "over"

PHASES = {
    DEALING: "before the deal, or the dealer is about to capture the layout",
    PLAY: "the seat in turn plays a card",
    CAPTURING: "a card was played or flipped and is about to capture or to stay on the table",
    FLIP_CHOICE: "the seat in turn chooses what the flipped card captures",
    OVER: "the match is over",
}

SCORES = "Points of the cards captured, by seat."


class Pile(Record):
    seat: Annotated[Seat, "Whose pile it is."]
    count: Annotated[Count, "Number of cards captured by the seat."]
    cards: Annotated[Cards | None, "The cards in the order of their capture; null before the match is over."]


class Choice(Record):
    card: Annotated[Card, "The card flipped from the stock."]
    options: Annotated[Cards, "The cards on the table, one of which it captures."]


class ChineseTenState(HandsState):
    """`pending` is the card just played or flipped, until it has captured or stays; `piles` are the cards captured."""

    options: ChineseTenOptions
    phase: Annotated[Phase, meanings(PHASES, "The phase of play.")] = DEALING
    turn: Annotated[Seat | None, "The seat to play or choose; null if no seat is to move."] = None
    table: Annotated[Cards, "The cards on the table, in order of arrival."] = ()
    stock: Annotated[Stock, "Number of cards left in the stock."] = Stock(0, "52", 0)
    pending: Card | None = None
    piles: list[Cards] = each(())
    scores: Annotated[tuple[Count, ...] | None, f"{SCORES} Null before the match is over."] = None

    @shown
    def choice_shown(self) -> Choice | None:
        """The choices; null unless the phase is `flip_choice`."""
        return self.choice() if self.phase == FLIP_CHOICE else None

    @shown
    def piles_shown(self) -> list[Pile]:
        """The captured cards of all seats, by seat, face down until the end."""
        return [Pile(seat, len(pile), pile if self.phase == OVER else None) for seat, pile in enumerate(self.piles)]

    def choice(self) -> Choice:
        """Returns the card just flipped and the cards of which it captures one."""
        assert self.pending is not None
        return Choice(self.pending, tuple([taken[0] for taken in captures(self.pending, self.table)]))

    def to_pile(self, winner: Seat, captured: Cards) -> None:
        self.piles[winner] += captured
        gone = {*captured}
        self.table = tuple([card for card in self.table if card not in gone])
        self.pending = None


# Moves


class ChineseTenRefusal(IllegalMove):
    code: Literal["card_not_in_hand", "choice_required", "no_capture", "take_not_offered"]


class Play(Move):
    """Play a card from your hand, which captures if it can; if it can take one of several cards, name it"""

    card: Annotated[Card, "A card of your hand."]
    take: Annotated[Card | None, "The card to capture, if there are several."] = None


class Choose(Move):
    """Choose the card that the card flipped from the stock captures"""

    take: Annotated[Card, "One of the cards offered."]


ChineseTenMove = Play | Choose
_play = cache(Play)  # moves never change, so legal ones are made once


# Events

Source = Annotated[Literal["hand", "flip"], "The source of the card: a hand, or flipped from the stock."]


class CardsDealt(DealtFaceUp, Event[ChineseTenState], named="CardsDealtFaceUpData"):
    def on(self, s: ChineseTenState) -> None:
        s.hand_number, s.since, s.dealer = self.hand_number, s.now, self.dealer
        s.hands, s.table, s.stock = self.held(), self.face_up, self.rest()
        if not dealer_captures(s.table, s.options.dealer_sweep):
            s.phase, s.turn = PLAY, self.first


class DealerCaptured(Event[ChineseTenState]):
    """The dealer takes all four cards dealt to the table."""

    seat: Annotated[Seat, "The dealer."]
    cards: Annotated[Cards, "The four cards, in dealt order."]

    def on(self, s: ChineseTenState) -> None:
        s.to_pile(self.seat, self.cards)
        s.phase, s.turn = PLAY, s.left_of(self.seat)


class CardPlayed(Act[ChineseTenState]):
    """A seat played a card from its hand."""

    card: Annotated[Card, "The card."]
    take: Annotated[Card | None, "The card that it chose to capture; null if it had no choice."]

    def on(self, s: ChineseTenState) -> None:
        s.hands[self.actor] = without(s.hands[self.actor], self.card)
        s.phase, s.turn, s.pending = CAPTURING, None, self.card

    def move(self) -> Play:
        return Play(self.card, self.take)


class Captured(Event[ChineseTenState]):
    """A card captured cards of the table. All of them go to the seat's pile."""

    seat: Annotated[Seat, "The seat that captured."]
    with_: Annotated[Card, "The card that captured."]
    cards: Annotated[Cards, "The cards captured."]
    source: Source

    def on(self, s: ChineseTenState) -> None:
        s.to_pile(self.seat, (self.with_, *self.cards))


class CardLeft(Event[ChineseTenState]):
    """A card captured nothing and stays on the table."""

    seat: Annotated[Seat, "Whose turn it is."]
    card: Annotated[Card, "The card."]
    source: Source

    def on(self, s: ChineseTenState) -> None:
        s.table, s.pending = (*s.table, self.card), None


class StockFlipped(Event[ChineseTenState]):
    """The top card of the stock was turned up."""

    card: Annotated[Card, "The card."]
    stock: Annotated[Count, "Number of cards left in the stock."]

    def on(self, s: ChineseTenState) -> None:
        s.pending, s.stock = self.card, s.stock.without_top()


class ChoiceOpened(Event[ChineseTenState]):
    """The flipped card can capture any one of several cards, and the seat chooses."""

    seat: Annotated[Seat, "The seat to choose."]
    card: Annotated[Card, "The flipped card."]
    options: Annotated[Cards, "The cards on the table, one of which it captures."]

    def on(self, s: ChineseTenState) -> None:
        s.phase, s.since, s.turn = FLIP_CHOICE, s.now, self.seat


class CaptureChosen(Choose, Act[ChineseTenState]):
    """A seat chose what the flipped card captures."""

    take: Annotated[Card, "The card."]

    def on(self, s: ChineseTenState) -> None:
        s.phase, s.turn = CAPTURING, None


class TurnPassed(Event[ChineseTenState]):
    """The turn passed on."""

    seat: Annotated[Seat, "Whose turn it is now."]

    def on(self, s: ChineseTenState) -> None:
        s.phase, s.since, s.turn = PLAY, s.now, self.seat


class HandScored(Event[ChineseTenState]):
    """All cards are played, and the captured ones were counted."""

    judges = True

    piles: Annotated[Mapping[Seat, Cards], "The cards captured by each seat, in the order of their capture."]
    scores: Annotated[tuple[Count, ...], SCORES]

    def on(self, s: ChineseTenState) -> None:
        s.phase, s.scores = OVER, self.scores

    def tell(self, log: HandLog) -> HandLog:
        """Reports the empty hands: all cards have been played, and the piles are in the judgement."""
        return log.revealed(dict.fromkeys(self.piles, ())).cost("points", dict(enumerate(self.scores)))


# The game


class ChineseTen(Game[ChineseTenState, ChineseTenMove]):
    slug, title, aliases = "chinese-ten", "Chinese Ten", ("jian-hong-dian",)
    summary = "Capture cards from the table in tens and pairs; the red ones count."
    seats = (2, 4)
    seats_why = (
        f"{CARDS_IN_HANDS} cards are 12, 8 or 6 each for 2, 3 or 4 hands; 5 hands would have 24/5 = 4.8 cards each, "
        "and for 6 hands of 24/6 = 4 cards the rules have no points for the black aces"
    )
    options, state, scores = ChineseTenOptions, ChineseTenState, SCORES
    moves = {Play: during(PLAY), Choose: during(FLIP_CHOICE)}
    events = (
        DealerDrawn,
        CardsDealt,
        DealerCaptured,
        CardPlayed,
        Captured,
        CardLeft,
        StockFlipped,
        ChoiceOpened,
        CaptureChosen,
        TurnPassed,
        HandScored,
    )
    showing = {CardPlayed: "card", StockFlipped: "card"}  # captured at once, and pairs lie face down
    presets = (
        preset("standard", "The dealer takes only four of a rank, so that no card stays", ChineseTenOptions()),
        preset(
            "literal-sweep",
            "To the letter: the dealer takes any four of 5, 10, J, Q, K",
            ChineseTenOptions(dealer_sweep="any_four"),
        ),
    )
    last_hand = LastHandFields(HandScored.event_schema(), {"points": SCORES}, shown=False, at_once=True, puts_out=False)

    def check(self, options: ChineseTenOptions, seats: int) -> None:
        dealer = options.first_dealer
        if isinstance(dealer, int) and dealer >= seats:
            message = f"first_dealer must be random or a seat from 0 to {seats - 1}, not {dealer}"
            raise CreationRefused("option_out_of_range", message)

    def start(self, b: Batch[ChineseTenState]) -> None:
        """Deals; the dealer may take the layout."""
        s, seats = b.state, len(b.state.hands)
        dealer = first_dealer(b, s.options.first_dealer, seats)
        counts, first = (CARDS_IN_HANDS // seats,) * seats, s.left_of(dealer)
        b.emit(CardsDealt(*deal(b, "52", counts, first=first, dealer=dealer, hand_number=1, face_up=LAYOUT)))
        if dealer_captures(s.table, s.options.dealer_sweep):
            b.emit(DealerCaptured(dealer, s.table))

    def waiting(self, s: ChineseTenState) -> tuple[Seat, ...]:
        return () if s.turn is None else (s.turn,)

    def outcome(self, s: ChineseTenState) -> Outcome | None:
        return None if s.scores is None else Outcome.by_score(s.scores)

    def play(self, b: Batch[ChineseTenState], seat: Seat, move: ChineseTenMove) -> None:
        s = b.state
        match move:
            case Play(card, take):
                if card not in s.hands[seat]:
                    raise ChineseTenRefusal("card_not_in_hand", f"you don't hold {card}")
                offered = captures(card, s.table)
                taken = _capture(card, offered, take)
                b.emit(CardPlayed(seat, card, take if len(offered) > 1 else None))
                b.emit(Captured(seat, card, taken, "hand") if taken else CardLeft(seat, card, "hand"))
                self._flip(b, seat)
            case Choose(take):
                assert s.pending is not None
                card, taken = s.pending, _offered_with(take, s.pending, captures(s.pending, s.table))
                b.emit(CaptureChosen(seat, take))
                self._finish_turn(b, seat, card, taken)
            case _:
                assert_never(move)

    def _flip(self, b: Batch[ChineseTenState], seat: Seat) -> None:
        """Flips the top card of the stock, which has one for every card played. With several captures, the seat
        chooses."""
        s = b.state
        card = s.stock.top(b.chance)
        b.emit(StockFlipped(card, s.stock.left - 1))
        offered = captures(card, s.table)
        if len(offered) > 1:
            b.emit(ChoiceOpened(seat, card, s.choice().options))
        else:
            self._finish_turn(b, seat, card, offered[0] if offered else ())

    def _finish_turn(self, b: Batch[ChineseTenState], seat: Seat, card: Card, taken: Cards) -> None:
        s, seats = b.state, len(b.state.hands)
        b.emit(Captured(seat, card, taken, "flip") if taken else CardLeft(seat, card, "flip"))
        if s.stock.left:
            b.emit(TurnPassed(s.left_of(seat)))
        else:
            b.emit(HandScored(dict(enumerate(s.piles)), tuple([score(pile, seats) for pile in s.piles])))

    def legal(self, s: ChineseTenState, seat: Seat) -> Iterator[ChineseTenMove]:
        """Yields one move for each card, or one for each capture if a card has several; choices in table order."""
        if seat == s.turn and s.phase == FLIP_CHOICE:
            yield from map(Choose, s.choice().options)
        elif seat == s.turn:
            on_table = [card.rank for card in s.table]
            for card in s.hands[seat]:
                offered = captures(card, s.table) if on_table.count(PARTNER[card.rank]) > 1 else ()
                takes = [taken[0] for taken in offered] if len(offered) > 1 else (None,)
                yield from [_play(card, take) for take in takes]

    def normal(self, s: ChineseTenState, seat: Seat, move: ChineseTenMove) -> ChineseTenMove:
        """Removes `take` from a play that has no choice."""
        return Play(move.card) if isinstance(move, Play) and len(captures(move.card, s.table)) < 2 else move

    def quiet(self, s: ChineseTenState, seat: Seat, stream: Stream) -> tuple[ChineseTenMove, bool]:
        """Plays any card with any of its captures; the flip may then need a choice. Of the captures of a flipped card,
        the first is chosen."""
        moves = list(self.legal(s, seat))
        return (moves[0], False) if s.phase == FLIP_CHOICE else (stream.choice(moves), True)


def _capture(card: Card, offered: tuple[Cards, ...], take: Card | None) -> Cards:
    """Returns the cards captured from the hand; () if none. `take` is needed only if there is a choice."""
    if take is None:
        if len(offered) > 1:
            raise ChineseTenRefusal("choice_required", f"{card} can take {_listed(offered)}: name one in 'take'")
        return offered[0] if offered else ()
    if not offered:
        raise ChineseTenRefusal("no_capture", f"{card} can't take anything: play it without 'take'")
    return _offered_with(take, card, offered)


def _offered_with(take: Card, card: Card, offered: tuple[Cards, ...]) -> Cards:
    for taken in offered:
        if take in taken:
            return taken
    raise ChineseTenRefusal("take_not_offered", f"{card} can't take {take}, only {_listed(offered)}")


def _listed(offered: tuple[Cards, ...]) -> str:
    return " or ".join(" ".join(map(str, taken)) for taken in offered)


CHINESE_TEN = ChineseTen()
