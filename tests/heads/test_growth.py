"""The log of heads grows with the feed, by one head for each position, despite races and interruptions."""

from contextlib import closing
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.head_log import Checkpoint, LogKey, leaf_of
from domain.merkle import consistency_proof, inclusion_proof, is_consistent, is_included, root_of
from domain.table.commands import LeaveSeat
from events.memory import in_memory
from events.memory.head_tree import MemoryHeadTree
from events.ports import Ports, Stub
from events.redis.log import connect
from service.heads.growth import append_heads, final_head
from service.heads.signing import name_at
from service.heads.tree import StoredTree, grown
from service.projections import rebuild
from service.refusals import Refused
from tests.domain.test_merkle import Tree, plain_root
from tests.workers.house import House


def leaves(count: int) -> list[bytes]:
    return [sha256(str(number).encode()).digest() for number in range(count)]


def stored(wanted: list[bytes], *sizes: int) -> MemoryHeadTree:
    """Returns a tree of all leaves, appended in steps."""
    tree = MemoryHeadTree()
    for size in (*sizes, len(wanted)):
        before = tree.size()
        assert tree.append(before, size, grown(tree, before, wanted[before:size]))
    return tree


@pytest.mark.parametrize("count", [1, 2, 255, 256, 257, 511, 512, 70_000])
def test_tiles_give_the_root_of_the_leaves(count: int) -> None:
    wanted = leaves(count)
    assert root_of(count, StoredTree(stored(wanted)).node) == plain_root(wanted)


@given(steps=st.lists(st.integers(1, 400), min_size=1, max_size=6))
def test_steps_make_no_difference(steps: list[int]) -> None:
    sizes = [sum(steps[:number]) for number in range(1, len(steps) + 1)]
    wanted = leaves(sizes[-1])
    at_once, in_steps = stored(wanted), stored(wanted, *sizes[:-1])
    assert at_once._tiles == in_steps._tiles
    for size in sizes:
        tree = StoredTree(in_steps)
        assert consistency_proof(size, sizes[-1], tree.node) == consistency_proof(size, sizes[-1], Tree(wanted).node)
        assert inclusion_proof(size - 1, size, tree.node) == inclusion_proof(size - 1, size, Tree(wanted).node)


def test_a_proof_reads_few_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = leaves(100_000)
    tree = stored(wanted)
    read: list[object] = []
    monkeypatch.setattr(tree, "tiles", lambda asked, tiles=tree.tiles: read.extend(asked) or tiles(asked))
    proof = inclusion_proof(12_345, 99_999, StoredTree(tree).node)
    assert is_included(wanted[12_345], 12_345, 99_999, proof, plain_root(wanted[:99_999]))
    assert len(read) <= 6


class Cards:
    """A house with finished tables."""

    def __init__(self, ports: Ports) -> None:
        self.house = House(ports, audit_hour=None)

    def ends(self, count: int = 1, visibility: str = "public") -> list[str]:
        found = []
        for _ in range(count):
            table = self.house.open(seats=3, bots=2, player=self.house.player(), visibility=visibility).id
            self.house.works()
            self.house.web.execution.execute(table, LeaveSeat(0))
            self.house.works()
            assert self.house.table(table).over
            found.append(table)
        self.settles()
        return found

    def settles(self) -> None:
        self.house.clock.passes(10_000)
        self.house.projects()


@pytest.fixture
def cards() -> Cards:
    return Cards(in_memory())


def test_every_public_table_that_is_over_is_a_leaf_at_its_position(cards: Cards) -> None:
    web, ports = cards.house.web, cards.house.ports
    tables = cards.ends(3)
    (unlisted,) = cards.ends(1, visibility="unlisted")
    assert ports.heads.size() == ports.finished.last() == 3
    key = LogKey.parse(web.proofs.key_of())
    known = Checkpoint.opened(web.proofs.checkpoint(), key)
    assert known.size == 3
    for table in tables:
        found = web.proofs.inclusion(table)
        head = web.tables.latest(table).head.hex()  # type: ignore[union-attr]
        assert is_included(leaf_of(table, head), found.position - 1, 3, found.hashes, known.root)
        assert Checkpoint.opened(found.checkpoint, key) == known
    with pytest.raises(Refused, match="no table"):
        web.proofs.inclusion(unlisted)
    with pytest.raises(Refused, match="no table"):
        web.proofs.inclusion(max(tables, key=lambda table: web.proofs.inclusion(table).position), 2)
    with pytest.raises(Refused, match="not yet 4"):
        web.proofs.inclusion(tables[0], 4)


