"""Sends requests to addresses given by players, none of which reaches the operator's own network, and to the operator's
own addresses.

A name is resolved once, and the connection goes to the address that was checked, so a name that resolves differently
later leads nowhere else. Redirects are not followed, and no more of a response body is read than the caller requests.
"""

import socket
import ssl
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from http.client import HTTPConnection, HTTPException
from ipaddress import ip_address
from threading import BoundedSemaphore, Thread, Timer
from time import monotonic
from typing import TypeVar
from urllib.parse import SplitResult, urlsplit

from service.outgoing.addresses import is_public, is_public_name
from service.refusals import Refused

SECONDS = 4.0
"""Timeout of a request, from resolving the name to the status of the response, in seconds."""

LONGEST = 1000
"""Maximum length of an address, in characters."""

MOST_HANGING = 32
"""Maximum number of calls per process that may still hang after `within` gave up on them."""

_HANGING = BoundedSemaphore(MOST_HANGING)

T = TypeVar("T")


class NotSent(Exception):  # noqa: N818 - it says what has happened
    """No byte of the request has been sent."""


class Forbidden(NotSent):
    """Players may not use this address."""


class Later(NotSent):
    """The request may not be sent before `ms` have passed."""

    def __init__(self, ms: int) -> None:
        super().__init__(f"not for another {ms} ms")
        self.ms = ms


class Unclear(Exception):  # noqa: N818 - it says what has happened
    """The request may have arrived, but there was no response in time. It must not be sent again."""


def checked(url: str, *, private: bool) -> str:
    """Returns the address if a player may use it. Refused with `address_refused`. A name is resolved only when it is
    used."""
    try:
        _split(url, private=private)
    except Forbidden as error:
        raise Refused("address_refused", str(error)) from None
    return url


def _split(url: str, *, private: bool) -> SplitResult:
    """Parses an address. Raises Forbidden."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Forbidden("this is not an address") from None
    allowed = ("https", "http") if private else ("https",)
    if parts.scheme not in allowed or not parts.hostname or port == 0:
        raise Forbidden(f"the address must begin with {' or '.join(allowed)}:// and name a host")
    if parts.username is not None or parts.fragment or len(url) > LONGEST or not (url.isascii() and url.isprintable()):
        raise Forbidden(
            f"the address must be ASCII, without user, password and fragment, of up to {LONGEST} characters"
        )
    if " " in url or not (private or _on_the_internet(parts.hostname)):
        raise Forbidden("this is not an address on the internet")
    return parts


def _on_the_internet(host: str) -> bool:
    try:
        return is_public(ip_address(host))
    except ValueError:  # a name, not an address
        return is_public_name(host)


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


Admission = Callable[[str], AbstractContextManager[object]]
"""A context entered with the server's IP address before connecting, and left when the request has ended. May raise
Later."""


def post(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    *,
    private: bool = False,
    seconds: float = SECONDS,
    admission: Admission = nullcontext,
    longest: int = -1,
) -> tuple[int, bytes]:
    """Sends a POST and returns the status and the first bytes of the response: up to `longest` plus one, and none with
    -1. Raises NotSent, Forbidden or Unclear."""
    return _exchange("POST", url, body, headers, private=private, seconds=seconds, longest=longest, admission=admission)


def get(url: str, longest: int, *, seconds: float = SECONDS) -> tuple[int, bytes]:
    """Returns the status and the body of an address given by the operator. Raises NotSent or Unclear, the latter also
    if the body has more than `longest` bytes."""
    status, body = _exchange("GET", url, None, {}, private=True, seconds=seconds, longest=longest)
    if len(body) > longest:
        raise Unclear(f"an answer of more than {longest} bytes")
    return status, body


def _exchange(
    method: str,
    url: str,
    body: bytes | None,
    headers: Mapping[str, str],
    *,
    private: bool,
    seconds: float,
    longest: int = -1,
    admission: Admission = nullcontext,
) -> tuple[int, bytes]:
    """Returns the status of the response, and up to `longest` plus one bytes of its body; none with -1."""
    deadline, parts = monotonic() + seconds, _split(url, private=private)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    address = _looked_up(host, port, private=private, seconds=seconds)
    if monotonic() >= deadline:
        raise NotSent("the look-up of the name took too long")
    with admission(address):
        try:
            connected = socket.create_connection((address, port), timeout=max(deadline - monotonic(), 0.001))
        except OSError as error:
            raise NotSent(f"no connection: {type(error).__name__}") from None
        with connected, _cut_off(connected, deadline - monotonic()):
            return _ask(connected, parts, method, body, headers, longest + 1)


@contextmanager
def _cut_off(connected: socket.socket, seconds: float) -> Iterator[None]:
    """Shuts a connection down after this time, in whatever state the request is.

    The timer has its own descriptor, because TLS takes over that of `connected`.
    """
    with connected.dup() as own:
        timer = Timer(seconds, _shut_down, (own,))
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()


def _shut_down(connected: socket.socket) -> None:
    with suppress(OSError):
        connected.shutdown(socket.SHUT_RDWR)


def within(seconds: float, work: Callable[[], T]) -> T:
    """Runs a call that has no timeout of its own. Raises TimeoutError if it takes longer.

    A late call continues in an abandoned thread. Beyond `MOST_HANGING` of those, TimeoutError is raised immediately.
    """
    if not _HANGING.acquire(blocking=False):
        raise TimeoutError(f"{MOST_HANGING} earlier calls still hang")
    result = Future[T]()

    def run() -> None:
        try:
            result.set_result(work())
        except Exception as error:
            result.set_exception(error)
        finally:
            _HANGING.release()

    Thread(target=run, daemon=True).start()
    return result.result(seconds)


def _ask(
    connected: socket.socket,
    parts: SplitResult,
    method: str,
    body: bytes | None,
    headers: Mapping[str, str],
    most: int,
) -> tuple[int, bytes]:
    connection = HTTPConnection(parts.netloc)
    connection.sock = connected
    if parts.scheme == "https":
        try:
            connection.sock = ssl.create_default_context().wrap_socket(connected, server_hostname=parts.hostname)
        except (OSError, ValueError) as error:
            raise NotSent(f"no connection by TLS: {type(error).__name__}") from None
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request(method, path, body, {**headers, "User-Agent": "cardtable", "Connection": "close"})
        answer = connection.getresponse()
        return answer.status, answer.read(most) if most else b""
    except (OSError, HTTPException, ValueError) as error:
        raise Unclear(type(error).__name__) from None
    finally:
        connection.close()


def _looked_up(host: str, port: int, *, private: bool, seconds: float) -> str:
    """Returns an address of a name. If a name has several, all of them must be allowed."""
    try:
        answers = within(seconds, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
    except TimeoutError:
        raise NotSent("the look-up of the name took too long") from None
    except (OSError, UnicodeError):
        raise NotSent("the name of the host is not known") from None
    found = [str(each[4][0]) for each in answers]
    if not private and not all(map(_on_the_internet, found)):
        raise Forbidden("the host is not on the internet")
    return found[0]
