"""Reports of a runner about its bot, written to the log `cardtable.bot` by default."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardtable.client.bot import Turn
from cardtable.client.moves import Move, NoMove
from cardtable.client.shapes import Table
from cardtable.client.tracebacks import described, trace

_log = logging.getLogger("cardtable.bot")


def log_wrong(turn: Turn, move: Move | None, error: Exception) -> None:
    what, tail = f"the bot fails: {described(error)}", f"\n{trace(error)}"
    if move is not None:
        what, tail = f"the rules don't allow the bot's move {move}: {error}", ""
    elif isinstance(error, NoMove):
        what, tail = f"the bot's answer {error}", ""
    _log.error("%s: %s; the first legal move is played%s", _where(turn), what, tail)


def log_failure(view: Table, error: Exception) -> None:
    _log.error("table %s: the bot fails: %s\n%s", view["id"], described(error), trace(error))


def log_thinking(turn: Turn) -> None:
    limit = turn["view"]["turn_seconds"]
    _log.warning("%s: the bot has been thinking for half of its %s s and has not answered", _where(turn), limit)


def log_answer(turn: Turn, seconds: float) -> None:
    level = logging.WARNING if is_slow(turn, seconds) else logging.DEBUG
    _log.log(level, "%s: the bot answered after %.1f s of %s s", _where(turn), seconds, turn["view"]["turn_seconds"])


def log_loss(turn: Turn, seconds: float) -> None:
    took = f"{seconds:.1f} s to answer, {turn['view']['turn_seconds']} s a turn"
    _log.warning("%s: the turn is lost: its deadline passed (%s)", _where(turn), took)


def log_let_go(table: str, code: str, detail: str) -> None:
    _log.warning("table %s: %s (%s); it is let go until there is news of it", table, detail or "refused", code)


def _where(turn: Turn) -> str:
    return f"table {turn['table']}, version {turn['version']}"


def is_slow(turn: Turn, seconds: float) -> bool:
    """True if an answer took at least half of the turn's time."""
    return seconds >= turn["view"]["turn_seconds"] / 2


def _nothing(event: str, data: dict[str, Any]) -> None:
    pass


@dataclass(frozen=True)
class Reports:
    """The callbacks of a runner."""

    wrong: Callable[[Turn, Move | None, Exception], None] = log_wrong
    """The bot's move is illegal; or, with None, it raised an exception or returned something that is not a move."""
    failed: Callable[[Table, Exception], None] = log_failure
    """The bot raised an exception in a call other than for a move."""
    thinking: Callable[[Turn], None] = log_thinking
    """Half of the turn's time has passed without an answer. Called from another thread."""
    answered: Callable[[Turn, float], None] = log_answer
    """The bot answered or failed; the number is the time in seconds."""
    lost: Callable[[Turn, float], None] = log_loss
    """The deadline passed before the move arrived; the number is the bot's time in seconds."""
    let_go: Callable[[str, str, str], None] = log_let_go
    """A table is not playable; called once per table and code with the table's id, the refusal's code and its
    sentence."""
    handled: Callable[[str, dict[str, Any]], None] = _nothing
    """A message of the stream was handled."""
