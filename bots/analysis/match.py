"""The decisions of a finished match, judged in descending order of suspected loss."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import islice
from typing import Any, NamedTuple

from bots.analysis.bids import bid_at_stake, is_true
from bots.analysis.decision import Judged, judged, suspicion
from bots.analysis.rollouts import AnyBot
from bots.house import seen_by
from bots.levels import BOTS
from domain.logged_event import LoggedEvent
from domain.registry import game_of
from domain.table.evolve import fold
from domain.table.house_bots import hand_of
from domain.table.state import Table

VERSION = 7
"""The version of the analysis. Incremented with each change of a policy, because results may then differ."""

MAX_DECISIONS = 5_000
"""The maximum number of decisions judged in a match, from its beginning."""

FIRST_WORK, ALL_WORK = 20_000, 90_000
"""The budget of a match in rollout events, for the suspected losses and in total. After that, decisions are compared in
the minimum number of deals. 10,000 events take half a second to a second."""

_JUDGED = ("player", "house")
"""The origins of the moves that are judged."""


class DecisionPoint(NamedTuple):
    """A decision: the table before it, and the event of its move."""

    table: Table
    event: LoggedEvent
    seat: int
    made: Any


class Decision(NamedTuple):
    """A judged decision. `version` is the version of its move's event, and `hand` the number of its hand."""

    version: int
    hand: int
    seat: int
    judged: Judged

    def as_json(self) -> dict[str, Any]:
        return {"version": self.version, "hand": self.hand, "seat": self.seat, **self.judged.as_json()}


class Progress(NamedTuple):
    """The findings so far: the suspected losses in the order of the log, the number of decisions judged, and the work
    done."""

    suspected: Sequence[int]
    judged: int
    work: int


NOTHING = Progress((), 0, 0)


class MatchAnalysis:
    """The analysis of a match. `before` is the table before its first event, and `head` the hash of its last one in
    hex. The findings are deterministic. Automatic moves at a deadline are left out, as are games without a bot."""

    def __init__(
        self,
        before: Table,
        events: Sequence[LoggedEvent],
        head: str,
        ancestors: Mapping[str, Sequence[LoggedEvent]] | None = None,
    ) -> None:
        self._events, self._head, self._ancestors = events, head, ancestors or {}
        found = list(islice(decision_points(before, events), MAX_DECISIONS + 1))
        self._places = found[:MAX_DECISIONS]
        self.complete = len(found) <= MAX_DECISIONS
        self._first_work = FIRST_WORK // max(1, len(found))

    @property
    def total(self) -> int:
        """The number of decisions that will be judged."""
        return len(self._places)

    def findings(self, known: Progress = NOTHING) -> Iterator[int | Decision]:
        """Yields the findings after the known ones: first each decision's suspected loss in thousandths, in the order
        of the log; then the judged decisions, in descending order of suspected loss."""
        suspected, work = list(known.suspected), known.work
        for place in self._places[len(suspected) :]:
            suspected.append(self._suspicion(place))
            yield suspected[-1]
        order = sorted(range(self.total), key=lambda number: (-suspected[number], number))
        for number in order[known.judged :]:
            found = self._decision(self._places[number], thorough=work < ALL_WORK)
            work += found.judged.work
            yield found

    def _suspicion(self, place: DecisionPoint) -> int:
        return suspicion(self._bot(place), self._seen(place), place.made, self._key(place), self._first_work)

    def _decision(self, place: DecisionPoint, *, thorough: bool) -> Decision:
        bot, full = self._bot(place), place.table.state
        found = judged(bot, self._seen(place), place.made, self._key(place), self._first_work, thorough=thorough)
        bid = bid_at_stake(full, place.made)
        if found.bid is not None and bid is not None:
            found = found._replace(bid=found.bid._replace(held=is_true(bot, bid, full.pool, full)))
        return Decision(place.event.version, full.hand_number, place.seat, found)

    def _bot(self, place: DecisionPoint) -> AnyBot:
        return BOTS[place.table.game]

    def _seen(self, place: DecisionPoint) -> Any:
        return seen_by(place.table, place.seat, lambda table: hand_of(table, self._events, self._ancestors))

    def _key(self, place: DecisionPoint) -> bytes:
        return sha256(f"analysis/{VERSION}|{place.table.id}|{self._head}|{place.event.version}".encode()).digest()


def decision_points(before: Table, events: Sequence[LoggedEvent]) -> Iterator[DecisionPoint]:
    """Yields the decisions of players and house bots, in the order of the log. `before` is the table before its first
    event."""
    table = before
    for event in events:
        if event.by in _JUDGED and event.actor is not None and table.game in BOTS:
            game = game_of(table)
            move = game.move_of(event) if event.type.startswith(game.prefix) else None
            if move is not None:
                yield DecisionPoint(table, event, event.actor, game.of(table.state).read(move))
        table = fold(table, [event])
