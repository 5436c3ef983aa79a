"""A subject's id determines its kind and partition."""

from hashlib import sha256

import pytest

from events.subjects import FINISHED, PARTITIONS, channel_of, kind_of, partition_of, request_id
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


@pytest.mark.parametrize("subject", ["", "t", "x_1", "table", "a_", "a_g0", "a_1", "finished"])
def test_an_id_of_neither_kind_is_refused(subject: str) -> None:
    with pytest.raises(ValueError, match=r"is (neither a table nor a request, player or tournament|not a request)"):
        partition_of(subject)


@pytest.mark.parametrize("kind", ["table", "erasure", "tournament"])
def test_tables_players_and_tournaments_are_no_requests(kind: str) -> None:
    with pytest.raises(ValueError, match="is not a request"):
        request_id(kind, TABLE)


def test_a_player_is_due_for_an_erasure_in_a_partition_by_its_id() -> None:
    assert kind_of("p_anna") == "erasure"
    assert partition_of("p_anna") == channel_of("p_anna") == sha256(b"p_anna").digest()[0]


def test_the_finished_tables_have_a_channel_but_no_partition() -> None:
    assert channel_of(FINISHED) == sha256(FINISHED.encode()).digest()[0]
    assert channel_of(TABLE) == partition_of(TABLE)
