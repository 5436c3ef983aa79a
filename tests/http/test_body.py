"""All parsers interpret an accepted body alike; any other body is refused."""

import json

import pytest

from service.http.entry import MAX_BYTES
from service.http.requests import MAX_DEPTH, read_body
from service.refusals import Refused
from tests.http.api import Api, Player

MALFORMED: dict[str, bytes] = {
    "nothing": b"",
    "white space": b"  \n",
    "half an object": b'{"type": "bid"',
    "two values": b"{} {}",
    "single quotes": b"{'type': 'bid'}",
    "a trailing comma": b'{"type": "bid",}',
    "a comment": b"{} // hi",
    "NaN": b'{"x": NaN}',
    "Infinity": b'{"x": -Infinity}',
    "a number too large for a float": b'{"x": 1e999}',
    "an integer beyond 2^53": b'{"x": 9007199254740993}',
    "an integer far below": b'{"x": -9007199254740993}',
    "an integer of many digits": b'{"x": ' + b"1" * 5000 + b"}",
    "a leading zero": b'{"x": 01}',
    "a duplicate key": b'{"type": "bid", "type": "call"}',
    "a duplicate key deep inside": b'{"x": [{"a": 1, "\\u0061": 2}]}',
    "a lone surrogate": b'{"type": "\\ud800"}',
    "a lone low surrogate in a key": b'{"\\udc00": 1}',
    "surrogates in the wrong order": b'{"x": "\\udc00\\ud800"}',
    "an encoded surrogate": b'{"x": "\xed\xa0\x80"}',
    "Latin-1": '{"x": "é"}'.encode("latin-1"),
    "UTF-16": '{"x": 1}'.encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf{}",
    "a control character": b'{"x": "a\nb"}',
    "33 levels": b"[" * 33 + b"]" * 33,
    "33 levels of objects": b'{"a":' * 33 + b"1" + b"}" * 33,
    "10,000 levels": b"[" * 10_000 + b"]" * 10_000,
    "10,000 levels behind a quote": b'"' + b"[" * 10_000,
    "10,000 levels behind a newline in a string": b'["\n",' + b"[" * 10_000,
    "65,537 bytes": b'"' + b"x" * 65_535 + b'"',
    "a megabyte": b"[" + b"1," * 500_000 + b"1]",
}


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED.keys())
def test_an_unreadable_body_is_refused_and_changes_nothing(api: Api, ann: Player, bob: Player, body: bytes) -> None:
    table = api.playing(ann, bob, draws=[0])
    refused = api.move(table, ann, None, raw=body)
    assert (refused.status_code, refused.json["code"]) == (400, "malformed")
    assert api.see(table)["version"] == 6


@pytest.mark.parametrize(
    "text",
    [
        '"\\ud83c\\udca1"',
        "9007199254740992",
        "-9007199254740992",
        "[" * MAX_DEPTH + "]" * MAX_DEPTH,
        '{"a": ' + json.dumps("[" * 100 + '\\"{') + "}",
        "[" + "[]," * 100 + "[]]",
        ' {"ключ": "значение"} ',
        "1.5",
        "1e3",
        "null",
    ],
)
def test_a_readable_body_is_read_exactly(text: str) -> None:
    assert read_body(text.encode()) == json.loads(text)


def test_the_largest_body_is_read() -> None:
    assert read_body(b'"' + b"x" * (MAX_BYTES - 2) + b'"') == "x" * (MAX_BYTES - 2)


@pytest.mark.parametrize("pad", ["[", '{"a":'])
def test_depth_is_counted_where_the_parser_counts_it(pad: str) -> None:
    """The parser never receives more than 32 levels, whatever the strings contain."""
    for text in ('"\\"', '"\\\\"', '"a" ', '"\\\\\\"" '):
        with pytest.raises(Refused) as refused:
            read_body((text + pad * 2000).encode())
        assert refused.value.code == "malformed"


@pytest.mark.parametrize("end", [b"", b"\\", b'"', b"x"])
def test_unterminated_strings_are_scanned_once(end: bytes) -> None:
    """Scanning from each of its quotes, one of these bodies would block the server for 15 seconds."""
    for _ in range(20):
        with pytest.raises(Refused):
            read_body(b"[" * 33 + b'\\"' * 32_000 + end)


ANN = {"name": "Ann", "kind": "human"}


