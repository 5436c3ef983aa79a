"""A lying operator of the log of heads and of players' moves. Others detect every lie from the files they have kept."""

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from cardtable.witness import (
    FolderDamaged,
    Prove,
    Sighting,
    TwoLogs,
    WitnessFolder,
    checked,
    compared,
    judged,
    still_awaited,
)
from domain.fairness import ServerSeed, client_seed_hash
from domain.head_log import Checkpoint, LogKey, leaf_of
from domain.merkle import consistency_proof, inclusion_proof, root_of
from domain.table.commands import CloseTable, OpenTable, RevealSeed, TakeSeat
from domain.table.state import before_opening
from domain.terms import Terms
from domain.verify.logged import Logged, Proof, check_logged, read_proof
from domain.verify.report import Verdict
from domain.verify.shape import parse
from tests.domain.matches import record_of
from tests.domain.test_merkle import Tree
from tests.playing import Match

PRIVATE = Ed25519PrivateKey.from_private_bytes(b"k" * 32)
KEY = LogKey("cards.example/heads", PRIVATE.public_key().public_bytes_raw())
RECORD = json.loads((Path(__file__).parents[2] / "docs/vectors/records/commune.json").read_text("utf-8"))
ENDED = RECORD["events"][-1]["at"]
OURS = leaf_of(RECORD["table"], RECORD["head"])


class Operator:
    """A log whose operator writes arbitrary leaves."""

    def __init__(self, *leaves: bytes) -> None:
        self.leaves = list(leaves)
        self.key, self.sign = KEY, PRIVATE.sign

    def checkpoint(self, size: int | None = None) -> str:
        size = len(self.leaves) if size is None else size
        return Checkpoint(self.key.name, size, root_of(size, Tree(self.leaves).node)).signed(self.key, self.sign)

    def prove(self, old: int, new: int) -> Sequence[bytes] | None:
        return consistency_proof(old, new, Tree(self.leaves).node) if new <= len(self.leaves) else None

    def includes(self, position: int, size: int | None = None) -> Proof:
        size = len(self.leaves) if size is None else size
        hashes = inclusion_proof(position - 1, size, Tree(self.leaves).node)
        return Proof(position, size, hashes, self.checkpoint(size))


def some(count: int, what: str = "leaf") -> list[bytes]:
    return [sha256(f"{what} {number}".encode()).digest() for number in range(count)]


class Witness:
    def __init__(self, path: Path) -> None:
        self.folder = WitnessFolder(path)
        self.folder.begin(KEY)
        self.now = ENDED

    def looks(self, operator: Operator, prove: Prove | None = None) -> Sighting | None:
        self.now += 1000
        seen = self.folder.sightings()
        before = seen[-1] if seen else None
        found = judged(KEY, before, operator.checkpoint(), self.now, prove or operator.prove)
        if found is not None:
            self.folder.keep(found)
        return found


@pytest.fixture
def ann(tmp_path: Path) -> Witness:
    return Witness(tmp_path / "ann")


@pytest.fixture
def bob(tmp_path: Path) -> Witness:
    return Witness(tmp_path / "bob")


def judgement(logged: Logged, record: dict[str, Any] = RECORD) -> Verdict:
    return check_logged(parse(record), logged)


# Honest logs


def test_a_log_that_only_grows_is_one_log(ann: Witness, bob: Witness) -> None:
    operator = Operator()
    for count in (0, 1, 1, 5, 9):
        operator.leaves += some(9)[len(operator.leaves) : count]
        ann.looks(operator)
    assert [each.size for each in ann.folder.sightings()] == [0, 1, 5, 9]
    assert len(checked(ann.folder)) == 4
    bob.looks(operator)
    operator.leaves += some(3, "more")
    bob.looks(operator)
    assert compared(ann.folder, bob.folder, None) == 9
    assert compared(bob.folder, ann.folder, operator.prove) == 12


def test_an_earlier_checkpoint_from_a_cache_is_no_lie(ann: Witness) -> None:
    operator = Operator(*some(7))
    ann.looks(operator)
    late = Operator(*some(5))
    assert ann.looks(late, operator.prove) is None


def test_a_record_in_the_log_passes() -> None:
    operator = Operator(*some(3), OURS, *some(4))
    proof = operator.includes(4)
    seen = [(ENDED - 5000, 3), (ENDED + 5000, 8)]
    found = judgement(Logged(KEY, proof, operator.checkpoint(), seen))
    assert found == Verdict("passed", "head 4 of 8 in cards.example/heads")
    sent = {**proof._asdict(), "table": RECORD["table"], "hashes": [each.hex() for each in proof.hashes]}
    assert read_proof(json.dumps(sent).encode()) == proof


# Detected lies


