"""POOL: everybody stakes into a pool, and the last player left sweeps it (rules/conventions 6).

Everybody pays the stake and gets a few counters. After each hand the best one takes a prize, out of the pool or out
of antes paid at the deal, and the worst one loses a counter. There is always exactly one best and one worst: equal
hands are ordered by the play order, the earlier being better.

A player without counters is out, but the first player of the match to lose the last one may buy the horse: for its
price, paid to the pool, that player goes on with one counter. The offer is made once; nobody is dealt to while it is
open, and a declined offer lapses. The last player left takes the whole pool.

Money is a ledger per seat, without a limit of credit; ledgers, pool and pot always add up to 0, so the pool bears what
a payment leaves over.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from domain.batch import Batch
from domain.event import Draft, Event
from domain.frames import schemas
from domain.frames.frame import Frame, Part, Showdown, hand_judged
from domain.frames.match import SHOWDOWN, Match, by_seat, live, player_eliminated, set_for
from domain.game import View
from domain.last_hand import HandFold, HandLog, added, cost, costs, lost
from domain.moves import Move, MoveSpec
from domain.options import Option, Options
from domain.refusals import CreationRefused
from domain.schema import Boolean, Enum, Integer
from domain.values import quick_replace

HORSE = "horse"
"""The phase in which the first seat without counters may buy another."""

OPTIONS = (
    Option("stake", Integer(1, 1000), 6, "What each player pays into the pool."),
    Option("counters", Integer(1, 9), 3, "How many worst hands put a player out."),
    Option("hand_prize", Integer(0, 1000), 1, "What the best hand of a deal takes."),
    Option("prize_source", Enum(("pool", "ante")), "pool", "Whether the prize is paid by the pool or by antes."),
    Option("horse", Boolean(), True, "Whether the first player without counters may buy one more."),
    Option("horse_price", Integer(0, 1000), lambda options: options["stake"] // 3, "Its price, at most the stake."),
)


class BuyHorse(NamedTuple):
    pass


class DeclineHorse(NamedTuple):
    pass


MOVES = (
    MoveSpec("buy_horse", "Buy one more counter", frozenset((HORSE,)), BuyHorse, closed="horse_not_offered"),
    MoveSpec("decline_horse", "Leave the match", frozenset((HORSE,)), DeclineHorse, closed="horse_not_offered"),
)


@quick_replace
class Pool(NamedTuple):
    """Money and counters.

    `ledger` is by seat, signed; `chips` lie in the pool; `pot` holds the antes of the hand; `horse` is the seat that
    was offered the horse, None before there was an offer.
    """

    ledger: tuple[int, ...]
    chips: int
    pot: int
    counters: tuple[int, ...]
    horse: int | None = None


class HoldsPool(Match, Protocol):
    """A state with this frame's part."""

    @property
    def pool(self) -> Pool | None: ...


P = TypeVar("P", bound=HoldsPool)


def pool_of(state: HoldsPool) -> Pool:
    """The frame's part of the state of a game that is played for the pool."""
    assert state.pool is not None
    return state.pool


def check(options: Options, seats: int) -> None:
    """Refuses a horse dearer than the stake, and prizes that could empty the pool before the final sweep."""
    stake, counters, prize = options["stake"], options["counters"], options["hand_prize"]
    if options["horse_price"] > stake:
        message = f"horse_price is at most the stake of {stake}, not {options['horse_price']}"
        raise CreationRefused("option_out_of_range", message)
    if options["prize_source"] == "pool" and stake <= counters * prize:
        message = (
            f"{seats} stakes of {stake} make a pool of {seats * stake}, which {seats} times {counters} hands with a "
            f"prize of {prize} each could empty ({seats * counters * prize}): the stake must be more than counters "
            f"times prize, {counters * prize}"
        )
        raise CreationRefused("pool_too_small", message)


# What a hand costs


