"""The port of heartbeats: signs of life of the processes, stored in the log."""

from collections.abc import Mapping
from typing import Protocol


class Heartbeats(Protocol):
    """The time of the latest heartbeat per name."""

    def beat(self, name: str, at: int) -> None:
        """Records a heartbeat at a service time in ms. Success also shows that the log accepts writes."""
        ...

    def forget(self, before: int) -> None:
        """Removes the names with no heartbeat since a time in ms."""
        ...

    def latest(self) -> Mapping[str, int]: ...
