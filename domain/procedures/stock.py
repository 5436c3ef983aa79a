"""STOCK, the procedure of Thirty-One (rules/thirty-one A).

Everybody holds three cards. One card lies face up and begins the discard pile; the rest is the stock. In turn,
clockwise from the dealer's left, a player draws the top card of the stock or of the pile, then discards one of the
four; what came from the pile may not go back at once. Or the player knocks instead, which ends the turn: all others
have one more turn, in which they may also stand. Whenever nobody has a turn (`turn` is None), hands are shown
(composition.py), and the lowest pays.

A hand of 31 ends it at once, where the table plays so, whoever holds it and whenever it comes about. So does the last
card of the stock, and a cap on the rounds before a knock.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from domain.batch import Batch
from domain.cards import Card, Cards, cards, codes
from domain.chance import Stock
from domain.deals import dealt_stock
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.frames.frame import Showdown
from domain.frames.match import clockwise, live, play_order
from domain.frames.tokens import Tokens, lowest
from domain.game import View, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Option, Options
from domain.procedures import hands
from domain.procedures.hands import Knock, check_held, on_hands_revealed_with_queue, with_hand
from domain.procedures.procedure import Layout, Procedure
from domain.procedures.schemas import stock as schemas
from domain.rankings.ranking import Key
from domain.rankings.thirty_one import KEY_OF_31, is_31
from domain.refusals import IllegalMove
from domain.schema import CardCode, Described, Enum, Integer

MOST_SEATS = 9  # 9 hands of 3 and a card face up leave 24 of 52 to draw, enough for two full rounds

# Options

KNOCKER_LOW = Option("knocker_low", Integer(1, 2), 1, "What it costs to knock and be alone the lowest, in tokens.")
KNOCKER_TIE = Option(
    "knocker_tie",
    Enum(("loses", "safe")),
    "loses",
    "Whether a knocker who is lowest together with others loses as they do.",
)
INSTANT_31 = Option(
    "instant_31",
    Enum(("off", "showdown", "strike")),
    "strike",
    "What a hand of 31 does: nothing, end the hand at once, or also cost everybody without 31 a token.",
)
ROUND_CAP = Option("round_cap", Integer(1, 100), 30, "How many rounds without a knock bring the showdown.")

# Phases

DRAW = "draw"
"""The seat in turn draws or knocks; nobody has knocked."""
DISCARD = "discard"
"""The seat in turn has drawn and holds four cards."""
FINAL_DRAW = "final_draw"
"""Somebody has knocked: the seats of the queue have one turn each, in which they draw or stand."""
FINAL_DISCARD = "final_discard"
FINAL = frozenset((FINAL_DRAW, FINAL_DISCARD))

# Moves


class Draw(NamedTuple):
    """`source` is `stock` or `discard`."""

    source: str


class Discard(NamedTuple):
    card: Card


class Stand(NamedTuple):
    pass


DRAW_CARD = MoveSpec(
    "draw",
    "Take the top card of the stock or of the discards",
    frozenset((DRAW, FINAL_DRAW)),
    lambda **parameters: Draw(parameters["from"]),
    {"from": Described(Enum(("stock", "discard")), "Which pile.")},
)
OWN_CARD = Described(CardCode(), "A card of your hand.")
DISCARD_CARD = MoveSpec("discard", "Lay down a card", frozenset((DISCARD, FINAL_DISCARD)), Discard, {"card": OWN_CARD})
KNOCK = MoveSpec(
    "knock", "Keep your cards and give the others their last turn", frozenset((DRAW,)), Knock, closed="knock_closed"
)
STAND = MoveSpec("stand", "Keep your cards", frozenset((FINAL_DRAW,)), Stand, closed="stand_closed")

StockMove = Draw | Discard | Knock | Stand


# State


class StockState(NamedTuple):
    """A match at one version.

    `taken` has by seat the cards held that everybody saw the seat take from the pile; `discards` are the cards of the
    pile, the top one last. `queue` holds the seats that still have their final turn, the one in turn first; `turns`
    counts those before the final ones.
    """

    options: Options
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    places: tuple[int, ...]
    hands: tuple[Cards, ...]
    turn: int | None
    taken: tuple[Cards, ...]
    tokens: Tokens
    discards: Cards = ()
    stock: Stock | None = None
    queue: tuple[int, ...] = ()
    knocker: int | None = None
    turns: int = 0

    def __repr__(self) -> str:
        return f"<{self.phase} in hand {self.hand_number}>"


# Deciding moves


def play(batch: Batch[StockState], seat: int, move: StockMove, knocked: str) -> None:
    state = batch.state
    match move:
        case Draw("stock"):
            assert state.stock is not None
            batch.emit(card_drawn(seat, "stock", state.stock.top(batch.chance)))
        case Draw():
            batch.emit(card_drawn(seat, "discard", state.discards[-1]))
        case Discard(card):
            check_discard(state, seat, card)
            batch.emit(Draft("card_discarded", {"card": card.code}, actor=seat))
        case Knock():
            batch.emit(Draft(knocked, {}, actor=seat))
        case Stand():
            batch.emit(Draft("stood", {}, actor=seat))


def check_discard(state: StockState, seat: int, card: Card) -> None:
    check_held(state.hands[seat], (card,))
    if from_pile(state, seat) and card is state.hands[seat][-1]:
        raise IllegalMove("not_discardable", f"you have just taken {card} from the discards: discard another card")


def card_drawn(seat: int, source: str, card: Card) -> Draft:
    """Everybody sees that a card was drawn; one of the stock only the seat sees, and `card` is null."""
    if source == "discard":
        return Draft("card_drawn", {"from": source, "card": card.code}, actor=seat)
    return Draft("card_drawn", {"from": source, "card": None}, actor=seat, private={seat: {"cards": [card.code]}})


def from_pile(state: StockState, seat: int) -> bool:
    """Whether the fourth card of a seat that has drawn is from the discard pile."""
    return state.hands[seat][-1] in state.taken[seat]


# Folding events


def _on_cards_dealt(state: StockState, event: Event) -> StockState:
    state = hands.dealt(
        state,
        event,
        taken=((),) * len(state.places),
        discards=cards(event.data["face_up"]),
        stock=dealt_stock(event),
        turn=None,
        queue=(),
        knocker=None,
        turns=0,
    )._replace(phase=DRAW)
    return state if _ended_by(state, *state.hands) else state._replace(turn=clockwise(state, state.dealer)[0])


def _ended_by(state: StockState, *held: Cards) -> bool:
    """Whether one of those hands is 31 and ends it all."""
    return state.options["instant_31"] != "off" and any(is_31(hand) for hand in held if hand)


def _on_card_drawn(state: StockState, event: Event) -> StockState:
    seat = event.actor
    assert seat is not None
    if event.data["from"] == "stock":
        (card,) = cards(event.private[str(seat)]["cards"])
        assert state.stock is not None
        state = state._replace(stock=state.stock._replace(left=state.stock.left - 1))
    else:
        (card,) = cards(event.data["card"])
        taken = with_hand(state.taken, seat, (*state.taken[seat], card))
        state = state._replace(discards=state.discards[:-1], taken=taken)
    return state._replace(
        phase=FINAL_DISCARD if state.phase in FINAL else DISCARD,
        hands=with_hand(state.hands, seat, (*state.hands[seat], card)),
        since=event.at,
    )


def _on_card_discarded(state: StockState, event: Event) -> StockState:
    seat, card = event.actor, Card.parse(event.data["card"])
    assert seat is not None
    hand, taken = (tuple(each for each in held[seat] if each is not card) for held in (state.hands, state.taken))
    state = state._replace(
        hands=with_hand(state.hands, seat, hand),
        taken=with_hand(state.taken, seat, taken),
        discards=(*state.discards, card),
    )
    return state._replace(turn=None) if _ended_by(state, hand) else after_turn(state, event.at)


def after_turn(state: StockState, at: int) -> StockState:
    """The seat's turn is over: the next one draws, or the hand is over."""
    if state.phase in FINAL:
        return _final_draw(state, state.queue[1:], at)
    state = state._replace(turns=state.turns + 1)
    if state.knocker is not None:
        return _final_draw(state, clockwise(state, state.knocker)[:-1], at)
    if state.turns >= state.options["round_cap"] * len(live(state)):
        return state._replace(turn=None)
    return _draws(state, DRAW, clockwise(state, state.turn)[0], at)


