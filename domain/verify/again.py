"""Every event decided again: deals, draws, legality and outcome of each move, the result, who acted (design 5).

The log names no batches. So the first event tells what was asked for, the table decides that, and what it
decides must be what is written, field by field; then the next event begins a batch.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from domain.event import Event
from domain.fairness import ServerSeed
from domain.refusals import Refusal
from domain.registry import GAMES, game_of
from domain.table.commands import PlayHouse
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.house import hand_of
from domain.table.state import Table, before_opening
from domain.upcasters import newest_schema, upcast
from domain.verify.bots import BotCheck
from domain.verify.commands import Unasked, command_of
from domain.verify.difference import difference
from domain.verify.report import Decisions, Progress, Verdict, failed, passed, unavailable
from domain.verify.shape import Entry, Written

DECIDED = ("deals", "moves", "result")
"""The checks that deciding again makes, beside that of the house bots."""

MAX_QUOTED = 300
"""Characters of a refusal that are repeated; a record may make it quote anything."""

_CLOSING = frozenset(("table.finished", "table.abandoned", "table.server_seed_revealed"))
_STAND_INS = frozenset(("table.seat_taken_over", "table.seat_resigned"))
_STRATEGY = re.compile("[a-z][a-z0-9_-]{0,40}/[1-9][0-9]{0,5}")


class Found(NamedTuple):
    """A difference: where, by which check, and what."""

    version: int
    check: str
    detail: str


class Unknown(Exception):  # noqa: N818 - it is a finding about a record, not a fault
    """The rules of a record, or the form of an event, are not known here."""


def check_again(
    written: Written, seed: ServerSeed, bots: str, progress: Progress | None
) -> tuple[dict[str, Verdict], Decisions | None]:
    """The verdicts of `DECIDED` and that on the `bots`, and how many of their decisions were made again."""
    bot_check = BotCheck(bots, written.entries[-1].hash)
    try:
        events = _readable(written)
    except Unknown as unknown:
        return dict.fromkeys((*DECIDED, "bots"), unavailable(str(unknown))), None
    again = _Again(events, before_opening(written.entries[0].event.table, seed), bot_check, progress)
    found = again.first_difference()
    of_bots = bot_check.verdict(None if found is None else _up_to(found.version))
    return {**_verdicts(found, again), "bots": of_bots}, bot_check.decisions


def _readable(written: Written) -> list[Event]:
    """The events in their newest schema; raises Unknown where this code can't judge them."""
    opened = written.entries[0].event.data
    game, rules_version = opened.get("game"), opened.get("rules_version")
    if type(game) is not str or game not in GAMES or GAMES[game].rules_version != rules_version:
        raise Unknown(f"the rules of {game!r:.60}, version {rules_version!r:.20}, are not known here")
    return [_newest(entry) for entry in written.entries]


def _newest(entry: Entry) -> Event:
    try:
        event = upcast(entry.event)
    except Exception:  # an upcaster meets a stranger's data before anything has judged them
        raise Unknown(f"event {entry.place} can't be read in schema {entry.event.schema}") from None
    if event.schema > newest_schema(event.type):
        raise Unknown(f"event {entry.place} has schema {event.schema}, which is not known here")
    return event


def _verdicts(found: Found | None, again: "_Again") -> dict[str, Verdict]:
    if found is None:
        counts = again.counts
        return {name: passed(f"{counts[name]} events as the rules have them") for name in DECIDED}
    rest: dict[str, Verdict] = dict.fromkeys(DECIDED, unavailable(_up_to(found.version)))
    return {**rest, found.check: failed(found.version, found.detail)}


def _up_to(version: int) -> str:
    return f"held up to version {version - 1}; what follows can't be decided again"


class _Again:
    """A record being decided again from its first event on."""

    def __init__(self, events: list[Event], table: Table, bots: BotCheck, progress: Progress | None) -> None:
        self._events = events
        self._table = table
        self._bots = bots
        self._progress = progress
        self.counts = dict.fromkeys(DECIDED, 0)

    def first_difference(self) -> Found | None:
        while self._table.version < len(self._events):
            found = self._batch()
            if found is not None:
                return found
            if self._progress is not None:
                self._progress(self._table.version)
        if not self._table.over:
            return Found(len(self._events) + 1, "result", "the log ends before the table is over")
        return None

    def _batch(self) -> Found | None:
        """Decides the batch that the next event begins, and goes on to its end."""
        done = self._table.version
        version, begins = done + 1, self._events[done]
        check = _check_of(begins)
        if (begins.type == "table.opened") is not (version == 1):
            return Found(version, check, "a log has one table.opened, and begins with it")
        try:
            command = command_of(self._table, self._events[done : done + 2])
            decided = decide(self._table, command, at=begins.at)
        except (Refusal, Unasked) as refusal:
            return Found(version, check, f"event {version}: {refusal!s:.{MAX_QUOTED}}")
        except Exception as error:  # whatever a stranger's data lead to in a game is a finding, never a crash
            return Found(version, check, f"event {version} can't be decided again: {type(error).__name__}")
        if not decided:
            return Found(version, check, f"event {version}: nothing was due")
        if isinstance(command, PlayHouse):
            self._bots.judge(self._table, command.seat, command.move, self._hand)
        return self._compare(decided)

    def _hand(self, table: Table) -> Sequence[Event]:
        return hand_of(table, self._events)

    def _compare(self, decided: list[Event]) -> Found | None:
        for plain in decided:
            if plain.version > len(self._events):
                return Found(plain.version, _check_of(plain), f"the log ends where a {plain.type} must follow")
            written = self._events[plain.version - 1]
            event = self._with_strategy(plain, written)
            check = _check_of(event)
            detail = difference(_everything(written), _everything(event), f"event {event.version}")
            if detail is not None:
                return Found(event.version, check, detail)
            self.counts[check] += 1
            self._table = fold(self._table, [event])
        return None

    def _with_strategy(self, decided: Event, written: Event) -> Event:
        """The event with the strategy that the log names, where a release may have had another there.

        That is one that is not known here, and whichever stands in for a player: its decisions are judged as its own.
        """
        name = written.data.get("strategy")
        if decided.data.get("strategy") is None or type(name) is not str or not _STRATEGY.fullmatch(name):
            return decided
        unknown = game_of(self._table).strategy(name) is None
        if unknown:
            self._bots.meet_unknown(name)
        elif decided.type not in _STAND_INS:
            return decided
        return replace(decided, data={**decided.data, "strategy": name})


def _check_of(event: Event) -> str:
    """The check that judges an event: what it shows most of all."""
    if event.type in _CLOSING:
        return "result"
    return "deals" if event.sealed or "shuffle" in event.data or "random" in event.data else "moves"


def _everything(event: Event) -> dict[str, object]:
    return {**event.public_form(), "disclosed": event.private}
