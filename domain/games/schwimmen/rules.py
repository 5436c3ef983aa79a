"""How a hand of Schwimmen is played (rules/thirty-one C): MODERN, with three differences.

Before anybody trades, the dealer looks at the own packet and keeps it or swaps it for a spare one, unseen; the packet
that is left becomes the widow. A turn swaps one card or all three, or shoves, which is a pass; when all have shoved in
a row, three cards of the stock take the place of the widow. Three aces (Feuer) and 31 end the hand at once, and Feuer
costs everybody else a token.

The spare packet is the top three cards of the stock that the deal leaves. No state holds it, and it is in no event
before the dealer has chosen.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from domain.batch import Batch
from domain.cards import Cards, cards, codes
from domain.chance import Stock
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.frames.frame import Showdown
from domain.frames.match import clockwise, live
from domain.frames.tokens import Tokens
from domain.game import View, Viewer
from domain.games.schwimmen import schemas
from domain.moves import Move, MoveSpec
from domain.options import Option, Options
from domain.procedures import widow
from domain.procedures.hands import (
    TRADING,
    Knock,
    in_turn,
    initial_of,
    knocked,
    on_hands_revealed_with_queue,
    with_hand,
)
from domain.procedures.modern import EXCHANGE, KNOCK, PLAY, after_turn
from domain.procedures.procedure import Layout, Procedure, by_play_order
from domain.procedures.widow import WIDOW_SIZE, Exchange
from domain.rankings.ranking import Key
from domain.rankings.thirty_one import KEY_OF_FEUER, is_31, is_feuer
from domain.schema import Boolean
from domain.values import quick_replace

DEALER_CHOICE = Option(
    "dealer_choice", Boolean(), True, "Whether the dealer may swap the packet dealt for the spare one."
)

CHOOSING = "dealer_choice"
"""The phase in which the dealer keeps the packet dealt or swaps it for the spare one; there is no widow yet."""

SIZES = (1, 3)


def ends_hand(options: Options, hand: Cards) -> bool:
    """Feuer and 31 end it at once."""
    return _ends_hand(hand, options["feuer"])


@lru_cache(maxsize=1024)
def _ends_hand(hand: Cards, feuer: bool) -> bool:
    """Remembered: it is asked of all hands after every exchange, and most of them have not changed."""
    return is_31(hand) or (feuer and is_feuer(hand))


# Moves


class Keep(NamedTuple):
    pass


class Swap(NamedTuple):
    pass


class Shove(NamedTuple):
    pass


MOVES = (
    MoveSpec("keep", "Keep your packet", frozenset((CHOOSING,)), Keep),
    MoveSpec("swap", "Take the other packet, unseen", frozenset((CHOOSING,)), Swap),
    EXCHANGE,
    MoveSpec("shove", "Keep your cards for now", PLAY, Shove),
    KNOCK,
)

SchwimmenMove = Keep | Swap | Exchange | Shove | Knock


# State


@quick_replace
class SchwimmenState(NamedTuple):
    """A match at one version.

    `taken` has by seat the cards held that everybody saw the seat take. `queue` holds the seats that still have their
    final turn, the one in turn first. `shove_run` counts shoves in a row, `turns` all turns of TRADING. `aside` are the
    cards of earlier widows.
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
    widow: Cards = ()
    stock: Stock | None = None
    queue: tuple[int, ...] = ()
    knocker: int | None = None
    shove_run: int = 0
    turns: int = 0
    aside: Cards = ()

    def __repr__(self) -> str:
        return f"<{self.phase} in hand {self.hand_number}>"


def layout(options: Options) -> Layout:
    return Layout(face_up=0 if options["dealer_choice"] else WIDOW_SIZE)


# Deciding moves


def play(batch: Batch[SchwimmenState], seat: int, move: SchwimmenMove) -> None:
    state = batch.state
    match move:
        case Keep():
            batch.emit(packet_kept(seat, _next_three(batch)))
        case Swap():
            batch.emit(packet_swapped(seat, state.hands[seat], _next_three(batch)))
        case Exchange(give, take):
            widow.check_owned(state, seat, give, take)
            widow.check_sizes(len(give), len(take), SIZES)
            batch.emit(widow.exchanged(seat, give, take))
        case Shove():
            batch.emit(shoved(seat))
        case Knock():
            batch.emit(knocked(seat))


def _next_three(batch: Batch[SchwimmenState]) -> Cards:
    stock = batch.state.stock
    assert stock is not None
    return tuple(stock._replace(left=stock.left - taken).top(batch.chance) for taken in range(WIDOW_SIZE))


def renew_widow(batch: Batch[SchwimmenState]) -> bool:
    """New cards for the widow where all have shoved; otherwise the hand is over."""
    if not to_be_renewed(batch.state):
        return False
    batch.emit(widow_renewed(_next_three(batch)))
    return True


def to_be_renewed(state: SchwimmenState) -> bool:
    """Whether all have just shoved in a row and trading goes on, so that the widow is about to be renewed."""
    return state.turn is not None and state.shove_run >= len(live(state))


def waiting(state: SchwimmenState) -> tuple[int, ...]:
    return () if to_be_renewed(state) else in_turn(state)


# Events


def packet_kept(dealer: int, spare: Cards) -> Draft:
    """The dealer keeps the packet dealt; the spare one is the widow."""
    return Draft("packet_kept", {"widow": codes(spare)}, actor=dealer)


