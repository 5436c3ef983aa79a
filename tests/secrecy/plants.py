"""Leaks to be planted, each in one place of the service, and the channels on which the harness has to find them."""

import json
import logging
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from hashlib import sha256
from importlib import import_module
from typing import Any, NamedTuple

import pytest
from flask import Response, request

from domain.batch import Batch
from domain.canonical import canonical
from domain.event import Draft
from domain.game import SPECTATOR, Game, Situation, Viewer
from domain.moves import Move
from domain.refusals import IllegalMove
from domain.registry import GAMES
from domain.table.commands import PlayHouse
from domain.table.state import Table
from domain.table.turn import house_turn
from events.memory.state import State
from events.ports import Woken
from service.execution import Execution
from service.http import edge
from service.http import log as event_log
from service.reads import Page
from service.refusals import Refused
from tests.games.cases import Case
from tests.secrecy.courses import TABLE
from tests.workers.house import ListedJobs

CASE = Case("commerce", "standard", 3)
GAME = GAMES[CASE.slug]

_log = logging.getLogger("cardtable.planted")


class Plant(NamedTuple):
    """`plant` puts the leak there for as long as the monkeypatch lasts; it is found on each of the channels alone."""

    name: str
    channels: tuple[str, ...]
    plant: Callable[[pytest.MonkeyPatch], None]

    def __str__(self) -> str:
        return self.name


PLANTS: list[Plant] = []


def planted(*channels: str) -> Callable[[Callable[[pytest.MonkeyPatch], None]], None]:
    def register(plant: Callable[[pytest.MonkeyPatch], None]) -> None:
        PLANTS.append(Plant(plant.__name__.replace("_", " "), channels, plant))

    return register


# What leaks


def hidden(state: Any, knows: Viewer = SPECTATOR) -> list[str]:
    """The cards of all seats but of those."""
    if state is None:
        return []
    hands = GAME.view(state, frozenset(range(CASE.seats)))["hands"]
    return [code for hand in hands if hand["seat"] not in knows for code in hand["cards"] or []]


def hint(state: Any, knows: Viewer = SPECTATOR) -> int:
    """A number from 0 to 255 that tells of those cards."""
    return sha256("".join(hidden(state, knows)).encode()).digest()[0]


def at_hand() -> Table:
    """The table, for whoever answers a request."""
    loaded = edge.service().tables.latest(TABLE)
    assert loaded is not None
    return loaded.table


def asking() -> Viewer:
    seat = at_hand().seat_of(edge.asker())
    return SPECTATOR if seat is None else frozenset((seat,))


def hint_at_hand() -> int:
    return hint(at_hand().state, asking())


# How it gets out


def around(monkeypatch: pytest.MonkeyPatch, target: str, then: Callable[..., Any]) -> None:
    """Puts `then` after a function: called with its result, and with what it was called with."""
    path, _, name = target.rpartition(".")
    original = getattr(import_module(path), name)

    @wraps(original)
    def changed(*args: Any, **kwargs: Any) -> Any:
        return then(original(*args, **kwargs), *args, **kwargs)

    monkeypatch.setattr(target, changed)


