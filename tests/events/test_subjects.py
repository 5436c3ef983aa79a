"""The kind and the partition of a subject follow from its id."""

from hashlib import sha256

import pytest

from events.subjects import PARTITIONS, channel_of, kind_of, partition_of, request_id
from tests.events.batches import TABLE


def test_a_tables_partition_is_the_first_byte_of_its_digest() -> None:
    assert partition_of(TABLE) == sha256(TABLE.encode()).digest()[0]
    assert 0 <= partition_of(TABLE) < PARTITIONS


@pytest.mark.parametrize("kind", ["audit", "analysis"])
def test_a_request_id_has_the_partition_of_its_table_and_its_kind(kind: str) -> None:
    request = request_id(kind, TABLE)
    assert kind_of(request) == kind
    assert partition_of(request) == partition_of(TABLE)
    assert request != request_id(kind, TABLE)


@pytest.mark.parametrize("subject", ["", "t", "x_1", "table", "a_", "a_g0", "a_1", "p_0123"])
def test_an_id_of_neither_kind_is_refused(subject: str) -> None:
    with pytest.raises(ValueError, match=r"is (neither a table nor|not) a request"):
        partition_of(subject)


def test_a_table_is_no_request() -> None:
    with pytest.raises(ValueError, match="is not a request"):
        request_id("table", TABLE)


def test_a_player_has_a_channel_but_no_partition() -> None:
    assert channel_of("p_anna") == sha256(b"p_anna").digest()[0]
    assert channel_of(TABLE) == partition_of(TABLE)
