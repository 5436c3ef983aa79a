"""Webhooks: a POST of the message as JSON, signed with the secret that the player gave with the address."""

import hmac

from service.notifications.messages import Message

SIGNATURE, DELIVERY = "Cardtable-Signature", "Cardtable-Delivery"

SHORTEST_SECRET, LONGEST_SECRET = 20, 200


def request_of(secret: str, message: Message, delivery: str, now: int) -> tuple[bytes, dict[str, str]]:
    """The body and the headers. `delivery` is the same in all attempts of one notification."""
    body = message.to_bytes()
    return body, {
        "Content-Type": "application/json",
        DELIVERY: delivery,
        SIGNATURE: f"t={now // 1000},v1={signature(secret, now // 1000, body)}",
    }


def signature(secret: str, seconds: int, body: bytes) -> str:
    """HMAC-SHA256 over the time, a full stop and the body, in hex."""
    return hmac.digest(secret.encode(), b"%d.%b" % (seconds, body), "sha256").hex()
