"""Deviations from Flask and werkzeug in the entry point, which clients don't notice."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.http.responses import raw_json_response
from tests.http.api import Api


@pytest.fixture
def client(api: Api) -> FlaskClient:
    return api.app.test_client()


def test_each_method_of_an_address_has_its_route(client: FlaskClient) -> None:
    for _ in range(2):
        assert client.get("/v1/tables").status_code == 200
        assert client.post("/v1/tables", json={}).status_code == 401
        refused = client.put("/v1/tables")
        assert refused.status_code == 405
        assert {"GET", "POST"} <= set(refused.headers["Allow"].split(", "))


@pytest.mark.parametrize(
    ("host", "status"), [("a..example", 400), ("x" * 70 + ".example", 400), ("exa mple", 400), ("h" * 300, 400)]
)
def test_a_host_that_can_be_no_name_is_refused(client: FlaskClient, host: str, status: int) -> None:
    assert client.get("/v1/games", headers={"Host": host}).status_code == status


@pytest.mark.parametrize(
    ("protocol", "host", "status"),
    [
        *(("HTTP/1.1", each, 400) for each in ("", "a.example,b.example", "a b", "a/b", "u@a", "a:b", "[::1", "\xe9")),
        *(("HTTP/1.1", each, 200) for each in ("a", "a.example:80", "[::1]:80", "a_b", "127.0.0.1:", "xn--e1a")),
        *(("HTTP/1", "a,b", 400), ("HTTP/1", "", 200)),
    ],
)
def test_a_request_names_one_host(api: Api, protocol: str, host: str, status: int) -> None:
    """Granian joins several headers by a comma, and returns an empty one if it is missing."""
    answer = api.app.test_client().open("/v1/games", environ_overrides={"SERVER_PROTOCOL": protocol, "HTTP_HOST": host})
    assert answer.status_code == status


READABLE = [
    *("", " ", ",", "application/json;q=.2", "application/json;q=1.", "application/json; q=0.", "application/json;q="),
    *("application/json;q=high", "application/json;q=2", "text/html, */*; q=.2", "application/json ;Q=1.0"),
]


@pytest.mark.parametrize("accept", READABLE)
def test_an_accept_header_is_read_generously(client: FlaskClient, accept: str) -> None:
    excluded = accept.endswith("q=0.")
    assert client.get("/v1/games", headers={"Accept": accept}).status_code == (406 if excluded else 200)
    account = {"name": "Ann", "kind": "human"}
    assert client.post("/v1/players", json=account, headers={"Accept": accept}).status_code == (
        406 if excluded else 201
    )


def test_so_are_codings(client: FlaskClient) -> None:
    for accept, coding in (("gzip;q=1., zstd;q=.5", "gzip"), ("gzip;q=0., zstd;q=.5", "zstd"), ("gzip;q=", "gzip")):
        answer = client.get("/v1/games", headers={"Accept-Encoding": accept})
        assert answer.headers.get("Content-Encoding") == coding, accept


def test_nothing_is_a_websocket(client: FlaskClient) -> None:
    headers = {"Connection": "upgrade", "Upgrade": "websocket"}
    assert client.get("/v1/games", headers=headers).status_code == 400


def test_the_server_gets_a_whole_body_as_a_list(api: Api) -> None:
    """Granian sends a list at once, and requests the parts of any other iterable one by one."""
    environ: dict[str, Any] = {
        "REQUEST_METHOD": "GET",
        "SERVER_NAME": "x",
        "SERVER_PORT": "80",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
    }
    said: list[str] = []

    body: list[bytes] = []

    def start(status: str, *_: Any) -> Callable[[bytes], object]:
        said.append(status)
        return body.append

    for path in ("/v1/games", "/v1/games/commune"):
        assert type(api.app.wsgi_app({**environ, "PATH_INFO": path}, start)) is list
    assert said == ["200 OK", "200 OK"]


def test_a_head_has_the_headers_and_no_body(client: FlaskClient) -> None:
    get, head = client.get("/v1/games"), client.head("/v1/games")
    assert head.data == b""
    assert dict(head.headers) == dict(get.headers)
    assert int(head.headers["Content-Length"]) == len(get.data)


def test_a_header_with_a_line_end_is_a_fault(api: Api) -> None:
    with api.app.test_request_context(), pytest.raises(ValueError, match="newline"):
        raw_json_response(b"{}", headers={"Location": "/x\r\nSet-Cookie: a"})
