"""Dealing, common to all games: one card at a time, clockwise from a first seat; then some cards face up; the rest is
the stock. The order of the stock is secret, so events and states hold only references to the shuffle."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, ClassVar, NamedTuple, Protocol

from domain.cards import Cards
from domain.chance import Stock, Unseen
from domain.common_schemas import NO_CARDS, SEAT
from domain.kernel.batch import Batch
from domain.kernel.codec import Count, Seat
from domain.kernel.event import Event
from domain.kernel.hidden import HIDDEN
from domain.kernel.record import Random, Record, Sealed, Shuffle
from domain.kernel.state import State, private, shown
from domain.last_hand import HandLog
from domain.schema import Integer


class Dealt(Record):
    """A hand was dealt.

    The fields of a game's event CardsDealt. A subclass documents them as they are in that game; one that adds fields is
    made by its own call.
    """

    sealed_name: ClassVar[str | None] = "OwnCards"

    hand_number: Annotated[int, Integer(1), "The number of the hand, from 1."]
    dealer: Annotated[int | None, SEAT, "The dealer."]
    first: Annotated[Seat, "The seat that got the first card."]
    counts: Annotated[tuple[Count, ...], "Number of cards dealt to each seat; 0 for a seat that is out."]
    shuffle: Annotated[Shuffle, "The draw that ordered the deck."]
    face_up: Annotated[Cards, NO_CARDS, "Always empty: no cards are dealt face up."]
    stock: Annotated[Count, "Number of cards left in the stock."]
    cards: Annotated[Sealed[Cards], "The cards dealt to the seat, in dealt order."]

    def tell(self, log: HandLog) -> HandLog:
        return log.dealt(self.hand_number)

    def held(self) -> list[Cards]:
        """Returns the hands by seat, with hidden cards where the event doesn't reveal them; () for a seat that is
        out."""
        return [self.cards.get(seat) or (HIDDEN,) * count for seat, count in enumerate(self.counts)]

    def unseen(self, seat: Seat) -> Unseen:
        """The seat's cards before it may look at them."""
        return Unseen(self.shuffle.draw, self.shuffle.deck, _places(self.counts, self.first)[seat])

    def rest(self) -> Stock:
        """The remaining stock."""
        return Stock(self.shuffle.draw, self.shuffle.deck, self.stock)


class DealtFaceUp(Dealt):
    face_up: Annotated[Cards, "The cards dealt face up to the table, in dealt order."]


class DealtOpenly(DealtFaceUp):
    hands: Annotated[
        Mapping[Seat, Cards] | None, "With `open_hands`: the cards dealt to each seat, in dealt order."
    ] = None

    def held(self) -> list[Cards]:
        return super().held() if self.hands is None else [self.hands.get(seat, ()) for seat in range(len(self.counts))]


class Hand(Record, named="HandInView"):
    """A seat's hand as a viewer sees it."""

    seat: Annotated[Seat, "Whose hand it is."]
    count: Annotated[Count, "Number of cards in the hand."]
    cards: Annotated[Cards | None, "The cards in dealt order; null if the viewer may not know them."]
    out: Annotated[bool, "Whether the seat is out of the match."]


def hand_seen(s: State, seat: Seat, cards: Cards, *, out: bool = False) -> Hand:
    """Returns the view of a seat's hand. Cards that their own seat may not look at yet are hidden from everyone."""
    seen = not cards or (HIDDEN not in {*cards} and s.shows(seat))  # a set compares by hash, which is quicker
    return Hand(seat, len(cards), cards if seen else None, out)


class HandsState(State):
    """The state of a game in which seats are dealt hands. A game redeclares `phase` with its own phases."""

    phase: str
    hand_number: Annotated[Count, "The number of the current hand, from 1; 0 before the first deal."] = 0
    dealer: Annotated[Seat | None, "The dealer of the present hand; null before one is known."] = None
    hands: list[Cards] = private()

    @shown
    def hands_shown(self) -> list[Hand]:
        """The hands of all seats, by seat."""
        return [hand_seen(self, seat, hand) for seat, hand in enumerate(self.hands)]

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % len(self.hands)


class Deal(NamedTuple):
    """The result of a deal, in the order of the fields of `Dealt`. `held` are all hands, by seat.

    If a seat's cards are sealed for that seat alone, the event is `CardsDealt(*deal)`.
    """

    hand_number: int
    dealer: Seat | None
    first: Seat
    counts: tuple[int, ...]
    shuffle: Shuffle
    face_up: Cards
    stock: int
    held: Mapping[Seat, Cards]

    @property
    def facts(self) -> tuple[int, Seat | None, Seat, tuple[int, ...], Shuffle, Cards, int]:
        """All fields but the hands, for an event that represents these differently."""
        return self[:-1]


def deal(
    b: Batch[Any],
    deck: str,
    counts: tuple[int, ...],
    *,
    first: Seat,
    dealer: Seat | None,
    hand_number: int,
    face_up: int = 0,
) -> Deal:
    """Deals from the next draw: each seat gets its count, then `face_up` cards are turned up. Raises ValueError if the
    deck has fewer cards."""
    shuffle, pack = b.shuffle(deck)
    dealt = sum(counts)
    if dealt + face_up > len(pack):
        raise ValueError(f"{dealt + face_up} cards can't be dealt from a deck of {len(pack)}")
    held = {seat: tuple([pack[n] for n in places]) for seat, places in enumerate(_places(counts, first)) if places}
    up = pack[dealt : dealt + face_up]
    return Deal(hand_number, dealer, first, counts, shuffle, up, len(pack) - dealt - face_up, held)


@lru_cache(maxsize=512)
def _places(counts: tuple[int, ...], first: Seat) -> tuple[tuple[int, ...], ...]:
    """The positions in the pack of each seat's cards, dealt round by round."""
    places: list[list[int]] = [[] for _ in counts]
    dealt = 0
    for number in range(max(counts)):
        for seat in (*range(first, len(counts)), *range(first)):
            if counts[seat] > number:
                places[seat].append(dealt)
                dealt += 1
    return tuple(map(tuple, places))


class HasDealer(Protocol):
    """A state with a dealer."""

    dealer: Seat | None


class DealerDrawn(Event[HasDealer], named="DealerDrawnData"):
    """The first dealer was drawn at random."""

    seat: Annotated[Seat, "The seat drawn."]
    random: Annotated[Random, "The draw, among all seats."]

    def on(self, s: HasDealer) -> None:
        s.dealer = self.seat


def first_dealer(b: Batch[Any], agreed: int | str, seats: int) -> Seat:
    """Returns the agreed dealer. If the option is `random`, draws one and publishes the draw."""
    if isinstance(agreed, int):
        return agreed
    random = b.below(seats)
    b.emit(DealerDrawn(random.drawn, random))
    return random.drawn