def test_later_checkpoints_continue_earlier_ones(cards: Cards) -> None:
    web = cards.house.web
    key, empty = LogKey.parse(web.proofs.key_of()), web.proofs.checkpoint()
    cards.ends(2)
    two = Checkpoint.opened(web.proofs.checkpoint(), key)
    cards.ends(1)
    three = Checkpoint.opened(web.proofs.checkpoint(), key)
    assert (Checkpoint.opened(empty, key).size, two.size, three.size) == (0, 2, 3)
    assert is_consistent(2, two.root, 3, three.root, web.proofs.consistency(2, 3))
    assert Checkpoint.opened(web.proofs.checkpoint(2), key) == two
    with pytest.raises(Refused, match="does not continue"):
        web.proofs.consistency(3, 2)
    with pytest.raises(Refused, match="not yet 4"):
        web.proofs.consistency(2, 4)


def test_old_tables_get_in_at_the_first_start_and_a_rebuild_changes_nothing(cards: Cards) -> None:
    ports = cards.house.ports
    cards.ends(3)
    tiles = dict(ports.heads._tiles)  # type: ignore[attr-defined]
    fresh = MemoryHeadTree()
    older = ports._replace(heads=fresh)
    assert append_heads(older, 2) == 2
    assert append_heads(older, 2) == 1
    assert append_heads(older, 2) == 0
    assert fresh._tiles == tiles
    rebuild.rebuild(ports, cards.house.clock(), lambda tables: tables)
    assert ports.heads._tiles == tiles  # type: ignore[attr-defined]


def test_two_that_append_at_once_append_once(cards: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    ports = cards.house.ports._replace(heads=MemoryHeadTree())
    cards.ends(2)
    append = ports.heads.append

    def late(size: int, *rest: object) -> bool:
        monkeypatch.undo()
        assert append_heads(ports, 1) == 1
        return append(size, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(ports.heads, "append", late)
    assert append_heads(ports, 2) == 0
    assert append_heads(ports, 2) == 1
    assert ports.heads.size() == 2


def test_a_table_whose_log_is_gone_is_a_leaf_without_a_head(cards: Cards) -> None:
    assert final_head(cards.house.ports, "t_gone") == ""


def test_an_archived_table_has_its_head_in_its_stub(cards: Cards) -> None:
    (table,) = cards.ends(1)
    ports = cards.house.ports
    known = final_head(ports, table)
    assert ports.stubs.trim(table, Stub(ports.store.version(table), bytes.fromhex(known), True))
    assert final_head(ports, table) == known


def test_a_restart_goes_on_where_the_log_ends(redis_url: str) -> None:
    with closing(connect(redis_url, mode="strict")) as log:
        cards = Cards(log.ports)
        tables = cards.ends(2)
        before = cards.house.web.proofs.checkpoint()
    with closing(connect(redis_url, mode="strict")) as log:
        again = Cards(log.ports)
        again.house.clock.now = cards.house.clock.now
        tables += again.ends(1)
        key = LogKey.parse(again.house.web.proofs.key_of())
        first, second = (Checkpoint.opened(each, key) for each in (before, again.house.web.proofs.checkpoint()))
        assert (first.size, second.size) == (2, 3)
        assert is_consistent(2, first.root, 3, second.root, again.house.web.proofs.consistency(2, 3))
        for table in tables:
            found, leaf = again.house.web.proofs.inclusion(table), leaf_of(table, final_head(log.ports, table))
            assert is_included(leaf, found.position - 1, 3, found.hashes, second.root)


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("https://cards.example", "cards.example/heads"),
        ("http://127.0.0.1:8000", None),
        ("http://localhost:8000", None),
        ("http://[::1]:8000", None),
        ("http://192.168.0.7:8000", None),
        ("https://a.example/c+d", "a.example/c%2Bd/heads"),
    ],
)
def test_a_log_is_named_for_its_address(url: str, name: str | None) -> None:
    assert name_at(url) == name
