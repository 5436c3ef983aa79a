"""The base class of bots. Only `choose` is required, which returns a move, given the view and the legal moves."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from cardtable.client.moves import Move
from cardtable.client.shapes import AcceptedGameRequest, InvitationMessage, PolicyRequest, Table, TurnMessage

Turn = TurnMessage
Invitation = InvitationMessage
"""Messages of the bot's stream: it is the bot's turn, and a seat is reserved for it."""

Reason = Literal["game_not_taken", "options_not_taken", "too_many_tables", "not_now"]


class Bot:
    """A bot that plays at any number of tables. Subclasses must define `choose`.

    Several threads may call it concurrently, but never two for the same table.
    """

    name = "A bot"
    """The name for the bot's account."""
    games: Sequence[str] | str | None = None
    """The slugs of the bot's games; None for all."""
    presets: Sequence[str] | str | None = None
    """The accepted presets; None for all."""
    options: Mapping[str, Sequence[Any]] = {}
    """The accepted values by option. Options not named may have any value."""
    max_tables: int | None = 8
    """Maximum number of simultaneous tables; None for any number."""
    threads = 4
    """Maximum number of concurrent turns. With 0, turns are taken in the thread that reads the stream."""

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        """Returns the move to make: one from the list, or any other legal move if the list is not complete."""
        raise NotImplementedError

    def turn(self, turn: Turn) -> Move:
        """Returns the move to make, for bots that need the history or the deadline. The default calls `choose`."""
        return self.choose(turn["view"], turn["legal_moves"])

    def declines(self, _invitation: Invitation) -> Reason | None:
        """Returns the reason to decline an invitation, or None to accept it."""
        return None

    def seated(self, table: Table) -> None:
        """Called when the bot has a seat at this table."""

    def finished(self, table: Table) -> None:
        """Called when one of the bot's tables is over, with everything disclosed."""

    def policy(self) -> PolicyRequest:
        """The policy for the account, set by the runner, which limits the bot's tables."""
        games = games_of(self)
        presets, options = several(self.presets), {name: list(values) for name, values in self.options.items()}
        accepted: list[AcceptedGameRequest] | None = None
        if games is not None:
            accepted = [{"game": game, "presets": presets, "options": options} for game in games]
        return {"games": accepted, "max_tables": self.max_tables}


def games_of(bot: Bot) -> list[str] | None:
    """The slugs of a bot's games; None for all."""
    return several(bot.games)


def several(names: Sequence[str] | str | None) -> list[str] | None:
    """Normalises names to a list: a single name becomes a list, None stays None."""
    if names is None:
        return None
    return [names] if isinstance(names, str) else list(names)
