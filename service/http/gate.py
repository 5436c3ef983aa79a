"""Limits on requests that follow something, so that they leave threads and processor time for all others."""

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from threading import BoundedSemaphore, Lock
from typing import Any

from flask import has_request_context, request

from service.limits import ANY, Stock
from service.refusals import Refused

WsgiApp = Callable[[dict[str, Any], Any], Iterable[bytes]]

FOLLOWED = ("/events", "/feed")
"""How the addresses end that clients follow."""

BEGUN_AT_ONCE = 4

_BEGINNING = "cardtable.beginning"


class Beginnings:
    """WSGI middleware: of the requests that follow something, it begins only `BEGUN_AT_ONCE` at a time.

    After an outage thousands of watchers connect again within a second. If so many threads worked at once, they would
    keep each other and all moves from the interpreter. A request is begun when its response is, or when it waits: for
    events, or for its body, which may never come.
    """

    def __init__(self, app: WsgiApp) -> None:
        self._app = app
        self._places = BoundedSemaphore(BEGUN_AT_ONCE)

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if not environ["PATH_INFO"].endswith(FOLLOWED):
            return self._app(environ, start_response)
        with ExitStack() as beginning:
            beginning.enter_context(self._places)
            environ[_BEGINNING] = beginning
            return self._app(environ, start_response)


def _has_begun() -> None:
    """Lets the next request begin, before this one waits."""
    beginning = request.environ.pop(_BEGINNING, None) if has_request_context() else None
    if beginning is not None:
        beginning.close()


class NoPlace(Refused):
    """The sender has all `most` places that one `holder`, an account or an address, may have."""

    def __init__(self, holder: str, most: int) -> None:
        message = f"{most} requests of this {holder} are waiting; end some of them, or try again in a moment"
        super().__init__("too_many_requests", message)
        self.holder = holder
        self.most = most


class Place:
    """A place in the gate, which is taken, until its block ends."""

    __slots__ = ("_holders", "_release")

    def __init__(self, release: "Callable[[list[Holder]], None]", holders: "list[Holder]") -> None:
        self._release = release
        self._holders = holders

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._release(self._holders)


Holder = tuple[str, str]
"""Who has places: an account, an address, or an address with the bodies that it sends, and its name."""


class Gate:
    """Lets at most `places` requests wait for events at a time, and so many of one account and of one address.

    A body may never end either. So requests whose body is being read count too, but `further` more of them may wait:
    requests for events can't keep everybody from making moves. Nor do those of an address count for its bodies.
    """

    def __init__(self, places: int, further: int = 0, share: Stock = ANY) -> None:
        self._places = places
        self._further = further
        self._most = {"account": share.account, "address": share.address, "body": share.address}
        self._taken = 0
        self._held: Counter[Holder] = Counter()
        self._lock = Lock()

    def place(self, *, body: bool = False, account: str | None = None, address: str | None = None) -> "Place":
        """Takes a place for as long as the request waits.

        Refused `too_many_streams` when all are taken, NoPlace when all of the account or of the address are.
        """
        named = {"body": address} if body else {"account": account, "address": address}
        holders = [(kind, name) for kind, name in named.items() if name is not None]
        self._take(self._places + self._further if body else self._places, holders)
        _has_begun()
        return Place(self._release, holders)

    def _take(self, places: int, holders: list[Holder]) -> None:
        with self._lock:
            if self._taken >= places:
                raise Refused("too_many_streams", "too many requests are waiting; try again in a moment")
            for holder in holders:
                most = self._most[holder[0]]
                if most is not None and self._held[holder] >= most:
                    raise NoPlace("account" if holder[0] == "account" else "address", most)
            self._taken += 1
            for holder in holders:
                self._held[holder] += 1

    @property
    def taken(self) -> int:
        """How many requests wait now, for events or for their bodies."""
        return self._taken

    def _release(self, holders: list[Holder]) -> None:
        with self._lock:
            self._taken -= 1
            for holder in holders:
                self._held[holder] -= 1
                if not self._held[holder]:
                    del self._held[holder]
