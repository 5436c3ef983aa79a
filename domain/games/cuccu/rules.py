"""How a hand of Cuccù is played (rules/cuccu 2 and 3).

Everybody is dealt one card. In turn, clockwise from the dealer's left, a player stands, or swaps cards with the
neighbour on the left. A neighbour who holds a king shows it and keeps it ("cuckoo"). The dealer comes last and has
nobody left to swap with: instead of that the dealer may turn up the top card of the stock and take it, unless it is a
king. Then nobody has a turn (`turn` is None), hands are shown (composition.py), and the lowest pays.

A swap is made openly, though its cards are hidden. So whoever has seen a card can follow it to the hand that holds it
now, and everybody knows who can: `known_to` is public.
"""

from collections.abc import Callable
from typing import NamedTuple

from domain.batch import Batch
from domain.cards import Card, Cards, cards, codes
from domain.chance import Stock
from domain.deals import dealt_stock
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.frames.frame import Part
from domain.frames.match import clockwise
from domain.frames.tokens import Tokens
from domain.game import View, Viewer
from domain.games.cuccu import schemas
from domain.moves import Move, MoveSpec
from domain.options import Option, Options
from domain.procedures import hands
from domain.procedures.hands import TRADING, on_hands_revealed, with_hand
from domain.procedures.procedure import Layout, Procedure
from domain.rankings.ranking import Key, Ranking, Value
from domain.refusals import IllegalMove
from domain.schema import Boolean
from domain.values import quick_replace

KING_REFUSES = Option(
    "king_refuses", Boolean(), True, "Whether a player who is asked to swap and holds a king shows it and keeps it."
)
STOCK_KING_STOPS = Option(
    "stock_king_stops", Boolean(), True, "Whether a king that the dealer turns up is left, and the old card kept."
)

KING = 13


def rank(card: Card) -> int:
    """From 1, the ace, to 13, the king; suits never rank."""
    return 1 if card.rank == 14 else card.rank


def _key(hand: Cards) -> Key:
    return (rank(hand[0]),)


LOW_ACE = Ranking(_key, lambda hand: Value("card", hand))


def low_ace(_options: Options) -> Ranking:
    return LOW_ACE


# Moves


class Stand(NamedTuple):
    pass


class Swap(NamedTuple):
    pass


class Draw(NamedTuple):
    pass


CuccuMove = Stand | Swap | Draw

_TRADING = frozenset((TRADING,))

MOVES: tuple[MoveSpec[CuccuMove], ...] = (
    MoveSpec("stand", "Keep your card", _TRADING, Stand),
    MoveSpec("swap", "Swap cards with your neighbour on the left", _TRADING, Swap),
    MoveSpec("draw", "As the dealer, turn up the top card of the stock and take it", _TRADING, Draw),
)


# State


@quick_replace
class CuccuState(NamedTuple):
    """A match at one version.

    `known_to` has by seat the other seats that have seen the card it holds, ascending; `shown` says by seat whether
    everybody has. `face_up` are the cards that lie open beside the hands: what the dealer laid down, or the king left.
    """

    options: Options
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    places: tuple[int, ...]
    hands: tuple[Cards, ...]
    turn: int | None
    known_to: tuple[tuple[int, ...], ...]
    shown: tuple[bool, ...]
    tokens: Tokens
    face_up: Cards = ()
    stock: Stock | None = None

    def __repr__(self) -> str:
        return f"<{self.phase} in hand {self.hand_number}>"


def initial(options: Options, seats: int, frame: Part) -> CuccuState:
    begun = hands.before_the_first_deal(options, seats)
    return CuccuState(**begun, known_to=((),) * seats, shown=(False,) * seats, **frame)


def neighbour(state: CuccuState, seat: int | None) -> int:
    """The next live seat on the left."""
    return clockwise(state, seat)[0]


def knows(state: CuccuState, seat: int, holder: int) -> bool:
    """Whether a seat knows the card that another one, or itself, holds."""
    return seat == holder or state.shown[holder] or seat in state.known_to[holder]


def refuses(state: CuccuState, card: Card) -> bool:
    """Whether who holds this card keeps it when asked to swap."""
    return state.options["king_refuses"] and rank(card) == KING


# A move is made


def play(batch: Batch[CuccuState], seat: int, move: CuccuMove) -> None:
    match move:
        case Stand():
            batch.emit(Draft("stood", {}, actor=seat))
        case Swap():
            _swap(batch, seat)
        case Draw():
            _draw(batch, seat)


def _swap(batch: Batch[CuccuState], seat: int) -> None:
    state = batch.state
    if seat == state.dealer:
        raise IllegalMove("swap_closed", "the dealer has nobody left to swap with: draw or stand")
    other = neighbour(state, seat)
    (card,), (wanted,) = state.hands[seat], state.hands[other]
    batch.emit(swap_refused(seat, other, wanted) if refuses(state, wanted) else swapped(seat, card, other, wanted))


def _draw(batch: Batch[CuccuState], seat: int) -> None:
    state = batch.state
    if seat != state.dealer:
        raise IllegalMove("draw_closed", "only the dealer draws: swap or stand")
    assert state.stock is not None
    card = state.stock.top(batch.chance)
    stops = state.options["stock_king_stops"] and rank(card) == KING
    batch.emit(stock_refused(seat, card) if stops else card_drawn(seat, card, state.hands[seat][0]))


# Events


