"""CLASSIC, the procedure of Commerce as it was played in the 19th century (rules/commerce-classic 2 and 3).

It is played round a widow (widow.py). The dealer, who has not looked at the own cards yet, may first lay some of them
down unseen for cards of the widow. Then come rounds, as many as there are players: in each of them every player,
eldest first, swaps one to three cards, passes or knocks. From the second round on each round begins with a fresh card
in the widow. A player who swaps three cards is locked and swaps no more in this deal. A second knock ends the hand at
once, without any final turns; so does the end of the last round. Then hands are shown, and the frame says who pays.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from domain.batch import Batch
from domain.cards import DECKS, Card, Cards
from domain.chance import Stock, Unseen
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.frames.match import live, play_order
from domain.frames.pool import Pool
from domain.frames.tokens import Tokens
from domain.game import View, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Option, Options
from domain.procedures import blind, widow
from domain.procedures.blind import DEALER_BLIND, BlindDecline, BlindExchange
from domain.procedures.hands import (
    HAND_SIZE,
    TRADING,
    Knock,
    Pass,
    initial_of,
    knocked,
    next_in_queue,
    on_hands_revealed_with_queue,
    passed,
)
from domain.procedures.procedure import Layout, Procedure
from domain.procedures.schemas import widow as schemas
from domain.procedures.widow import WIDOW_SIZE, EndsHand, Exchange, Pounce, no_hand_ends_it
from domain.refusals import CreationRefused
from domain.schema import Boolean, Enum, Integer
from domain.values import quick_replace

# Options

ROUNDS = Option(
    "rounds", Integer(0, 12), 0, "How many rounds a hand has; 0 for one for each player still in the match."
)
WIDOW_GROWTH = Option(
    "widow_growth",
    Enum(("from_round_2", "every_round", "none")),
    "from_round_2",
    "Which rounds begin with a fresh card in the widow.",
)
KNOCKS_TO_END = Option("knocks_to_end", Integer(1, 2), 2, "How many players must knock to end a hand.")
PASS_LOCKS = Option("pass_locks", Boolean(), False, "Whether a player who passes may not exchange later in the hand.")

FRESH_FROM = {"from_round_2": 2, "every_round": 1}
"""The first round that begins with a fresh card, by `widow_growth`; with `none` there is no such round."""


def rounds(options: Options, seats: int) -> int:
    """How many rounds a hand of so many seats has."""
    agreed: int = options["rounds"]
    return agreed or seats


def is_fresh(options: Options, round_: int) -> bool:
    """Whether a round begins with a fresh card."""
    return round_ >= FRESH_FROM.get(options["widow_growth"], round_ + 1)


def check_deck(options: Options, seats: int, deck: str) -> None:
    """Refuses a deck if the first hand, which has the most seats, could need more cards."""
    played, size = rounds(options, seats), len(DECKS[deck])
    fresh = sum(is_fresh(options, each + 1) for each in range(played))
    needed = HAND_SIZE * seats + WIDOW_SIZE + fresh
    if needed > size:
        message = (
            f"{seats} hands of {HAND_SIZE} cards, a widow of {WIDOW_SIZE} and {fresh} fresh cards in {played} rounds "
            f"are {HAND_SIZE * seats} + {WIDOW_SIZE} + {fresh} = {needed} cards, and the deck has {size}"
        )
        raise CreationRefused("deck_too_small", message)


# Moves

_PLAY = frozenset((TRADING,))

MOVES = (
    *blind.MOVES,
    widow.exchange_in(_PLAY),
    widow.pass_in(_PLAY),
    MoveSpec("knock", "Be content for the rest of the hand", _PLAY, Knock),
)
POUNCE = widow.pounce_in(_PLAY)

ClassicMove = BlindExchange | BlindDecline | Exchange | Pass | Knock | Pounce


# State


@quick_replace
class ClassicState(NamedTuple):
    """A match at one version; a frame not in use is None.

    `taken` has by seat the cards held that everybody saw the seat take, `locked` the seats whose hands may not change
    any more. `queue` holds the seats that still have a turn in this round, the one in turn first. `round`, of
    `rounds`, counts from 1. `knocked` holds the seats that did, in their order. `unseen` are the dealer's cards before
    the dealer may look.
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
    locked: tuple[int, ...] = ()
    widow: Cards = ()
    stock: Stock | None = None
    queue: tuple[int, ...] = ()
    round: int = 0
    rounds: int = 0
    knocked: tuple[int, ...] = ()
    unseen: Unseen | None = None
    tokens: Tokens | None = None
    pool: Pool | None = None

    def __repr__(self) -> str:
        return f"<{self.phase} in hand {self.hand_number}>"


def layout(options: Options) -> Layout:
    return Layout(face_up=WIDOW_SIZE, dealer_blind=options["dealer_blind"])


# Deciding moves


def play(batch: Batch[ClassicState], seat: int, move: ClassicMove) -> None:
    state = batch.state
    match move:
        case BlindExchange() | BlindDecline():
            blind.play(batch, seat, move)
        case Exchange(give, take):
            check_exchange(state, seat, give, take)
            batch.emit(widow.exchanged(seat, give, take))
        case Pass():
            batch.emit(passed(seat))
        case Knock():
            batch.emit(knocked(seat))
        case Pounce(card):
            widow.check_pounce(state, seat, card)
            batch.emit(widow.pounced(seat, card, widow.turned_up(batch)))


def check_exchange(state: ClassicState, seat: int, give: Cards, take: Cards) -> None:
    """Ownership first, then the rules in the order of rules/commerce-classic 3.

    More than three cards can't be given: only a pounced hand has four, and that is locked.
    """
    widow.check_owned(state, seat, give, take)
    widow.check_unlocked(state, seat, give)
    widow.check_counts(len(give), len(take))


