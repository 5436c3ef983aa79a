"""Checks that don't depend on a game's rules: fields, chain, commitment, client seeds and seals (docs/scheme.md)."""

from typing import NamedTuple

from domain.canonical import genesis, link
from domain.fairness import MAX_CLIENT_SEED_BYTES, ServerSeed, client_seed_hash, salt, seal
from domain.table.events import ClientSeedRevealed, SeatTaken, SeedsAwaited, Started
from domain.table_record import DAILY_OPENED, FINISHED, LAST, SOURCES, WITHOUT_SOURCE, result_field
from domain.verify.difference import difference
from domain.verify.report import Verdict, failed, passed
from domain.verify.shape import Entry, ParsedRecord

SILENT = (
    "seat {seat} committed to a seed and did not reveal it, so whoever writes the log could choose between two deals; "
    "the deals are proved to none"
)

Seeds = dict[int | None, object]
"""Seeds or their hashes by seat, from an unchecked log."""


class TopField(NamedTuple):
    """The expected value of a top-level field of a record. `version` is that of the event it comes from."""

    version: int
    name: str
    value: object


def check_fields(record: ParsedRecord) -> Verdict:
    """Checks that the top-level fields of the record match its events."""
    for version, name, value in _top_by_events(record):
        found = difference(record.top[name], value, name, source=f"in event {version}")
        if found:
            return failed(version, found)
    return passed("the fields at the top are those of the events")


def _top_by_events(record: ParsedRecord) -> list[TopField]:
    """The expected top-level fields, in the order of the events they come from."""
    first, last = record.entries[0], record.entries[-1]
    fields = [TopField(1, "table", first.event.table), TopField(last.place, "head", last.hash)]
    for name, sources in SOURCES.items():
        entry = record.last_of(*sources)
        if entry is None:
            fields.append(TopField(last.place + 1, name, WITHOUT_SOURCE.get(name)))
        else:
            fields.append(TopField(entry.place, name, entry.event.data.get(name)))
    finished = record.last_of(FINISHED)
    fields.append(TopField((finished or last).place, "result", result_field(finished and finished.event.data)))
    return sorted(fields, key=lambda field: field.version)


def check_chain(record: ParsedRecord) -> Verdict:
    """Checks that versions have no gaps, times never decrease, all events are from one table, and every hash is
    right."""
    table = record.top["table"]
    previous, at = genesis(table), 0
    for version, event, form, hash_ in record.entries:
        if event.version != version:
            return failed(version, f"event {event.version} is in the place of event {version}")
        if event.table != table:
            return failed(version, f"event {version} is of the table {event.table!r:.60}")
        if event.at < at:
            return failed(version, f"event {version} is dated before event {version - 1}")
        previous, at = link(previous, form), event.at
        if previous.hex() != hash_:
            return failed(version, f"the hash of event {version} is {hash_}, but {previous.hex()} by the chain")
    return passed(f"{len(record.entries)} events lead to head {previous.hex()}")


def revealed_seed(record: ParsedRecord) -> ServerSeed | None:
    """The server seed that the log reveals, or None."""
    entry = record.last_of(LAST)
    text = entry.event.data.get("server_seed") if entry else None
    try:
        seed = ServerSeed.parse(text) if type(text) is str else None
    except ValueError:
        return None
    return seed if seed is not None and seed.reveal() == text else None


def check_commitment(record: ParsedRecord) -> Verdict:
    """Checks that the server seed revealed at the end is the one that the first event commits to."""
    first, entry = record.entries[0], record.last_of(LAST)
    if entry is None:
        return failed(len(record.entries) + 1, "the log ends before the server seed is revealed")
    seed = revealed_seed(record)
    if seed is None:
        return failed(entry.place, "the value revealed is not a server seed")
    if first.event.data.get("seed_commitment") != seed.commitment():
        return failed(entry.place, "the server seed is not the one that event 1 commits to")
    return passed("the server seed is the one committed to before any seat gave its own")


