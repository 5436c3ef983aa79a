"""What a forger does who can write the whole log: makes good again everything that is arithmetic."""

from typing import Any

from domain.canonical import canonical
from domain.chain import genesis, link
from domain.fairness import ServerSeed, salt, seal
from domain.record import told_result


def mended(record: dict[str, Any]) -> dict[str, Any]:
    """The record with numbers, seals, chain, head and top made good again, as far as a forger can; changed in place."""
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
    told = {event["type"]: event["data"] for event in events}
    record["result"] = told_result(told.get("table.finished"))
    record["client_seeds"] = told["table.started"]["client_seeds"]
    for name in ("game", "preset", "options", "rules_version", "seed_commitment"):
        record[name] = events[0]["data"][name]
    return record