def with_refusals(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    """Has the refusals of a function give a hint."""
    path, _, name = target.rpartition(".")
    original = getattr(import_module(path), name)

    @wraps(original)
    def changed(*args: Any, **kwargs: Any) -> Any:
        try:
            return original(*args, **kwargs)
        except Refused as refused:
            raise Refused(refused.code, f"{refused.message} ({hint_at_hand()})", version=refused.version) from None

    monkeypatch.setattr(target, changed)


def with_game(monkeypatch: pytest.MonkeyPatch, **changed: Any) -> None:
    monkeypatch.setitem(GAMES, CASE.slug, replace(GAME, **changed))


def longer(response: Response, *_: Any, **__: Any) -> Response:
    """JSON may end in white space; how much there is, is the leak."""
    response.set_data(response.get_data() + b" " * hint_at_hand())
    return response


# The table


@planted("table")
def a_hint_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    with_game(monkeypatch, view=lambda state, viewer: {**GAME.view(state, viewer), "hint": hint(state, viewer)})


@planted("table")
def a_hand_shown_to_the_next_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(state: Any, viewer: Viewer) -> dict[str, Any]:
        return GAME.view(state, viewer | {(seat + 1) % CASE.seats for seat in viewer})

    with_game(monkeypatch, view=view)


@planted("table")
def hands_in_the_order_of_their_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(state: Any, viewer: Viewer) -> dict[str, Any]:
        seen = GAME.view(state, viewer)
        order = sorted(range(CASE.seats), key=lambda seat: hidden(state, frozenset(range(CASE.seats)) - {seat}))
        return {**seen, "hands": [seen["hands"][seat] for seat in order]}

    with_game(monkeypatch, view=view)


@planted("table")
def a_turn_that_waits_for_whoever_holds_good_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def waiting(seats: tuple[int, ...], table: Table) -> tuple[int, ...]:
        return seats + (0,) * (hint(table.state) % 2)

    around(monkeypatch, "domain.table.view.waiting_seats", waiting)


@planted("table")
def an_entity_tag_with_a_digest_of_all_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.tables.names_tag", lambda tag, _: f"{tag}{hint_at_hand():02x}")


@planted("table again")
def an_entity_tag_for_who_has_seen_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(tag: str, _: Any) -> str:
        return f"{tag}{hint_at_hand():02x}" if request.if_none_match else tag

    around(monkeypatch, "service.http.tables.names_tag", told)


@planted("table")
def the_length_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.tables.json_answer", longer)


# Events


@planted("events", "long poll")
def everything_disclosed_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    served = event_log.served_list
    monkeypatch.setattr(event_log, "served_list", lambda batch, reader: served(batch, reader._replace(over=True)))


@planted("events", "long poll")
def the_private_part_of_the_next_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    served = event_log.served_list
    next_seat = {None: 0, **{seat: (seat + 1) % CASE.seats for seat in range(CASE.seats)}}
    monkeypatch.setattr(
        event_log, "served_list", lambda batch, reader: served(batch, reader._replace(seat=next_seat[reader.seat]))
    )


@planted("events", "long poll")
def a_header_on_the_events(monkeypatch: pytest.MonkeyPatch) -> None:
    def headed(response: Response, *_: Any, **__: Any) -> Response:
        response.headers["X-Cards"] = str(hint_at_hand())
        return response

    around(monkeypatch, "service.http.log.answer", headed)


@planted("events", "long poll")
def the_length_of_the_events(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.log.answer", longer)


@planted("events", "long poll", "moves made")
def seals_without_salt(monkeypatch: pytest.MonkeyPatch) -> None:
    def seals(_: Batch[Any], __: int, draft: Draft) -> dict[str, str]:
        return {str(seat): sha256(canonical(data)).hexdigest() for seat, data in draft.private.items()}

    monkeypatch.setattr(Batch, "_seals", seals)


@planted("events")
def seals_only_for_some_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    sealed = Batch._seals

    def seals(batch: Batch[Any], version: int, draft: Draft) -> dict[str, str]:
        made = sealed(batch, version, draft)
        return {
            seat: seal for seat, seal in made.items() if sha256(canonical(draft.private[int(seat)])).digest()[0] % 2
        }

    monkeypatch.setattr(Batch, "_seals", seals)


@planted("events")
def a_hint_in_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    emit = Batch.emit

    def emitted(batch: Batch[Any], draft: Draft) -> None:
        emit(batch, draft._replace(data={**draft.data, "hint": hint(batch.table.state)}))

    monkeypatch.setattr(Batch, "emit", emitted)


@planted("events", "table", "legal moves")
def an_exchange_that_is_refused_when_others_hold_better_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def better(state: Any, seat: int) -> bool:
        return hint(state, frozenset((seat,))) % 2 == 1

    def decide(batch: Batch[Any], seat: int, move: Any) -> None:
        if type(move).__name__ == "Exchange" and better(batch.state, seat):
            raise IllegalMove("hand_locked", "not now")
        GAME.decide(batch, seat, move)

    def legal_moves(state: Any, seat: int) -> list[Move]:
        moves = GAME.legal_moves(state, seat)
        return [move for move in moves if move["type"] != "exchange" or not better(state, seat)]

    with_game(monkeypatch, decide=decide, legal_moves=legal_moves)


@planted("long poll")
def an_event_for_which_somebody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(page: Page) -> Page:
        return page._replace(loaded=page.loaded._replace(head=bytes(31) + bytes((hint_at_hand(),))))

    around(monkeypatch, "service.reads.wait_for_events", lambda page, *_: told(page))


# Replays


@planted("replay")
def a_replay_of_the_past_with_all_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_seen(replayed: Any, *_: Any) -> Any:
        everyone = replayed.loaded.table.everyone
        return replayed._replace(viewer=everyone if replayed.loaded.version < at_hand().version else replayed.viewer)

    around(monkeypatch, "service.reads.replay", all_seen)


@planted("replay")
def a_refused_replay_that_says_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    with_refusals(monkeypatch, "service.reads.replay")


# Moves


@planted("legal moves")
def a_legal_move_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def fewer(found: Any, *_: Any) -> Any:
        return found._replace(legal_moves=found.legal_moves[hint_at_hand() % 2 :])

    around(monkeypatch, "service.play.legal_moves", fewer)


@planted("legal moves")
def legal_moves_in_the_order_of_others_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def reordered(found: Any, *_: Any) -> Any:
        turn = hint_at_hand() % max(1, len(found.legal_moves))
        return found._replace(legal_moves=found.legal_moves[turn:] + found.legal_moves[:turn])

    around(monkeypatch, "service.play.legal_moves", reordered)


@planted("moves made")
def the_answer_to_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.play.done_events", longer)


@planted("made before")
def the_answer_to_a_move_that_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.play.done_events", lambda got, done, *_: longer(got) if done.replayed else got)


@planted("coming back")
def the_answer_to_who_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def longer_then(response: Response, *_: Any, **__: Any) -> Response:
        return longer(response) if request.method == "PATCH" else response

    around(monkeypatch, "service.http.seats.done_table", longer_then)


# Refusals


def explained(refused: Refused, table: Table) -> Refused:
    return Refused(refused.code, f"{refused.message} {hint(table.state)}", version=refused.version)


@planted("refused moves")
def the_message_of_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.execution._explained", lambda refused, _, table, __: explained(refused, table))


@planted("refused moves")
def the_code_and_status_of_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(refused: Refused, _: Any, table: Table, __: Any) -> Refused:
        code = "wrong_phase" if hint(table.state) % 2 else "bad_shape"
        return Refused(code, "no", version=refused.version)

    around(monkeypatch, "service.execution._explained", changed)


@planted("refused moves")
def the_version_in_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(refused: Refused, _: Any, table: Table, __: Any) -> Refused:
        return Refused(refused.code, refused.message, version=table.version if hint(table.state) % 2 else None)

    around(monkeypatch, "service.execution._explained", changed)


@planted("refused moves")
def a_field_of_the_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.problems.problem_body", lambda told, refusal: _pointed(told, refusal.code))


def _pointed(told: dict[str, Any], code: str) -> dict[str, Any]:
    return {**told, "instance": str(hint_at_hand())} if code in ("bad_shape", "not_your_turn") else told


@planted("refused writes")
def who_may_not_leave_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    with_refusals(monkeypatch, "service.seats.own_seat")


@planted("not yet")
def a_record_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.records.record", lambda service, table: {"cards": hidden(at_hand().state)})


@planted("operation")
def a_readiness_that_tells_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.health.json_answer", longer)


# The lobby


@planted("lobby")
def a_hint_in_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.lobby.summary_of", lambda told, table: {**told, "hint": hint(table.state)})


@planted("lobby")
def a_hint_in_the_list_of_own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(listing: Any, *_: Any, **__: Any) -> Any:
        return listing._replace(next=str(hint_at_hand()))

    around(monkeypatch, "service.lobby.own_tables", told)


# What only the house is told


@planted("jobs")
def cards_in_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    latest: list[Table] = []
    append, enqueue = Execution._append, ListedJobs.enqueue

    def appended(execution: Execution, expected: int, after: Any, *args: Any, **kwargs: Any) -> Any:
        latest[:] = [after.table]
        return append(execution, expected, after, *args, **kwargs)

    def enqueued(jobs: ListedJobs, kind: str, subjects: Any) -> None:
        enqueue(jobs, f"{kind} {hint(latest[0].state) if latest else ''}", subjects)

    monkeypatch.setattr(Execution, "_append", appended)
    monkeypatch.setattr(ListedJobs, "enqueue", enqueued)


@planted("feed")
def cards_in_the_feed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fed(state: State, subject: str) -> None:
        state.entries += 1
        secrets = b"".join(entry.secret for entry in state.tables[subject].entries)
        state.feed[state.entries] = Woken(0, str(state.entries), sha256(secrets).hexdigest(), subject)
        state.changed.notify_all()

    monkeypatch.setattr(State, "feed_entry", fed)


@planted("due")
def a_table_that_is_due_the_sooner_the_better_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def sooner(at: int | None, table: Table, _: int) -> int | None:
        return at if at is None or house_turn(table) is not None else at - hint(table.state)

    around(monkeypatch, "service.execution.due", sooner)


# Logs


@planted("house bots")
def a_house_bot_that_sees_all_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    situation = Game.situation

    def all_seen(game: Game, state: Any, seat: int) -> Situation:
        return situation(game, state, seat)._replace(state=game.view(state, frozenset(range(CASE.seats))))

    monkeypatch.setattr(Game, "situation", all_seen)


@planted("house bots")
def a_house_bot_whose_move_depends_on_others_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def turned(moved: PlayHouse, table: Table, seat: int) -> PlayHouse:
        moves = GAME.legal_moves(table.state, seat)
        return replace(moved, move=moves[hint(table.state, frozenset((seat,))) % len(moves)])

    around(monkeypatch, "workers.tending.house_move", turned)


@planted("log")
def a_hint_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.reads.latest", lambda got, *_: _log.debug("%s", hint(got.table.state)) or got)


@planted("log")
def the_own_hand_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same at both tables, and still nobody's business."""

    def logged(done: Any, *_: Any, **__: Any) -> Any:
        shown = frozenset(range(CASE.seats)) - asking()
        _log.warning("moved, holding %s", json.dumps(hidden(done.loaded.table.state, shown)))
        return done

    around(monkeypatch, "service.play.make_move", logged)


@planted("log")
def a_token_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.accounts.authenticate", lambda got, _, token: _log.info("with %s", token) or got)


@planted("log")
def a_seed_in_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(done: Any, *_: Any, **__: Any) -> Any:
        try:
            raise KeyError(done.loaded.table.server_seed.reveal())
        except KeyError:
            _log.exception("something is missing")
        return done

    around(monkeypatch, "service.play.make_move", failing)
