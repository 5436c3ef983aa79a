"""Requests to receivers that never finish: each part of a request must end at the deadline."""

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from service import outgoing
from service.notifications import mail

SECONDS = 0.2
"""Timeout of the requests. The receivers never end one, so only the timeout can."""


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of 127.0.0.1 and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path_factory.mktemp("tls") / "certificate.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + made.public_bytes(Encoding.PEM))
    return file


@contextmanager
def receiving(serve: Callable[[socket.socket, threading.Event], None]) -> Iterator[int]:
    """Runs a server for one connection, which ends with the test. Yields its port."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        over = threading.Event()

        def accept() -> None:
            with server.accept()[0] as connection, suppress(OSError):
                serve(connection, over)

        thread = threading.Thread(target=accept, daemon=True)
        thread.start()
        yield server.getsockname()[1]
        over.set()
        thread.join()


def dripping(connection: socket.socket, over: threading.Event) -> None:
    """Reads the request and sends the response byte by byte."""
    connection.recv(10_000)
    connection.sendall(b"HTTP/1.1 ")
    while not over.wait(0.02):
        connection.sendall(b"a")


def test_an_answer_that_drips_over_tls_is_cut_off(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = ssl.create_default_context(cafile=certificate)
    theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(certificate)
    monkeypatch.setattr(ssl, "create_default_context", lambda: ours)

    def serve(connection: socket.socket, over: threading.Event) -> None:
        with theirs.wrap_socket(connection, server_side=True) as secured:
            dripping(secured, over)

    with receiving(serve) as port, pytest.raises(outgoing.Unclear):
        outgoing.post(f"https://127.0.0.1:{port}/", b"{}", {}, private=True, seconds=SECONDS)


def test_a_handshake_that_never_ends_is_cut_off() -> None:
    def serve(connection: socket.socket, over: threading.Event) -> None:
        connection.sendall(b"\x16\x03\x03\x40\x00")  # the header of a record, whose body is sent byte by byte
        while not over.wait(0.02):
            connection.sendall(b"a")

    with receiving(serve) as port, pytest.raises(outgoing.NotSent):
        outgoing.post(f"https://127.0.0.1:{port}/", b"{}", {}, private=True, seconds=SECONDS)


def test_an_answer_that_drips_is_cut_off() -> None:
    with receiving(dripping) as port, pytest.raises(outgoing.Unclear):
        outgoing.post(f"http://127.0.0.1:{port}/", b"{}", {}, private=True, seconds=SECONDS)


@pytest.fixture
def over() -> Iterator[threading.Event]:
    """Ends the hanging calls, and waits for them."""
    event = threading.Event()
    yield event
    event.set()
    for _ in range(outgoing.MOST_HANGING):
        outgoing._HANGING.acquire()
    outgoing._HANGING.release(outgoing.MOST_HANGING)


def test_a_look_up_that_hangs_is_given_up(over: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_a, **_k: over.wait())
    with pytest.raises(outgoing.NotSent, match="look-up"):
        outgoing.post("https://hooks.example/", b"", {}, seconds=SECONDS)


def test_only_so_many_calls_may_hang(over: threading.Event) -> None:
    for _ in range(outgoing.MOST_HANGING):
        with pytest.raises(TimeoutError):
            outgoing.within(0, over.wait)
    with pytest.raises(TimeoutError, match="still hang"):
        outgoing.within(SECONDS, lambda: None)


def test_a_mail_server_that_hangs_is_given_up(over: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "SECONDS", SECONDS)
    monkeypatch.setattr(mail, "_sent", lambda *_: over.wait())
    assert mail.send("mailto://user@host", "ann@mail.example", "Title", "Text") is False
