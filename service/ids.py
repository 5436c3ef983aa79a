"""Ids and tokens that nobody can guess."""

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

_ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"
_LENGTH = 24
_ID = re.compile(r"[tp]_[a-z0-9]{20,40}", re.ASCII)

SALT_BYTES = 32


def new_id(letter: str) -> str:
    """A fresh id: `t_` for tables, `p_` for players, and 24 characters of a-z and 0-9 (124 bits)."""
    return f"{letter}_" + "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def is_id(letter: str, text: str) -> bool:
    """Whether the text has the form of an id of that kind; nothing else is looked up."""
    return text.startswith(letter) and _ID.fullmatch(text) is not None


def new_token() -> str:
    """A bearer token of 256 bits."""
    return "ct_" + secrets.token_urlsafe(32)


def new_salt() -> bytes:
    """The random part of a derived token."""
    return secrets.token_bytes(SALT_BYTES)


def derived_token(salt: bytes, key: str) -> str:
    """The bearer token of a salt and an idempotency key, 256 bits; it can't be computed without both."""
    return "ct_" + _derived("token", salt, key)


def new_ticket() -> str:
    """A stream ticket of 256 bits."""
    return "tk_" + secrets.token_urlsafe(32)


def derived_ticket(salt: bytes, key: str) -> str:
    """The stream ticket of a salt and an idempotency key, as `derived_token`."""
    return "tk_" + _derived("ticket", salt, key)


def new_link() -> str:
    """The code of an invitation link, of 256 bits."""
    return "il_" + secrets.token_urlsafe(32)


def derived_link(salt: bytes, key: str) -> str:
    """The code of an invitation link, as `derived_token`."""
    return "il_" + _derived("link", salt, key)


def _derived(kind: str, salt: bytes, key: str) -> str:
    code = hmac.digest(salt, f"cardtable/v1/{kind}|{key}".encode(), "sha256")
    return urlsafe_b64encode(code).decode().rstrip("=")


def token_digest(token: str) -> bytes:
    """The only thing kept of a token, ticket or link. It needs no salt and no slow hash, since each has 256 bits."""
    return sha256(token.encode()).digest()
