"""Contract tests for values, run against every implementation and each kind of value."""

from concurrent.futures import ThreadPoolExecutor

import pytest
import redis

from events.ports import Ports, Values
from events.redis.log import RedisLog
from tests.events.batches import OTHER, TABLE
from tests.polling import until

THIRD = "t_aaaaaaaaaaaaaaaaaaaa"

KINDS = ("snapshots", "responses")
"""One kind that may be lost, and one whose writes and reads must be durable. All others behave like this one."""


@pytest.fixture(params=KINDS)
def values(request: pytest.FixtureRequest, ports: Ports) -> Values:
    found: Values = getattr(ports, request.param)
    return found


class TestValues:
    def test_a_value_is_found_by_its_name_until_it_is_dropped(self, values: Values) -> None:
        values.put(TABLE, b"\x00\xff")
        values.put(OTHER, b"")
        assert [values.find(each) for each in (TABLE, OTHER, TABLE)] == [b"\x00\xff", b"", b"\x00\xff"]
        for _ in range(2):
            values.drop(TABLE)
        assert [values.find(each) for each in (TABLE, OTHER)] == [None, b""]

    def test_a_value_is_put_in_place_of_another_one(self, values: Values) -> None:
        values.put(TABLE, b"old", 60)
        values.put(TABLE, b"new")
        assert values.find(TABLE) == b"new"

    @pytest.mark.parametrize("seconds", [60, None])
    def test_of_all_claims_of_a_name_the_first_one_is_kept(self, values: Values, seconds: int | None) -> None:
        assert values.claim(TABLE, b"first", seconds) == b"first"
        assert values.claim(TABLE, b"second", 60) == b"first"
        assert values.claim(OTHER, b"second", seconds) == b"second"
        assert values.find(TABLE) == b"first"

    def test_simultaneous_claims_return_the_same_value(self, values: Values) -> None:
        with ThreadPoolExecutor(8) as threads:
            kept = set(threads.map(lambda n: values.claim(TABLE, b"%d" % n, 60), range(32)))
        assert kept == {values.find(TABLE)}

    def test_of_many_who_take_a_value_one_gets_it(self, values: Values) -> None:
        values.put(TABLE, b"one", 60)
        assert values.take(OTHER) is None
        with ThreadPoolExecutor(8) as threads:
            taken = list(threads.map(lambda _: values.take(TABLE), range(32)))
        assert [each for each in taken if each] == [b"one"]
        assert values.find(TABLE) is None

    def test_values_expire(self, values: Values) -> None:
        values.put(TABLE, b"put", 1)
        values.claim(THIRD, b"claimed", 1)
        values.put(OTHER, b"kept", 60)
        until(lambda: values.find(TABLE) is None and values.find(THIRD) is None)
        assert values.claim(THIRD, b"again", 60) == b"again"
        assert values.find(OTHER) == b"kept"


def test_each_kind_has_keys_of_its_own_which_expire(log: RedisLog, redis_url: str) -> None:
    kinds = {
        "snapshots": f"{{paf}}:snapshot:{TABLE}",
        "responses": f"answer:{TABLE}",
        "policies": f"{{accounts}}:policy:{TABLE}",
        "tickets": f"ticket:{TABLE}",
        "links": f"link:{TABLE}",
    }
    with redis.Redis.from_url(redis_url, decode_responses=True) as client:
        for kind, key in kinds.items():
            before = set(client.scan_iter())
            getattr(log.ports, kind).put(TABLE, b"value", 60)
            assert set(client.scan_iter()) - before == {key}
            assert 0 < client.ttl(key) <= 60
