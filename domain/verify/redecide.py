"""Redecides every event: deals, draws, the legality and outcome of each move, the result, the actors (docs/scheme.md).

A log does not mark its batches. The first event of a batch identifies the command that caused it. The table decides
that command, and the resulting events must equal those of the log, field by field. The next event then begins a new
batch.

Events with an earlier schema are upcast and compared in the newest form. If the first event predates an option, the
option is added with its default.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import NamedTuple

from domain.canonical import encoded
from domain.hosted_game import Distribution, HostedGame
from domain.logged_event import Data, LoggedEvent
from domain.refusals import NotationError, Refusal
from domain.registry import GAMES, game_of
from domain.table.commands import MakeMove, PlayHouse
from domain.table.decide import Decision, decision
from domain.table.events import Abandoned, Finished, SeatResigned, SeatTakenOver, ServerSeedRevealed
from domain.table.evolve import fold
from domain.table.house_bots import hand_of
from domain.table.known import newest
from domain.table.state import Table
from domain.table_record import DAILY_OPENED, FORKED, OPENED, OPENINGS
from domain.unknown import NotInstalled, Unknown
from domain.verify.bots import BotCheck, BotCheckScope
from domain.verify.commands import ENOUGH, NoCommand, command_of
from domain.verify.difference import difference, same
from domain.verify.lineage import Ancestors, Line
from domain.verify.report import Decisions, Progress, Verdict, failed, passed, unavailable
from domain.verify.shape import Entry, ParsedRecord
from domain.verify.signatures import PlayersMove

REDECIDED = ("deals", "moves", "result")
"""The checks made by redeciding, besides `bots`."""

MAX_QUOTED = 300
"""Maximum number of characters quoted from a refusal, which a record can make arbitrarily long."""

_CLOSING = frozenset(each.logged_as for each in (Finished, Abandoned, ServerSeedRevealed))
_STAND_INS = frozenset((SeatTakenOver.logged_as, SeatResigned.logged_as))
_STRATEGY = re.compile("[a-z][a-z0-9_-]{0,40}/[1-9][0-9]{0,5}")


class Mismatch(NamedTuple):
    """The first difference, with its version and the check that found it."""

    version: int
    check: str
    detail: str


class NotJudged(Exception):  # noqa: N818 - it is a finding about a record, not a fault
    """The record has rules that this release doesn't know, or an event schema that it doesn't read."""


class Decided(NamedTuple):
    """The verdicts of `REDECIDED` and of `bots`, and the number of house bots' decisions that were repeated.

    `line` is the redecided game, for forks to continue; None if nothing could be redecided. All events up to version
    `held` follow from the rules, with their private data and seals. `moves` has the players' moves up to that version
    and the next one. `stopped` is the reason for stopping there, or "" at the end of the log.
    """

    verdicts: dict[str, Verdict]
    decisions: Decisions | None
    line: Line | None
    held: int = 0
    moves: Sequence[PlayersMove] = ()
    stopped: str = ""


def undecided(reason: str) -> Decided:
    return Decided(dict.fromkeys((*REDECIDED, "bots"), unavailable(reason)), None, None, stopped=reason)


def check_decisions(
    record: ParsedRecord, before: Table, ancestors: Ancestors, again: BotCheckScope, progress: Progress | None
) -> Decided:
    """Redecides the record, starting from the table before its first event. `ancestors` are those of a fork."""
    bot_check = BotCheck(again, record.entries[-1].hash)
    try:
        events = _upcast(record)
    except NotJudged as reason:
        return undecided(str(reason))
    redecision = _Redecision(record.entries, events, before, ancestors, bot_check, progress)
    found = redecision.first_mismatch()
    stopped = "" if found is None else _stopped_at(found.version)
    of_bots = bot_check.verdict(stopped or None)
    line = Line(before, events, frozenset(redecision.positions), ancestors)
    held = len(events) if found is None else found.version - 1
    verdicts = {**_verdicts(found, redecision.counts), "bots": of_bots}
    return Decided(verdicts, bot_check.decisions, line, held, redecision.moves, stopped)


def _upcast(record: ParsedRecord) -> list[LoggedEvent]:
    """Upcasts the events to their newest schemas. Raises NotJudged if this release can't judge them.

    An event that its upcaster can't read stays unchanged. No rule produces such an event, so the comparison reports it.
    """
    opened = record.entries[0].event.data
    game, rules_version = opened.get("game"), opened.get("rules_version")
    if type(game) is not str or game not in GAMES or GAMES[game].rules_version != rules_version:
        raise NotJudged(_unknown_rules(opened))
    first, *others = map(_newest, record.entries)
    return [_with_all_options(first, GAMES[game]), *others]


def missing_package(opened: Data) -> NotInstalled | None:
    """The game and package named by a table's first event, if that game is not installed here; otherwise None."""
    game, package = opened.get("game"), _package(opened)
    if type(game) is not str or game in GAMES or package is None:
        return None
    return NotInstalled(game, f"{package['name']} {package['version']}")