def start(batch: Batch[HoldsPool]) -> None:
    move_chips(batch, "stake", dict.fromkeys(live(batch.state), -batch.options["stake"]))


def before_deal(batch: Batch[HoldsPool]) -> None:
    prize = batch.options["hand_prize"]
    if batch.options["prize_source"] == "ante":
        seats = live(batch.state)
        move_chips(batch, "ante", dict.fromkeys(seats, -prize), pot=len(seats) * prize)


def ranked(showdown: Showdown) -> tuple[int, ...]:
    """The seats from the best hand to the worst, equal ones in the showdown's order."""
    return tuple(sorted(showdown.order, key=lambda seat: showdown.keys[seat], reverse=True))


def settle(batch: Batch[HoldsPool], showdown: Showdown) -> None:
    """One best and one worst hand; a game's own losses have no place here."""
    order = ranked(showdown)
    best, worst = order[0], order[-1]
    batch.emit(hand_judged(showdown, (worst,), best))
    _give_prize(batch, best)
    counters = pool_of(batch.state).counters
    batch.emit(counters_lost({worst: 1}, set_for(counters, [(worst, counters[worst] - 1)])))
    if counters[worst] == 1:
        _offer_or_leave(batch, worst)


def _give_prize(batch: Batch[HoldsPool], best: int) -> None:
    if batch.options["prize_source"] == "ante":
        pot = pool_of(batch.state).pot
        move_chips(batch, "prize", {best: pot}, pot=-pot)
    else:
        move_chips(batch, "prize", {best: batch.options["hand_prize"]})


def _offer_or_leave(batch: Batch[HoldsPool], seat: int) -> None:
    if batch.options["horse"] and pool_of(batch.state).horse is None:
        batch.emit(horse_offered(seat, batch.options["horse_price"]))
    else:
        _leave(batch, seat)


def _leave(batch: Batch[HoldsPool], seat: int) -> None:
    batch.emit(player_eliminated(seat, len(live(batch.state))))
    left = live(batch.state)
    if len(left) == 1:
        move_chips(batch, "sweep", {left[0]: pool_of(batch.state).chips})


def decide(batch: Batch[HoldsPool], seat: int, move: BuyHorse | DeclineHorse) -> None:
    match move:
        case BuyHorse():
            batch.emit(horse_bought(seat, set_for(pool_of(batch.state).counters, [(seat, 1)])))
            move_chips(batch, "horse", {seat: -batch.options["horse_price"]})
        case DeclineHorse():
            batch.emit(horse_declined(seat))
            _leave(batch, seat)


# Events


def paid(before: Pool, moves: Mapping[int, int], *, pot: int = 0) -> Pool:
    """After each seat's ledger has changed by `moves` and the pot by `pot`; the pool bears the difference."""
    ledger = tuple(held + moves.get(seat, 0) for seat, held in enumerate(before.ledger))
    return before._replace(ledger=ledger, pot=before.pot + pot, chips=before.chips - sum(moves.values()) - pot)


def move_chips(batch: Batch[HoldsPool], reason: str, moves: Mapping[int, int], *, pot: int = 0) -> None:
    """Emits a payment; where nobody's ledger changes there is none."""
    if any(moves.values()):
        batch.emit(chips_moved(reason, moves, paid(pool_of(batch.state), moves, pot=pot)))


def chips_moved(reason: str, moves: Mapping[int, int], after: Pool) -> Draft:
    """`reason` is stake, ante, prize, horse or sweep (a game may add its own); `moves` says by seat how the ledger
    changed, and `ledger` (all seats), `pool` and `pot` how much there is after it."""
    balances = {"ledger": list(after.ledger), "pool": after.chips, "pot": after.pot}
    return Draft("chips_moved", {"reason": reason, "moves": by_seat(moves), **balances})


def counters_lost(losses: Mapping[int, int], counters: tuple[int, ...]) -> Draft:
    """`losses` by seat; `counters` of all seats after them."""
    return Draft("counters_lost", {"losses": by_seat(losses), "counters": list(counters)})


