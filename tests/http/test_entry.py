"""What Flask does for every request is done once here where it would be the same each time; nobody can see it."""

import io
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.http import entry
from service.http.responses import raw_json_response
from tests.http.api import Api

UNKNOWN = "/v1/tables/t_00000000000000000000"


@pytest.fixture
def client(api: Api) -> FlaskClient:
    _remembered(api).clear()
    return api.app.test_client()


def _remembered(api: Api) -> dict[tuple[str, str], Any]:
    assert isinstance(api.app, entry.PlainFlask)
    return api.app._routes


def test_a_remembered_route_gives_each_request_its_own_values(api: Api, client: FlaskClient) -> None:
    for _ in range(2):
        assert client.get(UNKNOWN).status_code == 404
        assert client.get("/v1/games/commune").get_json()["slug"] == "commune"
        assert client.get("/v1/games/lorum").get_json()["slug"] == "lorum"
    _, values = _remembered(api)["GET", "/v1/games/lorum"]
    assert values == {"slug": "lorum"}


def test_each_method_of_an_address_has_its_route(client: FlaskClient) -> None:
    for _ in range(2):
        assert client.get("/v1/tables").status_code == 200
        assert client.post("/v1/tables", json={}).status_code == 401
        refused = client.put("/v1/tables")
        assert refused.status_code == 405
        assert {"GET", "POST"} <= set(refused.headers["Allow"].split(", "))


def test_no_more_routes_are_remembered_than_there_is_room_for(
    api: Api, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entry, "ROUTES", 3)
    for number in range(9):
        assert client.get(f"/v1/tables/t_{number:020}").status_code == 404
        assert len(_remembered(api)) <= 3


def test_a_long_address_is_not_remembered(api: Api, client: FlaskClient) -> None:
    assert client.get(f"/v1/tables/{'x' * 200}").status_code == 404
    assert client.get(UNKNOWN).status_code == 404
    assert [path for _, path in _remembered(api)] == [UNKNOWN]


def test_an_unknown_address_is_not_remembered(api: Api, client: FlaskClient) -> None:
    assert client.get("/v1/nowhere").status_code == 404
    assert not _remembered(api)


@pytest.mark.parametrize("host", ["a..example", "x" * 70 + ".example", "exa mple", "h" * 300])
def test_a_strange_host_is_answered_as_it_was_the_first_time(client: FlaskClient, host: str) -> None:
    answers = [client.get("/v1/games", headers={"Host": host}) for _ in range(3)]
    assert len({(each.status_code, each.data) for each in answers}) == 1


def test_no_more_hosts_are_remembered_than_there_is_room_for(
    api: Api, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(api.app, entry.PlainFlask)
    monkeypatch.setattr(entry, "HOSTS", 2)
    for number in range(5):
        assert client.get("/v1/games", headers={"Host": f"h{number}.example"}).status_code == 200
        assert len(api.app._adapters) <= 2


def test_the_server_gets_a_whole_body_as_a_list(api: Api) -> None:
    """Granian sends a list at once, and asks for the parts of anything else one after the other."""
    environ: dict[str, Any] = {
        "REQUEST_METHOD": "GET",
        "SERVER_NAME": "x",
        "SERVER_PORT": "80",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
    }
    said: list[str] = []
    for path in ("/v1/games", "/v1/games/commune"):
        assert type(api.app.wsgi_app({**environ, "PATH_INFO": path}, lambda status, *_: said.append(status))) is list
    assert said == ["200 OK", "200 OK"]


def test_a_head_has_the_headers_and_no_body(client: FlaskClient) -> None:
    get, head = client.get("/v1/games"), client.head("/v1/games")
    assert head.data == b""
    assert dict(head.headers) == dict(get.headers)
    assert int(head.headers["Content-Length"]) == len(get.data)


def test_a_header_with_a_line_end_is_a_fault(api: Api) -> None:
    with api.app.test_request_context(), pytest.raises(ValueError, match="line end"):
        raw_json_response(b"{}", headers={"Location": "/x\r\nSet-Cookie: a"})
