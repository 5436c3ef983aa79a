"""The address of the client, also behind proxies, and the part of it that limits count by.

A proxy appends the address that it sees to `X-Forwarded-For`. Whatever stands further to the left was written by
somebody else. So the header is read from the right, past the proxies that the operator trusts, and the first address
that is none of them is the client. A header from anybody else means nothing.
"""

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from service.process.settings import Network


def origin_of(peer: str, host: str, scheme: str, forwarded: str, trusted: Sequence[Network]) -> str:
    """The origin of the page that sent a request to this `host`. `forwarded` is the scheme that a proxy has seen."""
    address = _read(peer)
    if forwarded in ("http", "https") and address is not None and _within(address, trusted):
        scheme = forwarded
    return f"{scheme}://{host.lower()}"


IPV6_PREFIX = 64
"""The prefix of IPv6 that one customer usually has alone, with 2^64 addresses."""

MOST_HOPS = 16
"""The most addresses of a header that are read: nobody has more proxies."""


def client_of(peer: str, forwarded: str, trusted: Sequence[Network]) -> str:
    """The client's address: that of the peer, or the one for which trusted proxies forwarded the request.

    Where the header has something that is no address, the proxy that passed it on counts as the client.
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
    """The address; an IPv4 address written as IPv6 becomes IPv4 again. None for anything else."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        return address.ipv4_mapped or IPv6Address(int(address))  # without a zone, which means nothing here
    return address


@lru_cache(1024)
def counted_as(address: str) -> str:
    """What limits count an address as: itself, and for IPv6 its network."""
    found = _read(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found, IPV6_PREFIX), strict=False))
    return address if found is None else str(found)
