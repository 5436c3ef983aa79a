"""Hearts: pass three cards, follow suit, and take neither hearts nor the queen of spades (rules.md)."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from itertools import combinations
from typing import Annotated, Literal, assert_never

from cardtable.game import (
    HIDDEN,
    Act,
    Array,
    Batch,
    Card,
    CardCode,
    Cards,
    Count,
    Dealt,
    Event,
    Game,
    HandLog,
    HandsState,
    IllegalMove,
    Integer,
    LastHandFields,
    Move,
    Options,
    Outcome,
    Place,
    Sealed,
    Seat,
    Stream,
    Way,
    deal,
    during,
    each,
    in_deck_order,
    preset,
    private,
    without,
)

SEATS, HAND_SIZE, PASSED, ALL_POINTS = 4, 13, 3, 26
TWO, QUEEN = Card.parse("2C"), Card.parse("QS")
Direction = Literal["left", "right", "across", "none"]
STEPS: Mapping[Direction, int] = {"left": 1, "right": 3, "across": 2, "none": 0}
"""The number of seats clockwise that cards are passed, hand by hand (rules.md, Passing)."""


def points(card: Card) -> int:
    """Returns the cost of a captured card (rules.md, The score)."""
    return 13 if card is QUEEN else int(card.suit == "H")


class HeartsOptions(Options):
    limit: Annotated[int, Integer(ALL_POINTS, 500), "The number of points that ends the match."] = 100


Phase = Literal["dealing", "passing", "playing", "over"]
Code = Literal["two_leads", "hearts_not_broken", "must_follow", "no_points_yet"]
SCORES = "Points in the match, by seat. Fewer are better."


class HeartsState(HandsState):
    options: HeartsOptions
    phase: Annotated[Phase, "In `passing` all choose cards, in `playing` the seat in turn plays one."] = "dealing"
    turn: Annotated[Seat | None, "The seat to play a card; null while cards are passed and after the match."] = None
    direction: Annotated[Direction, "The direction in which cards are passed in this hand.", Place("fact")] = "none"
    passed: list[Cards] = private()
    leader: Annotated[Seat | None, "The seat that leads the trick on the table; null before the first one."] = None
    trick: Annotated[Mapping[Seat, Card], "The present trick, by seat.", Place("trick")] = field(default_factory=dict)
    won: Annotated[list[Cards], "The cards with points that each seat has taken, by seat.", Place("won")] = each(())
    hearts_broken: Annotated[bool, "Whether hearts may be led.", Place("fact")] = False
    scores: Annotated[list[Count], SCORES, Place("score")] = each(0)

    def giver(self, seat: Seat) -> Seat:
        return (seat - STEPS[self.direction]) % SEATS

    def veiled(self, seat: Seat, cards: Cards) -> Cards:
        """Shows the cards that the viewer has passed to the seat, and the two of clubs of the seat to lead it."""
        giver = self.giver(seat)
        told = {*self.passed[giver]} if giver in (self.viewer or ()) else set()
        told |= {TWO} if seat == self.leader and len(cards) == HAND_SIZE else set()
        known = tuple([card for card in cards if card in told])
        return (HIDDEN,) * (len(cards) - len(known)) + known

    def choice(self, seat: Seat) -> tuple[Cards, Code, str]:
        """Returns the cards that the seat in turn may play, and why it may not play others (rules.md, The tricks, The
        first trick, Breaking hearts)."""
        hand, first = self.hands[seat], len(self.hands[seat]) == HAND_SIZE
        if self.leader == seat:
            if first:
                return (TWO,), "two_leads", "the two of clubs leads to the first trick"
            others = () if self.hearts_broken else tuple([card for card in hand if card.suit != "H"])
            return others or hand, "hearts_not_broken", "hearts are not broken and you hold another suit"
        assert self.leader is not None
        led = self.trick[self.leader]
        following = tuple([card for card in hand if card.suit == led.suit])
        if following or not first:
            return following or hand, "must_follow", f"{led} was led and you hold its suit"
        harmless = tuple([card for card in hand if not points(card)])
        return harmless or hand, "no_points_yet", "the first trick takes no points while you hold other cards"


class HeartsRefusal(IllegalMove):
    code: Code | Literal["card_not_in_hand"]


class PassCards(Move):
    """Choose three cards to pass"""

    way = Way("hand", "hand")
    cards: Annotated[Cards, Array(CardCode(), PASSED, PASSED), "Three cards of your hand."]


class Play(Move):
    """Play a card to the trick"""

    way = Way("hand", "trick")
    card: Annotated[Card, "A card of your hand."]


HeartsMove = PassCards | Play


class CardsDealt(Dealt, Event[HeartsState], named="CardsDealtData"):
    def on(self, s: HeartsState) -> None:
        s.phase, s.hand_number, s.dealer, s.since = "passing", self.hand_number, self.dealer, s.now
        s.leader, s.hearts_broken = None, False
        s.direction = [*STEPS][(self.hand_number - 1) % len(STEPS)]
        s.hands, s.passed, s.won, s.trick = self.held(), [()] * SEATS, [()] * SEATS, {}


class CardsPassed(Act[HeartsState]):
    """A seat chose the cards that it passes. They change hands once all seats have chosen."""

    cards: Annotated[Sealed[Cards], "The three cards, in deck order."]

    def on(self, s: HeartsState) -> None:
        s.passed[self.actor] = self.cards.get(self.actor, (HIDDEN,) * PASSED)

    def move(self) -> PassCards | None:
        return PassCards(self.cards[self.actor]) if self.actor in self.cards else None


class TricksBegun(Event[HeartsState]):
    """The passed cards changed hands, and the seat with the two of clubs leads."""

    leader: Annotated[Seat, "The seat that leads."]
    card: Annotated[Card, "The two of clubs, which it holds."]
    cards: Annotated[Sealed[Cards], "The three cards that the seat received, in deck order."]

    def on(self, s: HeartsState) -> None:
        for seat, cards in enumerate(s.passed):
            for card in cards:
                s.hands[seat] = without(s.hands[seat], card)
        for seat in range(SEATS):
            s.hands[seat] += self.cards.get(seat, s.passed[s.giver(seat)])
        s.hands[self.leader] = (*without(s.hands[self.leader], self.card), self.card)
        s.phase, s.leader, s.turn, s.since = "playing", self.leader, self.leader, s.now


class CardPlayed(Play, Act[HeartsState]):
    """A seat played a card to the trick."""

    card: Annotated[Card, "The card."]

    def on(self, s: HeartsState) -> None:
        s.hands[self.actor] = without(s.hands[self.actor], self.card)
        s.trick = {self.actor: self.card} if self.actor == s.leader else {**s.trick, self.actor: self.card}
        s.hearts_broken |= self.card.suit == "H"
        s.turn, s.since = s.left_of(self.actor) if len(s.trick) < SEATS else None, s.now


class TrickTaken(Event[HeartsState]):
    """The highest card of the suit led took the trick."""

    way = Way("trick", "won")
    winner: Annotated[Seat, "The seat that took it, and leads the next one."]
    cards: Annotated[Cards, "Its cards, in the order of play."]

    def on(self, s: HeartsState) -> None:
        s.won[self.winner] += tuple([card for card in self.cards if points(card)])
        s.trick, s.leader, s.turn = {}, self.winner, self.winner if s.hands[self.winner] else None


class HandScored(Event[HeartsState]):
    """All tricks have been played, and the points counted."""

    judges = True

    points: Annotated[tuple[Count, ...], "The points of the hand, by seat."]
    moon: Annotated[Seat | None, "The seat that took all points and shot the moon; else null."]
    scores: Annotated[tuple[Count, ...], SCORES]

    def on(self, s: HeartsState) -> None:
        s.scores = list(self.scores)
        s.phase = "over" if max(s.scores) >= s.options.limit else "dealing"

    def tell(self, log: HandLog) -> HandLog:
        return log.revealed({}).cost("points", {seat: -lost for seat, lost in enumerate(self.points)})


class Hearts(Game[HeartsState, HeartsMove]):
    slug, title = "hearts", "Hearts"
    summary = "Pass three cards, follow suit, and take neither hearts nor the queen of spades."
    seats, seats_why = (SEATS, SEATS), "52 cards are 13 for each of 4 seats"
    options, state, scores = HeartsOptions, HeartsState, SCORES
    moves = {PassCards: during("passing"), Play: during("playing")}
    events = (CardsDealt, CardsPassed, TricksBegun, CardPlayed, TrickTaken, HandScored)
    showing = {TricksBegun: "card"}
    presets = (
        preset("standard", "To 100 points", HeartsOptions()),
        preset("short", "To 50 points", HeartsOptions(limit=50)),
    )
    last_hand = LastHandFields(
        HandScored.event_schema(), {"points": "Points, below 0."}, shown=False, at_once=True, puts_out=False
    )

    def start(self, b: Batch[HeartsState]) -> None:
        number, counts = b.state.hand_number + 1, (HAND_SIZE,) * SEATS
        first, dealer = (number - 1) % SEATS, (number - 2) % SEATS
        b.emit(CardsDealt(*deal(b, "52", counts, first=first, dealer=dealer, hand_number=number)))
        self._begin_when_passed(b)

    def _begin_when_passed(self, b: Batch[HeartsState]) -> None:
        s = b.state
        if self.waiting(s):
            return
        received = {seat: s.passed[s.giver(seat)] for seat in range(SEATS) if s.direction != "none"}
        hands = [{*hand, *received.get(seat, ())} - {*s.passed[seat]} for seat, hand in enumerate(s.hands)]
        b.emit(TricksBegun(next(seat for seat, hand in enumerate(hands) if TWO in hand), TWO, received))

    def waiting(self, s: HeartsState) -> tuple[Seat, ...]:
        if s.phase == "passing" and s.direction != "none":
            return tuple([seat for seat, cards in enumerate(s.passed) if not cards])
        return () if s.turn is None else (s.turn,)

    def outcome(self, s: HeartsState) -> Outcome | None:
        places = Outcome.by_score(tuple([-score for score in s.scores])).places
        return Outcome(places, tuple(s.scores)) if s.phase == "over" else None

    def play(self, b: Batch[HeartsState], seat: Seat, move: HeartsMove) -> None:
        s = b.state
        for card in move.cards if isinstance(move, PassCards) else (move.card,):
            if card not in s.hands[seat]:
                raise HeartsRefusal("card_not_in_hand", f"you don't hold {card}")
        match move:
            case PassCards(cards):
                b.emit(CardsPassed(seat, {seat: in_deck_order(cards)}))
                self._begin_when_passed(b)
            case Play(card):
                allowed, code, why = s.choice(seat)
                if card not in allowed:
                    raise HeartsRefusal(code, f"{why}, so {card} can't be played")
                b.emit(CardPlayed(seat, card))
                if len(s.trick) == SEATS:
                    self._take(b)
            case _:
                assert_never(move)

    def _take(self, b: Batch[HeartsState]) -> None:
        """Gives the trick to its winner. The last one ends the hand."""
        s = b.state
        assert s.leader is not None
        led = s.trick[s.leader].suit
        winner = max((card.rank, seat) for seat, card in s.trick.items() if card.suit == led)[1]
        b.emit(TrickTaken(winner, tuple([s.trick[(s.leader + n) % SEATS] for n in range(SEATS)])))
        if s.turn is None:
            self._score(b)

    def _score(self, b: Batch[HeartsState]) -> None:
        """Counts the points and deals the next hand (rules.md, The score, Shooting the moon and The match)."""
        lost = [sum(map(points, cards)) for cards in b.state.won]
        moon = lost.index(ALL_POINTS) if ALL_POINTS in lost else None
        scored = lost if moon is None else [ALL_POINTS - each for each in lost]
        b.emit(HandScored(tuple(scored), moon, tuple(map(sum, zip(b.state.scores, scored, strict=True)))))
        if b.state.phase != "over":
            self.start(b)

    def legal(self, s: HeartsState, seat: Seat) -> Iterator[HeartsMove]:
        if seat == s.turn:
            yield from map(Play, s.choice(seat)[0])
        elif seat in self.waiting(s):
            yield from map(PassCards, combinations(in_deck_order(s.hands[seat]), PASSED))

    def normal(self, s: HeartsState, seat: Seat, move: HeartsMove) -> HeartsMove:
        return PassCards(in_deck_order(move.cards)) if isinstance(move, PassCards) else move

    def quiet(self, s: HeartsState, seat: Seat, stream: Stream) -> tuple[HeartsMove, bool]:
        return stream.choice(list(self.legal(s, seat))), False


HEARTS = Hearts()
