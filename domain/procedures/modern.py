"""MODERN, the procedure of modern Commerce (rules/commerce 2 and 3).

It is played round a widow (widow.py). In turn, clockwise from the dealer's left, a player swaps cards with the widow,
passes, or knocks. After a knock all others have one more turn; then hands are shown, and the frame says who pays. If
everybody passes often enough in a row, that counts as a knock by the last of them, or brings the showdown at once. A
table may be played without knocks; then only such passes end the trading. A cap on the rounds of trading keeps a hand
from going on for ever.

Whenever nobody has a turn (`turn` is None), hands are shown (composition.py).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from domain.batch import Batch
from domain.cards import Cards
from domain.chance import Stock
from domain.event import Event
from domain.fairness import Stream
from domain.frames.match import clockwise, live
from domain.frames.pool import Pool
from domain.frames.tokens import Tokens
from domain.game import View, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Option, Options
from domain.procedures import widow
from domain.procedures.hands import (
    FINAL,
    TRADING,
    Knock,
    Pass,
    Queue,
    initial_of,
    knocked,
    next_in_queue,
    on_hands_revealed_with_queue,
    passed,
)
from domain.procedures.procedure import Layout, Procedure
from domain.procedures.schemas import widow as schemas
from domain.procedures.widow import WIDOW_SIZE, EndsHand, Exchange, Pounce, no_hand_ends_it
from domain.refusals import IllegalMove
from domain.schema import Boolean, Enum, Integer
from domain.values import quick_replace

# Options

EXCHANGES_PER_TURN = Option("exchanges_per_turn", Integer(1, 3), 1, "How many cards a turn may swap, all at once.")
PASS_ROUNDS = Option("pass_rounds", Integer(1, 2), 2, "How many full rounds of passes end the trading.")
DEADLOCK = Option(
    "deadlock",
    Enum(("as_knock", "showdown")),
    "as_knock",
    "Whether those passes count as a knock by the last to pass, or bring the showdown at once.",
)
KNOCKING = Option(
    "knocking", Boolean(), True, "Whether players can knock; if not, passes or the cap on rounds end the trading."
)
OPEN_HANDS = Option("open_hands", Boolean(), False, "Whether all hands lie face up.")
ROUND_CAP = Option("round_cap", Integer(1, 100), 50, "How many rounds of trading there can be before the showdown.")

# Moves

PLAY = frozenset((TRADING, FINAL))

EXCHANGE = widow.exchange_in(PLAY)
PASS = widow.pass_in(PLAY)


def can_knock(options: Options) -> bool:
    """Whether a table has knocks at all; only some games have the option."""
    return bool(options.get("knocking", True))


KNOCK = MoveSpec(
    "knock", "End the trading", frozenset((TRADING,)), Knock, closed_in={FINAL: "knock_closed"}, offered=can_knock
)
POUNCE = widow.pounce_in(PLAY)

ModernMove = Exchange | Pass | Knock | Pounce


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


# Deciding moves


def play(batch: Batch[ModernState], seat: int, move: ModernMove) -> None:
    match move:
        case Exchange(give, take):
            check_exchange(batch.state, seat, give, take)
            batch.emit(widow.exchanged(seat, give, take))
        case Pass():
            batch.emit(passed(seat))
        case Knock():
            batch.emit(knocked(seat))
        case Pounce(card):
            widow.check_pounce(batch.state, seat, card)
            batch.emit(widow.pounced(seat, card, widow.turned_up(batch)))


def check_exchange(state: ModernState, seat: int, give: Cards, take: Cards) -> None:
    """Ownership first, then the rules in the order of rules/commerce 3."""
    widow.check_owned(state, seat, give, take)
    most, wanted = state.options["exchanges_per_turn"], max(len(give), len(take))
    if wanted > most:
        raise IllegalMove("too_many_cards", f"a turn swaps at most {most}, not {wanted}")
    widow.check_counts(len(give), len(take))
    widow.check_unlocked(state, seat, give)


# Folding events


def on_cards_dealt(state: ModernState, event: Event) -> ModernState:
    state = widow.dealt(state, event, locked=(), knocker=None, pass_run=0, turns=0)
    return state._replace(turn=clockwise(state, state.dealer)[0])


def on_exchanged(state: ModernState, event: Event) -> ModernState:
    return after_turn(state, event.at, changes={**widow.swapped_cards(state, event), "pass_run": 0})


def on_passed(state: ModernState, event: Event) -> ModernState:
    return end_turn(state._replace(pass_run=state.pass_run + (state.phase == TRADING)), event.at)


def on_knocked(state: ModernState, event: Event) -> ModernState:
    return end_turn(state._replace(knocker=event.actor), event.at)


def on_pounced(state: ModernState, event: Event) -> ModernState:
    state = widow.pounce(state, event)._replace(pass_run=0)
    return end_turn(state, event.at) if state.options["pounce"] == "on_turn" else state


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


# Legal moves and the view


def legal_moves(state: ModernState, seat: int) -> Iterator[Move]:
    """Every move that the seat can make in TRADING or FINAL, exchanges by size and in deck order."""
    if seat == state.turn:
        yield {"type": "pass"}
        if state.phase == TRADING and can_knock(state.options):
            yield {"type": "knock"}
        yield from widow.exchanges(state, seat, state.options["exchanges_per_turn"])
    yield from widow.pounces(state, seat)


def view(state: ModernState, viewer: Viewer) -> View:
    """What all hands round a widow show, who knocked, the passes in a row, and the turns of TRADING so far."""
    open_hands = bool(state.options.get("open_hands"))
    shown = widow.view(state, viewer, lambda seat: open_hands or widow.has_pounced(state, seat))
    return shown | {"knocker": state.knocker, "pass_run": state.pass_run, "turns": state.turns}


def quiet(_state: ModernState, _seat: int, _stream: Stream) -> tuple[Move, bool]:
    return {"type": "pass"}, False


def modern(*, pouncing: bool = True, ends_hand: EndsHand = no_hand_ends_it) -> Procedure[ModernState, ModernMove]:
    """MODERN, with or without pouncing, where a hand may end the trading at once."""
    events: dict[str, Callable[[ModernState, Event], ModernState]] = {
        "cards_dealt": widow.ending(on_cards_dealt, ends_hand),
        "exchanged": widow.ending(on_exchanged, ends_hand),
        "passed": on_passed,
        "knocked": on_knocked,
        **({"pounced": on_pounced} if pouncing else {}),
        "hands_revealed": on_hands_revealed_with_queue,
    }
    return Procedure(
        moves=(EXCHANGE, PASS, KNOCK, POUNCE) if pouncing else (EXCHANGE, PASS, KNOCK),
        events=events,
        recorded=widow.RECORDED,
        initial=initial,
        play=play,
        legal_moves=legal_moves,
        view=view,
        shown=schemas.modern(pouncing=pouncing),
        quiet=quiet,
        layout=layout,
        normalise=widow.normalise,
    )
