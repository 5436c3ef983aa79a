"""The messages of `make run` about access from the network: the address for others, if any, and the limits of their
browsers there, which trust only https and their own machine."""

import logging
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from typing import TextIO

import segno

from service.process.settings import Settings

_log = logging.getLogger("cardtable")

WILDCARDS = ("0.0.0.0", "::")  # noqa: S104 - only compared, not bound to

ALONE = "only this machine can open it; to let others on your network in: make run HOST=0.0.0.0"

REACHED = "others on your network open %s"

PLAIN = (
    "as that is not https, their browsers don't install the page, notify while it is closed, use passkeys, share a"
    " connection between tabs, draw a seed of their own or check records, and they copy by hand; all else works."
    " Who is in the network could read along: use one you trust"
)

NO_NETWORK = "this machine seems to be in no network, so nobody else can open it"

_ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Documentation addresses, to which nothing is ever sent."""


def machine_address() -> str | None:
    """The address from which this machine would send to others, or None if it is in no network."""
    for family, elsewhere in _ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found = str(probe.getsockname()[0])
            if not ip_address(found).is_loopback:
                return found
    return None


def is_open(host: str) -> bool:
    """True if a service listening on this host can be opened from other machines."""
    try:
        return not ip_address(host).is_loopback
    except ValueError:
        return host != "localhost"


def url_for_others(settings: Settings, address: Callable[[], str | None] = machine_address) -> str | None:
    """The URL at which others can open the service, or None."""
    if not is_open(settings.host):
        return None
    host = address() if settings.host in WILDCARDS else settings.host
    return None if host is None else f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def say(settings: Settings, url: str | None, out: TextIO | None = None) -> None:
    """Logs the address for others. On a terminal, also prints a QR code for phones."""
    out = out or sys.stderr
    if url is None:
        _log.info(NO_NETWORK if is_open(settings.host) else ALONE)
        return
    _log.info(REACHED, url)
    if url.startswith("http:"):
        _log.info(PLAIN)
    if out.isatty():
        segno.make(url, micro=False).terminal(out=out, border=2, compact=True)
