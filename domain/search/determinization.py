"""Determinizations: hidden cards dealt at random, consistent with the seat's observations.

The events of the hand are folded again, as the seat was told of them. A HIDDEN card that enters a hand gets a unique
name and keeps it wherever it goes. When a card is revealed, the name that has left the hand is bound to it. All that
remains is to deal the unseen cards to the remaining names. Nothing here depends on a game, except for the likelihoods
of moves that a game may supply.

The hands are the first private field of a state. Cards in the other private fields are also in the hands.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress, count
from typing import Any, Generic, NamedTuple, TypeVar

from domain.cards import DECKS, Card, Cards
from domain.chance import Stock, Unseen
from domain.fairness import Stream
from domain.kernel import HIDDEN, HiddenCard, Move, Record, Seat, are_known
from domain.kernel.game import S
from domain.kernel.state import private_fields
from domain.search.observation import Observation, ObservedEvent

T = TypeVar("T")

TRIES = 8
"""The number of hands sampled for a seat that has moved. One of them is chosen by weight."""

REMEMBERED = 4
"""The number of a seat's latest moves that affect the weights."""

WHOLE = 2**8
"""The likelihood of a move that a seat always makes with a hand. Likelihoods are integers from 1 to this one."""


class ObservedMove(NamedTuple, Generic[S]):
    """A move of another seat, and the state before it, with a placeholder for each hidden card."""

    seat: Seat
    before: S
    move: Move
    held: Cards
    """The seat's hand at that time."""


Likelihood = Callable[[S, Seat, Move], int]
"""The likelihood of a move in a state in which the seat knows its cards: from 1 to WHOLE."""

Shown = Callable[[Any], Iterable[Card]]
"""The cards revealed by an event."""


AlsoHeld = Callable[[S, Seat, Any, Card], int]
"""The likelihood, from 0 to WHOLE, that a seat that made a move also held a card. 0 if it can't have held it."""


class Pack:
    """The randomness of a dealt hand: a known pack, and numbers from a stream."""

    def __init__(self, pack: Cards, stream: Stream) -> None:
        self._pack, self._stream = pack, stream

    def shuffled(self, _draw: int, _deck: str) -> Cards:
        return self._pack

    def below(self, _draw: int, n: int) -> int:
        return self._stream.below(n)


class Determinization(NamedTuple, Generic[S]):
    """A full state that fits a seat's observation, and the pack from which the rest of the hand is drawn."""

    state: S
    pack: Cards

    def __repr__(self) -> str:
        return "<determinization>"


