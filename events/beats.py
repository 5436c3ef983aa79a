"""The port of beats: signs of life that the processes leave in the log."""

from collections.abc import Mapping
from typing import Protocol


class Beats(Protocol):
    """The time of the latest beat of each name."""

    def beat(self, name: str, at: int) -> None:
        """Notes a time of the service in ms. Also shows that the log takes writes."""
        ...

    def forget(self, before: int) -> None:
        """Removes the names without a beat since a time in ms."""
        ...

    def latest(self) -> Mapping[str, int]: ...