def check_day(record: ParsedRecord, commitment: str) -> Verdict:
    """Checks that the table is a daily one, and commits to the seed published for its day, which the caller
    supplies."""
    first = record.entries[0].event
    if first.type != DAILY_OPENED:
        return failed(1, "this is not the table of a day")
    if first.data.get("seed_commitment") != commitment:
        return failed(1, "event 1 commits to another seed than the one published for the day")
    return passed(f"the deal is that of {first.data.get('day')!r:.20}, by the commitment given")


def check_client_seeds(record: ParsedRecord) -> tuple[Verdict, tuple[int, ...]]:
    """Checks that the deals use the seats' seeds. Also returns the seats to which the deals are proved.

    The deals are proved to a seat that committed to a seed by its hash and revealed it later. An empty seed proves
    nothing, even with a commitment. If a seat did not reveal its seed, they are proved to none: the author of the log
    could have known that seed.
    """
    hashes: Seeds = {}
    seeds: Seeds = {}
    awaited = False
    for entry in record.entries:
        event = entry.event
        if event.type == SeatTaken.logged_as:
            hashes[event.actor], seeds[event.actor] = event.data.get("client_seed_hash"), event.data.get("client_seed")
        elif event.type == SeedsAwaited.logged_as:
            awaited = True
        elif event.type == ClientSeedRevealed.logged_as:
            seeds[event.actor] = event.data.get("client_seed")
            if not _opens(hashes.get(event.actor), seeds[event.actor]):
                return failed(entry.place, f"the seed of seat {event.actor} is not the one it committed to"), ()
        elif event.type == Started.logged_as:
            return _check_started(entry, hashes, seeds, awaited)
    return passed("the table never started, so no seeds were used"), ()


def _opens(hash_: object, seed: object) -> bool:
    return type(seed) is str and len(seed.encode()) <= MAX_CLIENT_SEED_BYTES and client_seed_hash(seed) == hash_


def _check_started(entry: Entry, hashes: Seeds, seeds: Seeds, awaited: bool) -> tuple[Verdict, tuple[int, ...]]:
    seats = range(len(seeds))
    given = [seeds.get(seat) or "" for seat in seats]
    found = difference(entry.event.data.get("client_seeds"), given, "client_seeds", source="as the seats gave it")
    if found:
        return failed(entry.place, found), ()
    silent = next((seat for seat in seats if hashes.get(seat) is not None and seeds.get(seat) is None), None)
    if silent is not None and not awaited:
        return failed(entry.place, f"the match started before seat {silent} had revealed its seed"), ()
    if silent is not None:
        return passed(f"the deals use the seeds of the seats; {SILENT.format(seat=silent)}"), ()
    proved = tuple(seat for seat in seats if given[seat] and _opens(hashes.get(seat), given[seat]))
    return passed(f"the deals use the seeds of the seats; {_proved_to(proved)}"), proved


def _proved_to(seats: tuple[int, ...]) -> str:
    """Names the seats to which the deals are proved, worded so that seat 0 can't be read as no seat."""
    if not seats:
        return "no seat committed to one, so the deals are proved to none"
    return f"the deals are proved to seat{'s' * (len(seats) > 1)} {', '.join(map(str, seats))}"


def check_seals(record: ParsedRecord, seed: ServerSeed, sealed_again: int) -> Verdict:
    """Checks that the disclosed data match the seals, seat by seat.

    Events up to version `sealed_again` have been redecided, and thereby sealed again from the disclosed data.
    """
    count = sum(len(entry.event.private) for entry in record.entries[:sealed_again])
    for entry in record.entries[sealed_again:]:
        event = entry.event
        if event.sealed.keys() != event.private.keys():
            return failed(entry.place, f"event {entry.place} has seals for other seats than it discloses")
        for seat, data in event.private.items():
            if seal(salt(seed, event.table, event.version, int(seat)), data) != event.sealed[seat]:
                return failed(entry.place, f"event {entry.place} discloses other data for seat {seat} than it sealed")
            count += 1
    return passed(f"{count} seals opened")