class Determinizer(Generic[S]):
    """Samples deals that fit a seat's observation. `state` is the current state, with a placeholder for each hidden
    card."""

    def __init__(
        self,
        seen: Observation[S],
        likelihood: Likelihood[S] | None = None,
        shown: Shown | None = None,
        also_held: AlsoHeld[S] | None = None,
        tries: int = TRIES,
    ) -> None:
        self._seat, self._likelihood, self._shows, self._also_held = seen.seat, likelihood, shown or cards_of, also_held
        self._tries = tries
        self._hands, *self._copies = private_fields(type(seen.state))
        self._names = (HiddenCard(f"?{n}") for n in count())
        self._bound: dict[Card, Card] = {}
        self._made: dict[Seat, list[ObservedMove[S]]] = {}
        self._shown: set[Card] = set()
        self._deck = "52"
        self.state: S = seen.undealt.copy()
        for observed in seen.events:
            self._fold(observed)
        self.left: list[Card] = [card for card in DECKS[self._deck] if card not in self._shown]
        """The cards that the seat has not seen, or has given away and can no longer see, in deck order."""
        self.named: dict[Seat, list[Card]] = {
            seat: [card for card in hand if is_name(card)]
            for seat, hand in enumerate(self._held(self.state))
            if seat != self._seat or not self._unseen()
        }
        """The names of unknown cards that each seat holds."""
        self._odds = self._odds_also_held() if also_held else []
        self._weighed = self._moves_by_cards() if likelihood else {}

    def _held(self, state: S) -> list[Cards]:
        hands: list[Cards] = getattr(state, self._hands)
        return hands

    def _fold(self, observed: ObservedEvent) -> None:
        state, event = self.state, observed.event
        actor = getattr(event, "actor", None)
        if (self._likelihood or self._also_held) and actor not in (None, self._seat) and (move := event.move()):
            before = state.copy()
            self._made.setdefault(actor, []).append(ObservedMove(actor, before, move, self._held(before)[actor]))
        if hasattr(event, "shuffle"):
            self._deck, self._shown = event.shuffle.deck, set()
        held, known = self._names_in(state), [card for hand in self._held(state) for card in hand if not is_name(card)]
        state.version = observed.version
        event.on(state)
        self._give_names(state)
        still_held = set(self._names_in(state))
        gone = [name for name in held if name not in still_held]
        lying = [card for hand in self._held(state) for card in hand]
        shown = [card for card in dict.fromkeys((*lying, *self._shows(event))) if not isinstance(card, HiddenCard)]
        self._bound.update(zip(gone, [card for card in shown if card not in self._shown], strict=False))
        self._shown.update(shown)
        sealed = list(cards_of([each for each in event.__dict__.values() if isinstance(each, dict)]))
        if given := [card for card in known if card in sealed and card not in lying]:
            seen = set(cards_of(state.__dict__.values()))
            self._shown.difference_update(card for card in given if card not in seen)

    def _moves_by_cards(self) -> dict[Seat, list[ObservedMove[S]]]:
        """Returns the latest moves of the others by the seat whose cards complete the hand that made the move. Cards
        may have moved to other hands since."""
        latest = [made for moves in self._made.values() for made in moves[-REMEMBERED:]]
        dealt, found = set(self._bound), dict[Seat, list[ObservedMove[S]]]()
        for seat, names in self.named.items():
            dealt.update(names)
            ready = [all(card in dealt for card in made.held if is_name(card)) for made in latest]
            found[seat] = list(compress(latest, ready))
            latest = [made for made, whole in zip(latest, ready, strict=True) if not whole]
        return found

    def _names_in(self, state: S) -> list[Card]:
        return [card for hand in self._held(state) for card in hand if is_name(card)]

    def _give_names(self, state: S) -> None:
        hands = self._held(state)
        for seat, hand in enumerate(hands):
            if HIDDEN in hand:
                hands[seat] = tuple([next(self._names) if card is HIDDEN else card for card in hand])

    def sampled(self, stream: Stream) -> Iterator[Determinization[S]]:
        """Samples determinizations, endlessly."""
        while True:
            left, dealt, state = self.left.copy(), self._bound.copy(), self.state.copy()
            if self._odds:
                dealt.update(self._by_card(left, stream))
            else:
                for seat, names in self.named.items():
                    if names:
                        dealt.update(zip(names, self._cards_for(seat, names, left, dealt, stream), strict=True))
            hands = self._held(state)
            hands[:] = [tuple([dealt.get(card, card) for card in hand]) for hand in hands]
            for name in self._copies:
                copies = getattr(state, name)
                copies[:] = [_filled(*pair, stream) for pair in zip(copies, hands, strict=True)]
            state.viewer = None
            yield Determinization(state, self._pack(state, left, stream))

    def _pack(self, state: S, left: list[Card], stream: Stream) -> Cards:
        """Returns the pack: the unseen cards in their places, followed by the stock, both from the cards that nobody
        holds. A card that was put aside is not counted, and lies on top."""
        size, unseen, stock = len(DECKS[self._deck]), self._unseen(), getattr(state, "stock", None)
        lying = dict(zip(unseen, draw(stream, left, len(unseen)), strict=True))
        number = 0
        if isinstance(stock, Stock):
            number = min(len(left), stock.left)
            if stock.aside is not None:
                lying[0] = stock.aside
        return tuple([lying.get(n, HIDDEN) for n in range(size - number)]) + draw(stream, left, number)

    def _unseen(self) -> Sequence[int]:
        """Returns the places in the pack of cards that nobody may look at yet. If the seat has hidden cards, it is
        these."""
        unseen = getattr(self.state, "unseen", None)
        return unseen.places if isinstance(unseen, Unseen) else ()

    def _cards_for(
        self, seat: Seat, names: Sequence[Card], left: list[Card], dealt: dict[Card, Card], stream: Stream
    ) -> Cards:
        made = self._weighed.get(seat)
        if not made:
            return draw(stream, left, len(names))
        found, weights = [], []
        for _ in range(self._tries):
            hand = draw(stream, left, len(names))
            left += hand
            found.append(hand)
            dealt.update(zip(names, hand, strict=True))
            weights.append(self._weight(made, dealt))
        chosen = weighted(stream, found, weights)
        for card in chosen:
            left.remove(card)
        return chosen

    def _odds_also_held(self) -> list[tuple[Card, list[int]]]:
        """Returns the cards left, each with the odds for the seats of `named` and for nobody. Cards with the fewest
        possible holders come first, while these still have room."""
        odds = [(card, [*(self._odd(seat, card) for seat in self.named), WHOLE]) for card in self.left]
        return sorted(odds, key=lambda each: -each[1].count(0))

    def _odd(self, seat: Seat, card: Card) -> int:
        assert self._also_held is not None
        odd = WHOLE if self.named[seat] else 0
        for _, before, move, _ in self._made.get(seat, ()) if odd else ():
            likely = self._also_held(before, seat, move, card)
            odd = likely and odd and max(1, odd * likely // WHOLE)
        return odd

    def _by_card(self, left: list[Card], stream: Stream) -> dict[Card, Card]:
        """Deals each card to a possible holder with room for it. If that repeatedly fails, the cards are dealt at
        random. Undealt cards remain in `left`."""
        for _ in range(TRIES):
            places = [names.copy() for names in self.named.values()]
            places.append([HIDDEN] * (len(left) - sum(map(len, places))))
            dealt, rest = dict[Card, Card](), list[Card]()
            for card, odds in self._odds:
                chances = [odd * len(place) for odd, place in zip(odds, places, strict=True)]
                if not any(chances):
                    break
                name = weighted(stream, places, chances).pop()
                if name is HIDDEN:
                    rest.append(card)
                else:
                    dealt[name] = card
            else:
                left[:] = rest
                return dealt
        names = [name for held in self.named.values() for name in held]
        return dict(zip(names, draw(stream, left, len(names)), strict=True))

    def _weight(self, made: Sequence[ObservedMove[S]], dealt: dict[Card, Card]) -> int:
        assert self._likelihood is not None
        weight = WHOLE
        for seat, before, move, held in made:
            self._held(before)[seat] = tuple([dealt.get(card, card) for card in held])
            weight = max(1, weight * self._likelihood(before, seat, move) // WHOLE)
        return weight


def _filled(copies: Cards, hand: Cards, stream: Stream) -> Cards:
    """Fills a copy of hand cards, with a random card of the hand for each hidden one. Cards that have left the hand may
    stay hidden."""
    if are_known(copies):
        return copies
    others = [card for card in hand if card not in copies]
    return tuple([draw(stream, others, 1)[0] if card is HIDDEN and others else card for card in copies])


def is_name(card: Card) -> bool:
    """True if the card is hidden, but has a name that distinguishes it."""
    return isinstance(card, HiddenCard) and card is not HIDDEN


def cards_of(value: object) -> Iterator[Card]:
    """Yields all cards that an event names."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Record):
        yield from cards_of(value.__dict__.values())
    elif isinstance(value, dict):
        yield from cards_of(value.values())
    elif isinstance(value, Iterable) and not isinstance(value, str):
        for each in value:
            yield from cards_of(each)


def draw(stream: Stream, left: list[T], number: int) -> tuple[T, ...]:
    """Takes this number of the cards left at random. Changes the order of the rest."""
    drawn, last = [], len(left)
    for place in stream.places(last, number):
        last -= 1
        drawn.append(left[place])
        left[place] = left[last]
    del left[last:]
    return tuple(drawn)


def weighted(stream: Stream, items: Sequence[T], weights: Sequence[int]) -> T:
    """Returns one of the items, with a probability proportional to its weight. The first if all weights are 0."""
    total = sum(weights)
    if total == 0:
        return items[0]
    point = stream.below(total)
    for item, weight in zip(items, weights, strict=True):
        point -= weight
        if point < 0:
            return item
    raise AssertionError("the weights add up to their total")
