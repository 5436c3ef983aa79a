"""What the service's tests use in place of time, chance and the network."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from domain.table.decide import ChanceFor, seeded
from events.ports import Ports
from tests.playing import START, Rigged, RiggedChance


class FakeClock:
    """Stands still until it is set."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now

    def later(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


def passing_the_time(clock: FakeClock) -> Callable[[int, Callable[[], None]], None]:
    """Lets the time pass until a move is to be published, and publishes it."""

    def later(ms: int, action: Callable[[], None]) -> None:
        clock.now += ms
        action()

    return later


class Deals:
    """The draws of every table opened from now on: `deals.next = [0, deal(...)]`; then those of its seeds."""

    def __init__(self) -> None:
        self.next: Rigged = ()

    @property
    def chance_for(self) -> ChanceFor:
        return lambda table: RiggedChance(self.next, seeded(table))


REMEMBERED = ("is_suspended",)
"""Calls that are answered from what an earlier one has found, without a round trip."""


class Counted:
    """A port that counts its calls by name, and can do something before one of them."""

    def __init__(self, port: Any) -> None:
        self.port = port
        self.calls: Counter[str] = Counter()
        self.before: dict[str, Callable[[], object]] = {}

    def __getattr__(self, name: str) -> Any:
        call = getattr(self.port, name)
        if name in REMEMBERED:
            return call

        def counted(*args: Any, **kwargs: Any) -> Any:
            self.calls[name] += 1
            before = self.before.pop(name, None)
            if before is not None:
                before()
            return call(*args, **kwargs)

        return counted


def counted(ports: Ports) -> tuple[Ports, dict[str, Counted]]:
    """The same ports, counted, and the counters by name. An archive that is off stays off."""
    counters = {name: Counted(port) for name, port in ports._asdict().items() if port is not None}
    return ports._replace(**counters), counters
