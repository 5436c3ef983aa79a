"""Compares every response at two tables that differ only in cards hidden from one viewer.

Plays a course twice from some deal on, with the same requests, the second time with other hidden cards. After each step
it compares the response, the input of relay and worker, the log output, the table and the legal moves. At chosen points
it makes every possible request. Any differing byte is a Leak.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from cardtable.game.redeal import Diverges, redeal
from domain.fairness import Stream
from domain.kernel import SPECTATOR, Viewer
from tests.secrecy.answers import Ask
from tests.secrecy.channels import CHANNELS, Point
from tests.secrecy.courses import Course, player_at
from tests.secrecy.logbook import LogBook, listening
from tests.secrecy.secrets import found_in, hidden_cards, secrets_of
from tests.secrecy.world import PATH, STRANGER, Request, World, request_of

CONTEXT = 60
"""Characters shown on either side of the first difference between two responses."""


GLANCE = (("table", Ask("GET", PATH)), ("legal moves", Ask("GET", f"{PATH}/moves")))
"""The requests after every step."""

MADE = ("moves made", "long poll", "house bots")
"""The channels compared during a step."""


class Leak(AssertionError):  # noqa: N818 - a finding
    """A channel reveals a card that the viewer may not know."""

    def __init__(self, channel: str, detail: str) -> None:
        super().__init__(channel, detail)  # so that it can come from another process
        self.channel = channel

    def __str__(self) -> str:
        return ": ".join(self.args)


class Look(NamedTuple):
    """The extent of one comparison.

    Hidden cards are exchanged in the last `shuffles` hands. `points` are compared in addition to the last one. `depth`
    limits requests with endless variants, and `most` the requests of a channel at a point (None: all). If `only` has
    channels, only they are requested and only their differences count.
    """

    shuffles: int = 1
    points: int = 1
    depth: int = 3
    most: int | None = 8
    only: tuple[str, ...] = ()

    def counts(self, channel: str) -> bool:
        return not self.only or channel in self.only

    def asks(self, channel: str) -> bool:
        """True if requests of the channel are needed: any of them may write to the log."""
        return self.counts(channel) or self.counts("log")


def compare(course: Course, viewer: Viewer, target: int, stream: Stream, look: Look, tally: Counter[str]) -> bool:
    """Plays to the step number `target` twice and compares. Returns False if no other hidden cards lead there.

    Raises Leak. `tally` counts `tables`, those with `other hands` (in the others only the stock differed), those that
    were `alike`, `points`, `answers`, these also by channel, and comparisons of `internal` output.
    """
    try:
        alternative = redeal(course.steps[: target + 1], viewer, stream, shuffles=look.shuffles)
    except Diverges as other:
        if not look.counts("events"):
            return False
        raise Leak("events", f"{other.why} reveals hidden cards to viewer {set(viewer)} at step {target}") from None
    if alternative is None:
        tally["alike"] += 1
        return False
    tally["tables"] += 1
    tally["other hands"] += alternative.steps[-1].after.state != course.steps[target].after.state
    looked_at = {
        target,
        *(alternative.since + stream.below(target - alternative.since + 1) for _ in range(look.points)),
    }
    with listening() as book:
        first = alternative.since
        here, there = (World(course, first, each, watched=viewer) for each in (None, alternative))
        pair = _Pair(course, viewer, here, there, book, look, tally)
        while here.next <= target:
            number = here.next
            pair.step(number)
            if number in looked_at:
                pair.look(first, stream)
            else:
                pair.glance()
    return True


class _Pair:
    """The two tables of a comparison."""

    def __init__(
        self, course: Course, viewer: Viewer, here: World, there: World, book: LogBook, look: Look, tally: Counter[str]
    ) -> None:
        self._course = course
        self._here = here
        self._there = there
        self._book = book
        self._look = look
        self._tally = tally
        self._secrets = secrets_of(course)
        self._viewer = viewer
        self._book.taken()

    def step(self, number: int) -> None:
        """Makes step `number` at both tables and compares the results."""
        request = request_of(number, self._here.steps[number].command, self._course.opener)
        waiting = self._waiting(number)
        here, logged_here = self._here.play(waiting), self._book.taken()
        there, logged_there = self._there.play(waiting), self._book.taken()
        if request is not None and request.player in self._players():
            self._answer("moves made", f"{request.ask}", here.answer, there.answer)
        if waiting is not None:
            self._answer("long poll", f"{waiting.ask} by {waiting.player}", here.waited, there.waited)
        for given, other in zip(here.bots, there.bots, strict=True):
            self._answer("house bots", f"step {number}", given, other)
        self._internal("log", f"step {number}", logged_here, logged_there)
        for name, entries in here.backstage._asdict().items():
            self._internal(name, f"step {number}", entries, getattr(there.backstage, name))
        self._clean(number, [*logged_here, *map(repr, here.backstage)])

    def _waiting(self, number: int) -> Request | None:
        """Returns a long poll of one of the viewer's players, if any, for the next events."""
        step, players = self._here.steps[number], self._players()
        if not step.batch or not players:
            return None
        return Request(Ask("GET", f"{PATH}/events?after={step.before.version}&wait=30"), players[number % len(players)])

    def look(self, first: int, stream: Stream) -> None:
        """Makes every possible request at this point, as each of the viewer's players."""
        self._tally["points"] += 1
        steps, seat = self._here.steps[first : self._here.next], next(iter(self._viewer), None)
        for player in self._players():
            point = Point(steps, first, seat, player, stream, self._look.depth)
            for channel, asks in CHANNELS.items():
                for ask in stream.shuffled(list(asks(point)))[: self._look.most]:
                    self._ask(channel, ask, player)
            self._ask_again(player)
        for world in (self._here, self._there):
            assert world.version == steps[-1].after.version, "something asked has changed the table"

    def glance(self) -> None:
        """Requests the table and the legal moves, as one of the viewer's players."""
        for player in self._players()[:1]:
            for channel, ask in GLANCE:
                self._ask(channel, ask, player)

    def _ask_again(self, player: str | None) -> None:
        """Requests the table again with its current entity tag."""
        tag = self._here.answered(Ask("GET", PATH), player).header("ETag")
        assert tag is not None
        self._ask("table again", Ask("GET", PATH, headers={"If-None-Match": tag}), player)

    def _ask(self, channel: str, ask: Ask, player: str | None) -> None:
        if not self._look.asks(channel):
            return
        here, logged_here = self._here.answered(ask, player), self._book.taken()
        there, logged_there = self._there.answered(ask, player), self._book.taken()
        self._answer(channel, f"{ask} by {player}", here, there)
        self._internal("log", f"{ask} by {player}", logged_here, logged_there)
        self._clean(self._here.next - 1, logged_here)

    def _players(self) -> Sequence[str | None]:
        """Returns the viewer's players: the one in the seat, or for spectators those without a seat, with and without
        an account.

        House bots make no requests.
        """
        if self._viewer == SPECTATOR:
            sitting = self._course.accounts
            return (None, STRANGER) if self._course.opener in sitting else (None, self._course.opener)
        return tuple(player for player in map(player_at, self._viewer) if player in self._course.accounts)

    def _answer(self, channel: str, where: str, here: Any, there: Any) -> None:
        self._tally["answers"] += 1
        self._tally[f"on {channel}"] += 1
        self._same(channel, where, here, there)

    def _internal(self, channel: str, where: str, here: Any, there: Any) -> None:
        """Compares internal output: jobs, feeds, due times, logs."""
        self._tally["internal"] += 1
        self._same(channel, where, here, there)

    def _same(self, channel: str, where: str, here: Any, there: Any) -> None:
        if here != there and self._look.counts(channel):
            raise Leak(channel, f"{where}\n{_parting(repr(here), repr(there))}")

    def _clean(self, number: int, texts: Sequence[str]) -> None:
        """Asserts that no text has a card hidden before or after this step, a seed, a salt, a token or a signature."""
        present = [text for text in texts if text]
        step = self._here.steps[number]
        cards = hidden_cards(step.before) | hidden_cards(step.after) if present else set()
        for text in present:
            secret = found_in(text, cards, [*self._secrets, *self._here.signatures])
            if secret is not None and self._look.counts("log"):
                raise Leak("log", f"{secret!r} is in {text!r}")


def _parting(here: str, there: str) -> str:
    """Returns the first difference between two texts, with its context."""
    at = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    return "\n".join(text[max(0, at - CONTEXT) : at + CONTEXT] for text in (here, there))
