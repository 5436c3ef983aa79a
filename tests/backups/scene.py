"""A service with all kinds of data in its log, and the comparison of two logs."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from domain.table.commands import LeaveSeat
from domain.terms import Terms
from domain.tournament.state import TournamentTerms
from events.archive import Archive
from events.backups.manifest import Manifest
from events.copies import Item
from events.redis import meta
from events.redis.accounts import REVOCATIONS, TOKENS
from events.redis.copies import RedisCopies
from events.redis.durability import STRICT, Durability
from events.redis.key_kinds import MADE_AGAIN, PASSING, kind_of_key
from events.redis.log import RedisLog, connect, over
from service.backups.archive import archive_table
from service.backups.restore import Restore, Restored
from service.backups.take import Source, take
from service.engine.idempotency import IdempotencyKey, key_of
from service.tables import forks, invitations, opening
from service.tables.seats import SeatOrder
from tests.workers.house import House
from workers.equipment import equipment


class Scene(NamedTuple):
    """A log with all kinds of keys except those of other branches of the service, and its tables by their state."""

    house: House
    finished: str
    archived: str
    playing: str
    waiting: str
    fork: str
    player: str
    cup: str


def over_with(log: RedisLog, archive: Archive | None) -> RedisLog:
    return over(log.server, Durability(STRICT), archive)


def play_everything(log: RedisLog, archive: Archive) -> Scene:
    """Plays until the log has at least one of everything in a backup."""
    house = House(over_with(log, archive).ports, audit_hour=None)
    web, ports = house.web, house.ports
    ann, bob, gone, leaving = (house.player() for _ in range(4))
    ended = []
    for visibility in ("public", "unlisted", "public"):
        table = house.open(seats=3, bots=2, player=ann, visibility=visibility).id
        house.works()
        house.web.execution.execute(table, LeaveSeat(0))
        house.works()
        assert house.table(table).over
        ended.append(table)
    house.open(seats=3, bots=1, player=leaving)
    key = IdempotencyKey("open", key_of(ann, "open", "POST", "/v1/tables", b"{}"))
    order = opening.TableOrder(Terms("commune", 3), bots=["random"])
    waiting = web.opening.open_table(ann, order, key.digests).loaded.table.id
    web.links.open_link(ann, waiting, 3600, IdempotencyKey("link", key_of(ann, "link", "POST", "/v1/links", b"{}")))
    web.invitations.invite(ann, waiting, invitations.InvitationOrder(bob))
    ports.open_tables.add(ann, waiting)
    web.policies.set_policy(bob, {"games": None, "max_tables": 9, "invitations": "all"})
    web.rematches.rematch(ann, ended[0], SeatOrder())
    fork = web.forks.fork_table(ann, ended[0], forks.ForkOrder(version=8)).loaded.table.id
    house.works()
    house.asks_for_an_audit(ended[0])
    web.analyses.request_analysis(ann, ended[0], key_of(ann, "analysis", "POST", "/v1/analyses", b"{}"))
    ports.audit_failures.note(ended[1], public=False, at=house.clock())
    web.erasure.erase(gone)
    playing = house.open(seats=2, bots=1, player=ann).id
    house.plays_until_a_bot_must(playing)
    house.projects()
    assert archive_table(ports.store, ports.stubs, archive, ended[2])
    web.erasure.erase(leaving)
    return Scene(house, ended[0], ended[2], playing, waiting, fork, ann, _cup_in_play(house, ann))


def _cup_in_play(house: House, organiser: str) -> str:
    """Opens a tournament whose first round is paired."""
    terms = TournamentTerms("A cup", "swiss", "commune", "", {}, 2, 2, 60, "public", 32, 2)
    cup = house.web.entries.open_tournament(organiser, terms, ["random"] * 4).tournament.id
    house.web.entries.start(organiser, cup)
    for kind, subject in house.relays():
        if kind == "tournament":
            equipment(house.web).tournaments.direct(subject)
    assert house.web.tournaments.load(cup).tournament.rounds
    house.projects()
    return cup


def content(log: RedisLog, *, but: tuple[str, ...] = (PASSING,)) -> dict[str, Item]:
    """Returns all relevant keys with all of their words, sorted for a set. Feeds and snapshots are left out.

    So is the number of revoked tokens, which tells running processes of a revocation.
    """
    copies = RedisCopies(log.server)
    found = {}
    for name in sorted(log.server.scan("*")):
        kind = kind_of_key(name)
        assert kind is not None, f"{name} is of no kind that events/redis/key_kinds.py knows"
        if kind.copied in but or name.endswith(":feed") or ":snapshot:" in name:
            continue
        for item in copies.read([(name, None)]):
            found[name] = item._replace(words=_ordered(item))
    if TOKENS in found:
        found[TOKENS] = _without(found[TOKENS], REVOCATIONS)
    return found


def _without(item: Item, field: bytes) -> Item:
    """Returns a hash without one of its fields."""
    pairs = zip(item.words[::2], item.words[1::2], strict=True)
    return item._replace(words=[word for pair in pairs if pair[0] != field for word in pair])


def _ordered(item: Item) -> list[bytes]:
    if item.type == "set":
        return sorted(item.words)
    if item.type == "hash":
        return [word for pair in sorted(zip(item.words[::2], item.words[1::2], strict=True)) for word in pair]
    return item.words


def copied(log: RedisLog) -> dict[str, Item]:
    """Returns the content copied by a backup."""
    return content(log, but=(PASSING, MADE_AGAIN))


def backed_up(log: RedisLog, archive: Archive | None, folder: Path, *, objects: bool = True) -> Manifest:
    source = Source(log.copies, archive, meta.log_id(log.server), "1.0.0")
    return take(source, folder, lambda: 1_790_000_000_000, objects=objects)


def restored(log: RedisLog, folder: Path, manifest: Manifest, now: int) -> Restored:
    return Restore(log.ports, log.copies, folder, manifest, clock=lambda: now, check=log.guard.check, alone=True).run()


@contextmanager
def connected(url: str, archive: Archive | None, *, restoring: bool = False) -> Iterator[RedisLog]:
    log = connect(url, mode="strict", archive=archive, restoring=restoring)
    try:
        yield log
    finally:
        log.close()
