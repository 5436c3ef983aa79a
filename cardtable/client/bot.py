"""What a bot author writes: a function from the view and the legal moves to a move, and whatever else one likes."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict

from cardtable.client.shapes import Event, Move, Table


class Turn(TypedDict):
    """The table waits for the bot, `since` a version of it.

    `view` is the table as its seat sees it at `version`; `legal_moves` are the moves it has (`complete`: all of them);
    `history` the events since its last move; `deadline` in ms, None for none.
    """

    table: str
    version: int
    since: int
    seat: int
    deadline: int | None
    view: Table
    legal_moves: list[Move]
    complete: bool
    history: list[Event]


class Invitation(TypedDict):
    """A seat is kept for the bot, `by` an account; perhaps to play a table again."""

    table: str
    version: int
    seat: int
    by: str
    rematch_of: str | None
    view: Table


Reason = Literal["game_not_taken", "options_not_taken", "too_many_tables", "not_now"]


class Bot:
    """Plays by itself at any number of tables; only `choose` must be written.

    `games` are those it takes part in, None for all of them; `presets` and `options` narrow that, see the API's
    policies. It is asked by `threads` threads at once, but never twice at once about one table; with 0 by the one that
    reads its stream.
    """

    name = "A bot"
    games: Sequence[str] | None = None
    presets: Sequence[str] | None = None
    options: Mapping[str, Sequence[Any]] = {}
    max_tables: int | None = 8
    threads = 4

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        """The move to make: one of the legal moves, or where they are not complete another that the rules allow."""
        raise NotImplementedError

    def turn(self, turn: Turn) -> Move:
        """As `choose`, for a bot that also wants to know what has happened or how much time it has."""
        return self.choose(turn["view"], turn["legal_moves"])

    def declines(self, _invitation: Invitation) -> Reason | None:
        """A reason not to accept an invitation; None to sit down."""
        return None

    def seated(self, table: Table) -> None:
        """It has a seat at a table."""

    def finished(self, table: Table) -> None:
        """A table of its is over; everything is disclosed."""

    def policy(self) -> dict[str, Any]:
        """What it says it takes part in."""
        about = {"presets": None if self.presets is None else list(self.presets), "options": dict(self.options)}
        games = None if self.games is None else [{"game": game, **about} for game in self.games]
        return {"games": games, "max_tables": self.max_tables}