def test_two_views_for_two_witnesses(ann: Witness, bob: Witness) -> None:
    """Each of them sees a log that only grows."""
    one, other = Operator(*some(6)), Operator(*some(6, "another"))
    for _ in range(2):
        ann.looks(one)
        bob.looks(other)
        one.leaves += some(2, "more")
        other.leaves += some(2, "more")
    with pytest.raises(TwoLogs, match="two different ones of 6 heads are signed") as found:
        compared(ann.folder, bob.folder, None)
    assert len(found.value.notes) == 2
    assert all(Checkpoint.opened(note, KEY).size == 6 for note in found.value.notes)


def test_two_views_that_never_have_the_same_size(ann: Witness, bob: Witness) -> None:
    one, other = Operator(*some(6)), Operator(*some(8, "another"))
    ann.looks(one)
    bob.looks(other)
    assert compared(ann.folder, bob.folder, None) is None
    for view in (one, other):
        with pytest.raises(TwoLogs, match="that of 8 heads does not continue that of 6"):
            compared(ann.folder, bob.folder, view.prove)


def test_a_fork_after_a_common_beginning(ann: Witness, bob: Witness) -> None:
    one = Operator(*some(6))
    ann.looks(one)
    bob.looks(one)
    other = Operator(*some(6), *some(1, "another"))
    one.leaves += some(1, "one")
    ann.looks(one)
    bob.looks(other)
    with pytest.raises(TwoLogs, match="of 7 heads"):
        compared(bob.folder, ann.folder, None)


def test_a_log_that_goes_back(ann: Witness) -> None:
    ann.looks(Operator(*some(9)))
    with pytest.raises(TwoLogs, match="has gone back, from 9 heads to 7"):
        ann.looks(Operator(*some(7)))
    assert [each.size for each in ann.folder.sightings()] == [9]


def test_a_log_that_goes_back_and_grows_again(ann: Witness) -> None:
    """Simulates the restore of an older backup."""
    ann.looks(Operator(*some(9)))
    with pytest.raises(TwoLogs, match="that of 12 heads does not continue that of 9"):
        ann.looks(Operator(*some(7), *some(5, "new")))


@pytest.mark.parametrize("place", [0, 4, 8])
def test_a_head_that_is_written_again(ann: Witness, place: int) -> None:
    operator = Operator(*some(9))
    ann.looks(operator)
    operator.leaves[place] = bytes(32)
    with pytest.raises(TwoLogs, match="two different ones of 9 heads"):
        ann.looks(operator)
    operator.leaves += some(1, "more")
    with pytest.raises(TwoLogs, match="does not continue"):
        ann.looks(operator)


@pytest.mark.parametrize("place", [0, 4, 8])
def test_a_table_that_is_dropped(ann: Witness, place: int) -> None:
    operator = Operator(*some(9))
    ann.looks(operator)
    del operator.leaves[place]
    operator.leaves += some(1, "more")
    with pytest.raises(TwoLogs, match="two different ones of 9 heads"):
        ann.looks(operator)


def test_a_log_that_stands_still(ann: Witness) -> None:
    """The feed grows, but the log doesn't, or more slowly. The time since then is the witness's."""
    missing = None
    for now, size, tables, since in (
        (100, 9, 9, None),
        (200, 9, 12, 200),
        (300, 9, 20, 200),
        (400, 11, 30, 200),
        (500, 11, 0, 200),
        (600, 12, 30, 600),
        (700, 30, 30, None),
    ):
        missing = still_awaited(missing, size, tables, now)
        assert (missing and missing.seen) == since
        ann.folder.keep_awaited(missing)
        assert ann.folder.awaited() == missing


def test_another_key(ann: Witness) -> None:
    ann.looks(Operator(*some(2)))
    other = Operator(*some(3))
    private = Ed25519PrivateKey.from_private_bytes(b"o" * 32)
    other.key, other.sign = LogKey(KEY.name, private.public_key().public_bytes_raw()), private.sign
    with pytest.raises(TwoLogs, match="no valid signature of cards"):
        ann.looks(other)


def test_a_record_of_another_game_than_the_log_has() -> None:
    changed = leaf_of(RECORD["table"], "ab" * 32)
    operator = Operator(*some(3), changed)
    found = judgement(Logged(KEY, operator.includes(4), operator.checkpoint()))
    assert (found.status, found.version) == ("failed", len(RECORD["events"]))
    assert "does not have this head" in found.detail


def test_a_record_that_was_never_in_the_log_that_a_witness_saw() -> None:
    shown, told = Operator(*some(3), OURS), Operator(*some(3), *some(1, "another"))
    found = judgement(Logged(KEY, shown.includes(4), told.checkpoint()))
    assert found.status == "failed" and "does not have this head" in found.detail
    found = judgement(Logged(KEY, shown.includes(4), Operator(*some(3)).checkpoint()))
    assert found.status == "failed" and "the proof is for 4 heads, and the checkpoint for 3" in found.detail