def _final_draw(state: StockState, queue: tuple[int, ...], at: int) -> StockState:
    state = state._replace(queue=queue)
    return _draws(state, FINAL_DRAW, queue[0], at) if queue else state._replace(turn=None)


def _draws(state: StockState, phase: str, seat: int, at: int) -> StockState:
    """That seat's turn begins, unless there is nothing left to draw."""
    if state.stock is None or not state.stock.left:
        return state._replace(turn=None)
    return state._replace(phase=phase, turn=seat, since=at)


EVENTS: dict[str, Callable[[StockState, Event], StockState]] = {
    "cards_dealt": _on_cards_dealt,
    "card_drawn": _on_card_drawn,
    "card_discarded": _on_card_discarded,
    "stood": lambda state, event: after_turn(state, event.at),
    "hands_revealed": on_hands_revealed_with_queue,
}


# Who pays


def showdown(state: StockState, keys: Mapping[int, Key]) -> Showdown:
    return Showdown(keys, play_order(state), losses(state.options, keys, state.knocker))


def losses(options: Options, keys: Mapping[int, Key], knocker: int | None) -> dict[int, int]:
    """Tokens lost by seat, with the keys of the live seats and who has knocked (rules/thirty-one A4).

    A strike spares all who hold 31; where everybody does, all are equally low.
    """
    if options["instant_31"] == "strike" and KEY_OF_31 in keys.values():
        others = [seat for seat, key in keys.items() if key != KEY_OF_31]
        return dict.fromkeys(others or keys, 1)
    low = lowest(keys)
    if knocker is not None and low == (knocker,):
        return {knocker: options["knocker_low"]}
    if options["knocker_tie"] == "safe":
        low = tuple(seat for seat in low if seat != knocker)
    return dict.fromkeys(low, 1)


