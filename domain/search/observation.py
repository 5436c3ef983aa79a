"""A bot's observation: the table as its seat sees it."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple

from domain.kernel import Event, Seat
from domain.kernel.game import S


class ObservedEvent(NamedTuple):
    """A game event as a seat saw it, without times, ids and seals, because decisions must not depend on these."""

    version: int
    event: Event[Any]

    def __repr__(self) -> str:
        return f"<{self.event.tag} of version {self.version}>"


class Observation(Generic[S]):
    """A seat's observation. `state` is the match, and `undealt` the match before the current deal, both redacted for
    the seat. `fetch` reads the events of the current hand, `fetch_all` also those of the earlier hands."""

    def __init__(
        self,
        seat: Seat,
        state: S,
        undealt: S,
        fetch: Callable[[], Sequence[ObservedEvent]],
        fetch_all: Callable[[], Sequence[ObservedEvent]] | None = None,
    ) -> None:
        self.seat, self.state, self.undealt = seat, state, undealt
        self._fetch, self._fetch_all = fetch, fetch_all or fetch

    def __repr__(self) -> str:
        return f"<observation of seat {self.seat}>"

    @cached_property
    def events(self) -> Sequence[ObservedEvent]:
        """The events of the current hand, from the deal on. Read on first use."""
        return tuple(self._fetch())

    @cached_property
    def all_events(self) -> Sequence[ObservedEvent]:
        """The events of all hands of the table. In a fork, without those of its parent."""
        return tuple(self._fetch_all())
