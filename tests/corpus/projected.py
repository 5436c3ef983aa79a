"""Digests of the projections of the corpus, with the projections' version.

`python -m tests.corpus.projected` writes them to the file `projected`, including files added to the corpus. A changed
digest needs a new version (`service/projections/version.py`), so that a service rebuilds its projections after an
upgrade.
"""

import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from domain.canonical import canonical
from events.envelope import StoredEvent
from events.ports import Ports
from events.redis import embedded
from events.redis.log import connect
from service.projections.rebuild import rebuild
from service.projections.version import VERSION
from tests.corpus.files import HERE, files, load

KEPT = HERE / "projected"

LATER = 1_800_000_000_000
"""A time after the end of all tables of the corpus, as Unix time in milliseconds."""

ALL = "all lists, the feed and the standings"

UNLISTED = "-"
"""Replaces the digest of a fork, whose parent is not in the corpus."""


class Projected(NamedTuple):
    """The projections' version, and digests: of the index entry by file name, and of everything else as `ALL`."""

    version: int
    digests: Mapping[str, str]


def kept() -> Projected:
    first, *lines = KEPT.read_text(encoding="utf-8").splitlines()
    return Projected(int(first.split()[1]), {name: digest for digest, name in (line.split("  ") for line in lines)})


def corpus() -> dict[str, dict[str, Any]]:
    """Returns the records of tables and tournaments, by name."""
    return {file.stem: load(file) for file in [*files(), *sorted((HERE / "tournaments").glob("*.json"))]}


def projected(ports: Ports, records: Mapping[str, dict[str, Any]]) -> Projected:
    """Projects these records. The log must be empty."""
    for record in records.values():
        events = record["events"]
        ports.store.append_all(events[0]["table"], 0, [[_stored(event, record)] for event in events], due=None)
    generation = rebuild(ports, LATER, list).generation
    entries, others = dict[str, bytes](), list[bytes]()
    for collection, key, value in ports.generations.contents(generation):
        if collection == "entries":
            entries[key.decode()] = value
        else:
            others.append(repr((collection, key, value)).encode())
    feed = [repr(each).encode() for each in ports.finished.after(0, len(records))]
    found = {name: entries.get(record["events"][0]["table"]) for name, record in records.items()}
    digests = {name: UNLISTED if entry is None else _digest([entry]) for name, entry in found.items()}
    return Projected(VERSION, digests | {ALL: _digest([*sorted(others), *feed])})


def _stored(event: Mapping[str, Any], record: Mapping[str, Any]) -> StoredEvent:
    form = canonical({name: value for name, value in event.items() if name not in ("hash", "disclosed")})
    secret = {"private": event["disclosed"]} if event.get("disclosed") else {}
    if event["version"] == 1 and "server_seed" in record:
        secret |= {"server_seed": record["server_seed"]}
    return StoredEvent(event["version"], form, bytes.fromhex(event["hash"]), canonical(secret) if secret else b"")


def _digest(values: list[bytes]) -> str:
    return sha256(b"\0".join(values)).hexdigest()


def main() -> None:
    with TemporaryDirectory() as place:
        server = embedded.start(Path(place))
        try:
            made = projected(connect(server.url, mode="strict").ports, corpus())
        finally:
            server.stop()
    before = kept() if KEPT.exists() else Projected(0, {})
    changed = [
        name for name, digest in before.digests.items() if name != ALL and made.digests.get(name, digest) != digest
    ]
    if changed and before.version == made.version:
        sys.exit(
            f"{', '.join(changed)}: projected in another way, so service/projections/version.py needs a new number"
        )
    lines = [f"{digest}  {name}" for name, digest in made.digests.items()]
    KEPT.write_text("\n".join([f"version {made.version}", *lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
