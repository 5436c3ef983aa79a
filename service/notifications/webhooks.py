"""Webhooks: a POST of the message as JSON, signed with the secret that the player gave with the address.

The first request is a challenge, in Slack's form: `{"type": "url_verification", "challenge": ...}`. A receiver that
answers with the challenge, as text or as the only field of a JSON object, accepts messages. A server that echoes every
body doesn't answer like that.
"""

import hmac
import json
from hashlib import sha256

from service.answers.encoding import to_json
from service.notifications.messages import Message

SIGNATURE, DELIVERY = "Cardtable-Signature", "Cardtable-Delivery"

SHORTEST_SECRET, LONGEST_SECRET = 20, 200

URL_VERIFICATION = "url_verification"

LONGEST_ANSWER = 1000
"""Maximum length of the answer to a challenge, in bytes."""


def request_of(secret: str, message: Message, delivery: str, now: int) -> tuple[bytes, dict[str, str]]:
    """Returns the body and the headers. `delivery` is the same in all attempts of one notification."""
    return _signed(secret, message.to_bytes(), delivery, now)


def challenge_of(secret: str, challenge: str, now: int) -> tuple[bytes, dict[str, str]]:
    """Returns the body and the headers of a challenge."""
    delivery = f"{URL_VERIFICATION}.{sha256(challenge.encode()).hexdigest()[:16]}"
    return _signed(secret, to_json({"type": URL_VERIFICATION, "challenge": challenge}), delivery, now)


def is_right(status: int, answer: bytes, challenge: str) -> bool:
    """True if the response is a success that contains the challenge."""
    if not 200 <= status < 300 or len(answer) > LONGEST_ANSWER:
        return False
    text = answer.decode("utf-8", "replace").strip()
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = text
    return found in (challenge, {"challenge": challenge})


def _signed(secret: str, body: bytes, delivery: str, now: int) -> tuple[bytes, dict[str, str]]:
    return body, {
        "Content-Type": "application/json",
        DELIVERY: delivery,
        SIGNATURE: f"t={now // 1000},v1={signature(secret, now // 1000, body)}",
    }


def signature(secret: str, seconds: int, body: bytes) -> str:
    """Returns the HMAC-SHA256 over the time, a full stop and the body, in hex."""
    return hmac.digest(secret.encode(), b"%d.%b" % (seconds, body), "sha256").hex()
