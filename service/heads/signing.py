"""The key of the log of heads: made once, and the same for ever, in all processes and after a restore."""

from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

from domain.head_log import LogKey
from service.wiring import Service

NAME = "heads"
"""The name of the pair under the keys of the service: the log's name, and the private key in hex."""


class Signer(NamedTuple):
    """The public key, and the function that signs with the private one."""

    key: LogKey
    sign: Callable[[bytes], bytes]


def signer_of(service: Service) -> Signer:
    """The log is named for the address that the service had when it was first asked: a name never changes."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415 - slow to import

    values = service.ports.service_keys
    found = values.find(NAME)
    if found is None:
        fresh = Ed25519PrivateKey.generate().private_bytes_raw().hex()
        found = values.claim(NAME, f"{name_at(service.settings.url)} {fresh}".encode())
    name, secret = found.decode().split()
    private = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret))
    return Signer(LogKey(name, private.public_key().public_bytes_raw()), private.sign)


def name_at(url: str) -> str:
    """The name of the log of a service at an address: without its scheme, as C2SP advises."""
    parts = urlsplit(url)
    return f"{parts.netloc}{parts.path}/heads".replace("+", "%2B")