@pytest.mark.parametrize(
    "media", ["application/json", "Application/JSON; charset=utf-8", "application/vnd.cardtable+json"]
)
def test_a_body_says_that_it_is_json(api: Api, media: str) -> None:
    assert api.post("/v1/players", ANN, headers={"Content-Type": media}).status_code == 201


@pytest.mark.parametrize(
    "header",
    [
        {"Content-Type": ""},
        {"Content-Type": "text/plain"},
        {"Content-Type": "text/plain;application/json"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "multipart/form-data; boundary=x"},
        {"Content-Type": "application/jsonp"},
        {"Content-Type": "json"},
        {"Content-Type": "application/json", "Content-Encoding": "gzip"},
    ],
    ids=str,
)
def test_a_body_of_another_type_is_refused_before_it_is_read(api: Api, header: dict[str, str]) -> None:
    for body in (b"{", b'{"name": "Ann", "kind": "human"}'):
        refused = api.post("/v1/players", raw=body, headers=header)
        assert (refused.status_code, refused.json["code"]) == (415, "unsupported_media_type")


SIMPLE = [{"Content-Type": ""}, {"Content-Type": "text/plain"}, {"Content-Type": "application/x-www-form-urlencoded"}]
"""The headers another site's page can send in a POST without a preflight request."""


@pytest.mark.parametrize("header", SIMPLE, ids=str)
def test_no_page_of_another_site_can_do_anything_here(api: Api, header: dict[str, str]) -> None:
    """It has no token, and a simple request can do nothing that needs none."""
    headers = header | {"Origin": "https://elsewhere.example"}
    for path, item in api.document["paths"].items():
        if "post" in item:
            for body in (b"", b"{}", b'{"name": "Ann", "kind": "human"}'):
                refused = api.post(path.replace("{", "").replace("}", ""), raw=body, headers=headers)
                assert refused.status_code in (400, 401, 404, 415), (path, refused.data)


def test_the_type_of_an_empty_body_makes_no_difference(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann)["id"]
    taken = api.post(f"/v1/tables/{table}/seats", by=bob, headers={"Content-Type": "text/plain"})
    assert taken.status_code == 201


@pytest.mark.parametrize(
    ("came", "told"),
    [(b"", {"CONTENT_LENGTH": "11"}), (b"{}", {"CONTENT_LENGTH": "11"}), (b"", {"HTTP_TRANSFER_ENCODING": "chunked"})],
)
def test_an_incomplete_body_is_refused_even_where_none_is_needed(
    api: Api, ann: Player, bob: Player, came: bytes, told: dict[str, str]
) -> None:
    table = api.table(ann, seats=3)["id"]
    refused = api.client.post(
        f"/v1/tables/{table}/seats",
        data=came,
        headers={"Authorization": f"Bearer {bob.token}", "Content-Type": "application/json"},
        environ_overrides={**told, "wsgi.input_terminated": True},
    )
    assert (refused.status_code, refused.json["code"]) == (400, "malformed")
    assert api.see(table)["version"] == 2


BARE = [
    *(("GET", "/v1/games"), ("GET", "/livez"), ("GET", "/v1/me"), ("DELETE", "/v1/me/policy")),
    ("POST", "/v1/me/tickets"),
    ("PUT", "/v1/me/recovery"),
]


@pytest.mark.parametrize(("method", "path"), BARE)
def test_an_operation_without_a_body_takes_none(api: Api, ann: Player, method: str, path: str) -> None:
    for body in (b"", b"{}", b" {\n} "):
        assert api.ask(method, path, by=ann, raw=body).status_code in (200, 201, 204)
    for body in (b'"x"', b"42", b"[]", b"null", b'{"a": 1}', b"{nonsense", b"x" * 100_000):
        refused = api.ask(method, path, by=ann, raw=body)
        assert (refused.status_code, refused.json["code"]) == (400, "malformed")
    assert len(api.service.ports.accounts.credentials(ann.id)) == (2 if method == "PUT" else 1)


@pytest.mark.parametrize("body", [42, "x", [], True, 1.5])
def test_an_optional_body_is_an_object(api: Api, ann: Player, body: object) -> None:
    for path in ("rematch", "audits"):
        refused = api.post(f"/v1/tables/{api.finished(ann)}/{path}", body, by=ann)
        assert (refused.status_code, refused.json["code"]) == (422, "invalid")
