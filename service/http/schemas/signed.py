"""The headers of a signed move."""

from service.http.schemas.fields import HEX_64, HEX_128

PARAMETERS = [{"$ref": f"#/components/parameters/{name}"} for name in ("SigningKey", "MoveSignature")]

KEY, SIGNATURE = "Signing-Key", "Move-Signature"

HEADERS = {
    "SigningKey": {
        "name": KEY,
        "description": "The public key (Ed25519) that signs the move: 64 lower-case hexadecimal digits. With "
        "`Move-Signature` only.",
        "schema": {"type": "string", "pattern": HEX_64.regex.pattern},
    },
    "MoveSignature": {
        "name": SIGNATURE,
        "description": "The signature of `cardtable/v1/move|` + table + `|` + version + `|` + head + `|` + the "
        "canonical form of the body, at the table's latest version and head: 128 lower-case hexadecimal digits. With "
        "`Signing-Key` only.",
        "schema": {"type": "string", "pattern": HEX_128.regex.pattern},
    },
}
"""Components of the document, by name."""
