"""Checks that the log of heads contains a record's head, by a proof of inclusion and a signed checkpoint.

The proof comes from the service; the checkpoint may come from a witness. The witness's observations also limit the time
at which the table can have ended.
"""

from collections.abc import Sequence
from typing import NamedTuple

from domain.head_log import Checkpoint, LogKey, Unsigned, leaf_of
from domain.merkle import is_included
from domain.strict_json import Unreadable, read_json
from domain.table.events import SeatLeft, SeatRemoved, SeatTaken
from domain.verify.report import Verdict, failed, passed, unavailable
from domain.verify.shape import ParsedRecord, is_digest, is_whole

LATE_MS = 60 * 60 * 1000
"""Tolerated delay between a table's end and its entry in the log, in milliseconds. Normally it takes a second. After
longer, either the table was backdated or the service was down."""

EARLY_MS = 5 * 60 * 1000
"""Tolerated clock difference between the service and a witness, in milliseconds."""


class Proof(NamedTuple):
    """A proof that a table is at `position` (from 1) in a log of `size` heads, with the service's checkpoint of that
    size."""

    position: int
    size: int
    hashes: Sequence[bytes]
    checkpoint: str


class Logged(NamedTuple):
    """Evidence of a record's place in a log: a proof, a checkpoint of its size, and the key that signed the checkpoint.

    `seen` has the witness's observations in order, each a time in ms and the size of the log. `missing` is the reason
    given by a log that refused a proof.
    """

    key: LogKey
    proof: Proof | None
    checkpoint: str
    seen: Sequence[tuple[int, int]] = ()
    missing: str = ""


def read_proof(data: bytes) -> Proof:
    """Reads a proof in the service's format. Raises Unreadable."""
    found = read_json(data)
    fields: dict[str, object] = found if type(found) is dict else {}
    position, size, hashes, note = (fields.get(name) for name in ("position", "size", "hashes", "checkpoint"))
    if not (is_whole(position) and is_whole(size) and type(hashes) is list and type(note) is str):
        raise Unreadable("it is no proof of inclusion: it needs position, size, hashes and checkpoint")
    return Proof(position, size, [bytes.fromhex(each) for each in hashes if is_digest(each)], note)


def check_logged(record: ParsedRecord, logged: Logged) -> Verdict:
    """Checks that the log had this head at that size, and compares the table's end with the witness's observations."""
    proof = logged.proof
    if proof is None and not _belongs(record):
        return unavailable("only public tables whose seats were all taken are in the log of heads")
    if proof is None:
        return failed(None, f"the log of heads does not have this table: {logged.missing}")
    try:
        checkpoint = Checkpoint.opened(logged.checkpoint, logged.key)
    except Unsigned as why:
        return failed(None, f"the checkpoint is not of this log: {why}")
    last = record.entries[-1]
    leaf = leaf_of(last.event.table, last.hash)
    if checkpoint.size != proof.size:
        return failed(None, f"the proof is for {proof.size} heads, and the checkpoint for {checkpoint.size}")
    if not is_included(leaf, proof.position - 1, proof.size, proof.hashes, checkpoint.root):
        return failed(last.place, f"the log of heads {checkpoint.origin} does not have this head")
    place = f"head {proof.position} of {proof.size} in {checkpoint.origin}"
    return _timed(last.event.at, proof.position, logged.seen, last.place) or passed(place)


def _belongs(record: ParsedRecord) -> bool:
    """True if the table was public and filled up, after which nobody could leave before the start."""
    opened = record.entries[0].event.data
    taken: set[int | None] = set()
    for entry in record.entries:
        if entry.event.type == SeatTaken.logged_as:
            taken.add(entry.event.actor)
        elif entry.event.type in (SeatLeft.logged_as, SeatRemoved.logged_as):
            taken.discard(entry.event.actor)
    return opened.get("visibility") == "public" and len(taken) == opened.get("seats")


def _timed(ended: int, position: int, seen: Sequence[tuple[int, int]], last: int) -> Verdict | None:
    """The failure if the time of the end contradicts the witness, else None."""
    without = max((at for at, size in seen if size < position), default=None)
    having = min((at for at, size in seen if size >= position), default=None)
    if without is not None and ended < without - LATE_MS:
        late = (without - ended) // 60_000
        return failed(last, f"a witness saw the log without this table {late} minutes after the end that is claimed")
    if having is not None and ended > having + EARLY_MS:
        early = (ended - having) // 60_000
        return failed(last, f"a witness saw this table in the log {early} minutes before the end that is claimed")
    return None
