"""Any request gets a documented response and causes no internal error (the client fails on both)."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.http.api import Api, Player
from tests.tiers import few_or_many

FIELDS = ["type", "kind", "ranks", "seat", "bot", "client_seed", "client_seed_hash", "game", "seats", "options", "bots"]
MORE_FIELDS = ["name", "preset", "away", "receipts", "version", "head", "penalty_limit"]
WORDS = st.sampled_from([*FIELDS, *MORE_FIELDS, "bid", "call", "pair", "random", "commune", "human"])
NUMBERS = st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | WORDS | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS | st.text(max_size=4), inner, max_size=4),
    max_leaves=8,
)
TEXTS = st.text(st.characters(codec="latin-1", exclude_characters="\r\n"), max_size=6)

WRITES = [
    ("POST", "/v1/players"),
    ("POST", "/v1/me/tokens"),
    ("POST", "/v1/tables"),
    ("POST", "/v1/tables/{table}/seats"),
    ("POST", "/v1/tables/{table}/seeds"),
    ("POST", "/v1/tables/{table}/moves"),
    ("POST", "/v1/tables/{table}/audits"),
    ("PATCH", "/v1/tables/{table}/seats/0"),
]
READS = [
    *("/v1/tables", "/v1/me/tables"),
    *("/v1/tables/{table}/events", "/v1/tables/{table}/replay", "/v1/tables/{table}/audits"),
    "/v1/tables/{table}/positions",
]

SOME = settings(max_examples=few_or_many(8, 40), suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize(("method", "path"), WRITES)
@given(body=VALUES)
@SOME
def test_any_body_gets_a_documented_response(api: Api, method: str, path: str, body: Any) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob, draws=[0])
    api.ask(method, path.format(table=table), body, by=ann)


@pytest.mark.parametrize("path", READS)
@given(
    query=st.dictionaries(
        st.sampled_from(["after", "limit", "version", "as", "game", "status", "cursor", "x"]), st.text(max_size=5)
    )
)
@SOME
def test_any_query_gets_a_documented_response(api: Api, path: str, query: dict[str, str]) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob)
    asked = "&".join(f"{name}={_quoted(value)}" for name, value in query.items())
    api.get(f"{path.format(table=table)}?{asked}", by=ann)


def _quoted(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "surrogatepass"))


@given(token=TEXTS, key=TEXTS, if_match=TEXTS)
@SOME
def test_any_header_gets_a_documented_response(api: Api, ann: Player, token: str, key: str, if_match: str) -> None:
    headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": key, "If-Match": if_match}
    assert api.post("/v1/tables/t_x/moves", {}, headers=headers).status_code == 401
    assert api.get("/v1/games", headers=headers).status_code == 401


@given(body=st.binary(max_size=40))
@SOME
def test_any_bytes_are_read_or_refused(api: Api, ann: Player, body: bytes) -> None:
    assert api.post("/v1/tables", by=ann, raw=body).status_code in (400, 422)
