"""The checks that are arithmetic alone: fields, chain, commitment, seats' seeds, seals (design 4 and 5)."""

from collections.abc import Iterable
from typing import Any

from domain.chain import genesis, link
from domain.fairness import MAX_CLIENT_SEED_BYTES, ServerSeed, client_seed_hash, salt, seal
from domain.record import SOURCES, UNTOLD, told_result
from domain.verify.difference import difference
from domain.verify.report import Verdict, failed, passed
from domain.verify.shape import Entry, Written

REVEAL = "table.server_seed_revealed"

Receipt = tuple[int, str]
"""A version and the head that somebody was given with it."""

Seeds = dict[int | None, Any]
"""Seeds or their hashes by seat, as an unchecked log gives them."""


def check_fields(written: Written) -> Verdict:
    """What stands at the top repeats what stands in the events."""
    for version, name, told in _told(written):
        found = difference(written.top[name], told, name)
        if found:
            return failed(version, found.replace("by the rules", f"in event {version}"))
    return passed("the fields at the top are those of the events")


def _told(written: Written) -> Iterable[tuple[int, str, Any]]:
    """Version, name and value of everything at the top, as the events tell it, in the order of the log."""
    first, last = written.entries[0], written.entries[-1]
    told: list[tuple[int, str, Any]] = [(1, "table", first.event.table), (last.place, "head", last.hash)]
    for name, source in SOURCES.items():
        entry = written.last_of(source)
        if entry is None:
            told.append((last.place + 1, name, UNTOLD.get(name)))
        else:
            told.append((entry.place, name, entry.event.data.get(name)))
    finished = written.last_of("table.finished")
    told.append(((finished or last).place, "result", told_result(finished and finished.event.data)))
    return sorted(told, key=lambda each: each[0])


def check_chain(written: Written) -> Verdict:
    """Versions without a gap, times that never run back, one table, and every link."""
    table: str = written.top["table"]
    previous, at = genesis(table), 0
    for version, event, form, hash_ in written.entries:
        if event.version != version:
            return failed(version, f"event {event.version} stands where event {version} belongs")
        if event.table != table:
            return failed(version, f"event {version} is of the table {event.table!r:.60}")
        if event.at < at:
            return failed(version, f"event {version} is dated before event {version - 1}")
        previous, at = link(previous, form), event.at
        if previous.hex() != hash_:
            return failed(version, f"the hash of event {version} is {hash_}, by the chain {previous.hex()}")
    return passed(f"{len(written.entries)} events to head {previous.hex()}")


def check_receipts(written: Written, receipts: Iterable[Receipt]) -> Verdict:
    """The heads that others were given with a version are those of this log."""
    hashes = {entry.place: entry.hash for entry in written.entries}
    count = 0
    for version, head in sorted(receipts):
        if version not in hashes:
            return failed(len(hashes) + 1, f"a receipt is for version {version}, and the log ends at {len(hashes)}")
        if hashes[version] != head:
            return failed(version, f"a receipt for version {version} has the head {head!r:.80}")
        count += 1
    return passed(f"{count} receipts are for this log")


def revealed_seed(written: Written) -> ServerSeed | None:
    """The server seed that the log reveals."""
    entry = written.last_of(REVEAL)
    text = entry.event.data.get("server_seed") if entry else None
    try:
        seed = ServerSeed.parse(text) if type(text) is str else None
    except ValueError:
        return None
    return seed if seed is not None and seed.reveal() == text else None


def check_commitment(written: Written) -> Verdict:
    """The seed revealed at the end is the one committed to at the beginning."""
    first, entry = written.entries[0], written.last_of(REVEAL)
    if entry is None:
        return failed(len(written.entries) + 1, "the log ends before the server seed is revealed")
    seed = revealed_seed(written)
    if seed is None:
        return failed(entry.place, "what is revealed is no server seed")
    if first.event.data.get("seed_commitment") != seed.commitment():
        return failed(entry.place, "the server seed is not the one that event 1 committed to")
    return passed("the server seed is the one committed to before any seat had given its own")


def check_client_seeds(written: Written) -> tuple[Verdict, tuple[int, ...]]:
    """The seeds in the deals are those of the seats; also the seats to which that proves the deals.

    A deal is proved to a seat that committed to a seed by a hash and then revealed it; "" is none, whoever hashed it.
    """
    hashes: Seeds = {}
    seeds: Seeds = {}
    for entry in written.entries:
        event = entry.event
        if event.type == "table.seat_taken":
            hashes[event.actor], seeds[event.actor] = event.data.get("client_seed_hash"), event.data.get("client_seed")
        elif event.type == "table.client_seed_revealed":
            seeds[event.actor] = event.data.get("client_seed")
            if not _opens(hashes.get(event.actor), seeds[event.actor]):
                return failed(entry.place, f"the seed of seat {event.actor} is not the one it committed to"), ()
        elif event.type == "table.started":
            return _check_started(entry, hashes, seeds)
    return passed("the table never started, so no seeds were used"), ()


def _opens(hash_: Any, seed: Any) -> bool:
    return type(seed) is str and len(seed.encode()) <= MAX_CLIENT_SEED_BYTES and client_seed_hash(seed) == hash_


def _check_started(entry: Entry, hashes: Seeds, seeds: Seeds) -> tuple[Verdict, tuple[int, ...]]:
    seats = range(len(seeds))
    given = [seeds.get(seat) or "" for seat in seats]
    found = difference(entry.event.data.get("client_seeds"), given, "client_seeds")
    if found:
        return failed(entry.place, found.replace("by the rules", "as the seats gave it")), ()
    proved = tuple(seat for seat in seats if seeds[seat] and _opens(hashes.get(seat), seeds[seat]))
    words = ", ".join(map(str, proved)) or "none"
    return passed(f"the seats' seeds are those used; seats to which the deals are proved: {words}"), proved


def check_seals(written: Written, seed: ServerSeed) -> Verdict:
    """What is disclosed is what was sealed, seat by seat."""
    count = 0
    for entry in written.entries:
        event = entry.event
        if event.sealed.keys() != event.private.keys():
            return failed(entry.place, f"event {entry.place} seals for other seats than it discloses")
        for seat, data in event.private.items():
            if seal(salt(seed, event.table, event.version, int(seat)), data) != event.sealed[seat]:
                return failed(entry.place, f"event {entry.place} discloses other data for seat {seat} than it sealed")
            count += 1
    return passed(f"{count} seals opened")
