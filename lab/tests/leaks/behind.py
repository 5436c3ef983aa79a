"""Leaks in internal output: jobs, feeds, due times, house bots, logs."""

import json
import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from domain.logged_event import LoggedEvent
from domain.search.observation import Observation, ObservedEvent
from domain.table.commands import PlayHouse
from domain.table.house_bots import Hand
from domain.table.state import Table
from domain.table.turn import house_turn
from events.memory.log import LogState
from events.ports import FeedEntry
from lab.tests.leaks.planting import (
    CASE,
    GAME,
    around,
    asking,
    hidden,
    hint,
    planted,
)
from service.engine.cache import Loaded, TableCache
from tests.workers.house import ListedJobs
from workers.queues import NO_TRACES

_log = logging.getLogger("cardtable.planted")


# Jobs, feeds and due times


@planted("jobs")
def cards_in_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    latest: list[Table] = []
    keep, enqueue = TableCache.keep, ListedJobs.enqueue

    def kept(tables: TableCache, loaded: Loaded) -> Loaded:
        latest[:] = [loaded.table]
        return keep(tables, loaded)

    def enqueued(jobs: ListedJobs, lane: str, subjects: Any, traces: Any = NO_TRACES) -> Any:
        before = len(jobs.waiting)
        made = enqueue(jobs, lane, subjects, traces)
        told = hint(latest[0].state) if latest else ""
        jobs.waiting[before:] = [(f"{kind} {told}", subject) for kind, subject in jobs.waiting[before:]]
        return made

    monkeypatch.setattr(TableCache, "keep", kept)
    monkeypatch.setattr(ListedJobs, "enqueue", enqueued)


@planted("feed")
def cards_in_the_feed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fed(state: LogState, subject: str, due: int | None) -> None:
        state.entries += 1
        secrets = b"".join(entry.secret for entry in state.tables[subject].entries)
        state.feed[state.entries] = FeedEntry(0, str(state.entries), sha256(secrets).hexdigest(), subject, due=due)
        state.changed.notify_all()

    monkeypatch.setattr(LogState, "feed_entry", fed)


@planted("due")
def a_due_time_that_depends_on_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def sooner(at: int | None, table: Table) -> int | None:
        return at if at is None or house_turn(table) is not None else at - hint(table.state)

    around(monkeypatch, "service.engine.execution.due", sooner)


# House bots


@planted("house bots")
def a_house_bot_that_sees_all_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_seen(seen: Observation[Any], table: Table, seat: int, _hand: Hand) -> Observation[Any]:
        return Observation(seat, table.state.seen_by(frozenset(range(CASE.seats))), seen.undealt, lambda: seen.events)

    around(monkeypatch, "bots.house.seen_by", all_seen)


@planted("house bots")
def a_house_bot_that_sees_all_hands_beside_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    def beside(seen: Observation[Any], table: Table, seat: int, _hand: Hand) -> Observation[Any]:
        return Observation(seat, seen.state, table.state, lambda: seen.events)

    around(monkeypatch, "bots.house.seen_by", beside)


@planted("house bots")
def a_house_bot_that_is_told_what_others_were_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_all(
        observed: Sequence[ObservedEvent], table: Table, _seat: int, events: Iterable[LoggedEvent]
    ) -> Sequence[ObservedEvent]:
        kinds = GAME.of(table.state).events_by_name
        logged = [each for each in events if each.type.startswith(GAME.prefix)]
        return [
            ObservedEvent(
                version, kinds[each.type.removeprefix(GAME.prefix)].stored(each.data, dict(each.private), each.actor)
            )
            for (version, _), each in zip(observed, logged, strict=True)
        ]

    around(monkeypatch, "bots.house.observed_events", with_all)


@planted("house bots")
def a_house_bot_whose_move_depends_on_others_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def turned(moved: PlayHouse, table: Table, seat: int, _hand: Hand) -> PlayHouse:
        moves = GAME.legal_moves(table.state, seat)
        return replace(moved, move=moves[hint(table.state, frozenset((seat,))) % len(moves)])

    around(monkeypatch, "workers.tables.house_move", turned)


# Logs


@planted("log")
def a_hint_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.tables.reads.latest", lambda got, *_: _log.debug("%s", hint(got.table.state)) or got)


@planted("log")
def the_own_hand_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand is the same at both tables, but must not be logged at all."""

    def logged(done: Any, *_: Any, **__: Any) -> Any:
        shown = frozenset(range(CASE.seats)) - asking()
        _log.warning("moved, holding %s", json.dumps(hidden(done.loaded.table.state, shown)))
        return done

    around(monkeypatch, "service.tables.moves.Moves.make_move", logged)


@planted("log")
def a_token_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.requests.bearer_token", lambda token, _: _log.info("with %s", token) or token)


@planted("log")
def a_seed_in_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(done: Any, *_: Any, **__: Any) -> Any:
        try:
            raise KeyError(done.loaded.table.server_seed.reveal())
        except KeyError:
            _log.exception("something is missing")
        return done

    around(monkeypatch, "service.tables.moves.Moves.make_move", failing)
