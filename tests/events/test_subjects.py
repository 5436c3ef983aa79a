"""Ids tell their kind and their partition."""

from hashlib import sha256

import pytest

from events.subjects import PARTITIONS, channel_of, kind_of, partition_of, request_id
from tests.events.batches import TABLE


def test_a_tables_partition_is_the_first_byte_of_its_digest() -> None:
    assert partition_of(TABLE) == sha256(TABLE.encode()).digest()[0]
    assert 0 <= partition_of(TABLE) < PARTITIONS


@pytest.mark.parametrize("kind", ["audit", "analysis"])
def test_a_request_shares_the_partition_of_its_table_and_tells_its_kind(kind: str) -> None:
    request = request_id(kind, TABLE)
    assert kind_of(request) == kind
    assert partition_of(request) == partition_of(TABLE)
    assert request != request_id(kind, TABLE)


@pytest.mark.parametrize("subject", ["", "t", "x_1", "table", "a_", "a_g0", "a_1", "p_0123"])
def test_what_is_neither_is_refused(subject: str) -> None:
    with pytest.raises(ValueError, match="is no"):
        partition_of(subject)


def test_a_table_is_no_request() -> None:
    with pytest.raises(ValueError, match="is no request"):
        request_id("table", TABLE)


def test_a_player_is_told_of_on_a_channel_but_is_in_no_partition() -> None:
    assert channel_of("p_anna") == sha256(b"p_anna").digest()[0]
    assert channel_of(TABLE) == partition_of(TABLE)
