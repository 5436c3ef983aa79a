"""Proxies and certificates from the environment: used where they apply, and named in errors where they are unusable."""

import re
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardtable.cli import main
from cardtable.client import Client
from cardtable.logged import fetched
from domain.strict_json import Unreadable
from tests.bots.files import GOOD

VARIABLES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")
TLS = ("SSL_CERT_FILE", "SSL_CERT_DIR", "SSLKEYLOGFILE")

REMOTE = "http://cards.example"


@pytest.fixture(autouse=True)
def environ(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Removes outside variables, and uses an empty folder for accounts."""
    for name in (*VARIABLES, *map(str.upper, VARIABLES), *TLS, "CARDTABLE_URL", "CARDTABLE_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


@pytest.fixture
def server() -> Iterator[tuple[int, list[bytes]]]:
    """A port that answers each request with an empty JSON object, and the first lines of the requests."""
    lines: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                with connection, connection.makefile("rwb") as stream:
                    lines.append(stream.readline().split(b" HTTP")[0])
                    while stream.readline().strip():
                        pass
                    stream.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")

        thread = threading.Thread(target=answer)
        thread.start()
        yield listening.getsockname()[1], lines
        listening.shutdown(socket.SHUT_RDWR)
        thread.join()


@pytest.fixture
def localhost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the name `localhost` resolve, even in a bare chroot."""
    look_up = socket.getaddrinfo

    def found(host: object, *words: Any, **options: Any) -> Any:
        return look_up("127.0.0.1" if host in ("localhost", b"localhost") else host, *words, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(socket, "getaddrinfo", found)


@pytest.mark.usefixtures("localhost")
@pytest.mark.parametrize("variable", ["http_proxy", "ALL_PROXY"])
def test_a_service_of_this_machine_is_reached_without_a_proxy(
    server: tuple[int, list[bytes]], monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    port, lines = server
    monkeypatch.setenv(variable, "socks5://127.0.0.1:9" if variable == "ALL_PROXY" else "http://127.0.0.1:9")
    monkeypatch.setenv("NO_PROXY", "[::1],example.org")
    with Client(f"http://127.0.0.1:{port}", patience=0) as client:
        client.account()
    with Client(f"localhost:{port}", patience=0) as client:
        client.account()
    fetched(f"http://127.0.0.1:{port}/log")
    assert lines == [b"GET /v1/me", b"GET /v1/me", b"GET /log"]


def test_a_refusal_that_breaks_off_is_no_http() -> None:
    broken = b"HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nabc"
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(broken)

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises(Unreadable, match="does not answer in HTTP"):
            fetched(f"http://127.0.0.1:{listening.getsockname()[1]}/log")
        thread.join()


def test_another_service_is_reached_by_the_proxy_unless_no_proxy_names_it(
    server: tuple[int, list[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, lines = server
    monkeypatch.setenv("HTTP_PROXY", f"127.0.0.1:{port}")
    monkeypatch.setenv("NO_PROXY", "[::1], [2001:db8::1], 2001:db8::2, other.example")
    with Client(REMOTE, patience=0) as client:
        client.account()
    assert lines == [b"GET http://cards.example/v1/me"]
    for url in ("http://other.example", "http://a.other.example", "http://[2001:db8::1]:8000", "http://[2001:db8::2]"):
        with Client(url) as client:
            assert client.transport.http._mounts == {}, url


@pytest.mark.parametrize("variable", ["SSL_CERT_FILE", "SSLKEYLOGFILE"])
def test_a_service_of_this_machine_needs_no_certificates(
    server: tuple[int, list[bytes]], monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, "/nonexistent/x")
    with Client(f"http://127.0.0.1:{server[0]}") as client:
        client.account()
    with pytest.raises(ValueError, match=f"^TLS can't be set up by {variable}"):
        Client("https://127.0.0.1")


BAD_TOKENS = ["ct_secret\nx", "ct_secret\r\nX: 1", "ct_sécret", "ct secret", "x" * 257]


@pytest.mark.parametrize("token", BAD_TOKENS)
def test_what_can_be_no_token_is_named_and_not_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], token: str
) -> None:
    with pytest.raises(ValueError, match=r"^a token has") as refused:
        Client(REMOTE, token)
    assert token not in str(refused.value)
    monkeypatch.setenv("CARDTABLE_TOKEN", token)
    for words in (("tables",), ("mcp",), ("whoami",)):
        assert main([*words, "--url", REMOTE]) == 2
        assert capsys.readouterr().err.startswith("cardtable: CARDTABLE_TOKEN is not a token: a token has"), words


def test_a_token_may_end_in_a_line_break(
    server: tuple[int, list[bytes]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CARDTABLE_TOKEN", "ct_x\r\n")
    main(["whoami", "--json", "--url", f"http://127.0.0.1:{server[0]}"])
    assert server[1] == [b"GET /v1/me"], capsys.readouterr().err


UNUSABLE = [
    ("http_proxy", "socks5://127.0.0.1:9", "http_proxy names a SOCKS proxy, which needs a package: pip install"),
    ("ALL_PROXY", "socks5://127.0.0.1:9", "ALL_PROXY names a SOCKS proxy, which needs a package: pip install"),
    ("HTTP_PROXY", "gopher://x", "HTTP_PROXY is no address of a proxy: Unknown scheme for proxy URL URL('gopher://x')"),
    ("HTTP_PROXY", "http://[::1", "HTTP_PROXY is no address of a proxy: Invalid port: ':1'"),
    ("SSL_CERT_FILE", "/nonexistent", "TLS can't be set up by SSL_CERT_FILE=/nonexistent: No such file or directory"),
    ("SSL_CERT_FILE", "/", "TLS can't be set up by SSL_CERT_FILE=/: Is a directory"),
    ("SSL_CERT_FILE", __file__, f"TLS can't be set up by SSL_CERT_FILE={__file__}: [X509: NO_CERTIFICATE"),
    ("SSLKEYLOGFILE", "/nonexistent/x", "TLS can't be set up by SSLKEYLOGFILE=/nonexistent/x: No such file or"),
]
"""A variable, its value, and the beginning of the error message."""


@pytest.mark.parametrize(("variable", "value", "said"), UNUSABLE)
def test_a_variable_of_no_use_is_named_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    variable: str,
    value: str,
    said: str,
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(ValueError, match=f"^{re.escape(said)}"):
        Client(REMOTE)
    bot = tmp_path / "my_bot.py"
    bot.write_text(GOOD)
    for words in (("tables",), ("mcp",), ("bot", "run", str(bot)), ("play", "cuccu")):
        assert main([*words, "--url", REMOTE]) == 2
        assert capsys.readouterr().err.startswith(f"cardtable: {said}"), words
