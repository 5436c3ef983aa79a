"""Crazy Eights: match the suit or the rank of the last card, or play an eight, and be the first without cards
(rules.md)."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, assert_never, get_args

from cardtable.game import (
    HIDDEN,
    Act,
    Batch,
    Card,
    Cards,
    Count,
    DealerDrawn,
    DealtFaceUp,
    Event,
    Game,
    HandLog,
    HandsState,
    IllegalMove,
    Integer,
    LastHandFields,
    Move,
    Null,
    Options,
    Outcome,
    Place,
    Sealed,
    Seat,
    Stock,
    Stream,
    Way,
    deal,
    during,
    each,
    first_dealer,
    in_deck_order,
    meanings,
    preset,
    without,
)

EIGHT = 8
Suit = Literal["C", "D", "H", "S"]
SUITS: tuple[Suit, ...] = get_args(Suit)


def points(hand: Cards) -> int:
    """Returns what a hand is worth to the winner (rules.md, The score)."""
    values = {EIGHT: 50, 14: 1}
    return sum([values.get(card.rank, card.pips) for card in hand])


class EightsOptions(Options):
    limit: Annotated[int, Integer(10, 500), "The number of points that wins the match."] = 100
    draws: Annotated[int, Integer(0, 5), "The most cards that a player draws in a turn; 0 for any number."] = 1


Phase = Literal["dealing", "playing", "naming", "over"]
PHASES = {
    "dealing": "before a deal",
    "playing": "the seat in turn plays, draws or passes",
    "naming": "the seat in turn has played an eight and names a suit",
    "over": "the match is over",
}
SCORES = "Points in the match, by seat."


class EightsState(HandsState):
    options: EightsOptions
    phase: Annotated[Phase, meanings(PHASES, "What the game waits for.")] = "dealing"
    turn: Annotated[Seat | None, "The seat to move; null if no seat is."] = None
    discards: Annotated[Cards, "The discard pile, its top card last.", Place("pile")] = ()
    suit: Annotated[Suit | None, "The suit named for the eight on top; null if none is.", Place("fact")] = None
    stock: Annotated[Stock, "How many cards are left in the stock.", Place("stock")] = Stock(0, "52", 0)
    drawn: Annotated[Count, "How many cards the seat in turn has drawn in this turn."] = 0
    passes: Annotated[Count, "How many seats have passed in a row."] = 0
    scores: Annotated[list[Count], SCORES, Place("score")] = each(0)

    def hand_is_open(self, seat: Seat) -> bool:
        return self.phase in ("dealing", "over")

    def fits(self, card: Card) -> bool:
        """True if the card can be played on the pile (rules.md, The play and Eights)."""
        top = self.discards[-1]
        if EIGHT in (card.rank, top.rank):
            return card.rank == EIGHT or self.suit in (None, card.suit)
        return card.suit == top.suit or card.rank == top.rank

    def fitting(self, seat: Seat) -> Cards:
        return in_deck_order([card for card in self.hands[seat] if self.fits(card)])

    def may_draw(self) -> bool:
        """True if the seat in turn may draw another card (rules.md, Drawing)."""
        return self.stock.left > 0 and (self.options.draws == 0 or self.drawn < self.options.draws)

    def end_turn(self, seat: Seat, passes: int = 0) -> None:
        self.phase, self.turn, self.drawn, self.passes, self.since = "playing", self.left_of(seat), 0, passes, self.now


class EightsRefusal(IllegalMove):
    code: Literal["card_not_in_hand", "does_not_fit", "drawn_enough", "stock_empty", "must_draw"]


class Play(Move):
    """Play a card onto the pile"""

    way = Way("hand", "discards")
    card: Annotated[Card, "A card of your hand."]


class NameSuit(Move):
    """Name the suit that must follow your eight"""

    suit: Annotated[Suit, "The suit."]


class Draw(Move):
    """Draw the top card of the stock"""

    way = Way("stock", "hand")


class Pass(Move):
    """Pass"""


EightsMove = Play | NameSuit | Draw | Pass


class CardsDealt(DealtFaceUp, Event[EightsState], named="CardsDealtFaceUpData"):
    def on(self, s: EightsState) -> None:
        s.hand_number, s.dealer, s.hands = self.hand_number, self.dealer, self.held()
        s.discards, s.stock, s.suit = self.face_up, self.rest(), None
        s.end_turn(self.first - 1)


class CardPlayed(Play, Act[EightsState]):
    """A seat played a card onto the discard pile."""

    card: Annotated[Card, "The card."]

    def on(self, s: EightsState) -> None:
        s.hands[self.actor] = without(s.hands[self.actor], self.card)
        s.discards, s.suit = (*s.discards, self.card), None
        s.end_turn(self.actor)
        if not s.hands[self.actor]:
            s.turn = None
        elif self.card.rank == EIGHT:
            s.phase, s.turn = "naming", self.actor


class SuitNamed(NameSuit, Act[EightsState]):
    """A seat named the suit that must follow its eight."""

    suit: Annotated[Suit, "The suit."]

    def on(self, s: EightsState) -> None:
        s.suit = self.suit
        s.end_turn(self.actor)


class CardDrawn(Draw, Act[EightsState]):
    """A seat drew the top card of the stock."""

    from_: Annotated[Literal["stock"], "Always the stock."]
    card: Annotated[None, Null(), "Always null: only the seat sees the card."]
    cards: Annotated[Sealed[Cards], "The card drawn, alone in a list."]

    def on(self, s: EightsState) -> None:
        s.hands[self.actor] += self.cards.get(self.actor, (HIDDEN,))
        s.stock, s.drawn, s.since = s.stock.without_top(), s.drawn + 1, s.now


class Passed(Pass, Act[EightsState]):
    """A seat passed."""

    def on(self, s: EightsState) -> None:
        s.end_turn(self.actor, s.passes + 1 if s.stock.left == 0 else 0)
        if s.passes == len(s.hands):
            s.turn = None


class HandJudged(Event[EightsState]):
    """The hand has ended, and the cards left are shown and counted."""

    judges = True

    winner: Annotated[Seat, "The seat without cards, or with the fewest points in a blocked hand."]
    blocked: Annotated[bool, "Whether all seats passed with an empty stock."]
    hands: Annotated[Mapping[Seat, Cards], "The cards left, by seat."]
    points: Annotated[Count, "The points that the winner scores."]
    scores: Annotated[tuple[Count, ...], SCORES]

    def on(self, s: EightsState) -> None:
        s.scores = list(self.scores)
        s.phase = "over" if max(s.scores) >= s.options.limit else "dealing"
        for seat, hand in self.hands.items():
            s.hands[seat] = hand

    def tell(self, log: HandLog) -> HandLog:
        return log.revealed(self.hands).cost("points", {self.winner: self.points})


class CrazyEights(Game[EightsState, EightsMove]):
    slug, title, aliases = "crazy-eights", "Crazy Eights", ("eights",)
    summary = "Match the suit or the rank of the last card, or play an eight, and be the first to run out of cards."
    seats, seats_why = (2, 7), "7 hands of 5 and the card turned up leave 16 of 52 to draw"
    options, state, scores = EightsOptions, EightsState, SCORES
    moves = {Play: during("playing"), NameSuit: during("naming"), Draw: during("playing"), Pass: during("playing")}
    events = (DealerDrawn, CardsDealt, CardPlayed, SuitNamed, CardDrawn, Passed, HandJudged)
    presets = (
        preset("standard", "To 100 points, and one draw in a turn", EightsOptions()),
        preset("draw-freely", "Draw as many cards as you like", EightsOptions(draws=0)),
        preset("short", "To 50 points", EightsOptions(limit=50)),
    )
    last_hand = LastHandFields(
        HandJudged.event_schema(), {"points": "Points won in the hand."}, at_once=True, puts_out=False
    )

    def start(self, b: Batch[EightsState]) -> None:
        self._deal(b, first_dealer(b, "random", len(b.state.hands)))

    def _deal(self, b: Batch[EightsState], dealer: Seat) -> None:
        s, seats = b.state, len(b.state.hands)
        counts, number = (7 if seats == 2 else 5,) * seats, s.hand_number + 1
        made = deal(b, "52", counts, first=s.left_of(dealer), dealer=dealer, hand_number=number, face_up=1)
        b.emit(CardsDealt(*made))

    def waiting(self, s: EightsState) -> tuple[Seat, ...]:
        return () if s.turn is None else (s.turn,)

    def outcome(self, s: EightsState) -> Outcome | None:
        return Outcome.by_score(tuple(s.scores)) if s.phase == "over" else None

    def play(self, b: Batch[EightsState], seat: Seat, move: EightsMove) -> None:
        s = b.state
        match move:
            case Play(card):
                if card not in s.hands[seat]:
                    raise EightsRefusal("card_not_in_hand", f"you don't hold {card}")
                if not s.fits(card):
                    raise EightsRefusal("does_not_fit", f"{card} doesn't fit on {s.discards[-1]}")
                b.emit(CardPlayed(seat, card))
            case NameSuit(suit):
                b.emit(SuitNamed(seat, suit))
            case Draw():
                if not s.stock.left:
                    raise EightsRefusal("stock_empty", "the stock is empty: play or pass")
                if not s.may_draw():
                    raise EightsRefusal("drawn_enough", f"you can't draw more than {s.drawn} in a turn: play or pass")
                b.emit(CardDrawn(seat, "stock", None, {seat: (s.stock.top(b.chance),)}))
            case Pass():
                if s.may_draw():
                    raise EightsRefusal("must_draw", "you can't pass while you may draw: play or draw")
                b.emit(Passed(seat))
            case _:
                assert_never(move)
        if s.turn is None:
            self._judge(b)

    def _judge(self, b: Batch[EightsState]) -> None:
        """Scores the hand and deals the next one (rules.md, The end of a hand, The score and The match)."""
        s = b.state
        assert s.dealer is not None
        held = [points(hand) for hand in s.hands]
        order = [(s.dealer + 1 + n) % len(held) for n in range(len(held))]
        winner = min(order, key=held.__getitem__)
        won = sum(held) - held[winner]
        scores = tuple([score + won * (seat == winner) for seat, score in enumerate(s.scores)])
        b.emit(HandJudged(winner, bool(s.hands[winner]), dict(enumerate(s.hands)), won, scores))
        if s.phase != "over":
            self._deal(b, s.left_of(s.dealer))

    def legal(self, s: EightsState, seat: Seat) -> Iterator[EightsMove]:
        if seat != s.turn:
            return
        if s.phase == "naming":
            yield from map(NameSuit, SUITS)
        else:
            yield from map(Play, s.fitting(seat))
            yield Draw() if s.may_draw() else Pass()

    def quiet(self, s: EightsState, seat: Seat, stream: Stream) -> tuple[EightsMove, bool]:
        """Plays any fitting card, or else draws until one fits. Names any suit."""
        moves = list(self.legal(s, seat))
        move = stream.choice([each for each in moves if isinstance(each, Play | NameSuit)] or moves)
        return move, isinstance(move, Draw) or (isinstance(move, Play) and len(s.hands[seat]) > 1)


CRAZY_EIGHTS = CrazyEights()
