"""Luck: what a deal was worth, apart from what was made of it.

The cards of a hand come from one shuffle, which is all the chance of it that doesn't depend on decisions. Its value for
a seat is the evaluation at the end of the hand if all seats play as the rollout policy from the deal on. The luck of a
seat is the value of the shuffle that was, less the mean value of other shuffles in the same situation (scores, dealer,
options). Over deals it is 0 on average, whatever the policy: the real shuffle is one of those that it is compared with.

That is the chance term of an advantage sum (Zinkevich, Bowling, Bard, Kan and Billings, 2006), as AIVAT uses it (Burch,
Schmid, Moravcik, Morrill and Bowling, 2018), with a heuristic value function: rollouts. See docs/analyses.md.
"""

from collections.abc import Callable
from hashlib import sha256
from math import hypot
from typing import Any, NamedTuple

from domain.analysis.estimate import Estimate, half_of
from domain.analysis.rollouts import AnySearch, play_on
from domain.cards import DECKS, Cards
from domain.chance import Chance
from domain.event import Event
from domain.fairness import Stream
from domain.game import HostedGame
from domain.kernel import Batch, HandEnded, Random, Shuffle, are_known
from domain.kernel import Event as Happened
from domain.table.decide import seeded
from domain.table.evolve import fold
from domain.table.state import Table

DEALS = 24
"""How many other shuffles a deal is compared with."""

REAL = 6
"""How often the real deal is played, since the policy and the draws of a hand can be random."""

PLIES = 150
"""The number of moves of such a rollout, at most."""

STARTED = "table.started"

_HARMLESS = ("table.seat_taken_over", "table.seat_returned", "table.finished", "table.server_seed_revealed")
"""Events of a table that end no hand."""


class HandLuck(NamedTuple):
    """A hand, by seat.

    `luck` is what the deal was worth. `result` is the evaluation at the end of the hand, less the mean over deals, and
    its interval is that of this mean. `version` is that of the deal, and `until` that of the event that ended the hand.
    """

    hand: int
    version: int
    until: int
    luck: tuple[Estimate, ...]
    result: tuple[Estimate, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "hand": self.hand,
            "version": self.version,
            "until": self.until,
            "seats": [
                {"luck": luck._asdict(), "result": result._asdict()}
                for luck, result in zip(self.luck, self.result, strict=True)
            ],
        }


class Origin(NamedTuple):
    """The command that dealt: the table before it, and its seat and move; no seat for the start of the match."""

    table: Table
    seat: int | None
    move: Any


class HandChance:
    """The draws of one hand: the real ones up to the deal; then the pack that was dealt, and numbers from a stream."""

    def __init__(self, real: Chance, stream: Stream) -> None:
        self._real = real
        self._stream = stream
        self.dealt: dict[int, Cards] = {}

    def shuffled(self, draw: int, deck: str) -> Cards:
        return self.dealt.get(draw) or self._real.shuffled(draw, deck)

    def below(self, draw: int, n: int) -> int:
        return self._stream.below(n) if self.dealt else self._real.below(draw, n)


class OneHand(Batch[Any]):
    """A hand from the command that deals it. Its first shuffle is dealt by `pack`, the next one ends it."""

    keeps = False

    def __init__(self, origin: Origin, chance: HandChance, pack: Callable[[int, str], Cards]) -> None:
        super().__init__(origin.table.state.copy(), chance, origin.table.draws)
        self._dealt = chance.dealt
        self._pack = pack

    def emit(self, event: Happened[Any]) -> None:
        self.state.version += 1
        event.on(self.state)

    def shuffle(self, deck: str) -> tuple[Shuffle, Cards]:
        if self._dealt:
            raise HandEnded
        self._dealt[self.draws] = self._pack(self.draws, deck)
        used = super().shuffle(deck)
        self.draws += 1
        return used

    def below(self, n: int) -> Random:
        drawn = super().below(n)
        self.draws += 1
        return drawn


