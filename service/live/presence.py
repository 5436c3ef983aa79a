"""Who has the page open: players who follow a table, or everything that concerns them, by a stream or a long poll.

It is noted in the store, for as long as they follow, and read where a notification is about to be sent. A stream that
has just ended counts as open until the note expires.
"""

from collections.abc import Callable, Iterable
from threading import Lock
from time import monotonic

from events.errors import LogUnavailable
from events.ports import Values

NOTED_SECONDS = 30
NOTE_AGAIN_SECONDS = 12.0
"""How long a note lasts, and after how long it is made again while the stream is open."""


class Presence:
    """Notes who follows what. Thread-safe."""

    def __init__(self, notes: Values, monotonic: Callable[[], float] = monotonic) -> None:
        self._notes = notes
        self._monotonic = monotonic
        self._noted: dict[str, float] = {}
        self._next_clearing = 0.0
        self._lock = Lock()

    def follows(self, followed: Iterable[tuple[str | None, str]]) -> None:
        """Notes these players at these subjects; None is for a spectator without an account."""
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
        except LogUnavailable:  # nobody is told twice for that: the page tells, and so does a notification
            return


def has_open(notes: Values, player: str, subject: str) -> bool:
    """Whether a player follows a subject, or everything."""
    return any(notes.find(_name(player, each)) is not None for each in (player, subject))


def _name(player: str, subject: str) -> str:
    return f"{player}.{subject}"
