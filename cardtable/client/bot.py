"""The class that a bot author writes: `choose` returns a move, given the view and the legal moves; the rest is
optional."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from cardtable.client.moves import Move
from cardtable.client.shapes import AcceptedGameRequest, InvitationMessage, PolicyRequest, Table, TurnMessage

Turn = TurnMessage
Invitation = InvitationMessage
"""Messages of the bot's stream: its table waits for it, and a seat is reserved for it."""

Reason = Literal["game_not_taken", "options_not_taken", "too_many_tables", "not_now"]


class Bot:
    """Plays by itself at any number of tables; only `choose` must be written.

    Several threads may call it at once, but never two for the same table.
    """

    name = "A bot"
    """The name of the account that is opened for it."""
    games: Sequence[str] | str | None = None
    """The slugs of the games that it plays; None for all."""
    presets: Sequence[str] | str | None = None
    """The presets that it plays; None for all."""
    options: Mapping[str, Sequence[Any]] = {}
    """By option, the values that it plays; options that are not named may have any value."""
    max_tables: int | None = 8
    """How many tables it plays at a time; None for any number."""
    threads = 4
    """How many turns it thinks about at a time; with 0, it thinks in the thread that reads its stream."""

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        """The move to make: a legal one, or, if the list is not complete, another one that the rules allow."""
        raise NotImplementedError

    def turn(self, turn: Turn) -> Move:
        """The move to make, for a bot that also needs the history or the deadline. By default it calls `choose`."""
        return self.choose(turn["view"], turn["legal_moves"])

    def declines(self, _invitation: Invitation) -> Reason | None:
        """The reason to decline an invitation; None to sit down."""
        return None

    def seated(self, table: Table) -> None:
        """The bot has a seat at this table."""

    def finished(self, table: Table) -> None:
        """One of the bot's tables is over; everything is disclosed."""

    def policy(self) -> PolicyRequest:
        """The policy that the runner sets: which tables the bot takes part in."""
        games = games_of(self)
        presets, options = several(self.presets), {name: list(values) for name, values in self.options.items()}
        accepted: list[AcceptedGameRequest] | None = None
        if games is not None:
            accepted = [{"game": game, "presets": presets, "options": options} for game in games]
        return {"games": accepted, "max_tables": self.max_tables}


def games_of(bot: Bot) -> list[str] | None:
    """The slugs of the games that a bot plays; None for all."""
    return several(bot.games)


def several(names: Sequence[str] | str | None) -> list[str] | None:
    """A list of names; a single name may be given without one. None stays None."""
    if names is None:
        return None
    return [names] if isinstance(names, str) else list(names)
