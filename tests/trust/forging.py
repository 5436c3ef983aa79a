"""Repairs all hashes and numbers of a changed record, as a forger with write access to the whole log would."""

from typing import Any

from domain.canonical import canonical, genesis, link
from domain.fairness import ServerSeed, salt, seal
from domain.table_record import result_field


def mended(record: dict[str, Any]) -> dict[str, Any]:
    """Repairs version numbers, seals, chain, head and top in place, as far as a forger can. Returns the record."""
    events = record["events"]
    seed = ServerSeed.parse(record["server_seed"])
    head = genesis(record["table"])
    for version, event in enumerate(events, start=1):
        event["version"] = version
        event["sealed"] = {
            seat: seal(salt(seed, record["table"], version, int(seat)), data)
            for seat, data in event["disclosed"].items()
        }
        form = {name: value for name, value in event.items() if name not in ("hash", "disclosed")}
        head = link(head, canonical(form))
        event["hash"] = head.hex()
    record["head"] = head.hex()
    by_type = {event["type"]: event["data"] for event in events}
    record["result"] = result_field(by_type.get("table.finished"))
    record["client_seeds"] = by_type["table.started"]["client_seeds"]
    for name in ("game", "preset", "options", "rules_version", "seed_commitment"):
        record[name] = events[0]["data"][name]
    return record
