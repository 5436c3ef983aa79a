"""Requests of every operation that nearly fit the document.

The API's test client compares each response with the document and fails on a 500, so sending them is enough.
"""

from typing import Any, NamedTuple
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.fairness import client_seed_hash
from domain.registry import GAMES
from service.http.openapi import document
from tests.authority.conftest import Searched
from tests.fuzz.bad_input import SCALARS, WHOLE, anything, keys_twice, rarely_damaged
from tests.fuzz.effort import tries
from tests.fuzz.schema_values import SchemaValues
from tests.fuzz.world import SEED, World, world
from tests.games.table_cases import fewest_seats
from tests.tiers import first_and_half_of

DOCUMENT = document()
SCHEMAS = DOCUMENT["components"]["schemas"]
PARAMETERS = DOCUMENT["components"]["parameters"]
KNOWN: dict[str, list[Any]] = {
    "game": [*GAMES],
    "preset": sorted({preset.name for game in GAMES.values() for preset in game.presets}),
    "bot": ["random", "steady", "random/1"],
    "bots": ["random", "steady", "random/1"],
    "client_seed": [SEED, "", "♠" * 21],
    "client_seed_hash": [client_seed_hash(SEED), "0" * 64],
    "head": ["0" * 64],
    "type": ["bid", "call"],
}
NEAR = SchemaValues(SCHEMAS, known=KNOWN)
NEARLY_ALWAYS_FITTING = SchemaValues(SCHEMAS, one_in=40, known=KNOWN)
NEARLY_FITTING = st.sampled_from([NEAR, NEARLY_ALWAYS_FITTING, NEARLY_ALWAYS_FITTING])
REQUESTS = 8
"""Number of consecutive requests to one service."""


class Operation(NamedTuple):
    method: str
    path: str
    parameters: tuple[dict[str, Any], ...]
    body: dict[str, Any] | None

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def operations() -> list[Operation]:
    return [
        Operation(method.upper(), path, _parameters(operation), _body(operation))
        for path, item in DOCUMENT["paths"].items()
        for method, operation in item.items()
    ]


