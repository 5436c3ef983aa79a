"""Web push: messages to a browser by its push service, encrypted for it (RFC 8030, 8291), signed by us (RFC 8292)."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import NamedTuple

from events.values import Values
from service.notifications.choices import YOUR_TURN
from service.notifications.messages import Message
from service.outgoing import origin_of
from service.refusals import Refused

LONGEST_SECONDS = 28 * 24 * 3600
"""Maximum time that a push service stores a message for an offline browser, in seconds."""

SHORTEST_SECONDS = 60


class Subscription(NamedTuple):
    """A browser's push subscription: the address at its push service, and the browser's two keys in base64url."""

    endpoint: str
    p256dh: str
    auth: str

    def checked(self) -> "Subscription":
        """Returns the subscription. Refused with `address_refused` for keys that no browser generates."""
        if not _is_point(_decoded(self.p256dh)) or len(_decoded(self.auth)) != 16:
            raise Refused("address_refused", "the keys of the push subscription can't be read")
        return self


def _is_point(key: bytes) -> bool:
    """True if the key is a point of the curve P-256 in uncompressed form."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 - slow to import

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    except ValueError:
        return False
    return len(key) == 65


def _decoded(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except ValueError:
        return b""


def _encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


class Keys(NamedTuple):
    """The service's key pair (VAPID), both in base64url: 32 bytes, and a point of 65."""

    private: str
    public: str


def keys_of(service_keys: Values) -> Keys:
    """Returns the key pair, which is permanent and the same in all processes, because browsers bind a subscription to
    it."""
    found = service_keys.find("vapid") or service_keys.claim("vapid", " ".join(_fresh_keys()).encode())
    return Keys(*found.decode().split())


def _fresh_keys() -> Keys:
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 - once in the life of a service
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415

    key = ec.generate_private_key(ec.SECP256R1())
    public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return Keys(_encoded(key.private_numbers().private_value.to_bytes(32, "big")), _encoded(public))


def request_of(
    subscription: Subscription, keys: Keys, message: Message, contact: str, now: int
) -> tuple[bytes, dict[str, str]]:
    """Returns the body and the headers of the request to the push service. `contact` is the operator's address for the
    push service."""
    from py_vapid import Vapid02  # type: ignore[import-untyped] # noqa: PLC0415 - slow to import
    from pywebpush import WebPusher  # type: ignore[import-untyped] # noqa: PLC0415

    known = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    body = WebPusher({"endpoint": subscription.endpoint, "keys": known}).encode(message.to_bytes())["body"]
    claims = {"aud": origin_of(subscription.endpoint), "sub": contact, "exp": now // 1000 + 12 * 3600}
    left = LONGEST_SECONDS if message.deadline is None else (message.deadline - now) // 1000
    return body, {
        **Vapid02.from_raw(keys.private.encode()).sign(claims),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(min(max(left, SHORTEST_SECONDS), LONGEST_SECONDS)),
        "Urgency": "high" if message.kind == YOUR_TURN else "normal",
        "Topic": _encoded(sha256(f"{message.kind} {message.table}".encode()).digest()[:24]),
    }