def _unknown_rules(opened: Data) -> str:
    """The reason why the rules named by the first event are missing here."""
    game, package = opened.get("game"), _package(opened)
    reason = f"this release doesn't know version {opened.get('rules_version')!r:.20} of the rules of {game!r:.60}"
    return reason if package is None else f"{reason}; install {package['name']:.80} {package['version']:.40}"


def _package(opened: Data) -> Mapping[str, str] | None:
    """The package named by a table's first event. None if it names none, or not in the form that tables write."""
    package = opened.get("package")
    try:
        Distribution.schema().read(package)
    except NotationError:
        return None
    return package


def _with_all_options(opened: LoggedEvent, game: HostedGame) -> LoggedEvent:
    try:
        complete = dict(game.completed(opened.data["options"]))
    except Exception:  # the data may be anything, as for upcasters
        return opened
    return opened if complete == opened.data["options"] else replace(opened, data={**opened.data, "options": complete})


def _newest(entry: Entry) -> LoggedEvent:
    try:
        return newest(entry.event)
    except Unknown as unknown:
        raise NotJudged(f"this release doesn't read event {entry.place}: {unknown!s:.{MAX_QUOTED}}") from None
    except Exception:  # upcasters run before the rules have judged the data, which may be anything
        return entry.event


def _verdicts(found: Mismatch | None, counts: dict[str, int]) -> dict[str, Verdict]:
    if found is None:
        return {name: passed(f"{counts[name]} events follow from the rules") for name in REDECIDED}
    rest: dict[str, Verdict] = dict.fromkeys(REDECIDED, unavailable(_stopped_at(found.version)))
    return {**rest, found.check: failed(found.version, found.detail)}


def _stopped_at(version: int) -> str:
    return f"held up to version {version - 1}; later events can't be decided again"


