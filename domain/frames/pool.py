"""POOL: everybody stakes into a pool, and the last player left sweeps it (rules/conventions 6).

Everybody pays the stake and gets a few counters. After each hand the best one takes a prize, out of the pool or out
of antes paid at the deal, and the worst one loses a counter. There is always exactly one best and one worst: equal
hands are ordered by the play order, the earlier being better.

Who has no counter left is out, except that the first player of the match in that plight may buy the horse: for its
price, paid to the pool, that player goes on with one counter. The offer is made once; nobody is dealt to while it is
open. The last player left takes the whole pool.

Money is a ledger per seat, without a limit of credit; ledgers, pool and pot always add up to 0.
"""

from typing import Any

from domain.batch import Batch
from domain.frames import horse, ledger
from domain.frames.frame import Frame, Showdown, hand_judged
from domain.frames.horse import BuyHorse, DeclineHorse, horse_bought, horse_declined, horse_offered
from domain.frames.ledger import Pool, counters_lost, move_chips
from domain.frames.match import live, player_eliminated, set_for
from domain.options import OneOf, Option, Options, Whole, YesNo
from domain.refusals import CreationRefused

OPTIONS = (
    Option("stake", Whole(1, 1000), 6, "What each player pays into the pool."),
    Option("counters", Whole(1, 9), 3, "How many worst hands put a player out."),
    Option("hand_prize", Whole(0, 1000), 1, "What the best hand of a deal takes."),
    Option("prize_source", OneOf(("pool", "ante")), "pool", "Whether the prize is paid by the pool or by antes."),
    Option("horse", YesNo(), True, "Whether the first player without counters may buy one more."),
    Option("horse_price", Whole(0, 1000), lambda options: options["stake"] // 3, "Its price, at most the stake."),
)


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


def ranked(showdown: Showdown) -> tuple[int, ...]:
    """The seats from the best hand to the worst, equal ones in the showdown's order."""
    return tuple(sorted(showdown.order, key=lambda seat: showdown.keys[seat], reverse=True))


def start(batch: Batch[Any]) -> None:
    move_chips(batch, "stake", dict.fromkeys(live(batch.state), -batch.options["stake"]))


def before_deal(batch: Batch[Any]) -> None:
    prize = batch.options["hand_prize"]
    if batch.options["prize_source"] == "ante":
        seats = live(batch.state)
        move_chips(batch, "ante", dict.fromkeys(seats, -prize), pot=len(seats) * prize)


def settle(batch: Batch[Any], showdown: Showdown) -> None:
    """One best and one worst hand; a game's own losses have no place here."""
    order = ranked(showdown)
    best, worst = order[0], order[-1]
    batch.emit(hand_judged(showdown.keys, (worst,), best))
    _give_prize(batch, best)
    counters = batch.state.pool.counters
    batch.emit(counters_lost({worst: 1}, set_for(counters, [(worst, counters[worst] - 1)])))
    if counters[worst] == 1:
        _offer_or_leave(batch, worst)


def _give_prize(batch: Batch[Any], best: int) -> None:
    if batch.options["prize_source"] == "ante":
        pot = batch.state.pool.pot
        move_chips(batch, "prize", {best: pot}, pot=-pot)
    else:
        move_chips(batch, "prize", {best: batch.options["hand_prize"]})


def _offer_or_leave(batch: Batch[Any], seat: int) -> None:
    if batch.options["horse"] and batch.state.pool.horse is None:
        batch.emit(horse_offered(seat, batch.options["horse_price"]))
    else:
        _leave(batch, seat)


def _leave(batch: Batch[Any], seat: int) -> None:
    batch.emit(player_eliminated(seat, len(live(batch.state))))
    left = live(batch.state)
    if len(left) == 1:
        move_chips(batch, "sweep", {left[0]: batch.state.pool.chips})


def decide(batch: Batch[Any], seat: int, move: BuyHorse | DeclineHorse) -> None:
    match move:
        case BuyHorse():
            batch.emit(horse_bought(seat, set_for(batch.state.pool.counters, [(seat, 1)])))
            move_chips(batch, "horse", {seat: -batch.options["horse_price"]})
        case DeclineHorse():
            batch.emit(horse_declined(seat))
            _leave(batch, seat)


def _initial(options: Options, seats: int) -> dict[str, Any]:
    return {"pool": Pool((0,) * seats, 0, 0, (options["counters"],) * seats)}


def _scores(state: Any) -> tuple[int, ...]:
    scores: tuple[int, ...] = state.pool.ledger
    return scores


FRAME = Frame(
    options=OPTIONS,
    initial=_initial,
    events=ledger.EVENTS | horse.EVENTS,
    settle=settle,
    view=ledger.view,
    check=check,
    start=start,
    before_deal=before_deal,
    scores=_scores,
    moves=horse.MOVES,
    decide=decide,
    waiting=horse.waiting,
    legal_moves=horse.legal_moves,
    recorded=horse.RECORDED,
    quiet={"type": "decline_horse"},
)
