"""A match by the rules of a game and nothing else: no record, no seals, no clock."""

import json
from collections.abc import Sequence
from copy import copy
from functools import partial
from hashlib import sha256
from typing import Any, Self

from domain.chance import NO_CHANCE, Chance, SeededChance
from domain.fairness import ServerSeed, Stream, bot_stream
from domain.hosted_game import HostedGame
from domain.kernel import Batch, Event, Move, Seat
from domain.kernel.event import draws_of
from domain.registry import GAMES
from domain.search.observation import Observation, ObservedEvent


def digest(seed: str, *words: str) -> bytes:
    return sha256("\n".join((*words, seed)).encode()).digest()


def table_of(seed: str, number: int = 0) -> str:
    """Returns the id of a table whose process is determined by a seed."""
    return f"t_{digest(seed, 'table', str(number)).hex()[:24]}"


def server_seed(seed: str, table: str) -> ServerSeed:
    return ServerSeed(digest(seed, "server", table))


class Match(Batch[Any]):
    """A match determined by its seed. The shuffles and draws are those of `cardtable bot arena` with the same seed.

    It keeps its state. With `keeps` it also keeps its events, which house bots need. All times are 0.
    """

    def __init__(self, game: HostedGame, initial: Any, seed: str, *, keeps: bool = False) -> None:
        """`initial` is the state before the first event."""
        self._game, self._seats, self._seed = game.slug, len(initial.hands), seed
        self.keeps, self.deck = keeps, ""
        self._events: list[Event[Any]] = []
        self._lines: dict[Seat, list[str]] = {}
        super().__init__(initial.copy(), NO_CHANCE)
        self._dealt, self._undealt = 0, self.state
        self._derive()
        self.rules.start(self)

    def _derive(self) -> None:
        """Computes the attributes that are not pickled."""
        self._table = table_of(self._seed)
        self._secret = server_seed(self._seed, self._table)
        self.chance: Chance = SeededChance(self._secret, self._table, ("",) * self._seats)
        self.rules = GAMES[self._game].of(self.state)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in ("_secret", "chance", "rules")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._derive()

    def copy(self) -> Self:
        copied = copy(self)
        copied.state, copied._events = self.state.copy(), self._events.copy()
        copied._lines = {seat: lines.copy() for seat, lines in self._lines.items()}
        return copied

    def play(self, seat: Seat, move: Move) -> None:
        self.rules.play(self, seat, move)

    def emit(self, event: Event[Any]) -> None:
        state, (shuffles, draws) = self.state, draws_of(type(event))
        if draws:
            self.draws += 1
        if shuffles:
            self._before_deal(event)
        if self.keeps:
            self._events.append(event)
        state.version += 1
        event.on(state)

    def _before_deal(self, event: Any) -> None:
        self.deck = event.shuffle.deck
        if self.keeps:
            self._dealt, self._undealt = len(self._events), self.state.copy()

    # For house bots

    def seen_by(self, seat: Seat) -> Observation[Any]:
        """Returns a house bot's observation, as at a table (`bots.house`). Requires `keeps`."""
        viewer = frozenset((seat,))
        hand, all_hands = partial(self._observed, seat, self._dealt), partial(self._observed, seat, 0)
        return Observation(seat, self.state.seen_by(viewer), self._undealt.seen_by(viewer), hand, all_hands)

    def stream(self, seat: Seat) -> Stream:
        """Returns the randomness of a house bot for its next move."""
        return bot_stream(self._secret, self._table, self.state.version, seat)

    def observed_lines(self, seat: Seat) -> Sequence[str]:
        """Returns all events as a seat observed them: JSON lines with the public data and the seat's own sealed
        part."""
        lines = self._lines.setdefault(seat, [])
        lines += [_line(event, seat) for event in self._events[len(lines) :]]
        return lines

    def _observed(self, seat: Seat, since: int) -> Sequence[ObservedEvent]:
        return [
            ObservedEvent(version, _as_seen(event, seat))
            for version, event in enumerate(self._events[since:], start=since + 1)
        ]


def _as_seen(event: Event[Any], seat: Seat) -> Event[Any]:
    """Returns the event without the parts sealed for others."""
    own = event.parts().get(seat)
    return type(event).stored(event.data(), {} if own is None else {str(seat): own}, getattr(event, "actor", None))


def _line(event: Event[Any], seat: Seat) -> str:
    actor, own = getattr(event, "actor", None), event.parts().get(seat)
    return json.dumps([event.tag, actor, event.data(), own], separators=(",", ":"))