class Hands:
    """Follows a log from event to event, and judges each hand when it has ended.

    Hands are left out that were dealt before a fork, and those that no move ended, such as a resignation. `key`
    determines all random numbers.
    """

    def __init__(self, game: HostedGame, search: AnySearch, key: bytes) -> None:
        self._game = game
        self._search = search
        self._key = key
        self._origin: Origin | None = None
        self._deal: tuple[Origin, Event] | None = None

    def before(self, table: Table, event: Event) -> None:
        """Takes note of a command. `table` is the table before its first event."""
        move = self._game.move_of(event) if event.type.startswith(self._game.prefix) else None
        if event.type == STARTED:
            self._origin = Origin(fold(table, [event]), None, None)
        elif event.type.startswith("table.") and event.type not in _HARMLESS:
            self._origin = None
        elif move is not None and event.actor is not None:
            self._origin = Origin(table, event.actor, self._search.rules.read(move))

    def ended(self, table: Table, event: Event, wanted: bool) -> HandLuck | None:
        """The hand that ended with this event, if it is `wanted`. `table` is the table after it."""
        dealt = event.type.startswith(self._game.prefix) and "shuffle" in event.data
        if not dealt and table.status != "finished":
            return None
        deal, self._deal = self._deal, (self._origin, event) if dealt and self._origin is not None else None
        if deal is None or self._origin is None or not wanted:
            return None
        final = table.state if not dealt else self._at_the_end(self._origin)
        return self._judged(*deal, final, event.version)

    def _at_the_end(self, origin: Origin) -> Any:
        """The state in which the next hand was dealt."""

        def ends(_draw: int, _deck: str) -> Cards:
            raise HandEnded

        hand = OneHand(origin, HandChance(_old(origin.table), Stream(b"")), ends)
        play_on(self._game.of(hand.state), hand, self._command(hand, origin), self._chooser(Stream(b"")), 0)
        return hand.state

    def _judged(self, origin: Origin, dealt: Event, final: Any, until: int) -> HandLuck:
        seats = range(len(origin.table.seats))
        new = seeded(origin.table)
        real = [self._values(origin, f"real {number}", new.shuffled) for number in range(REAL)]
        others = [self._values(origin, f"other {number}", None) for number in range(DEALS)]
        luck, result = [], []
        for seat in seats:
            here, there = [row[seat] for row in real], [row[seat] for row in others]
            mean, half = sum(there) / DEALS, half_of(there)
            luck.append(Estimate.within(sum(here) / REAL - mean, hypot(half_of(here), half)))
            result.append(Estimate.within(self._search.evaluate(final, seat) - mean, half))
        return HandLuck(final.hand_number, dealt.version, until, tuple(luck), tuple(result))

    def _values(self, origin: Origin, name: str, pack: Callable[[int, str], Cards] | None) -> list[int]:
        """By seat, the value of the hand with that pack, or with one shuffled anew."""
        key = sha256(self._key + f"|{origin.table.version}|{name}".encode()).digest()
        stream = Stream(key)
        chance = HandChance(_old(origin.table), stream)
        hand = OneHand(origin, chance, pack or (lambda _draw, deck: stream.shuffled(DECKS[deck])))
        play_on(self._game.of(hand.state), hand, self._command(hand, origin), self._chooser(stream), PLIES)
        return [self._search.evaluate(hand.state, seat) for seat in range(len(origin.table.seats))]

    def _chooser(self, stream: Stream) -> Callable[[Any, int], Any]:
        """The rollout policy; for a seat that may not look at its cards yet, which no rollout begins with, the first
        candidate of the search."""

        def choose(state: Any, seat: int) -> Any:
            hand = state.hands[seat]
            if hand and are_known(hand):
                return self._search.policy(state, seat, stream)
            seen = self._game.observation(state, seat)
            return self._search.rules.read(self._search.candidates(seen)[0])

        return choose

    def _command(self, hand: OneHand, origin: Origin) -> Callable[[], None]:
        seat = origin.seat
        if seat is None:
            return lambda: self._game.start(hand)
        return lambda: self._game.play(hand, seat, origin.move)


def _old(table: Table) -> Chance:
    """The draws that the state of a table refers to: those of its parent until a fork has dealt a hand of its own."""
    return seeded(table) if table.parent is None or table.dealt else table.parent.seeds.chance()
