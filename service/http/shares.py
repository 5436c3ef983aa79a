"""Shares of the processor over HTTP: whom a request is charged to, and when it begins."""

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flask import Flask, request

from service.http import limits
from service.http.addresses import WsgiApp, counted_as
from service.http.context import Context
from service.http.gate import NoPlace, Place
from service.refusals import Refused
from service.turns import Work

_REFUSAL = "cardtable.refusal"

_DUE = re.compile("/v1/tables/[^/]+/(moves|seeds|seats/[0-9]+)")
"""The addresses of what tables wait for: moves, seeds, and that somebody resigns or comes back."""

FOLLOWED = ("/events", "/feed")
"""How the addresses end that clients follow."""

HEALTH = ("/livez", "/readyz")
"""What operators ask must be answered whatever else waits; it is cheap."""

KNOWN_SENDERS = 16_384
"""For how many tokens their account is remembered."""


class FairShares:
    """WSGI middleware: charges the work for each request, and begins it when its holders have their turn.

    The account of a token is known from the first request that was authenticated with it; until then the address alone
    counts. What is kept of a token is Python's hash of it, which tells nothing about it.
    """

    def __init__(self, app: WsgiApp, context: Callable[[], Context]) -> None:
        self._app = app
        self._context = context
        self._accounts: OrderedDict[int, str] = OrderedDict()

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"] in HEALTH:
            return self._app(environ, start_response)
        context = self._context()
        address = counted_as(environ.get("REMOTE_ADDR", ""))
        sender = environ.get("HTTP_AUTHORIZATION")
        account = None if sender is None else self._accounts.get(hash(sender))
        follows = environ["PATH_INFO"].endswith(FOLLOWED)
        work = Work(context.turns, [("address", address)], due=_is_due(environ), follows=follows)
        if account is not None:
            work.is_of(account)

        def bound() -> Place:
            gate = context.gate
            return gate.place_of_due(account, address) if work.due else gate.place(account=account, address=address)

        try:
            work.begin(bound)
        except Refused as refusal:
            environ[_REFUSAL] = refusal
        try:
            parts = self._app(environ, start_response)
        finally:
            work.end()
            if sender is not None and work.account is not None and work.account != account:
                self._remember(sender, work.account)
        return _Parts(parts, work) if work.goes_on else parts

    def _remember(self, sender: str, account: str) -> None:
        self._accounts[hash(sender)] = account
        while len(self._accounts) > KNOWN_SENDERS:
            self._accounts.popitem(last=False)


def _is_due(environ: dict[str, Any]) -> bool:
    return environ["REQUEST_METHOD"] != "GET" and _DUE.fullmatch(environ["PATH_INFO"]) is not None


class _Parts:
    """The parts of a stream, each of which is work and has its turn."""

    def __init__(self, parts: Iterable[bytes], work: Work) -> None:
        self._parts = parts
        self._next = iter(parts).__next__
        self._work = work

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        self._work.go_on()
        try:
            return self._next()
        finally:
            self._work.end()

    def close(self) -> None:
        close = getattr(self._parts, "close", None)
        if close is not None:
            close()


def install(app: Flask) -> None:
    """Refuses what there was no place for in the line."""
    app.before_request(_refuse)


def _refuse() -> None:
    refusal = request.environ.get(_REFUSAL)
    if isinstance(refusal, NoPlace):
        limits.report_full(refusal)
    if refusal is not None:
        raise refusal
