"""Checks signatures of moves with a library, which is a hundred times as fast as the verifier's own arithmetic."""

from domain.moves import JsonMove
from domain.signed_moves import may_sign, message
from domain.table.commands import Signed
from domain.table.state import Table


def fits(signed: Signed, table: Table, head: bytes, move: JsonMove) -> bool:
    """True if the holder of the key signed the move at the table's current version and head. The key and the signature
    are in hex."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - slow to import
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415

    if not may_sign(signed.key):
        return False
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signed.key))
        public.verify(bytes.fromhex(signed.signature), message(table.id, table.version, head.hex(), move))
    except (InvalidSignature, ValueError):  # the latter if the move has no canonical form, such as one with a fraction
        return False
    return True
