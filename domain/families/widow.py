"""Hands with a widow: three cards each, three face up in the middle, and public swaps between hand and widow.

A player who holds three cards of one rank may pounce on the fourth in the widow, if the table plays so: the hand then
holds four cards, open to all, and never changes again, and the next card of the stock fills the widow. A game defines
the next turn (`end_turn`), and hands that bring the showdown at once (`somebody_ends`).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Annotated, Any, Literal, TypeVar

from domain.cards import Card, Cards, codes, in_deck_order
from domain.chance import Stock
from domain.families.match import HAND_SIZE, MatchGame
from domain.families.taken import TakenOptions, TakenState
from domain.kernel import Act, Batch, Dealt, Move, Seat, are_known, replaced
from domain.refusals import IllegalMove
from domain.schema import Array, CardCode, Integer

WIDOW_SIZE = 3

CARDS = Array(CardCode())
"""The cards of a move, at least one."""
FROM_WIDOW = "The same number of cards from the widow, which you get in return."
GIVE = "The cards laid into the widow, in deck order."
TAKE = "The cards taken from the widow, in deck order."


class WidowRefusal(IllegalMove):
    code: (
        Literal["card_not_in_widow", "card_not_in_hand", "count_mismatch", "too_many_cards"]
        | Literal["hand_locked", "pounce_off", "no_tricon", "not_fourth"]
    )


class WidowOptions(TakenOptions):
    exchanges_per_turn: Annotated[
        int, Integer(1, 3), "The most cards that a player may exchange in one turn, all at once."
    ] = 1
    knocking: Annotated[
        bool, "Whether players can knock. If not, passes or the maximum number of rounds end the trading."
    ] = True
    pounce: Annotated[
        Literal["off", "interrupt", "on_turn"],
        "Whether a player with three of a kind may take the fourth from the widow, at any time or in turn only.",
    ] = "off"


class WidowState(TakenState):
    """`locked` are the seats whose hands may not change any more, ascending. `queue` are the seats that still have a
    turn, the one in turn first."""

    options: WidowOptions
    widow: Annotated[Cards, "The cards of the widow that lie face up in the middle."] = ()
    stock: Annotated[Stock, "Number of cards left in the stock."] = Stock(0, "52", 0)
    queue: tuple[Seat, ...] = ()
    locked: tuple[Seat, ...] = ()

    def hand_is_open(self, seat: Seat) -> bool:
        return self.has_pounced(seat) or super().hand_is_open(seat)

    def has_pounced(self, seat: Seat) -> bool:
        return len(self.hands[seat]) == HAND_SIZE + 1

    def somebody_ends(self) -> bool:
        """True if any seat holds a hand that brings the showdown at once."""
        return False

    def deal_widow(self, event: Dealt) -> None:
        """Starts a new hand, with no seat to move yet."""
        self.deal(event)
        self.taken = [()] * len(self.places)
        self.widow, self.stock, self.queue, self.locked = event.face_up, event.rest(), (), ()

    def show_hands(self) -> None:
        """Also empties the queue, for seats that didn't know of a hidden hand that ended the turns."""
        super().show_hands()
        self.queue = ()

    def lock(self, seat: Seat) -> None:
        """Locks the seat's hand for the rest of the deal."""
        self.locked = tuple(sorted({*self.locked, seat}))

    def swap(self, seat: Seat, give: Cards, take: Cards) -> None:
        """Swaps the cards; each one takes the place of the other."""
        for gone, new in zip(give, take, strict=True):
            self.hands[seat] = replaced(self.hands[seat], gone, new)
            self.widow = replaced(self.widow, new, gone)
        self.taken[seat] = in_deck_order({*self.taken[seat], *take} - {*give})

    def turn_up(self, card: Card | None) -> None:
        """Adds the top card of the stock to the widow. None if the stock is empty."""
        if card is not None:
            self.widow, self.stock = (*self.widow, card), self.stock.without_top()

    def end_turn(self) -> None:
        """Ends the turn of the seat to move."""
        raise NotImplementedError

    def next_in_queue(self) -> None:
        """Gives the turn to the first seat of the queue, or to nobody if it is empty."""
        self.give_turn(self.queue[0] if self.queue else None)

    def swapped(self, take: Cards) -> None:
        """Applies the side effects of an exchange on the seat to move, before its turn ends."""

    def pounced(self) -> None:
        """Applies the side effects of a pounce, before any turn ends."""


# Moves


class Exchange(Move):
    """Swap cards with the widow"""

    give: Annotated[Cards, CARDS, "The cards of your hand that you give."]
    take: Annotated[Cards, CARDS, FROM_WIDOW]


class Pass(Move):
    """Keep your cards for now"""


class Knock(Move):
    """Keep your cards for the rest of the hand"""


class Pounce(Move):
    """Take the fourth card of your three from the widow"""

    card: Annotated[Card, "The fourth card of your rank."]


# Events


class Exchanged(Exchange, Act[WidowState], named="ExchangedData"):
    """A seat swapped cards with the widow; each card takes the other's place."""

    give: Annotated[Cards, GIVE]
    take: Annotated[Cards, TAKE]

    def on(self, s: WidowState) -> None:
        s.swap(self.actor, self.give, self.take)
        s.swapped(self.take)
        s.end_turn()
        if s.somebody_ends():
            s.turn, s.queue = None, ()


