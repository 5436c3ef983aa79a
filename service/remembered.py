"""Requests without a table, remembered for a day by their idempotency keys."""

from events.ports import Key, KeyReused
from service.refusals import key_reused
from service.wiring import Service

SECONDS = 24 * 60 * 60


def known(service: Service, key: Key) -> bytes | None:
    """What is remembered of the request, None for a new key; Refused `key_reused`."""
    return _own(service.ports.answers.find(key))


def remember(service: Service, key: Key, answer: bytes) -> bytes:
    """Remembers an answer if the key is new; what is remembered now. Refused `key_reused`."""
    kept = _own(service.ports.answers.claim(key, answer, SECONDS))
    assert kept is not None
    return kept


def _own(kept: bytes | KeyReused | None) -> bytes | None:
    if isinstance(kept, KeyReused):
        raise key_reused()
    return kept
