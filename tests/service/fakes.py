"""Replacements for time, randomness and the network in the service's tests."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from domain.table.decide import ChanceFor, seeded
from events.ports import Ports
from tests.playing import START, Rigged, RiggedChance


class FakeClock:
    """A stopped clock, set by the test."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now

    def later(self, seconds: float) -> None:
        self.now += int(seconds * 1000)


def passing_the_time(clock: FakeClock) -> Callable[[int, Callable[[], None]], None]:
    """Advances the clock to the publication time of a move, and publishes it."""

    def later(ms: int, action: Callable[[], None]) -> None:
        clock.now += ms
        action()

    return later


class Deals:
    """The draws of every table opened from now on, `deals.next = [0, deal(...)]`. Further draws come from its seeds."""

    def __init__(self) -> None:
        self.next: Rigged = ()

    @property
    def chance_for(self) -> ChanceFor:
        return lambda table: RiggedChance(self.next, seeded(table))


REMEMBERED = ("is_suspended",)
"""Calls answered from the result of an earlier one, without a round trip."""


class Counted:
    """A port that counts its calls by name, and can run a function before one of them."""

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
    """Returns the ports with counted calls, and the counters by name. A disabled archive stays disabled."""
    counters = {name: Counted(port) for name, port in ports._asdict().items() if port is not None}
    return ports._replace(**counters), counters