class Pounced(Pounce, Act[WidowState], named="PouncedData"):
    """A seat that holds three cards of one rank took the fourth from the widow. Its hand lies open from now on."""

    card: Annotated[Card, "The card taken."]
    turned_up: Annotated[Card | None, "The card of the stock that replaces it; null if the stock is empty."]

    def on(self, s: WidowState) -> None:
        seat, hand = self.actor, s.hands[self.actor]
        s.hands[seat] = (*hand, self.card) if are_known(hand) else four_of(self.card)
        s.taken[seat] = in_deck_order(s.hands[seat])
        s.lock(seat)
        if self.turned_up is None:
            s.widow = tuple([card for card in s.widow if card is not self.card])
        else:
            s.widow, s.stock = replaced(s.widow, self.card, self.turned_up), s.stock.without_top()
        s.pounced()
        if s.options.pounce == "on_turn":
            s.end_turn()


def four_of(card: Card) -> Cards:
    """Returns the four cards of the card's rank, with that card last."""
    return (*(Card.parse(card.code[0] + suit) for suit in "CDHS" if suit != card.suit), card)


# The game

S = TypeVar("S", bound=WidowState)
M = TypeVar("M", bound=Move)


class WidowGame(MatchGame[S, M]):
    face_up = WIDOW_SIZE

    def sizes(self, s: S) -> Sequence[int]:
        """Returns the numbers of cards that a turn may swap."""
        return range(1, s.options.exchanges_per_turn + 1)

    def interrupts(self, move: type[Move], s: S) -> bool:
        return move is Pounce and s.options.pounce == "interrupt"

    def normal(self, s: S, seat: Seat, move: Any) -> Any:
        """Puts cards into deck order."""
        if isinstance(move, Exchange):
            return Exchange(in_deck_order(move.give), in_deck_order(move.take))
        return move

    def check_in_widow(self, s: S, card: Card) -> None:
        if card not in s.widow:
            raise WidowRefusal("card_not_in_widow", f"{card} is not in the widow, which has {_listed(s.widow)}")

    def check_counts(self, given: int, taken: int) -> None:
        if given != taken:
            raise WidowRefusal("count_mismatch", f"{given} given for {taken} taken: give as many as you take")

    def check_unlocked(self, s: S, seat: Seat, give: Cards) -> None:
        if seat in s.locked:
            raise WidowRefusal(
                "hand_locked", f"your hand is locked until the next deal: keep {_listed(give)}, and pass"
            )

    def exchange(self, b: Batch[S], seat: Seat, move: Exchange) -> None:
        """Exchanges cards. Checks ownership first, then the rules in their order."""
        give, take = in_deck_order(move.give), in_deck_order(move.take)
        self.check_owned(b.state, seat, give, take)
        self.check_exchange(b.state, seat, give, take)
        b.emit(Exchanged(seat, give, take))

    def check_owned(self, s: S, seat: Seat, give: Cards, take: Cards) -> None:
        for card in give:
            if card not in s.hands[seat]:
                raise WidowRefusal("card_not_in_hand", f"{card} is not in your hand")
        for card in take:
            self.check_in_widow(s, card)

    def check_exchange(self, s: S, seat: Seat, give: Cards, take: Cards) -> None:
        """Checks the rules, after ownership."""
        raise NotImplementedError

    def pounce(self, b: Batch[S], seat: Seat, card: Card) -> None:
        """Takes the fourth card. Judges only the seat's own hand and the open widow, so a refusal reveals nothing
        else."""
        s, hand = b.state, b.state.hands[seat]
        self.check_in_widow(s, card)
        if s.options.pounce == "off":
            raise WidowRefusal("pounce_off", f"{card} can't be pounced on: this table is played without pouncing")
        if s.has_pounced(seat):
            raise WidowRefusal("hand_locked", f"{card} can't be pounced on: your hand is locked since you pounced")
        if len({held.rank for held in hand}) != 1:
            raise WidowRefusal("no_tricon", f"a pounce on {card} needs three cards of its rank in your hand")
        if card.rank != hand[0].rank:
            raise WidowRefusal("not_fourth", f"{card} is not the fourth of the rank that you hold three of")
        b.emit(Pounced(seat, card, self.turned_up(b)))

    def turned_up(self, b: Batch[S]) -> Card | None:
        """Returns the top card of the stock for the widow, or None if the stock is empty."""
        return b.state.stock.top(b.chance) if b.state.stock.left else None

    def exchanges(self, s: S, seat: Seat) -> Iterator[Exchange]:
        """Yields all swaps, by size and in deck order. A locked hand has none."""
        if seat in s.locked:
            return
        hand, widow = in_deck_order(s.hands[seat]), in_deck_order(s.widow)
        for size in self.sizes(s):
            takes = list(combinations(widow, size))
            for give in combinations(hand, size):
                for take in takes:
                    yield Exchange(give, take)

    def pounces(self, s: S, seat: Seat) -> Iterator[Pounce]:
        """Yields the seat's legal pounces while cards are being traded."""
        mode, hand = s.options.pounce, s.hands[seat]
        if mode == "off" or s.turn is None or (mode == "on_turn" and seat != s.turn):
            return
        if len(hand) == HAND_SIZE and len({card.rank for card in hand}) == 1:
            yield from (Pounce(card) for card in s.widow if card.rank == hand[0].rank)


def _listed(cards: Cards) -> str:
    return " ".join(codes(cards)) or "no cards"
