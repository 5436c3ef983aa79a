"""Moves of the game, by players and by house bots.

Checks run in a fixed order ("Order of checks" in conventions.md). The game's own checks run last, in its `decide`.
"""

from collections.abc import Sequence

from domain.kernel import Move
from domain.logged_event import Origin
from domain.moves import JsonMove
from domain.refusals import NotationError, quoted
from domain.registry import game_of
from domain.table.batch import Decision
from domain.table.commands import Signed
from domain.table.events import KeyNamed, MoveSigned, SeatReturned, StrategyChanged
from domain.table.refusals import TableRefusal
from domain.table.state import Seat
from domain.table.turn import deadline, waiting_seats


def make_move(decision: Decision, number: int, move: JsonMove, signed: Signed | None = None) -> None:
    """Makes a move for the seat's player, who then counts as back. After a first signed move, all must be signed."""
    seat = decision.before.seated(number)
    if seat.resigned or seat.player is None:
        raise TableRefusal("not_seated", f"no player sits at seat {number} any more")
    checked = _checked(decision, number, seat, move, waiting_seats(decision.before))
    if signed is not None:
        if signed.key != seat.key:
            decision.emit(KeyNamed(number, signed.key))
        decision.emit(MoveSigned(number, {number: dict(move)}, {number: signed.signature}))
    elif seat.key is not None:
        raise TableRefusal("not_signed", f"seat {number} has named a key, so its moves must be signed")
    if seat.away:
        decision.emit(SeatReturned(number))
    decide_move(decision, number, checked, by="player")


def play_house(decision: Decision, number: int, move: JsonMove, strategy: str | None = None) -> None:
    """Makes a move for the house bot in the seat. `strategy`, if given, replaces that of an earlier release."""
    seat = decision.before.seated(number)
    if seat.strategy is None:
        raise TableRefusal("not_house", f"no house bot plays seat {number}")
    waiting = waiting_seats(decision.before)
    checked = _checked(decision, number, seat, move, waiting)
    # House bots never move out of turn: the server would choose the moment, and no audit could check that choice.
    if number not in waiting:
        raise TableRefusal("not_your_turn", f"it is not the turn of the house bot in seat {number}")
    if strategy is not None:
        decision.emit(StrategyChanged(number, strategy), by="house")
    decide_move(decision, number, checked, by="house")


def decide_move(decision: Decision, number: int, move: Move, by: Origin) -> None:
    """Passes a checked move to the game."""
    game = game_of(decision.now)
    decision.play(game, lambda batch: game.play(batch, number, move), by)


def _seats(numbers: Sequence[int]) -> str:
    return " and ".join(f"seat {number}" for number in numbers)


def _checked(decision: Decision, number: int, seat: Seat, move: JsonMove, waiting: tuple[int, ...]) -> Move:
    """The parsed move, after all checks that precede the game's own.

    `seat` is seat `number`. `waiting` lists the seats to move.
    """
    table, state = decision.before, decision.before.state
    table.must_be("playing", "not_started", "the table has not started")
    game = game_of(table)
    if game.eliminated(state, number):
        raise TableRefusal("eliminated", f"seat {number} is out of the match and makes no more moves")
    kind = game.kind(move.get("type"), state)
    if number not in waiting and not (kind and game.of(state).interrupts(kind, state)):
        raise TableRefusal("not_your_turn", f"it is not the turn of seat {number}, but of {_seats(waiting)}")
    if kind is not None:
        game.open(kind).check_phase(kind.tag, state.phase)
    if number in waiting:
        limit = deadline(table, waiting) if seat.strategy is None else None
        if limit is not None and decision.at >= limit:
            raise TableRefusal("deadline_passed", "the time for this move has run out")
    if kind is None:
        problem = f"there is no move {quoted(move['type'])} at this table" if "type" in move else "a move needs 'type'"
        raise NotationError(f"{problem}; the moves here are {', '.join(game.kinds(state))}")
    read = kind.read(move)
    game.open(kind).check_open(kind.tag, state.phase)
    return read
