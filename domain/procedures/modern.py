"""MODERN, the procedure of modern Commerce (rules/commerce 2 and 3).

It is played round a widow (widow.py). In turn, clockwise from the dealer's left, a player swaps cards with the widow,
passes, or knocks. After a knock all others have one more turn; then hands are shown, and the frame says who pays. If
everybody passes often enough in a row, that counts as a knock by the last of them, or brings the showdown at once. A
table may be played without knocks; then only such passes end the trading. A cap on the rounds of trading keeps a hand
from going on for ever.

Whenever nobody has a turn (`turn` is None), hands are shown (composition.py).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from domain.cards import Cards
from domain.chance import Stock
from domain.event import Event
from domain.frames.match import clockwise, live
from domain.frames.pool import Pool
from domain.frames.tokens import Tokens
from domain.moves import MoveSpec
from domain.options import Option, Options
from domain.procedures import widow
from domain.procedures.hands import (
    FINAL,
    TRADING,
    Knock,
    Queue,
    initial_of,
    next_in_queue,
)
from domain.procedures.procedure import Layout
from domain.procedures.widow import WIDOW_SIZE
from domain.schema import Integer
from domain.values import quick_replace

# Options

ROUND_CAP = Option("round_cap", Integer(1, 100), 50, "How many rounds of trading there can be before the showdown.")

# Moves

PLAY = frozenset((TRADING, FINAL))

EXCHANGE = widow.exchange_in(PLAY)
KNOCK = MoveSpec("knock", "End the trading", frozenset((TRADING,)), Knock, closed_in={FINAL: "knock_closed"})


# State


@quick_replace
class ModernState(NamedTuple):
    """A match at one version; a frame not in use is None.

    `taken` has by seat the cards held that everybody saw the seat take, `locked` the seats whose hands may not change
    any more. `queue` holds the seats that still have their final turn, the one in turn first. `pass_run` counts passes
    in a row, `turns` all turns of TRADING.
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
    knocker: int | None = None
    pass_run: int = 0
    turns: int = 0
    tokens: Tokens | None = None
    pool: Pool | None = None

    def __repr__(self) -> str:
        return f"<{self.phase} in hand {self.hand_number}>"


initial = initial_of(ModernState)


def layout(options: Options) -> Layout:
    return Layout(face_up=WIDOW_SIZE, open_hands=options.get("open_hands", False))


# Folding events


def on_cards_dealt(state: ModernState, event: Event) -> ModernState:
    state = widow.dealt(state, event, locked=(), knocker=None, pass_run=0, turns=0)
    return state._replace(turn=clockwise(state, state.dealer)[0])


def end_turn(state: ModernState, at: int) -> ModernState:
    return after_turn(state, at, state.pass_run)


class KnockEnds(Queue, Protocol):
    """What MODERN's turns need of a state: who knocked, and how many turns there were before that."""

    @property
    def knocker(self) -> int | None: ...
    @property
    def turns(self) -> int: ...


K = TypeVar("K", bound=KnockEnds)


def after_turn(state: K, at: int, pass_run: int = 0, changes: Mapping[str, Any] = {}) -> K:
    """The turn of the seat in turn is over: the next one's turn, the final turns, or the end of the hand.

    A variant in which passes end nothing leaves `pass_run` at 0. `changes` are what the turn has changed besides.
    """
    if state.phase == FINAL:
        return next_in_queue(state._replace(queue=state.queue[1:], **changes), at)
    turns, seats, options = state.turns + 1, len(live(state)), state.options
    if state.knocker is not None:
        return _begin_final(state, turns, at, changes)
    if pass_run and pass_run >= options["pass_rounds"] * seats:
        if options["deadlock"] == "as_knock":
            return _begin_final(state, turns, at, changes)
        return state._replace(turns=turns, turn=None, **changes)
    if turns >= options["round_cap"] * seats:
        return state._replace(turns=turns, turn=None, **changes)
    return state._replace(turns=turns, turn=clockwise(state, state.turn)[0], since=at, **changes)


def _begin_final(state: K, turns: int, at: int, changes: Mapping[str, Any]) -> K:
    """Final turns for all but the seat in turn, which knocked or made the last pass."""
    queue = clockwise(state, state.turn)[:-1]
    return next_in_queue(state._replace(turns=turns, phase=FINAL, queue=queue, **changes), at)
