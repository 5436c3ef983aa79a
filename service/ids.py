"""Ids and tokens that nobody can guess."""

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
    """A fresh id: `t_` for tables, `p_` for players, and 24 characters of a-z and 0-9 (124 bits)."""
    return f"{letter}_" + "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def new_letters(alphabet: str, length: int) -> str:
    """So many different letters of an alphabet: no secret, as there are few."""
    letters = ""
    while len(letters) < length:
        letters += secrets.choice([each for each in alphabet if each not in letters])
    return letters


def is_id(letter: str, text: str) -> bool:
    """Whether the text has the form of an id of that kind; nothing else is looked up."""
    return text.startswith(letter) and _ID.fullmatch(text) is not None


Kind = Literal["token", "ticket", "link"]
"""The kinds of secrets: bearer tokens, stream tickets, codes of invitation links."""

_LETTERS: dict[Kind, str] = {"token": "ct", "ticket": "tk", "link": "il"}


def new_secret(kind: Kind) -> str:
    """A secret of 256 bits: a few letters for its kind, and 43 of `A-Za-z0-9_-`."""
    return f"{_LETTERS[kind]}_{secrets.token_urlsafe(32)}"


def new_salt() -> bytes:
    """The random part of a derived secret, or a challenge."""
    return secrets.token_bytes(SALT_BYTES)


def derived_secret(kind: Kind, salt: bytes, key: str) -> str:
    """The secret of a salt and an idempotency key, also of 256 bits; it can't be computed without both."""
    code = hmac.digest(salt, f"cardtable/v1/{kind}|{key}".encode(), "sha256")
    return f"{_LETTERS[kind]}_{urlsafe_b64encode(code).decode().rstrip('=')}"


CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base32: no letter of it looks like another one, or like a digit."""

CODE_GROUPS, CODE_GROUP = 5, 5


def new_code() -> str:
    """A secret of 125 bits for people to write down: five groups of five letters."""
    groups = ("".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_GROUP)) for _ in range(CODE_GROUPS))
    return "-".join(groups)


def token_digest(token: str) -> bytes:
    """The only part of a token, ticket, link or code that is stored. It needs no salt and no slow hash, since each has
    125 bits or more."""
    return sha256(token.encode()).digest()
