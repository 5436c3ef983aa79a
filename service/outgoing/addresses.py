"""Recognises addresses and names of hosts on the internet.

Networks come from the IANA registries of special-purpose addresses of 2026-11, not from Python, whose tables depend on
its version: https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry.
"""

import re
from ipaddress import IPv4Address, IPv6Address, ip_network

_SPECIAL_V4 = tuple(
    map(
        ip_network,
        (
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/3",  # multicast, reserved, broadcast
        ),
    )
)

_GLOBAL_V6 = ip_network("2000::/3")
"""The only part of IPv6 that is assigned to hosts on the internet."""

_SPECIAL_V6 = tuple(map(ip_network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))
"""Networks of this part without internet hosts: protocols such as Teredo, examples, and networks that embed IPv4."""

_OWN = ("localhost", "local", "internal", "home.arpa", "onion", "test", "invalid")
"""Domains unknown to the internet's name servers (RFC 6761, RFC 8375, RFC 7686)."""

_LABEL = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_NAME = re.compile(rf"(?=.{{1,253}}$)({_LABEL}\.)+{_LABEL}", re.ASCII)
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*", re.ASCII)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """True if the address can belong to a host on the internet."""
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _SPECIAL_V4)
    return address.scope_id is None and address in _GLOBAL_V6 and not any(address in network for network in _SPECIAL_V6)


def is_public_name(host: str) -> bool:
    """True if the name can belong to a host on the internet.

    A name whose last label is a number, such as `127.1`, is an IPv4 address in another notation.
    """
    name = host.lower().removesuffix(".")
    in_own = any(f".{name}".endswith(f".{each}") for each in _OWN)
    return bool(_NAME.fullmatch(name)) and not in_own and not _NUMBER.fullmatch(name.rpartition(".")[2])
