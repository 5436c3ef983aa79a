"""What the log of heads says to everybody: its key, checkpoints, and proofs."""

from typing import NamedTuple

from domain.head_log import Checkpoint
from domain.merkle import consistency_proof, inclusion_proof, root_of
from service.heads.signing import signer_of
from service.heads.tree import StoredTree
from service.refusals import Refused
from service.wiring import Service


class Inclusion(NamedTuple):
    """Shows that a table's leaf, at `position` of the feed, is in the tree with this checkpoint."""

    table: str
    position: int
    size: int
    hashes: list[bytes]
    checkpoint: str


def key_of(service: Service) -> str:
    """The public key in the form `name+id+key`."""
    return str(signer_of(service).key)


def checkpoint(service: Service, size: int | None = None) -> str:
    """The signed checkpoint at a size, by default the present one."""
    known = _checked(service, size)
    signer = signer_of(service)
    root = root_of(known, StoredTree(service.ports.heads).node)
    return Checkpoint(signer.key.name, known, root).signed(*signer)


def inclusion(service: Service, table: str, size: int | None = None) -> Inclusion:
    """Refused `not_found` for a table that is not in the log at that size, and `position_out_of_range`."""
    known = _checked(service, size)
    position = service.ports.finished.position(table)
    if position is None or position > known:
        raise Refused("not_found", f"the log of heads has no table {table!r:.80} among its first {known}")
    tree = StoredTree(service.ports.heads)
    hashes = inclusion_proof(position - 1, known, tree.node)
    return Inclusion(table, position, known, hashes, checkpoint(service, known))


def consistency(service: Service, old: int, new: int) -> list[bytes]:
    """Refused `position_out_of_range` for a size that the log does not have yet, and where `old` is the larger."""
    _checked(service, new)
    if old > new:
        raise Refused("position_out_of_range", f"a log of {new} heads does not continue one of {old}")
    return consistency_proof(old, new, StoredTree(service.ports.heads).node)


def _checked(service: Service, size: int | None) -> int:
    known = service.ports.heads.size()
    if size is not None and size > known:
        raise Refused("position_out_of_range", f"the log of heads has {known} heads, not yet {size}")
    return known if size is None else size
