"""Presence of players: those who follow a table, or everything that concerns them, by a stream or a long poll.

Presence is noted in the store while a player follows, and read when a notification is about to be sent. A player whose
stream has just ended counts as present until the note expires.
"""

from collections.abc import Callable, Iterable
from threading import Lock
from time import monotonic

from events.errors import LogUnavailable
from events.ports import Values

NOTED_SECONDS = 30
NOTE_AGAIN_SECONDS = 12.0
"""Lifetime of a note, and its renewal interval while the stream is open, in seconds."""


class Presence:
    """Records which players follow which subjects. Thread-safe."""

    def __init__(self, notes: Values, monotonic: Callable[[], float] = monotonic) -> None:
        self._notes = notes
        self._monotonic = monotonic
        self._noted: dict[str, float] = {}
        self._next_clearing = 0.0
        self._lock = Lock()

    def follows(self, followed: Iterable[tuple[str | None, str]]) -> None:
        """Records these players as followers of these subjects. A player of None is a spectator without an account."""
        now = self._monotonic()
        with self._lock:
            names = {_name(player, subject) for player, subject in followed if player is not None}
            due = [name for name in names if self._noted.get(name, 0.0) <= now]
            if now >= self._next_clearing:
                self._noted = {name: until for name, until in self._noted.items() if until > now}
                self._next_clearing = now + NOTE_AGAIN_SECONDS
            self._noted.update(dict.fromkeys(due, now + NOTE_AGAIN_SECONDS))
        try:
            for name in due:
                self._notes.put(name, b"1", NOTED_SECONDS)
        except LogUnavailable:  # at worst, a notification repeats what the open page shows
            return


def has_open(notes: Values, player: str, subject: str) -> bool:
    """True if the player follows the subject, or everything."""
    return any(notes.find(_name(player, each)) is not None for each in (player, subject))


def _name(player: str, subject: str) -> str:
    return f"{player}.{subject}"