def next_round(batch: Batch[ClassicState], ends_hand: EndsHand) -> bool:
    """The next round, unless the hand is over."""
    state = batch.state
    if enough_knocks(state) or state.round >= state.rounds or widow.somebody_ends(state, ends_hand):
        return False
    number = state.round + 1
    batch.emit(round_started(number, widow.turned_up(batch) if is_fresh(batch.options, number) else None))
    return True


# Events


def round_started(number: int, fresh: Card | None) -> Draft:
    """`round` counts from 1; `turned_up` is the fresh card of the widow, null where there is none."""
    return Draft("round_started", {"round": number, "turned_up": fresh and fresh.code})


# Folding events


def _on_cards_dealt(state: ClassicState, event: Event) -> ClassicState:
    state = widow.dealt(state, event, locked=(), round=0, knocked=())
    state = state._replace(rounds=rounds(state.options, len(live(state))))
    return blind.begin(state, event) if state.options["dealer_blind"] else state


def _on_round_started(state: ClassicState, event: Event) -> ClassicState:
    """One turn for everybody who has not knocked, eldest first."""
    fresh = event.data["turned_up"]
    if fresh is not None:
        state = state._replace(widow=(*state.widow, Card.parse(fresh)), stock=widow.without_top(state.stock))
    queue = tuple(seat for seat in play_order(state) if seat not in state.knocked)
    return next_in_queue(state._replace(round=state.round + 1, queue=queue), event.at)


def _on_exchanged(state: ClassicState, event: Event) -> ClassicState:
    seat = event.actor
    assert seat is not None
    changes = widow.swapped_cards(state, event)
    return after_turn(widow.lock(state, seat) if len(event.data["take"]) == HAND_SIZE else state, event.at, **changes)


def _on_passed(state: ClassicState, event: Event) -> ClassicState:
    seat = event.actor
    assert seat is not None
    return after_turn(widow.lock(state, seat) if state.options["pass_locks"] else state, event.at)


def _on_knocked(state: ClassicState, event: Event) -> ClassicState:
    seat = event.actor
    assert seat is not None
    return after_turn(widow.lock(state, seat)._replace(knocked=(*state.knocked, seat)), event.at)


def _on_pounced(state: ClassicState, event: Event) -> ClassicState:
    state = widow.pounce(state, event)
    return after_turn(state, event.at) if state.options["pounce"] == "on_turn" else state


def after_turn(state: ClassicState, at: int, **changes: Any) -> ClassicState:
    """The seat's turn is over: the next one's turn, or nobody's when the round or the hand is over.

    `changes` are what the turn has changed besides.
    """
    queue = () if enough_knocks(state) else state.queue[1:]
    if not queue:
        return state._replace(queue=queue, turn=None, **changes)
    return state._replace(queue=queue, turn=queue[0], since=at, **changes)


def enough_knocks(state: ClassicState) -> bool:
    wanted: int = state.options["knocks_to_end"]
    return len(state.knocked) >= min(wanted, len(live(state)))


RECORDED: dict[str, Callable[[Event], Move]] = {
    **widow.RECORDED,
    **blind.RECORDED,
}
"""The move that an event records."""


# Legal moves and the view


def legal_moves(state: ClassicState, seat: int) -> Iterator[Move]:
    """Every move that the seat can make before the showdown, exchanges by size and in deck order."""
    if state.phase == DEALER_BLIND:
        yield from blind.legal_moves(state) if seat == state.turn else ()
        return
    if seat == state.turn:
        yield {"type": "pass"}
        yield {"type": "knock"}
        yield from widow.exchanges(state, seat, HAND_SIZE)
    yield from widow.pounces(state, seat)


def view(state: ClassicState, viewer: Viewer) -> View:
    """What all hands round a widow show, then the round and how many there are, who knocked, in their order, and whose
    hands may not change any more."""
    return widow.view(state, viewer, lambda seat: widow.has_pounced(state, seat), blind.unseen_cards(state)) | {
        "round": state.round,
        "rounds": state.rounds,
        "knocked": list(state.knocked),
        "locked": list(state.locked),
    }


def quiet(state: ClassicState, _seat: int, _stream: Stream) -> tuple[Move, bool]:
    return {"type": "blind_decline" if state.phase == DEALER_BLIND else "pass"}, False


def classic(*, pouncing: bool = True, ends_hand: EndsHand = no_hand_ends_it) -> Procedure[ClassicState, ClassicMove]:
    """CLASSIC, with or without pouncing, where a hand may end the trading at once, after the blind phase."""
    events: dict[str, Callable[[ClassicState, Event], ClassicState]] = {
        "cards_dealt": _on_cards_dealt,
        **blind.EVENTS,
        "round_started": _on_round_started,
        "exchanged": widow.ending(_on_exchanged, ends_hand),
        "passed": _on_passed,
        "knocked": _on_knocked,
        **({"pounced": _on_pounced} if pouncing else {}),
        "hands_revealed": on_hands_revealed_with_queue,
    }
    return Procedure(
        moves=(*MOVES, POUNCE) if pouncing else MOVES,
        events=events,
        recorded=RECORDED,
        initial=initial_of(ClassicState),
        play=play,
        legal_moves=legal_moves,
        view=view,
        shown=schemas.classic(pouncing=pouncing),
        quiet=quiet,
        layout=layout,
        next_step=lambda batch: next_round(batch, ends_hand),
        check_deck=check_deck,
        normalise=widow.normalise,
    )