def swapped(seat: int, card: Card, other: int, wanted: Card) -> Draft:
    """Sealed to each of the two: the card `given` and the one `received`."""
    private = {
        seat: {"given": card.code, "received": wanted.code},
        other: {"given": wanted.code, "received": card.code},
    }
    return Draft("swapped", {"with": other}, actor=seat, private=private)


def swap_refused(seat: int, other: int, king: Card) -> Draft:
    """The seat `with` which it would have swapped shows its king to everybody."""
    return Draft("swap_refused", {"with": other, "card": king.code}, actor=seat)


def card_drawn(dealer: int, card: Card, old: Card) -> Draft:
    """The dealer's new `card` and the one `laid_down` for it, both for everybody to see."""
    return Draft("card_drawn", {"from": "stock", "card": card.code, "laid_down": old.code}, actor=dealer)


def stock_refused(dealer: int, king: Card) -> Draft:
    """The dealer has turned up a king, which is left."""
    return Draft("stock_refused", {"card": king.code}, actor=dealer)


# What they do


def _on_cards_dealt(state: CuccuState, event: Event) -> CuccuState:
    seats = len(state.places)
    return hands.dealt(
        state,
        event,
        turn=event.data["first"],
        known_to=((),) * seats,
        shown=(False,) * seats,
        face_up=(),
        stock=dealt_stock(event),
    )


def _after_turn(state: CuccuState, event: Event) -> CuccuState:
    """The next seat's turn; nobody's after the dealer's."""
    assert event.actor is not None
    turn = None if event.actor == state.dealer else neighbour(state, event.actor)
    return state._replace(turn=turn, since=event.at)


def _on_swapped(state: CuccuState, event: Event) -> CuccuState:
    """Who knew one of the cards still does, and each of the two knows the card that it gave."""
    seat, other = event.actor, event.data["with"]
    assert seat is not None
    places = [{seat: other, other: seat}.get(place, place) for place in range(len(state.hands))]
    known_to = [state.known_to[place] for place in places]
    for holder, giver in ((seat, other), (other, seat)):
        known_to[holder] = tuple(sorted({*known_to[holder], giver} - {holder}))
    state = state._replace(
        hands=tuple(state.hands[place] for place in places),
        known_to=tuple(known_to),
        shown=tuple(state.shown[place] for place in places),
    )
    return _after_turn(state, event)


def _shows(state: CuccuState, seat: int) -> CuccuState:
    return state._replace(shown=tuple(shown or place == seat for place, shown in enumerate(state.shown)))


def _on_swap_refused(state: CuccuState, event: Event) -> CuccuState:
    return _after_turn(_shows(state, event.data["with"]), event)


def _turned_up(state: CuccuState, beside: str) -> CuccuState:
    """The stock has lost its top card, and that card lies open beside the hands."""
    assert state.stock is not None
    return state._replace(stock=state.stock._replace(left=state.stock.left - 1), face_up=cards(beside))


def _on_card_drawn(state: CuccuState, event: Event) -> CuccuState:
    assert event.actor is not None
    state = _shows(_turned_up(state, event.data["laid_down"]), event.actor)
    known_to = tuple(() if seat == event.actor else known for seat, known in enumerate(state.known_to))
    held = with_hand(state.hands, event.actor, cards(event.data["card"]))
    return _after_turn(state._replace(hands=held, known_to=known_to), event)


def _on_stock_refused(state: CuccuState, event: Event) -> CuccuState:
    return _after_turn(_turned_up(state, event.data["card"]), event)


EVENTS: dict[str, Callable[[CuccuState, Event], CuccuState]] = {
    "cards_dealt": _on_cards_dealt,
    "stood": _after_turn,
    "swapped": _on_swapped,
    "swap_refused": _on_swap_refused,
    "card_drawn": _on_card_drawn,
    "stock_refused": _on_stock_refused,
    "hands_revealed": on_hands_revealed,
}

RECORDED: dict[str, Callable[[Event], Move]] = {
    "stood": lambda _: {"type": "stand"},
    "swapped": lambda _: {"type": "swap"},
    "swap_refused": lambda _: {"type": "swap"},
    "card_drawn": lambda _: {"type": "draw"},
    "stock_refused": lambda _: {"type": "draw"},
}


# What a seat can do, and what is seen


def legal_moves(state: CuccuState, seat: int) -> tuple[Move, ...]:
    if seat != state.turn:
        return ()
    return {"type": "stand"}, {"type": "draw" if seat == state.dealer else "swap"}


def view(state: CuccuState, viewer: Viewer) -> View:
    """The shared fields of a view, then: by seat, which other seats know its card and whether everybody does; the cards
    that lie open beside the hands; the number of cards in the stock."""

    def lies_open(holder: int) -> bool:
        return any(knows(state, seat, holder) for seat in viewer) or state.shown[holder]

    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": hands.hands_view(state, viewer, lies_open),
        "known_to": [list(seats) for seats in state.known_to],
        "shown": list(state.shown),
        "face_up": codes(state.face_up),
        "stock": state.stock.left if state.stock else 0,
    }


def quiet(_state: CuccuState, _seat: int, _stream: Stream) -> tuple[Move, bool]:
    return {"type": "stand"}, False


CUCCU: Procedure[CuccuState, CuccuMove] = Procedure(
    moves=MOVES,
    events=EVENTS,
    recorded=RECORDED,
    initial=initial,
    play=play,
    legal_moves=legal_moves,
    view=view,
    shown=schemas.SHOWN,
    quiet=quiet,
    layout=lambda _options: Layout(hand_size=1),
)
