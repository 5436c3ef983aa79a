"""Leaks in the reads of a table: its view, its events, its replays."""

import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

import pytest
from flask import Response, request

from domain.canonical import canonical
from domain.families.widow import WidowRefusal
from domain.kernel import Batch, Viewer
from domain.logged_event import LoggedEvent, Origin
from domain.moves import JsonMove
from domain.table.batch import Decision
from domain.table.state import Table
from events.envelope import StoredEvent, secret_part
from lab.tests.leaks.planting import (
    CASE,
    GAME,
    around,
    at_hand,
    hidden,
    hint,
    hint_at_hand,
    longer,
    planted,
    with_game,
    with_refusals,
)
from service.access.permissions import viewer_of
from service.http.routes import events as event_routes
from service.players.stream import PlayerMessages, TableMessage
from service.previews.said import Said
from service.previews.scene import Scene
from service.views import events as views
from service.views.events import render_events

# The table


@planted("table", "own stream")
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
def a_turn_that_waits_for_a_seat_by_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def waiting(seats: tuple[int, ...], table: Table) -> tuple[int, ...]:
        return seats + (0,) * (hint(table.state) % 2)

    around(monkeypatch, "domain.table.view.waiting_seats", waiting)


@planted("table")
def an_entity_tag_with_a_digest_of_all_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.routes.tables.names_tag", lambda tag, _: f"{tag}{hint_at_hand():02x}")


@planted("table again")
def an_entity_tag_for_a_client_that_has_seen_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def tagged(tag: str, _: Any) -> str:
        return f"{tag}{hint_at_hand():02x}" if request.if_none_match else tag

    around(monkeypatch, "service.http.routes.tables.names_tag", tagged)


@planted("table")
def the_length_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.routes.tables.kept_response", longer)


# Events

RESPONSES = ("service.http.routes.events.kept_response", "service.http.routes.events.raw_json_response")
"""Responses with existing events, and those of a long poll that has waited for them."""


@planted("events", "long poll")
def everything_disclosed_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    served = render_events
    monkeypatch.setattr(event_routes, "render_events", lambda batch, reader: served(batch, reader._replace(over=True)))


@planted("events", "long poll")
def the_private_part_of_the_next_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    served = render_events
    next_seat: dict[int | None, int] = {None: 0, **{seat: (seat + 1) % CASE.seats for seat in range(CASE.seats)}}
    monkeypatch.setattr(
        event_routes, "render_events", lambda batch, reader: served(batch, reader._replace(seat=next_seat[reader.seat]))
    )


@planted("events", "long poll")
def a_header_on_the_events(monkeypatch: pytest.MonkeyPatch) -> None:
    def headed(response: Response, *_: Any, **__: Any) -> Response:
        response.headers["X-Cards"] = str(hint_at_hand())
        return response

    for response in RESPONSES:
        around(monkeypatch, response, headed)


@planted("events", "long poll")
def the_length_of_the_events(monkeypatch: pytest.MonkeyPatch) -> None:
    for response in RESPONSES:
        around(monkeypatch, response, longer)


Parts = Mapping[int, Any]


def with_seals(monkeypatch: pytest.MonkeyPatch, seals: Callable[[Decision, int, Parts], dict[str, str]]) -> None:
    """Replaces the seals and disables their check, which would reject the table's log as damaged."""
    monkeypatch.setattr(Decision, "_seals", seals)
    monkeypatch.setattr("service.engine.cache.check_seals", lambda *_: None)


@planted("events", "long poll", "moves made")
def seals_without_salt(monkeypatch: pytest.MonkeyPatch) -> None:
    def seals(_: Decision, __: int, parts: Parts) -> dict[str, str]:
        return {str(seat): sha256(canonical(data)).hexdigest() for seat, data in parts.items()}

    with_seals(monkeypatch, seals)


@planted("events")
def seals_only_for_some_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    sealed = Decision._seals

    def seals(batch: Decision, version: int, parts: Parts) -> dict[str, str]:
        made = sealed(batch, version, parts)
        return {seat: seal for seat, seal in made.items() if sha256(canonical(parts[int(seat)])).digest()[0] % 2}

    with_seals(monkeypatch, seals)


@planted("events")
def a_hint_in_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Decision.logged

    def logged(
        made: Decision, type_: str, schema: int, actor: int | None, by: Origin, data: Any, parts: Parts
    ) -> LoggedEvent:
        own = data if type_.startswith("table.") else {**data, "hint": hint(made.now.state)}
        return log(made, type_, schema, actor, by, own, parts)

    monkeypatch.setattr(Decision, "logged", logged)


@planted("events")
def signatures_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    render = views.render_event

    def with_signatures(stored: StoredEvent, reader: views.Reader) -> bytes:
        private = secret_part(stored).get("private", {}) if stored.secret else {}
        signatures = [own["signature"] for own in private.values() if "signature" in own]
        return render(stored, reader)[:-1] + b',"signatures":' + canonical(signatures) + b"}"

    monkeypatch.setattr(views, "render_event", with_signatures)


@planted("events", "table", "legal moves")
def an_exchange_that_is_refused_when_others_hold_better_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def better(state: Any, seat: int) -> bool:
        return hint(state, frozenset((seat,))) % 2 == 1

    def play(batch: Batch[Any], seat: int, move: Any) -> None:
        if type(move).__name__ == "Exchange" and better(batch.state, seat):
            raise WidowRefusal("hand_locked", "not now")
        GAME.play(batch, seat, move)

    def legal_moves(state: Any, seat: int) -> list[JsonMove]:
        moves = GAME.legal_moves(state, seat)
        return [move for move in moves if move["type"] != "exchange" or not better(state, seat)]

    with_game(monkeypatch, play=play, legal_moves=legal_moves)


@planted("own stream")
def the_length_of_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    def padded(
        notice: TableMessage | None, sent: PlayerMessages, player: str, table: str, _: Any
    ) -> TableMessage | None:
        loaded = sent.tables.latest(table)
        if notice is not None and loaded is not None:
            notice.view["game"] += " " * hint(loaded.table.state, viewer_of(loaded.table, player))
        return notice

    around(monkeypatch, "service.players.stream.PlayerMessages.render", padded)


@planted("long poll")
def the_head_in_a_long_poll(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_another_head(body: bytes | None, *_: Any) -> bytes | None:
        return body and re.sub(rb'"head":"[0-9a-f]{64}"', b'"head":"%064x"' % hint_at_hand(), body)

    around(monkeypatch, "service.tables.stream.TableStreams.wait", with_another_head)


# Replays


@planted("replay")
def a_replay_of_the_past_with_all_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_seen(replayed: Any, *_: Any) -> Any:
        everyone = replayed.loaded.table.everyone
        return replayed._replace(viewer=everyone if replayed.loaded.version < at_hand().version else replayed.viewer)

    around(monkeypatch, "service.tables.reads.TableLogs.replay", all_seen)


@planted("replay")
def a_refused_replay_that_says_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    with_refusals(monkeypatch, "service.tables.reads.TableLogs.replay")


@planted("positions")
def refused_positions_that_say_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    with_refusals(monkeypatch, "service.tables.reads.TableLogs.positions")


# Previews


@planted("previews")
def a_picture_with_a_card_of_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(seen: Scene, *_: Any) -> Scene:
        return seen._replace(fan=(*hidden(at_hand().state)[:1], *seen.fan))

    around(monkeypatch, "service.previews.previews.of_table", scene)


@planted("previews")
def a_text_that_depends_on_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.previews.previews._text", lambda *_: Said("playing", hand=hint_at_hand()))
