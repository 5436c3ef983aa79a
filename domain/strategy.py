"""House bots: what they are given, and how they choose."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from domain.event import Data
from domain.fairness import Stream
from domain.moves import Move
from domain.options import Options


class ObservedEvent(NamedTuple):
    """An event of the game as a seat saw it: its public data, and the data private to that seat, None without any.

    `name` is the event's name within its game (`bid_made`). There are no times, ids or seals, because decisions must
    not depend on them.
    """

    version: int
    name: str
    actor: int | None
    data: Data
    private: Data | None

    def __repr__(self) -> str:
        return f"<{self.name} of version {self.version}>"


class Observation(NamedTuple):
    """Everything that a bot is given: what its seat may see and nothing else, in the shapes of the HTTP API.

    `complete` says whether `legal_moves` lists all of them. `history` has the events of the current hand from the deal
    on, or all of the table from the first one on, if the strategy asks for them.
    """

    seat: int
    options: Options
    state: Mapping[str, Any]
    legal_moves: Sequence[Move]
    complete: bool
    history: Sequence[ObservedEvent] = ()

    def __repr__(self) -> str:
        return f"<observation of seat {self.seat}>"


@dataclass(frozen=True)
class Strategy:
    """How a house bot plays: a pure function of an observation and of a stream of random numbers.

    If its decisions change, it gets a new `version`, by which audits know whose decisions they can make again.
    """

    name: str
    version: int
    title: str
    summary: str
    choose: Callable[[Observation, Stream], Move] = field(repr=False)
    history: bool = False
    """Whether it needs `Observation.history`."""
    past: bool = False
    """Whether that history goes back to the first hand of the table, for a strategy that learns how the others play."""
    delays: int = 1
    """How many delays of house bots (CARDTABLE_BOT_DELAY_MS, 250 ms) pass until its move is published at a table with
    accounts. The same for all its decisions, so that times tell nothing; a decision needs half of it at most."""

    @property
    def id(self) -> str:
        """Its name in events: `steady/1`."""
        return f"{self.name}/{self.version}"


def play_at_random(observation: Observation, stream: Stream) -> Move:
    return stream.choice(observation.legal_moves)


RANDOM = Strategy("random", 1, "Random", "Any legal move, all equally likely.", play_at_random)
