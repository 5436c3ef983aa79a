"""Unguessable ids and tokens."""

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Literal

_ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"
_LENGTH = 24
_ID = re.compile(r"[tp]_[a-z0-9]{20,40}", re.ASCII)

SALT_BYTES = 32


def new_id(letter: str) -> str:
    """Returns a fresh id: `t_` for tables, `p_` for players, and 24 characters of a-z and 0-9 (124 bits)."""
    return f"{letter}_" + "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def new_letters(alphabet: str, length: int) -> str:
    """Returns `length` different letters of an alphabet. They are too few to be secret."""
    letters = ""
    while len(letters) < length:
        letters += secrets.choice([each for each in alphabet if each not in letters])
    return letters


def is_id(letter: str, text: str) -> bool:
    """True if the text has the form of an id of that kind. Nothing is looked up."""
    return text.startswith(letter) and _ID.fullmatch(text) is not None


Kind = Literal["token", "ticket", "link"]
"""Kinds of secrets: bearer tokens, stream tickets, codes of invitation links."""

_LETTERS: dict[Kind, str] = {"token": "ct", "ticket": "tk", "link": "il"}


def new_secret(kind: Kind) -> str:
    """Returns a secret of 256 bits: a prefix for its kind, and 43 characters of `A-Za-z0-9_-`."""
    return f"{_LETTERS[kind]}_{secrets.token_urlsafe(32)}"


def new_salt() -> bytes:
    """Returns the random part of a derived secret, or a challenge."""
    return secrets.token_bytes(SALT_BYTES)


def derived_secret(kind: Kind, salt: bytes, key: str) -> str:
    """Derives a secret of 256 bits from a salt and an idempotency key. It can't be computed without both."""
    code = hmac.digest(salt, f"cardtable/v1/{kind}|{key}".encode(), "sha256")
    return f"{_LETTERS[kind]}_{urlsafe_b64encode(code).decode().rstrip('=')}"


CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base32 alphabet, in which no letter looks like another one or like a digit."""

CODE_GROUPS, CODE_GROUP = 5, 5


def new_code() -> str:
    """Returns a secret of 125 bits for people to write down: five groups of five letters."""
    groups = ("".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_GROUP)) for _ in range(CODE_GROUPS))
    return "-".join(groups)


def token_digest(token: str) -> bytes:
    """Returns the digest of a token, ticket, link or code, the only part that is stored. It needs no salt and no slow
    hash, since each secret has at least 125 bits."""
    return sha256(token.encode()).digest()
