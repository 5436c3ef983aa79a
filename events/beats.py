"""The port of beats: heartbeats of the processes, stored in the log."""

from collections.abc import Mapping
from typing import Protocol


class Beats(Protocol):
    """The time of the latest beat per name."""

    def beat(self, name: str, at: int) -> None:
        """Records a beat at a service time in ms. Success also shows that the log accepts writes."""
        ...

    def forget(self, before: int) -> None:
        """Removes the names with no beat since a time in ms."""
        ...

    def latest(self) -> Mapping[str, int]: ...
