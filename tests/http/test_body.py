"""Every reader understands a body alike, or it is refused (design 7)."""

import json

import pytest

from service.http.bodies import MAX_BYTES, MAX_DEPTH, read_body
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
    """The parser never gets more than 32 levels, whatever the strings contain."""
    for text in ('"\\"', '"\\\\"', '"a" ', '"\\\\\\"" '):
        with pytest.raises(Refused) as refused:
            read_body((text + pad * 2000).encode())
        assert refused.value.code == "malformed"


@pytest.mark.parametrize("end", [b"", b"\\", b'"', b"x"])
def test_unterminated_strings_are_scanned_once(end: bytes) -> None:
    """Scanned from each of its quotes, one of these bodies would block the server for 15 seconds."""
    for _ in range(20):
        with pytest.raises(Refused):
            read_body(b"[" * 33 + b'\\"' * 32_000 + end)


@pytest.mark.parametrize(
    "media", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_the_media_type_makes_no_difference(api: Api, media: str) -> None:
    opened = api.post("/v1/players", {"name": "Ann", "kind": "human"}, headers={"Content-Type": media})
    assert opened.status_code == 201


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
        headers={"Authorization": f"Bearer {bob.token}"},
        environ_overrides={**told, "wsgi.input_terminated": True},
    )
    assert (refused.status_code, refused.json["code"]) == (400, "malformed")
    assert api.see(table)["version"] == 2


def test_a_body_is_ignored_where_the_operation_has_none(api: Api, ann: Player) -> None:
    table = api.table(ann)["id"]
    assert api.ask("DELETE", f"/v1/tables/{table}", by=ann, raw=b"{nonsense").status_code == 200