def _parameters(operation: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    return tuple(
        PARAMETERS[each["$ref"].rpartition("/")[2]] if "$ref" in each else each
        for each in operation.get("parameters", ())
    )


def _body(operation: dict[str, Any]) -> dict[str, Any] | None:
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    schema: dict[str, Any] | None = content.get("schema")
    return schema


ODD_TEXTS = st.sampled_from([str(each) for each in SCALARS]) | st.text(max_size=6)
LATIN = st.text(st.characters(codec="latin-1", exclude_characters="\r\n"), max_size=8)


class Asking:
    """Draws requests to one world."""

    def __init__(self, draw: Any, here: World) -> None:
        self._draw = draw
        self._here = here

    def ask(self, operation: Operation) -> None:
        near = self._draw(NEARLY_FITTING)
        self._here.api.ask(
            operation.method,
            self._address(operation, near),
            raw=self._body(operation, near),
            headers=self._headers(operation, near),
        )

    def _address(self, operation: Operation, near: SchemaValues) -> str:
        places = {each["name"]: self._in_path(each) for each in operation.parameters if each["in"] == "path"}
        query = [
            f"{quote(each['name'])}={_quoted(self._in_query(each, near))}"
            for each in operation.parameters
            if each["in"] == "query" and self._draw(st.booleans())
        ]
        if self._draw(st.integers(0, 7)) == 0:
            query.append(f"{_quoted(self._draw(ODD_TEXTS))}={_quoted(self._draw(ODD_TEXTS))}")
        return operation.path.format(**places) + ("?" + "&".join(query) if query else "")

    def _in_path(self, parameter: dict[str, Any]) -> str:
        if self._draw(st.integers(0, 9)) == 0:
            return _quoted(self._draw(ODD_TEXTS) or "x")
        known = {
            "table_id": [*self._here.tables.values()],
            "audit_id": [self._here.audit, *self._here.tables.values()],
            "analysis_id": [self._here.analysis, self._here.audit, *self._here.tables.values()],
            "tournament_id": [*self._here.tournaments.values(), *self._here.tables.values()],
            "channel_id": [self._here.channel, *self._here.tables.values()],
            "token_id": [self._here.token, *self._here.tables.values()],
            "passkey_id": [self._here.passkey, *self._here.tables.values()],
            "entrant": ["1", "2", "3", "4", "4", "5", "0", "01", "9" * 30, "9" * 5000, "-1", "%D9%A3"],
            "player_id": [self._here.ann.id, self._here.bob.id, *self._here.tables.values()],
            "date": ["2026-09-20", "2026-09-21", "2026-09-22", "2026-02-30", "2026-9-1", "9" * 5000],
            "slug": [*GAMES],
            "code": [f"il_{'0' * 43}", "il_", *self._here.tables.values()],
            "letters": ["DGHJ", "dghj", "DGH", "1234", *self._here.tables.values()],
            "seat": ["0", "0", "0", "1", "1", "1", "2", "9", "01", "9" * 30, "9" * 5000, "-1", "%D9%A3"],
        }
        return str(self._draw(st.sampled_from(known[parameter["name"]])))

    def _in_query(self, parameter: dict[str, Any], near: SchemaValues) -> str:
        if parameter["name"] == "wait":
            return self._draw(st.sampled_from(["0", "00", "31", "x"]))  # short waits, to keep the test short
        if self._draw(st.integers(0, 5)) == 0:
            return self._draw(ODD_TEXTS)
        return str(self._draw(near.value(parameter["schema"], parameter["name"])))

    def _headers(self, operation: Operation, near: SchemaValues) -> dict[str, str]:
        here = self._here
        sent = {}
        who = self._draw(st.sampled_from([here.ann, here.ann, here.ann, here.bob, here.bob, here.eve, None]))
        if who is not None:
            sent["Authorization"] = f"Bearer {who.token}"
        for each in operation.parameters:
            if each["in"] == "header" and self._draw(st.integers(0, 3)) == 0:
                sent[each["name"]] = self._draw(_header(each["schema"]))
        for name in ("Authorization", "If-None-Match", "Accept", "Content-Type", "Content-Length", "Range"):
            if self._draw(st.integers(0, 24)) == 0:
                sent[name] = self._draw(LATIN)
        return sent

    def _body(self, operation: Operation, near: SchemaValues) -> bytes | None:
        if operation.body is None:
            return self._draw(st.sampled_from([None, None, *WHOLE]))
        value = self._draw(near.value(operation.body))
        if isinstance(value, dict) and self._draw(st.integers(0, 19)) == 0:
            return keys_twice(value)
        return self._draw(rarely_damaged(value))


def _header(schema: dict[str, Any]) -> st.SearchStrategy[str]:
    fitting = st.from_regex(schema["pattern"], fullmatch=True).filter(str.isascii)
    return st.one_of(fitting, st.sampled_from(["k", "k-2", '"1"', '"4"', '"6"']), LATIN)


def _quoted(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"), safe="")


@pytest.mark.parametrize("operation", operations(), ids=str)
@tries(4)
@given(data=st.data())
def test_requests_that_nearly_fit_the_document_get_responses_that_fit(
    operation: Operation, data: st.DataObject
) -> None:
    asking = Asking(data.draw, world())
    for _ in range(REQUESTS):
        asking.ask(operation)


@tries(10)
@given(data=st.data())
def test_sequences_of_requests_get_responses_that_fit(data: st.DataObject) -> None:
    asking = Asking(data.draw, world())
    for _ in range(2 * REQUESTS):
        asking.ask(data.draw(st.sampled_from(operations())))


def test_sequences_of_requests_get_responses_that_fit_on_a_server(on_a_server: Searched) -> None:
    """The log in memory accepts values, such as a very long number, that a server's commands might refuse."""

    @tries(5)
    @given(data=st.data())
    def answers(data: st.DataObject) -> None:
        asking = Asking(data.draw, world(on_a_server.api))
        for _ in range(2 * REQUESTS):
            asking.ask(data.draw(st.sampled_from(operations())))

    answers()


@pytest.mark.parametrize("operation", [each for each in operations() if each.method != "GET"], ids=str)
def test_bodies_that_break_readers_are_refused(operation: Operation) -> None:
    here = world()
    places = {
        "table_id": here.tables["playing"],
        "tournament_id": here.tournaments["open"],
        "entrant": "4",
        "player_id": here.bob.id,
        "channel_id": here.channel,
        "token_id": here.token,
        "passkey_id": here.passkey,
        "seat": "0",
        "code": "il_",
        "letters": "DGHJ",
    }
    for data in WHOLE:
        here.api.ask(operation.method, operation.path.format(**places), by=here.ann, raw=data)


PRESETS = [case for slug in GAMES for case in first_and_half_of(f"requests of {slug}", [*fewest_seats(slug)])]


@pytest.mark.parametrize("case", PRESETS, ids=str)
@tries(3)
@given(data=st.data())
def test_moves_that_nearly_fit_get_responses_that_fit_in_every_game(case: Any, data: st.DataObject) -> None:
    here = world()
    players = [here.ann, here.bob, *(here.api.player(f"P{n}") for n in range(2, case.seats))]
    order = {"game": case.slug, "preset": case.preset, "seats": case.seats}
    table = here.api.post("/v1/tables", order, by=here.ann).json["id"]
    for player in players[1:]:
        assert here.api.post(f"/v1/tables/{table}/seats", by=player).status_code == 201
    moves = NEARLY_ALWAYS_FITTING.value(here.api.get(f"/v1/games/{case.slug}").json["moves"])
    for _ in range(REQUESTS):
        player = data.draw(st.sampled_from(players))
        legal = here.api.get(f"/v1/tables/{table}/moves", by=player).json["legal_moves"]
        move = data.draw(st.sampled_from(legal) | moves) if legal else data.draw(moves | anything)
        here.api.move(table, player, None, raw=data.draw(rarely_damaged(move)))


@pytest.mark.parametrize("slug", GAMES)
@tries(8)
@given(data=st.data())
def test_options_that_nearly_fit_get_responses_that_fit_in_every_game(slug: str, data: st.DataObject) -> None:
    here = world()
    game = here.api.get(f"/v1/games/{slug}").json
    near = data.draw(NEARLY_FITTING)
    order = {
        "game": slug,
        "seats": data.draw(st.integers(game["players"]["min"], game["players"]["max"]) | st.integers(0, 12)),
        "preset": data.draw(st.sampled_from([each["name"] for each in game["presets"]])),
        "options": data.draw(near.value(game["options"])),
    }
    here.api.post("/v1/tables", order, by=here.ann)
