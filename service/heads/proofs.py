"""Public data of the log of heads: its key, checkpoints, and proofs."""

from dataclasses import dataclass
from typing import NamedTuple

from domain.head_log import Checkpoint
from domain.merkle import consistency_proof, inclusion_proof, root_of
from events.ports import FinishedTables, HeadTree
from events.values import Values
from service.heads.signing import signer_of
from service.heads.tree import StoredTree
from service.refusals import Refused


class Inclusion(NamedTuple):
    """Proof that a table's leaf, at `position` of the feed, is in the tree with this checkpoint."""

    table: str
    position: int
    size: int
    hashes: list[bytes]
    checkpoint: str


@dataclass(frozen=True)
class HeadProofs:
    service_keys: Values
    url: str
    heads: HeadTree
    finished: FinishedTables

    def key_of(self) -> str:
        """Returns the public key in the form `name+id+key`."""
        return str(signer_of(self.service_keys, self.url).key)

    def checkpoint(self, size: int | None = None) -> str:
        """Returns the signed checkpoint at a size, by default the current one."""
        known = self._checked(size)
        signer = signer_of(self.service_keys, self.url)
        root = root_of(known, StoredTree(self.heads).node)
        return Checkpoint(signer.key.name, known, root).signed(*signer)

    def inclusion(self, table: str, size: int | None = None) -> Inclusion:
        """Returns the proof of a table's inclusion. Refused with `not_found` for a table that is not in the log at that
        size, and `position_out_of_range`."""
        known = self._checked(size)
        position = self.finished.position(table)
        if position is None or position > known:
            raise Refused("not_found", f"the log of heads has no table {table!r:.80} among its first {known}")
        tree = StoredTree(self.heads)
        hashes = inclusion_proof(position - 1, known, tree.node)
        return Inclusion(table, position, known, hashes, self.checkpoint(known))

    def consistency(self, old: int, new: int) -> list[bytes]:
        """Returns the proof of consistency between two sizes. Refused with `position_out_of_range` for a size not
        reached yet, or if `old` is the larger one."""
        self._checked(new)
        if old > new:
            raise Refused("position_out_of_range", f"a log of {new} heads does not continue one of {old}")
        return consistency_proof(old, new, StoredTree(self.heads).node)

    def _checked(self, size: int | None) -> int:
        known = self.heads.size()
        if size is not None and size > known:
            raise Refused("position_out_of_range", f"the log of heads has {known} heads, not yet {size}")
        return known if size is None else size