def horse_offered(seat: int, price: int) -> Draft:
    """The seat may buy one more counter for `price`; nothing else happens until it has decided."""
    return Draft("horse_offered", {"seat": seat, "price": price})


def horse_bought(seat: int, counters: tuple[int, ...]) -> Draft:
    """`counters` of all seats after it; the payment is a `chips_moved` of its own."""
    return Draft("horse_bought", {"counters": list(counters)}, actor=seat)


def horse_declined(seat: int) -> Draft:
    return Draft("horse_declined", {}, actor=seat)


def on_chips_moved(state: P, event: Event) -> P:
    data = event.data
    after = pool_of(state)._replace(ledger=tuple(data["ledger"]), chips=data["pool"], pot=data["pot"])
    return state._replace(pool=after)


def _on_counters_lost(state: P, event: Event) -> P:
    return state._replace(pool=pool_of(state)._replace(counters=tuple(event.data["counters"])))


def _on_horse_offered(state: P, event: Event) -> P:
    return state._replace(pool=pool_of(state)._replace(horse=event.data["seat"]), phase=HORSE, since=event.at)


def _on_horse_bought(state: P, event: Event) -> P:
    return _on_counters_lost(state, event)._replace(phase=SHOWDOWN)


def _on_horse_declined(state: P, _event: Event) -> P:
    return state._replace(phase=SHOWDOWN)


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "chips_moved": on_chips_moved,
    "counters_lost": _on_counters_lost,
    "horse_offered": _on_horse_offered,
    "horse_bought": _on_horse_bought,
    "horse_declined": _on_horse_declined,
}


def _chips(log: HandLog, event: Event) -> HandLog:
    """Antes are a part of the hand that is dealt next; the stake is none of any hand's."""
    moves, reason = event.data["moves"], event.data["reason"]
    if reason == "stake":
        return log
    return log._replace(losses=added(log.losses, "chips", moves)) if reason == "ante" else cost(log, "chips", moves)


HAND_EVENTS: dict[str, HandFold] = {
    "chips_moved": _chips,
    "counters_lost": costs("counters", lost("losses")),
    "horse_bought": costs("counters", lambda event: {str(event.actor): 1}),
}

RECORDED: dict[str, Callable[[Event], Move]] = {
    "horse_bought": lambda _: {"type": "buy_horse"},
    "horse_declined": lambda _: {"type": "decline_horse"},
}


# Legal moves, the view and the outcome


def _initial(options: Options, seats: int) -> Part:
    return {"pool": Pool((0,) * seats, 0, 0, (options["counters"],) * seats)}


def waiting(state: HoldsPool) -> tuple[int, ...]:
    horse = pool_of(state).horse
    return (horse,) if state.phase == HORSE and horse is not None else ()


def legal_moves(state: HoldsPool, seat: int) -> list[Move]:
    return [{"type": "buy_horse"}, {"type": "decline_horse"}] if seat in waiting(state) else []


def view(state: HoldsPool) -> View:
    pool = pool_of(state)
    return {
        "ledger": list(pool.ledger),
        "pool": pool.chips,
        "pot": pool.pot,
        "counters": list(pool.counters),
        "horse": pool.horse,
    }


def _scores(state: HoldsPool) -> tuple[int, ...]:
    return pool_of(state).ledger


FRAME = Frame(
    options=OPTIONS,
    initial=_initial,
    events=EVENTS,
    settle=settle,
    view=view,
    shown=schemas.POOL,
    check=check,
    start=start,
    before_deal=before_deal,
    scores=_scores,
    moves=MOVES,
    decide=decide,
    waiting=waiting,
    legal_moves=legal_moves,
    hand_events=HAND_EVENTS,
    recorded=RECORDED,
    quiet={"type": "decline_horse"},
)
