"""The headers of a signed move."""

PARAMETERS = [{"$ref": f"#/components/parameters/{name}"} for name in ("SigningKey", "MoveSignature")]

KEY, SIGNATURE = "Signing-Key", "Move-Signature"

HEADERS = {
    "SigningKey": {
        "name": KEY,
        "description": "The public key (Ed25519) that signs the move: 64 lower-case hexadecimal digits. With "
        "`Move-Signature` only.",
        "schema": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    },
    "MoveSignature": {
        "name": SIGNATURE,
        "description": "The signature of `cardtable/v1/move|` + table + `|` + version + `|` + head + `|` + the "
        "canonical form of the body, at the table's latest version and head: 128 lower-case hexadecimal digits. With "
        "`Signing-Key` only.",
        "schema": {"type": "string", "pattern": "^[0-9a-f]{128}$"},
    },
}
"""The components of the document, by name."""
