"""The books of POOL: who has paid what, what lies in the pool, and everybody's counters (rules/conventions 6).

Ledgers, pool and pot always add up to 0, so what one payment leaves unsaid is the pool's.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from domain.batch import Batch
from domain.event import Draft, Event
from domain.frames.match import by_seat


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


def paid(before: Pool, moves: Mapping[int, int], *, pot: int = 0) -> Pool:
    """After each seat's ledger has changed by `moves` and the pot by `pot`; the pool bears the difference."""
    ledger = tuple(held + moves.get(seat, 0) for seat, held in enumerate(before.ledger))
    return before._replace(ledger=ledger, pot=before.pot + pot, chips=before.chips - sum(moves.values()) - pot)


def chips_moved(reason: str, moves: Mapping[int, int], after: Pool) -> Draft:
    """`reason` is stake, ante, prize, horse or sweep (a game may add its own); `moves` says by seat how the ledger
    changed, and `ledger` (all seats), `pool` and `pot` how much there is after it."""
    balances = {"ledger": list(after.ledger), "pool": after.chips, "pot": after.pot}
    return Draft("chips_moved", {"reason": reason, "moves": by_seat(moves), **balances})


def counters_lost(losses: Mapping[int, int], counters: tuple[int, ...]) -> Draft:
    """`losses` by seat; `counters` of all seats after them."""
    return Draft("counters_lost", {"losses": by_seat(losses), "counters": list(counters)})


def move_chips(batch: Batch[Any], reason: str, moves: Mapping[int, int], *, pot: int = 0) -> None:
    """Emits a payment; where nobody's ledger changes there is none."""
    if any(moves.values()):
        batch.emit(chips_moved(reason, moves, paid(batch.state.pool, moves, pot=pot)))


def on_chips_moved(state: Any, event: Event) -> Any:
    data = event.data
    after = state.pool._replace(ledger=tuple(data["ledger"]), chips=data["pool"], pot=data["pot"])
    return state._replace(pool=after)


def on_counters(state: Any, event: Event) -> Any:
    return state._replace(pool=state.pool._replace(counters=tuple(event.data["counters"])))


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "chips_moved": on_chips_moved,
    "counters_lost": on_counters,
}


def view(state: Any) -> dict[str, Any]:
    pool: Pool = state.pool
    return {
        "ledger": list(pool.ledger),
        "pool": pool.chips,
        "pot": pool.pot,
        "counters": list(pool.counters),
        "horse": pool.horse,
    }