# Legal moves and the view


def _legal_moves(state: StockState, seat: int, knock: str) -> Iterator[Move]:
    """Discards in deck order."""
    if seat != state.turn:
        return
    if state.phase in (DISCARD, FINAL_DISCARD):
        hand = state.hands[seat]
        free = hand[:-1] if from_pile(state, seat) else hand
        yield from ({"type": "discard", "card": card.code} for card in sorted(free))
        return
    yield from ({"type": "draw", "from": source} for source in ("stock", "discard"))
    yield {"type": knock if state.phase == DRAW else "stand"}


def view(state: StockState, viewer: Viewer) -> View:
    """The shared fields, then those of the hand, which `schemas` explains."""
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": hands.hands_view(state, viewer),
        "discards": codes(state.discards),
        "taken": [codes(taken) for taken in state.taken],
        "stock": state.stock.left if state.stock else 0,
        "queue": list(state.queue),
        "knocker": state.knocker,
        "turns": state.turns,
    }


def quiet(state: StockState, seat: int, stream: Stream) -> tuple[Move, bool]:
    """A card from the stock, and the same card goes; after the pile, any other goes; in a final turn, stand."""
    if state.phase == DRAW:
        return {"type": "draw", "from": "stock"}, True
    if state.phase == FINAL_DRAW:
        return {"type": "stand"}, False
    if from_pile(state, seat):
        return stream.choice([*_legal_moves(state, seat, "")]), False
    return {"type": "discard", "card": state.hands[seat][-1].code}, False


def stock(knock: MoveSpec[Knock] = KNOCK, knocked: str = "knocked") -> Procedure[StockState, StockMove]:
    """STOCK, with another word for the knock and for its event where a game has one."""
    return Procedure(
        moves=(DRAW_CARD, DISCARD_CARD, knock, STAND),
        events={**EVENTS, knocked: lambda state, event: after_turn(state._replace(knocker=event.actor), event.at)},
        recorded={
            "card_drawn": lambda event: {"type": "draw", "from": event.data["from"]},
            "card_discarded": lambda event: {"type": "discard", "card": event.data["card"]},
            knocked: lambda _: {"type": knock.type},
            "stood": lambda _: {"type": "stand"},
        },
        initial=hands.initial_of(StockState),
        play=lambda batch, seat, move: play(batch, seat, move, knocked),
        legal_moves=lambda state, seat: _legal_moves(state, seat, knock.type),
        view=view,
        shown=schemas.shown(knocked),
        quiet=quiet,
        layout=lambda _options: Layout(face_up=1),
        showdown=showdown,
    )
