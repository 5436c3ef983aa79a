"""The key of the log of heads, created once and permanent, in all processes and after a restore."""

from collections.abc import Callable
from hashlib import sha256
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from domain.head_log import LogKey
from events.values import Values

NAME = "heads"
"""Key under which the service's keys have the log's name, and the private key in hex."""


class Signer(NamedTuple):
    """The public key, and a function that signs with the private one."""

    key: LogKey
    sign: Callable[[bytes], bytes]


def signer_of(service_keys: Values, url: str) -> Signer:
    """Returns the signer of the log. The log gets its name on the first call; the name never changes."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415 - slow to import

    found = service_keys.find(NAME)
    if found is None:
        fresh = Ed25519PrivateKey.generate()
        name = name_at(url) or name_of(fresh.public_key().public_bytes_raw())
        found = service_keys.claim(NAME, f"{name} {fresh.private_bytes_raw().hex()}".encode())
    name, secret = found.decode().split()
    private = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return Signer(LogKey(name, private.public_key().public_bytes_raw()), private.sign)


def kept_name(keys: Values) -> str | None:
    """Returns the name of the log. None before it has one."""
    found = keys.find(NAME)
    return None if found is None else found.decode().split()[0]


def name_at(url: str) -> str | None:
    """Returns the log's name for a service at an address: the address without its scheme, as C2SP advises.

    None for an address that is not unique to one machine, such as 127.0.0.1 or 192.168.0.7.
    """
    parts = urlsplit(url)
    if parts.hostname == "localhost" or _is_private(parts.hostname or ""):
        return None
    return f"{parts.netloc}{parts.path}/heads".replace("+", "%2B")


def name_of(key: bytes) -> str:
    """Returns the name of a log without a public address, derived from its public key."""
    return f"cardtable-{sha256(key).hexdigest()[:16]}/heads"


def _is_private(host: str) -> bool:
    try:
        return not ip_address(host).is_global
    except ValueError:
        return False
