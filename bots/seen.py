"""A bot's observation: the table as its seat sees it."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple

from domain.kernel import Event, Seat
from domain.kernel.game import S


class Told(NamedTuple):
    """An event of the game as a seat was told of it. There are no times, ids or seals: decisions must not depend on
    them."""

    version: int
    event: Event[Any]

    def __repr__(self) -> str:
        return f"<{self.event.tag} of version {self.version}>"


class Seen(Generic[S]):
    """`state` is the redacted state of the table, `undealt` that before the present hand was dealt, both as the seat
    knows them. `fetch` reads the events since: all of the present hand. `fetch_all` reads those of the earlier hands,
    too."""

    def __init__(
        self,
        seat: Seat,
        state: S,
        undealt: S,
        fetch: Callable[[], Sequence[Told]],
        fetch_all: Callable[[], Sequence[Told]] | None = None,
    ) -> None:
        self.seat, self.state, self.undealt = seat, state, undealt
        self._fetch, self._fetch_all = fetch, fetch_all or fetch

    def __repr__(self) -> str:
        return f"<what seat {self.seat} sees>"

    @cached_property
    def told(self) -> Sequence[Told]:
        """The events of the present hand, from the deal on. Read only when somebody asks."""
        return tuple(self._fetch())

    @cached_property
    def all_told(self) -> Sequence[Told]:
        """The events of all hands that the table has dealt. Those of the table from which a fork was made are left
        out."""
        return tuple(self._fetch_all())
