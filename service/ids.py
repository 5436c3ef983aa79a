"""Ids and tokens that nobody can guess."""

import re
import secrets
from hashlib import sha256

_ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"
_LENGTH = 24
_ID = re.compile(r"[tp]_[a-z0-9]{20,40}", re.ASCII)


def new_id(letter: str) -> str:
    """A fresh id: `t_` for tables, `p_` for players, and 24 characters of a-z and 0-9 (124 bits)."""
    return f"{letter}_" + "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def is_id(letter: str, text: str) -> bool:
    """Whether the text could be an id of that kind; anything else need not be looked for."""
    return text.startswith(letter) and _ID.fullmatch(text) is not None


def new_token() -> str:
    """A bearer token of 256 bits."""
    return "ct_" + secrets.token_urlsafe(32)


def token_digest(token: str) -> bytes:
    """All that is kept of a token. It needs no salt or slow hash: it has 256 bits of its own."""
    return sha256(token.encode()).digest()
