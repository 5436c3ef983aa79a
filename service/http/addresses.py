"""Determines the client's address, also behind proxies, and the part of it that limits count by.

A proxy appends the address it sees to `X-Forwarded-For`. Anything further left was written by somebody else. So the
header is read from the right, past the proxies that the operator trusts, and the first other address is the client. A
header from an untrusted peer is ignored.
"""

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from service.process.settings import Network


def origin_of(peer: str, host: str, scheme: str, forwarded: str, trusted: Sequence[Network]) -> str:
    """Returns the origin of the page that sent a request to this `host`. `forwarded` is the scheme seen by a proxy."""
    address = _read(peer)
    if forwarded in ("http", "https") and address is not None and _within(address, trusted):
        scheme = forwarded
    return f"{scheme}://{host.lower()}"


IPV6_PREFIX = 64
"""Length of the IPv6 prefix that usually belongs to one customer, with 2^64 addresses."""

MOST_HOPS = 16
"""Maximum number of addresses read from a header. Nobody has more proxies."""


def client_of(peer: str, forwarded: str, trusted: Sequence[Network]) -> str:
    """Returns the client's address: that of the peer, or the one for which trusted proxies forwarded the request.

    If the header contains something that is no address, the proxy that passed it on counts as the client.
    """
    client = _read(peer)
    if client is None:
        return peer
    for text in reversed(forwarded.split(",")[-MOST_HOPS:]):
        if not _within(client, trusted):
            break
        before = _read(text.strip())
        if before is None:
            break
        client = before
    return str(client)


def _within(address: IPv4Address | IPv6Address, networks: Sequence[Network]) -> bool:
    return any(address in network for network in networks)


def _read(text: str) -> IPv4Address | IPv6Address | None:
    """Parses an address. An IPv4 address written as IPv6 becomes IPv4 again. None for anything else."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        return address.ipv4_mapped or IPv6Address(int(address))  # without a zone, which means nothing here
    return address


@lru_cache(1024)
def counted_as(address: str) -> str:
    """Returns the unit by which limits count an address: itself, or its network for IPv6."""
    found = _read(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found, IPV6_PREFIX), strict=False))
    return address if found is None else str(found)
