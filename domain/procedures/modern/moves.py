"""The moves of MODERN, which of them a seat can make now, and the checks that say why not."""

from collections.abc import Iterator

from domain.cards import Cards
from domain.moves import Move, MoveSpec
from domain.procedures.turns import FINAL, TRADING, Knock
from domain.procedures.widow import moves
from domain.procedures.widow.moves import check_counts, check_owned, check_unlocked, exchanges, pounces
from domain.procedures.widow.state import State
from domain.refusals import IllegalMove

PLAY = frozenset((TRADING, FINAL))

EXCHANGE = moves.exchange(PLAY)
PASS = moves.pass_(PLAY)
KNOCK = MoveSpec("knock", "End the trading", frozenset((TRADING,)), Knock, closed_in={FINAL: "knock_closed"})
POUNCE = moves.pounce(PLAY)


def check_exchange(state: State, seat: int, give: Cards, take: Cards) -> None:
    """Ownership first, then the rules in the order of rules/commerce 3."""
    check_owned(state, seat, give, take)
    most, wanted = state.options["exchanges_per_turn"], max(len(give), len(take))
    if wanted > most:
        raise IllegalMove("too_many_cards", f"a turn swaps at most {most}, not {wanted}")
    check_counts(len(give), len(take))
    check_unlocked(state, seat)


def legal_moves(state: State, seat: int) -> list[Move]:
    """Every move that the seat can make in TRADING or FINAL, exchanges by size and in deck order."""
    moves = list(_turn_moves(state, seat)) if seat == state.turn else []
    return moves + list(pounces(state, seat))


def _turn_moves(state: State, seat: int) -> Iterator[Move]:
    yield {"type": "pass"}
    if state.phase == TRADING:
        yield {"type": "knock"}
    yield from exchanges(state, seat, state.options["exchanges_per_turn"])
