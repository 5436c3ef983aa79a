"""The headers of a signed move."""

import re
from collections.abc import Mapping
from typing import Any

from domain.table.commands import Signed
from service.http.problems import invalid

PARAMETERS = [{"$ref": f"#/components/parameters/{name}"} for name in ("SigningKey", "MoveSignature")]

_KEY, _SIGNATURE = "Signing-Key", "Move-Signature"

HEADERS = {
    "SigningKey": {
        "name": _KEY,
        "description": "The public key (Ed25519) that signs the move: 64 lower-case hexadecimal digits. With "
        "`Move-Signature` only.",
        "schema": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    },
    "MoveSignature": {
        "name": _SIGNATURE,
        "description": "The signature of `cardtable/v1/move|` + table + `|` + version + `|` + head + `|` + the "
        "canonical form of the body, at the table's latest version and head: 128 lower-case hexadecimal digits. With "
        "`Signing-Key` only.",
        "schema": {"type": "string", "pattern": "^[0-9a-f]{128}$"},
    },
}
"""The components of the document, by name."""

_DIGITS = {_KEY: re.compile("[0-9a-f]{64}"), _SIGNATURE: re.compile("[0-9a-f]{128}")}


def signature_of(environ: Mapping[str, Any]) -> Signed | None:
    """The key and the signature of a request, None for one without; Refused `invalid` if they are not both there."""
    key, signature = environ.get("HTTP_SIGNING_KEY"), environ.get("HTTP_MOVE_SIGNATURE")
    if key is None and signature is None:
        return None
    given = {_KEY: key, _SIGNATURE: signature}
    missing = {name: ["Missing data for required field."] for name, text in given.items() if text is None}
    wrong = {name: ["Not a valid string."] for name, text in given.items() if not _DIGITS[name].fullmatch(text or "")}
    if wrong or key is None or signature is None:
        raise invalid(wrong | missing)
    return Signed(key, signature)
