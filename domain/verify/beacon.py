"""Checks the beacon round that a table awaited, against the record and the beacon's own publications."""

from domain.beacon import Awaited, Published, is_awaited, is_signature, randomness_of
from domain.table.events import BeaconAwaited, BeaconMixed, SeatTaken, Started
from domain.verify.report import Verdict, failed, passed, unavailable
from domain.verify.shape import Entry, ParsedRecord

AWAITED, MIXED = BeaconAwaited.logged_as, BeaconMixed.logged_as


def check_beacon(record: ParsedRecord, published: Published | None) -> tuple[Verdict, bool]:
    """Returns the verdict, and True if the round that was mixed in equals the one that the beacon published."""
    entry = record.last_of(AWAITED)
    if entry is None:
        return unavailable("the table awaited no round of a beacon"), False
    data = entry.event.data
    awaited = Awaited(data.get("chain", ""), data.get("round", 0), data.get("at", 0))
    if not is_awaited(awaited):
        return failed(entry.place, f"event {entry.place} names no round of a beacon"), False
    if awaited.at <= record.entries[0].event.at:
        return failed(entry.place, f"round {awaited.round} came out before the server committed to its seed"), False
    wrong = None if published is None else _misnamed(entry, awaited, published)
    mixed = record.last_of(MIXED)
    if wrong is None and mixed is not None:
        wrong = _wrong(mixed, awaited)
    if wrong is not None:
        return wrong, False
    return _unmixed(record, awaited) if mixed is None else _compared(mixed, awaited, published)


def _misnamed(entry: Entry, awaited: Awaited, published: Published) -> Verdict | None:
    chain = published.chain
    if awaited.chain != chain.hash:
        return failed(entry.place, f"the table awaits the beacon {awaited.chain}, and this one is {chain.hash}")
    if awaited.at != chain.at(awaited.round):
        named = f"event {entry.place} says that round {awaited.round} comes out at {awaited.at}"
        return failed(entry.place, f"{named}, but that of the beacon comes out at {chain.at(awaited.round)}")
    return None


def _wrong(mixed: Entry, awaited: Awaited) -> Verdict | None:
    data = mixed.event.data
    if (data.get("chain"), data.get("round")) != (awaited.chain, awaited.round):
        return failed(mixed.place, f"another round is mixed in than the one awaited, {awaited.round}")
    signature = data.get("signature")
    if type(signature) is not str or not is_signature(signature) or data.get("randomness") != randomness_of(signature):
        return failed(mixed.place, f"the randomness of event {mixed.place} is not the SHA-256 of its signature")
    if mixed.event.at < awaited.at:
        return failed(mixed.place, f"round {awaited.round} is mixed in before it came out")
    return None


def _unmixed(record: ParsedRecord, awaited: Awaited) -> tuple[Verdict, bool]:
    name = f"round {awaited.round}"
    if record.last_of(Started.logged_as) is None:
        return passed(f"the table never started, so it did not need {name}"), False
    if _brought(record):
        return passed(f"a seat brought a seed, so the deals do not need {name}"), False
    return unavailable(f"the table started without {name}, for which it had waited"), False


def _brought(record: ParsedRecord) -> bool:
    """True if a seat gave a seed or committed to one."""
    seats = {entry.event.actor: entry.event.data for entry in record.entries if entry.event.type == SeatTaken.logged_as}
    return any(data.get("client_seed") or data.get("client_seed_hash") is not None for data in seats.values())


def _compared(mixed: Entry, awaited: Awaited, published: Published | None) -> tuple[Verdict, bool]:
    name = f"round {awaited.round} of the beacon {awaited.chain}"
    if published is None:
        return passed(f"the deals use {name}, as the record has it; compare with --beacon"), False
    signature = published.signatures.get(awaited.round)
    if signature is None:
        return unavailable(f"the beacon that was given has no round {awaited.round}"), False
    if mixed.event.data["signature"] != signature:
        return failed(mixed.place, f"the beacon published another round {awaited.round}"), False
    return passed(f"the deals use {name}, as it published it"), True