class _Redecision:
    """The redecision of a record from its first event on. `events` has the upcast events of the entries."""

    def __init__(
        self,
        entries: list[Entry],
        events: list[LoggedEvent],
        table: Table,
        ancestors: Ancestors,
        bots: BotCheck,
        progress: Progress | None,
    ) -> None:
        self._entries = entries
        self._events = events
        self._table = table
        self._ancestors = ancestors
        self._opening = (OPENED, DAILY_OPENED) if table.parent is None else (FORKED,)
        self._bots = bots
        self._progress = progress
        self.counts = dict.fromkeys(REDECIDED, 0)
        self.positions: list[int] = []
        self.moves: list[PlayersMove] = []

    def first_mismatch(self) -> Mismatch | None:
        while self._table.version < len(self._events):
            found = self._batch()
            if found is not None:
                return found
            if self._table.status == "playing":
                self.positions.append(self._table.version)
            if self._progress is not None:
                self._progress(self._table.version, self._bots.agreed)
        if not self._table.over:
            return Mismatch(len(self._events) + 1, "result", "the log ends before the table is over")
        return None

    def _batch(self) -> Mismatch | None:
        """Redecides the batch that starts with the next event, and advances to its end."""
        done = self._table.version
        version, first = done + 1, self._events[done]
        check = _check_of(first)
        if (first.type in self._opening) is not (version == 1):
            opening = " or ".join(self._opening)
            return Mismatch(version, check, f"a log must begin with {opening} and contain it only once")
        try:
            command = command_of(self._table, self._events[done : done + ENOUGH])
            if isinstance(command, MakeMove):
                self.moves.append(PlayersMove(version, command.seat))
            decided = decision(self._table, command, at=first.at)
        except (Refusal, NoCommand) as refusal:
            return Mismatch(version, check, f"event {version}: {refusal!s:.{MAX_QUOTED}}")
        except Exception as error:  # an error that untrusted data cause inside a game is a finding, never a crash
            return Mismatch(version, check, f"event {version} can't be decided again: {type(error).__name__}")
        if not decided.events:
            return Mismatch(version, check, f"event {version}: nothing was due")
        if isinstance(command, PlayHouse):
            taken, game = self._table.seats[command.seat], game_of(self._table)
            name = taken.strategy if taken is not None else None
            if command.strategy is not None:
                before, name = name, first.data["strategy"]
                if refused := _no_successor(game, before or "", name):
                    return Mismatch(version, check, f"event {version}: {refused}")
            self._bots.judge(self._table, command.seat, name, command.move, self._hand)
        return self._compare(decided)

    def _hand(self, table: Table) -> Sequence[LoggedEvent]:
        return hand_of(table, self._events, self._ancestors)

    def _compare(self, decided: Decision) -> Mismatch | None:
        """Compares the events with those of the log, and advances the table.

        The decided table is used unless one of the events is taken from the log; then the events are folded again.
        """
        steps = any(map(self._as_in_log, decided.events))
        for plain in decided.events:
            if plain.version > len(self._events):
                return Mismatch(plain.version, _check_of(plain), f"the log ends where a {plain.type} must follow")
            event = self._with_strategy(_with_package(plain, self._events[0]), self._events[plain.version - 1])
            check = _check_of(event)
            in_log = self._events[event.version - 1]
            if not self._equal(in_log, event):
                detail = difference(_all_fields(in_log), _all_fields(event), f"event {event.version}")
                return Mismatch(event.version, check, detail or f"event {event.version} differs")
            self.counts[check] += 1
            if steps:
                self._table = fold(self._table, [event])
        if not steps:
            self._table = decided.now
        return None

    def _as_in_log(self, decided: LoggedEvent) -> bool:
        """True if the event may be taken from the log, because it has a strategy or an earlier schema."""
        place = decided.version - 1
        return (
            decided.data.get("strategy") is not None
            or place >= len(self._entries)
            or self._entries[place].event.schema != decided.schema
        )

    def _equal(self, written: LoggedEvent, decided: LoggedEvent) -> bool:
        """True if all fields are equal and of the same types. Compares canonical forms if the event was not upcast."""
        entry = self._entries[decided.version - 1]
        if written is entry.event:
            return entry.form == encoded(decided.public_form()) and same(written.private, decided.private)
        return same(list(_FIELDS_OF(written)), list(_FIELDS_OF(decided)))

    def _with_strategy(self, decided: LoggedEvent, written: LoggedEvent) -> LoggedEvent:
        """The decided event, with the log's strategy if another release may have chosen differently.

        That applies to strategies unknown to this release, and to the stand-in of another release. The strategy's
        decisions are judged under the name in the log.
        """
        name = written.data.get("strategy")
        if decided.data.get("strategy") is None or type(name) is not str or not _STRATEGY.fullmatch(name):
            return decided
        game = game_of(self._table)
        if decided.type in _STAND_INS and not game.may_stand_in(name):
            return decided
        if game.strategy(name) is None:
            self._bots.meet_unknown(name)
        elif decided.type not in _STAND_INS:
            return decided
        return replace(decided, data={**decided.data, "strategy": name})


def _with_package(decided: LoggedEvent, opened: LoggedEvent) -> LoggedEvent:
    """The decided event, with the package that the log's first event names. The same version of the rules may come from
    another release of the package, or may have moved between this project and a package."""
    if decided.type not in OPENINGS:
        return decided
    rest = {name: value for name, value in decided.data.items() if name != "package"}
    package = _package(opened.data)
    return replace(decided, data=rest if package is None else {**rest, "package": dict(package)})


def _no_successor(game: HostedGame, before: str, name: object) -> str:
    """The reason why a strategy can't replace a house bot's own, or "" for a later version of it or a stand-in."""
    if type(name) is str and _STRATEGY.fullmatch(name):
        if game.strategy(before) and game.strategy(name):
            return f"{before} plays here, and must go on"
        (own, _, earlier), (other, _, later) = before.partition("/"), name.partition("/")
        if int(earlier) < int(later) if own == other else game.may_stand_in(name):
            return ""
    return f"no release lets {name!r:.60} play on in place of {before}"


def _check_of(event: LoggedEvent) -> str:
    """The check that covers an event."""
    if event.type in _CLOSING:
        return "result"
    if event.type.startswith("table."):
        return "moves"
    return "deals" if event.sealed or "shuffle" in event.data or "random" in event.data else "moves"


_FIELDS_OF = attrgetter("table", "version", "type", "schema", "at", "actor", "by", "data", "sealed", "private")


def _all_fields(event: LoggedEvent) -> dict[str, object]:
    return {**event.public_form(), "disclosed": event.private}
