"""The proxy in front of the web process under attack. One address's attack goes unnoticed by everyone else.

The figures of longer runs are in docs/limits.md; `python -m lab.floods.attacks` produces them.
"""

import http.client
import json
import re
import select
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from events.redis.embedded import EmbeddedServer
from service.http.problems import PROBLEMS
from service.process.settings import Settings
from tests.edge import Edge, edge
from tests.polling import PATIENCE
from tests.system.running import Web, client
from tests.system.test_bad_input import head

pytestmark = pytest.mark.thorough

PLACES = 8
"""The web process's capacity for streams and long polls, smaller than any attack. A slot is freed up to a heartbeat
after its client has gone, so all tests together use fewer streams."""

OTHER = "127.0.0.2"
"""Another client's address."""

ACCOUNT = {"name": "Ann", "kind": "human"}
NDJSON = {"Accept": "application/x-ndjson"}
JSON = {"Content-Type": "application/json"}
SSE = "text/event-stream"


@pytest.fixture(scope="module")
def web(valkey_server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    """A web process with few threads that trusts the proxy and allows three accounts per address and hour."""
    web = Web(
        tmp_path_factory.mktemp("web"),
        valkey_server.url,
        CARDTABLE_THREADS=str(Settings.spare_threads + PLACES),
        CARDTABLE_TRUSTED_PROXIES="127.0.0.1",
        CARDTABLE_LIMIT_ACCOUNTS_PER_ADDRESS="3/hour",
    ).ready()
    yield web
    assert web.stop() == 0
    web.close()


@pytest.fixture
def before(web: Web, tmp_path: Path) -> Iterator[Edge]:
    """The proxy in front of it, with a generous timeout."""
    with edge(tmp_path / "edge", web.port) as started:
        yield started


@contextmanager
def at(url: str, address: str = "127.0.0.1") -> Iterator[httpx.Client]:
    """Yields a client with this address."""
    transport = httpx.HTTPTransport(local_address=address, verify=False)
    with httpx.Client(base_url=url, transport=transport, timeout=PATIENCE) as made:
        yield made


def connected(edge: Edge, held: ExitStack, sent: bytes = b"") -> socket.socket:
    """Returns a connection that has sent some bytes and stays open."""
    connection = held.enter_context(socket.create_connection(("127.0.0.1", edge.port), PATIENCE))
    connection.sendall(sent)
    return connection


def test_bodies_that_never_end_take_no_place_of_the_web_process(before: Edge, web: Web) -> None:
    with ExitStack() as held:
        for _ in range(3 * Settings.spare_threads):
            connected(before, held, head("POST", "/v1/me/tokens", Content_Length=100) + b"{")
        with at(before.url, OTHER) as other:
            assert other.post("/v1/players", json=ACCOUNT).status_code == 201
            with other.stream("GET", "/v1/feed", headers=NDJSON) as stream:
                assert stream.status_code == 200
        with client(web.url) as direct:
            assert direct.post("/v1/players", content=b"{", headers=JSON).json()["code"] == "malformed"


def test_idle_connections_and_half_of_a_head_take_no_thread(before: Edge) -> None:
    with ExitStack() as held:
        for number in range(300):
            connected(before, held, (b"", b"GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ")[number % 2])
        with at(before.url, OTHER) as other:
            assert other.get("/readyz").status_code == 200


def test_the_proxy_loses_patience_with_heads_bodies_and_readers(web: Web, tmp_path: Path) -> None:
    asked = 40 * head("GET", "/openapi.json")
    with edge(tmp_path, web.port, EDGE_PATIENCE="1s") as impatient, ExitStack() as held:
        slow = {
            "nothing": b"",
            "half a head": b"GET /livez HTTP/1.1\r\n",
            "half a body": head("POST", "/v1/players", Content_Length=9) + b"{",
            "no reading": asked,
        }
        for what, sent in slow.items():
            assert is_ended(connected(impatient, held, sent)), what


def is_ended(connection: socket.socket) -> bool:
    """True if the other side closes the connection, which is not read from, within a test's timeout."""
    ended = select.poll()
    ended.register(connection, select.POLLRDHUP)
    return bool(ended.poll(PATIENCE * 1000))


def test_an_address_has_so_many_requests_at_a_time_but_for_moves_and_seeds(web: Web, tmp_path: Path) -> None:
    with edge(tmp_path, web.port, EDGE_REQUESTS="2") as narrow, ExitStack() as held, at(narrow.url) as own:
        for _ in range(2):
            assert held.enter_context(own.stream("GET", "/v1/feed", headers=NDJSON)).status_code == 200
        refused = own.get("/v1/games")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")
        assert refused.headers["RateLimit-Policy"] == '"requests-address";q=2;qu="concurrent-requests"'
        assert int(refused.headers["Retry-After"]) > 0
        for due in ("moves", "seeds"):
            assert own.post(f"/v1/tables/t_nowhere/{due}", json={}).json()["code"] == "unauthorized"
        for other_than_due in ({"method": "GET"}, {"method": "POST", "content": b" " * 10_000}):
            assert own.request(url="/v1/tables/t_nowhere/moves", **other_than_due).status_code == 429
        with at(narrow.url, OTHER) as other:
            assert other.get("/v1/games").status_code == 200


@pytest.mark.parametrize("kind", [*NDJSON.values(), SSE])
def test_a_stream_comes_as_it_is_written(before: Edge, kind: str) -> None:
    with at(before.url, "127.0.0.3" if kind == SSE else "127.0.0.7") as own:
        ann, bob = (own.post("/v1/players", json=ACCOUNT).json()["token"] for _ in range(2))
        headers = {"Authorization": f"Bearer {ann}"}
        table = own.post("/v1/tables", json={"game": "commune", "seats": 2}, headers=headers).json()["id"]
        with own.stream("GET", f"/v1/tables/{table}/events", headers={"Accept": kind}) as stream:
            assert stream.headers["Content-Type"].startswith(kind)
            lines = (line.removeprefix("data:") for line in stream.iter_lines())
            events = (json.loads(line) for line in lines if line.strip().startswith("{"))
            assert next(events)["version"] == 1
            own.post(f"/v1/tables/{table}/seats", headers={"Authorization": f"Bearer {bob}"})
            while (event := next(events))["type"] != "table.started":
                pass
            assert event["table"] == table


def test_an_address_can_name_no_other_as_its_own(before: Edge, web: Web) -> None:
    """The limit on accounts counts the real address, whatever the headers say."""
    name = "X-Forwarded-For"
    forged = [
        (name, text) for text in ("198.51.100.1", "127.0.0.1", "198.51.100.3, 127.0.0.1", "198.51.100.4", "nobody")
    ]
    forged += [("X_Forwarded_For", "198.51.100.5"), ("X-Real-IP", "198.51.100.6"), ("Forwarded", "for=198.51.100.7")]
    with at(before.url, "127.0.0.4") as own:
        codes = [own.post("/v1/players", json=ACCOUNT, headers=[each]).status_code for each in forged]
        assert codes == [201, 201, 201, 429, 429, 429, 429, 429]
    with at(web.url, "127.0.0.5") as direct:
        codes = [
            direct.post("/v1/players", json=ACCOUNT, headers={"X-Forwarded-For": f"198.51.100.{n}"}).status_code
            for n in range(4)
        ]
        assert codes == [201, 201, 201, 429]


def test_of_several_lines_of_the_header_the_last_one_is_of_the_nearest_proxy(web: Web) -> None:
    with at(web.url) as proxy:
        codes = [
            proxy.post(
                "/v1/players",
                json=ACCOUNT,
                headers=[("X-Forwarded-For", f"198.51.100.{n}"), ("X-Forwarded-For", "203.0.113.6")],
            ).status_code
            for n in range(4)
        ]
        assert codes == [201, 201, 201, 429]


def test_the_proxy_refuses_in_the_words_of_the_service(before: Edge, tmp_path: Path) -> None:
    long = httpx.post(f"{before.url}/v1/players", content=b" " * 200_000, timeout=PATIENCE, verify=False)
    with edge(tmp_path / "alone", 9) as alone:  # nothing listens there
        down = httpx.get(f"{alone.url}/v1/links/secret-code?ticket=secret", timeout=PATIENCE, verify=False)
    assert "secret" not in alone.output()
    for answer in (long, down):
        problem = answer.json()
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert PROBLEMS[problem["code"]] == (answer.status_code, problem["title"])
        assert (problem["status"], problem["type"]) == (answer.status_code, f"/docs#{problem['code']}")
    assert (long.json()["code"], down.json()["code"]) == ("malformed", "unavailable")
    assert down.headers["Retry-After"] == "1"


def test_the_proxy_knows_the_service_below_a_path(valkey_server: EmbeddedServer, tmp_path: Path) -> None:
    """Behind another proxy that keeps the path prefix, files are cached, moves aren't counted, and refusals link to
    pages below the prefix."""
    settings = {"CARDTABLE_TRUSTED_PROXIES": "127.0.0.1", "CARDTABLE_URL": "https://example.org/cards"}
    web = Web(tmp_path, valkey_server.url, **settings).ready()
    with edge(tmp_path / "edge", web.port, EDGE_REQUESTS="1") as narrow, ExitStack() as held, at(narrow.url) as own:
        asset = re.findall('"(/cards/assets/[^"]*)"', own.get("/cards/", headers={"Accept": "text/html"}).text)[0]
        kept = own.get(asset).raise_for_status().content
        held.enter_context(own.stream("GET", "/cards/v1/feed", headers=NDJSON))
        refused = own.get("/cards/v1/games")
        assert (refused.status_code, refused.json()["type"]) == (429, "/cards/docs#too_many_requests")
        due = own.post("/cards/v1/tables/t_nowhere/moves", json={})
        assert (due.status_code, due.json()["type"]) == (401, "/cards/docs#unauthorized")
        web.close()
        with at(narrow.url, OTHER) as other:
            assert other.get(asset).content == kept
            down = other.get('/cards/"x/v1/games').json()
            assert (down["code"], down["type"]) == ("unavailable", "/docs#unavailable")


def test_a_head_that_cannot_be_read_is_refused_in_the_words_of_the_service(before: Edge) -> None:
    host = b" HTTP/1.1\r\nHost: x\r\n"
    unreadable = (b"no request", b"GET /" + b"x" * 9000 + host, b"GET /livez" + host + b"X: " + b"x" * 9000)
    for sent in unreadable:
        with ExitStack() as held:
            answer = http.client.HTTPResponse(connected(before, held, sent + b"\r\n\r\n"))
            answer.begin()
            assert (answer.status, json.loads(answer.read())["code"]) == (400, "malformed")
    assert httpx.get(f"{before.url}/unreadable", timeout=PATIENCE, verify=False).status_code == 404


def test_a_body_of_a_permitted_length_is_for_the_service_to_judge(before: Edge) -> None:
    refused = httpx.post(f"{before.url}/v1/players", content=b"[" * 100_000, headers=JSON, timeout=PATIENCE)
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    assert httpx.get(f"{before.url}/v1//games", timeout=PATIENCE, verify=False).status_code == 404


def test_the_proxy_speaks_tls(web: Web, tmp_path: Path) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("this machine has no openssl to make a certificate with")
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    command = [openssl, *request, *names, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    known = ssl.create_default_context(cafile=str(certificate))
    known.set_alpn_protocols(["h2", "http/1.1"])
    with edge(tmp_path, web.port, EDGE_SCHEME="https") as secure:
        with (
            socket.create_connection(("127.0.0.1", secure.tls_port), PATIENCE) as plain,
            known.wrap_socket(plain, server_hostname="localhost") as encrypted,
        ):
            assert encrypted.version() == "TLSv1.3"
            assert encrypted.selected_alpn_protocol() == "h2"
        found = httpx.get(f"{secure.tls_url}/v1/games", verify=False, timeout=PATIENCE)
        assert found.status_code == 200
        assert "Strict-Transport-Security" in found.headers
        assert found.headers["Content-Encoding"] == "gzip"
        assert httpx.get(f"{secure.url}/livez", timeout=PATIENCE, verify=False).status_code == 200
        sent_on = httpx.get(f"{secure.url}/v1/games?x=1", timeout=PATIENCE, verify=False)
        assert (sent_on.status_code, sent_on.headers["Location"]) == (308, "https://127.0.0.1/v1/games?x=1")


def finished_table(url: str) -> tuple[str, dict[str, str]]:
    """Returns the path of a table that two players have left, and the authorization header of one of them."""
    with at(url, "127.0.0.11") as own:
        ann, bob = (
            {"Authorization": f"Bearer {own.post('/v1/players', json=ACCOUNT).json()['token']}"} for _ in range(2)
        )
        table = own.post("/v1/tables", json={"game": "commune", "seats": 2}, headers=ann).json()["id"]
        own.post(f"/v1/tables/{table}/seats", headers=bob)
        for seat, player in ((1, bob), (0, ann)):
            assert own.delete(f"/v1/tables/{table}/seats/{seat}", headers=player).status_code == 200
    return f"/v1/tables/{table}", ann


def test_the_proxy_keeps_what_is_the_same_for_everybody_and_nothing_else(
    valkey_server: EmbeddedServer, tmp_path: Path
) -> None:
    """Cached responses are served even after the web process is gone."""
    web = Web(tmp_path, valkey_server.url, CARDTABLE_TRUSTED_PROXIES="127.0.0.1").ready()
    table, ann = finished_table(web.url)
    with edge(tmp_path / "edge", web.port) as kept, at(kept.url, OTHER) as stranger:
        asset = re.findall('"(/assets/[^"]*)"', stranger.get("/", headers={"Accept": "text/html"}).text)[0]
        picture = f"{table.removeprefix('/v1')}/picture.png"
        public = (f"{table}/record", f"{table}/replay?version=6&as=all", asset, picture)
        private = (f"{table}/replay?version=6", table, f"{table}/events", "/v1/games", "/readyz")
        before = {path: stranger.get(path).raise_for_status() for path in (*public, *private)}
        assert stranger.get(public[0], headers={"Authorization": "Bearer nobody"}).status_code == 401
        assert stranger.get(public[1], headers=ann).json() == before[public[1]].json()
        assert "X-Accel-Expires" not in before[public[1]].headers
        web.close()
        for path in public:
            now = stranger.get(path)
            assert (now.status_code, now.content) == (200, before[path].content)
            assert now.headers["Cache-Control"] == before[path].headers["Cache-Control"]
            tag = {"If-None-Match": before[path].headers["ETag"]}
            assert stranger.get(path, headers=tag).status_code == 304
        for path in (*private, f"{table}/replay?version=5&as=all"):
            assert stranger.get(path).status_code == 503
        for path in public[:2]:
            assert stranger.get(path, headers=ann).status_code == 503


def test_the_proxy_keeps_nothing_of_a_table_in_play(valkey_server: EmbeddedServer, tmp_path: Path) -> None:
    web = Web(tmp_path, valkey_server.url, CARDTABLE_TRUSTED_PROXIES="127.0.0.1").ready()
    with at(web.url, "127.0.0.12") as own:
        ann, bob = (
            {"Authorization": f"Bearer {own.post('/v1/players', json=ACCOUNT).json()['token']}"} for _ in range(2)
        )
        order = {"game": "commune", "seats": 2, "visibility": "unlisted"}
        table = f"/v1/tables/{own.post('/v1/tables', json=order, headers=ann).json()['id']}"
        own.post(f"{table}/seats", headers=bob)
    with edge(tmp_path / "edge", web.port) as kept, at(kept.url, OTHER) as client:
        for path, headers in ((f"{table}/replay?as=0", ann), (f"{table}/replay?as=public", {}), (table, ann)):
            assert client.get(path, headers=headers).status_code == 200
        assert client.get(f"{table}/record").status_code == 409
        web.close()
        for path, headers in ((f"{table}/replay?as=0", {}), (f"{table}/replay?as=public", {}), (table, {})):
            assert client.get(path, headers=headers).status_code == 503
        assert client.get(f"{table}/record").status_code == 503
