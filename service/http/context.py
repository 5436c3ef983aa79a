"""What requests work with: the service, its readiness, their gate and turns, and the bytes that are kept."""

from dataclasses import dataclass, field

from flask import Flask, current_app

from service.health import TimelyReadiness
from service.http.gate import Gate
from service.kept import KeptBytes
from service.turns import Turns
from service.wiring import Service

_EXTENSION = "cardtable"

KEPT_BYTES = 64 * 1024 * 1024
"""Of records and of replays of finished tables, compressed: some 900 records of the longest games."""


@dataclass(frozen=True)
class Context:
    service: Service
    gate: Gate
    readiness: TimelyReadiness = field(init=False)
    turns: Turns = field(init=False)
    kept: KeptBytes = field(default_factory=lambda: KeptBytes(KEPT_BYTES), init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "readiness", TimelyReadiness(self.service))
        object.__setattr__(self, "turns", Turns(self.service.settings.limits.rates["processor"]))


def install(app: Flask, context: Context) -> None:
    """Makes all further requests to the application work with this context."""
    app.extensions[_EXTENSION] = context


def context_of(app: Flask) -> Context:
    """What the requests to an application work with."""
    found: Context = app.extensions[_EXTENSION]
    return found


def service() -> Service:
    return _context().service


def gate() -> Gate:
    return _context().gate


def readiness() -> TimelyReadiness:
    return _context().readiness


def kept() -> KeptBytes:
    return _context().kept


def _context() -> Context:
    found: Context = current_app.extensions[_EXTENSION]
    return found