def test_a_proof_that_is_refused_or_signed_by_somebody_else() -> None:
    assert judgement(Logged(KEY, None, "", missing="the log has no such table")).status == "failed"
    operator = Operator(OURS)
    forged = Checkpoint(KEY.name, 1, OURS).signed(KEY, lambda _: bytes(64))
    assert "is not of this log" in judgement(Logged(KEY, operator.includes(1), forged)).detail


def test_an_unlisted_table_is_not_asked_for() -> None:
    opened = RECORD["events"][0]
    unlisted = {**opened, "data": {**opened["data"], "visibility": "unlisted"}}
    record = {**RECORD, "events": [unlisted, *RECORD["events"][1:]]}
    assert judgement(Logged(KEY, None, "", missing="there is none"), record).status == "unavailable"


def broken_off(*sitters: str) -> dict[str, Any]:
    """Returns the record of a table of two that its service closed on the opener's behalf."""
    match = Match(before_opening("t_000000000000000000000000", ServerSeed(bytes(32))), ())
    match.ask(OpenTable(Terms("commune", 2, visibility="public"), "p_0"))
    for sitter in sitters:
        match.ask(TakeSeat(sitter, "human", client_seed_hash=client_seed_hash(sitter)))
    if len(sitters) == 2:
        match.ask(RevealSeed(0, sitters[0]))
    match.ask(CloseTable())
    return record_of(match)


def test_a_deal_that_was_broken_off_and_hidden() -> None:
    """The service has computed the deal from that seed, and omits the table that shows it."""
    missing = Logged(KEY, None, "", missing="there is none")
    assert judgement(missing, broken_off("p_0", "p_1")).status == "failed"
    assert judgement(missing, broken_off("p_0")).status == "unavailable"


def test_an_end_that_is_dated_back_or_ahead() -> None:
    operator = Operator(*some(3), OURS)
    proof, hour = operator.includes(4), 3_600_000
    back = judgement(Logged(KEY, proof, proof.checkpoint, [(ENDED + 3 * hour, 3), (ENDED + 4 * hour, 4)]))
    assert back.detail == "a witness saw the log without this table 180 minutes after the end that is claimed"
    ahead = judgement(Logged(KEY, proof, proof.checkpoint, [(ENDED - hour, 4)]))
    assert ahead.detail == "a witness saw this table in the log 60 minutes before the end that is claimed"


# The folder


def test_a_line_that_was_cut_is_written_again(ann: Witness) -> None:
    operator = Operator(*some(2))
    ann.looks(operator)
    file = ann.folder.path / "checkpoints.jsonl"
    file.write_bytes(file.read_bytes() + b'{"seen": 12')
    operator.leaves += some(1, "more")
    ann.looks(operator)
    assert [each.size for each in ann.folder.sightings()] == [2, 3]


def test_a_folder_that_was_changed_is_found(ann: Witness, bob: Witness, tmp_path: Path) -> None:
    operator = Operator(*some(2))
    ann.looks(operator)
    operator.leaves += some(1, "more")
    ann.looks(operator)
    file = ann.folder.path / "checkpoints.jsonl"
    kept = file.read_text("utf-8")
    file.write_text(kept.replace('"hashes": ["', '"hashes": ["00'), "utf-8")
    with pytest.raises(TwoLogs, match="does not continue"):
        checked(ann.folder)
    file.write_text("{}\n", "utf-8")
    with pytest.raises(FolderDamaged, match="can't be read"):
        ann.folder.sightings()
    with pytest.raises(FolderDamaged, match="no folder of a witness"):
        WitnessFolder(tmp_path).known_key()
    (bob.folder.path / "key.txt").write_text("x", "utf-8")
    with pytest.raises(FolderDamaged, match="can't be read"):
        bob.folder.key()


def test_folders_of_two_logs_are_not_compared(ann: Witness, bob: Witness) -> None:
    bob.folder.begin(LogKey("another.example", KEY.public))
    with pytest.raises(FolderDamaged, match="different keys"):
        compared(ann.folder, bob.folder, None)


def test_evidence_has_both_checkpoints(ann: Witness) -> None:
    ann.looks(Operator(*some(9)))
    with pytest.raises(TwoLogs) as found:
        ann.looks(Operator(*some(9, "another")))
    evidence = json.loads(ann.folder.keep_evidence(found.value, 17).read_text("utf-8"))
    one, other = (Checkpoint.opened(note, LogKey.parse(evidence["key"])) for note in evidence["checkpoints"])
    assert one.size == other.size and one.root != other.root
