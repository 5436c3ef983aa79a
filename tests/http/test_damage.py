"""A changed byte in one table's log is found and reported, and no other table is affected."""

from collections.abc import Iterator

import pytest
import redis

from domain.logged_event import LoggedEvent
from events.envelope import write
from events.errors import LogDamaged
from events.redis import keys
from service.faults.damage import check_log
from service.process.settings import Settings
from service.projections.projector import Projector
from service.wiring import Service, connect
from tests.http.api import Api, Player
from tests.service.fakes import Deals, FakeClock, counted
from workers.projector import Follower

CHANGES = {
    "form": (b"e", b'"type":"', b'"typf":"'),
    "form that can't be read": (b"e", b'"data":{', b'"data":['),
    "hash": (b"h", None, None),
    "secret": (b"s", b'"private":{"0"', b'"private":{"1"'),
    "seed": (b"s", b'"server_seed":"', None),
    "secret of no seat": (b"s", b'"private":{"0"', b'"private":{"."'),
    "secret that can't be read": (b"s", b'"private":{', b'"private":['),
}
"""Changes by name: the field of an entry, the bytes to find in it, and their replacement.

If the replacement is None, one digit is changed: the first after these bytes, or the first of the field.
"""


@pytest.fixture
def api(redis_url: str) -> Iterator[Api]:
    yield from started(redis_url)


def started(url: str) -> Iterator[Api]:
    """Starts a service on a server, with an empty cache."""
    clock, deals = FakeClock(), Deals()
    log = connect(Settings(redis_url=url, durability="strict"))
    ports, counters = counted(log.ports)
    service = Service(Settings(), ports, clock=clock, chance_for=deals.chance_for, check=log.check)
    yield Api(service, clock, deals, counters)
    log.close()


def damage(url: str, table: str, change: str) -> int:
    """Changes the last entry of a table's log that contains the bytes to change. Returns its version."""
    field, old, new = CHANGES[change]
    with redis.Redis.from_url(url) as client:
        entries = client.xrange(keys.log(table))
        at = max(n for n, (_, fields) in enumerate(entries) if old is None or old in fields.get(field, b""))
        fields = entries[at][1]
        value = fields[field]
        digit = value.index(old) + len(old) if old else 0
        one_changed = value[:digit] + bytes([value[digit] ^ 1]) + value[digit + 1 :]
        fields[field] = one_changed if old is None or new is None else value.replace(old, new)
        client.delete(keys.log(table))
        for entry, each in entries:
            client.xadd(keys.log(table), each, id=entry)
        return at + 1


@pytest.mark.parametrize("change", CHANGES)
def test_a_damaged_table_is_named_and_all_others_go_on(
    api: Api, ann: Player, bob: Player, redis_url: str, change: str
) -> None:
    broken, whole = (api.playing(ann, bob, draws=[0]) for _ in range(2))
    version = damage(redis_url, broken, change)
    with pytest.raises(LogDamaged) as damaged:
        check_log(api.service.ports.store, broken)
    assert (damaged.value.table, damaged.value.version) == (broken, version)
    check_log(api.service.ports.store, whole)

    for fresh in started(redis_url):
        refused = fresh.get(f"/v1/tables/{broken}")
        assert (refused.status_code, refused.json["code"]) == (500, "log_damaged")
        assert "Retry-After" not in refused.headers
        assert fresh.bid(whole, ann).status_code == 201
        assert fresh.get("/readyz").json["failed_audits"] == {"tables": 1, "public": [broken]}


def test_what_happened_while_a_table_was_damaged_is_projected_once_it_is_whole(
    api: Api, ann: Player, bob: Player, redis_url: str
) -> None:
    table = api.playing(ann, bob, draws=[0])
    follow = Follower(api.service.ports.feeds, Projector(api.service.ports), api.clock, "damaged")
    with redis.Redis.from_url(redis_url) as client:
        whole = client.dump(keys.log(table))
        damage(redis_url, table, "form")
        follow.round(longest_wait=0)
        assert not api.get("/v1/tables?status=playing").json["tables"]
        client.restore(keys.log(table), 0, whole, replace=True)
    follow.round(longest_wait=0)
    assert not api.get("/v1/tables?status=playing").json["tables"], "the entry of the feed has been acknowledged"
    Follower(api.service.ports.feeds, Projector(api.service.ports), api.clock, "next").round(longest_wait=0)
    assert [each["id"] for each in api.get("/v1/tables?status=playing").json["tables"]] == [table]


def test_a_process_that_starts_finds_damaged_tables_that_nobody_asks_for(
    api: Api, ann: Player, bob: Player, redis_url: str
) -> None:
    tables = [api.playing(ann, bob, draws=[0]) for _ in range(3)]
    damage(redis_url, tables[1], "form")
    projector = Projector(api.service.ports)
    found = [damaged for _ in range(5) if (damaged := projector.check_some(api.clock.now)) is not None]
    assert [each.table for each in found] == [tables[1]]
    assert api.service.ports.audit_failures.failing(10).public == [tables[1]]


@pytest.mark.parametrize(
    ("type_", "schema", "status", "code", "named"),
    [
        ("commune.bid_made", 9, 503, "newer_release", "schema 9 of commune.bid_made"),
        ("table.opened", 1, 500, "earlier_release", "schema 1 of table.opened (of an earlier release)"),
    ],
)
def test_a_table_of_another_release_is_refused_and_named_to_the_operator(
    api: Api,
    ann: Player,
    bob: Player,
    redis_url: str,
    caplog: pytest.LogCaptureFixture,
    type_: str,
    schema: int,
    status: int,
    code: str,
    named: str,
) -> None:
    other, own = (api.playing(ann, bob, draws=[0]) for _ in range(2))
    loaded = api.service.tables.latest(other)
    assert loaded is not None
    event = LoggedEvent(other, loaded.version + 1, type_, schema, loaded.table.at, 0, "player", {})
    api.service.ports.store.append(other, loaded.version, write([event], loaded.head), due=None)
    for fresh in started(redis_url):
        for path in ("", "/events?wait=0", "/moves"):
            refused = fresh.get(f"/v1/tables/{other}{path}", by=ann)
            assert (refused.status_code, refused.json["code"]) == (status, code), path
            assert ("Retry-After" in refused.headers) == (code == "newer_release"), "trying again helps there only"
        assert fresh.bid(own, ann).status_code == 201
    assert f"{status} {code}: this release does not know {named} in table {other}" in caplog.text
