"""Everybody is dealt three cards. In turn from the dealer's left, each player plays one, and the highest card wins."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal

from domain.cards import Card, Cards
from domain.common_schemas import LastHandFields
from domain.fairness import Stream
from domain.kernel import (
    Act,
    Batch,
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
    preset,
    without,
)
from domain.refusals import IllegalMove


class HighCardOptions(Options):
    pass


class HighCardState(HandsState):
    options: HighCardOptions
    phase: Annotated[Literal["dealing", "play", "over"], "What the game waits for."] = "dealing"
    played: Annotated[Cards, "The cards played, from the dealer's left."] = ()
    turn: Seat | None = None


class HighCardRefusal(IllegalMove):
    code: Literal["card_not_in_hand"]


class Play(Move):
    """Play a card"""

    card: Annotated[Card, "A card of your hand."]


class CardsDealt(Dealt, Event[HighCardState]):
    """The hands were dealt."""

    def on(self, s: HighCardState) -> None:
        s.phase, s.hand_number, s.since = "play", self.hand_number, s.now
        s.dealer, s.turn, s.hands = self.dealer, self.first, self.held()


class CardPlayed(Play, Act[HighCardState]):
    """A card was played."""

    def on(self, s: HighCardState) -> None:
        s.hands[self.actor] = without(s.hands[self.actor], self.card)
        s.played, s.since = (*s.played, self.card), s.now
        over = len(s.played) == len(s.hands)
        s.phase, s.turn = ("over", None) if over else ("play", s.left_of(self.actor))


class Judged(Event[HighCardState]):
    """The highest card won."""

    judges = True

    winner: Annotated[Seat, "Who played it."]


class HighCard(Game[HighCardState, Play]):
    slug, title, summary, seats = "high-card", "High Card", "One card each, and the highest wins.", (2, 4)
    options, state = HighCardOptions, HighCardState
    moves = {Play: during("play")}
    events = (CardsDealt, CardPlayed, Judged)
    presets = (preset("standard", "Standard", HighCardOptions()),)
    scores, always_scored = None, False

    @cached_property
    def last_hand(self) -> LastHandFields:
        return LastHandFields(Judged.event_schema(), {})

    def start(self, b: Batch[HighCardState]) -> None:
        seats = len(b.state.hands)
        b.emit(CardsDealt(*deal(b, "52", (3,) * seats, first=1, dealer=0, hand_number=1)))

    def play(self, b: Batch[HighCardState], seat: Seat, move: Play) -> None:
        if move.card not in b.state.hands[seat]:
            raise HighCardRefusal("card_not_in_hand", f"you don't hold {move.card}")
        b.emit(CardPlayed(seat, move.card))
        if b.state.phase == "over":
            b.emit(Judged(_winner(b.state)))

    def waiting(self, s: HighCardState) -> tuple[Seat, ...]:
        return () if s.turn is None else (s.turn,)

    def legal(self, s: HighCardState, seat: Seat) -> Iterator[Play]:
        if seat == s.turn:
            yield from map(Play, s.hands[seat])

    def quiet(self, s: HighCardState, seat: Seat, stream: Stream) -> tuple[Play, bool]:
        return Play(stream.choice(s.hands[seat])), False

    def outcome(self, s: HighCardState) -> Outcome | None:
        if s.phase != "over":
            return None
        won = _winner(s)
        return Outcome(((won,), tuple(seat for seat in range(len(s.hands)) if seat != won)))


def _winner(s: HighCardState) -> Seat:
    best = max(range(len(s.played)), key=lambda place: (s.played[place].rank, s.played[place].code))
    return (1 + best) % len(s.hands)


HIGH_CARD = HighCard()
