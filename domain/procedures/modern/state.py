"""What is remembered of a hand of MODERN, and how turns follow each other."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain.cards import Cards
from domain.chance import Stock
from domain.frames.horse import HORSE
from domain.frames.ledger import Pool
from domain.frames.match import DEALING, MATCH_OVER, SHOWDOWN, clockwise, live
from domain.frames.tokens import Tokens
from domain.options import Options

TRADING = "TRADING"
"""Nobody has knocked."""
FINAL = "FINAL"
"""The seats of the queue have one turn each."""

OPEN_PHASES = frozenset((SHOWDOWN, HORSE, MATCH_OVER))
"""The phases in which all hands lie open."""


class State(NamedTuple):
    """A match at one version; whichever frame is not in use is None.

    `places`, `dealer` and `since` as in `Match`. `hands` and `taken` are by seat: the cards held, and those among
    them that everybody saw the seat take. `turn` is None when the hand is over; `queue` holds the seats still to
    have their final turn, the one in turn first; `pass_run` counts passes in a row and `turns` all turns of TRADING.
    """

    options: Mapping[str, Any]
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    places: tuple[int, ...]
    hands: tuple[Cards, ...]
    taken: tuple[Cards, ...]
    widow: Cards
    stock: Stock | None
    turn: int | None
    queue: tuple[int, ...]
    knocker: int | None
    pass_run: int
    turns: int
    tokens: Tokens | None = None
    pool: Pool | None = None

    def __repr__(self) -> str:
        return f"<{self.phase} in hand {self.hand_number}>"


def initial(options: Options, seats: int, parts: Mapping[str, Any]) -> State:
    """The state before the first event, with the frame's part."""
    return State(
        options=options,
        phase=DEALING,
        hand_number=0,
        since=0,
        dealer=None,
        places=(0,) * seats,
        hands=((),) * seats,
        taken=((),) * seats,
        widow=(),
        stock=None,
        turn=None,
        queue=(),
        knocker=None,
        pass_run=0,
        turns=0,
        **parts,
    )


def frozen(state: State, seat: int) -> bool:
    """Whether a hand may not change any more, its owner having pounced."""
    return len(state.hands[seat]) == 4


def after_turn(state: State, at: int) -> State:
    """The seat in turn has had it: the next one's turn, the final turns, or the end of the hand."""
    if state.phase == FINAL:
        return _next_in_queue(state._replace(queue=state.queue[1:]), at)
    state = state._replace(turns=state.turns + 1)
    seats, options = len(live(state)), state.options
    if state.knocker is not None:
        return _begin_final(state, at)
    if state.pass_run >= options["pass_rounds"] * seats:
        return _begin_final(state, at) if options["deadlock"] == "as_knock" else state._replace(turn=None)
    if state.turns >= options["round_cap"] * seats:
        return state._replace(turn=None)
    return state._replace(turn=clockwise(state, state.turn)[0], since=at)


def _begin_final(state: State, at: int) -> State:
    """Final turns for all but the seat in turn, which knocked or made the last pass."""
    return _next_in_queue(state._replace(phase=FINAL, queue=clockwise(state, state.turn)[:-1]), at)


def _next_in_queue(state: State, at: int) -> State:
    if not state.queue:
        return state._replace(turn=None)
    return state._replace(turn=state.queue[0], since=at)