def packet_swapped(dealer: int, rejected: Cards, spare: Cards) -> Draft:
    """The packet dealt is the widow; only the dealer sees the spare one."""
    return Draft("packet_swapped", {"widow": codes(rejected)}, actor=dealer, private={dealer: {"cards": codes(spare)}})


def shoved(seat: int) -> Draft:
    return Draft("shoved", {}, actor=seat)


def widow_renewed(fresh: Cards) -> Draft:
    """All have shoved in a row: three cards of the stock take the place of the widow, which is laid aside face up."""
    return Draft("widow_renewed", {"widow": codes(fresh)})


# Folding events


def _on_cards_dealt(state: SchwimmenState, event: Event) -> SchwimmenState:
    """Special hands count only when the dealer has chosen."""
    state = widow.dealt(state, event, knocker=None, shove_run=0, turns=0, aside=())
    if state.options["dealer_choice"]:
        return state._replace(phase=CHOOSING, turn=state.dealer)
    state = state._replace(turn=clockwise(state, state.dealer)[0])
    return state._replace(turn=None) if widow.somebody_ends(state, ends_hand) else state


def _on_packet_kept(state: SchwimmenState, event: Event) -> SchwimmenState:
    return state._replace(
        phase=TRADING,
        since=event.at,
        widow=cards(event.data["widow"]),
        stock=widow.without_top(state.stock, WIDOW_SIZE),
        turn=clockwise(state, state.dealer)[0],
    )


def _on_packet_swapped(state: SchwimmenState, event: Event) -> SchwimmenState:
    hands = with_hand(state.hands, event.actor, cards(event.private[str(event.actor)]["cards"]))
    return _on_packet_kept(state._replace(hands=hands), event)


def _on_exchanged(state: SchwimmenState, event: Event) -> SchwimmenState:
    return after_turn(state, event.at, changes={**widow.swapped_cards(state, event), "shove_run": 0})


def _on_shoved(state: SchwimmenState, event: Event) -> SchwimmenState:
    state = after_turn(state._replace(shove_run=state.shove_run + (state.phase == TRADING)), event.at)
    assert state.stock is not None
    return state._replace(turn=None) if to_be_renewed(state) and state.stock.left < WIDOW_SIZE else state


def _on_knocked(state: SchwimmenState, event: Event) -> SchwimmenState:
    return after_turn(state._replace(knocker=event.actor), event.at)


def _on_widow_renewed(state: SchwimmenState, event: Event) -> SchwimmenState:
    return state._replace(
        widow=cards(event.data["widow"]),
        aside=state.aside + state.widow,
        stock=widow.without_top(state.stock, WIDOW_SIZE),
        shove_run=0,
    )


EVENTS: dict[str, Callable[[SchwimmenState, Event], SchwimmenState]] = {
    "exchanged": widow.ending(_on_exchanged, ends_hand),
    "shoved": _on_shoved,
    "knocked": _on_knocked,
    "widow_renewed": _on_widow_renewed,
    "packet_kept": widow.ending(_on_packet_kept, ends_hand),
    "packet_swapped": widow.ending(_on_packet_swapped, ends_hand),
    "cards_dealt": _on_cards_dealt,
    "hands_revealed": on_hands_revealed_with_queue,
}

RECORDED: dict[str, Callable[[Event], Move]] = {
    "packet_kept": lambda _: {"type": "keep"},
    "packet_swapped": lambda _: {"type": "swap"},
    "exchanged": widow.RECORDED["exchanged"],
    "shoved": lambda _: {"type": "shove"},
    "knocked": widow.RECORDED["knocked"],
}
"""The move that an event records."""


# Who pays


def showdown(state: SchwimmenState, keys: Mapping[int, Key]) -> Showdown:
    """Feuer costs everybody else a token; otherwise the lowest pay."""
    shown = by_play_order(state, keys)
    if KEY_OF_FEUER not in keys.values():
        return shown
    return shown._replace(losses={seat: 1 for seat, key in keys.items() if key != KEY_OF_FEUER})


# Legal moves and the view


def legal_moves(state: SchwimmenState, seat: int) -> Iterator[Move]:
    """Every move that the seat can make, exchanges by size and in deck order."""
    if seat != state.turn:
        return
    if state.phase == CHOOSING:
        yield from ({"type": "keep"}, {"type": "swap"})
        return
    yield {"type": "shove"}
    if state.phase == TRADING:
        yield {"type": "knock"}
    yield from widow.exchanges_of(state, seat, SIZES)


def view(state: SchwimmenState, viewer: Viewer) -> View:
    """What all hands round a widow show, then who knocked, the shoves in a row, the turns of TRADING so far, and the
    cards that were laid aside as earlier widows. Before the dealer's choice the spare packet counts as stock."""
    return widow.view(state, viewer) | {
        "knocker": state.knocker,
        "shove_run": state.shove_run,
        "turns": state.turns,
        "aside": codes(state.aside),
    }


def quiet(state: SchwimmenState, _seat: int, _stream: Stream) -> tuple[Move, bool]:
    return {"type": "keep" if state.phase == CHOOSING else "shove"}, False


SCHWIMMEN: Procedure[SchwimmenState, SchwimmenMove] = Procedure(
    moves=MOVES,
    events=EVENTS,
    recorded=RECORDED,
    initial=initial_of(SchwimmenState),
    play=play,
    legal_moves=legal_moves,
    view=view,
    shown=schemas.SHOWN,
    quiet=quiet,
    layout=layout,
    waiting=waiting,
    next_step=renew_widow,
    showdown=showdown,
    normalise=widow.normalise,
)
