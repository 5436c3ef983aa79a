"""Plays tournaments and adds their exports as new files: `python -m tests.corpus.tournaments.grow`."""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.corpus import projected
from tests.http.api import Api, api_in_memory
from tests.http.test_tournaments import directed, entered, opened, played

HERE = Path(__file__).parent
DIGESTS = HERE / "sha256sums"


def files() -> list[Path]:
    return sorted(HERE.glob("*.json"))


def digests() -> dict[str, str]:
    """File name to digest, from a file in the format of `sha256sum -c`."""
    lines = DIGESTS.read_text(encoding="ascii").splitlines() if DIGESTS.exists() else []
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def add(export: dict[str, Any]) -> Path:
    """Writes an export to a new file, with an event on each line."""
    form = export["tournament"]["format"].replace("_", "-")
    file = HERE / f"{form}-{len(list(HERE.glob(f'{form}-*.json'))) + 1:02}.json"
    events = ",\n".join(json.dumps(each, sort_keys=True, separators=(",", ":")) for each in export["events"])
    standings = json.dumps(export["tournament"]["standings"])
    head = export["tournament"]["head"]
    data = f'{{"head":"{head}",\n"standings":{standings},\n"events":[\n{events}\n]}}\n'.encode()
    with file.open("xb") as opened_file:
        opened_file.write(data)
    with DIGESTS.open("a", encoding="ascii") as listed:
        listed.write(f"{sha256(data).hexdigest()}  {file.name}\n")
    return file


def swiss(api: Api) -> str:
    """Five entrants, so that one rests in each round."""
    ann = api.player("Ann")
    cup = opened(api, ann, round_count=3, bots=["random", "steady", "random", "steady", "random"])
    api.post(f"{cup}/start", by=ann)
    return cup


def knock_out(api: Api) -> str:
    """A player leaves the table and forfeits; another one withdraws before the start."""
    bob, cy = api.player("Bob", "bot"), api.player("Cy")
    cup = opened(api, bob, format="knock_out", round_count=None, bots=["random"] * 2)
    entered(api, cup, cy, bob)
    api.delete(f"{cup}/entrants/3", by=cy)
    api.post(f"{cup}/start", by=bob)
    while True:
        directed(api, cup)
        own = [each for each in api.get("/v1/me/tables", by=bob).json["tables"] if each["status"] == "playing"]
        if own:
            api.delete(f"/v1/tables/{own[0]['id']}/seats/{own[0]['own_seat']}", by=bob)
            return cup


def round_robin(api: Api) -> str:
    """Called off in its first round."""
    ann = api.player("Ann")
    cup = opened(api, ann, format="round_robin", round_count=None, bots=["random"])
    entered(api, cup, ann)
    api.post(f"{cup}/start", by=ann)
    directed(api, cup)
    api.delete(cup, by=ann)
    return cup


def main() -> None:
    """Or of the named ones only."""
    for makes in [each for each in (swiss, knock_out, round_robin) if each.__name__ in (sys.argv[1:] or each.__name__)]:
        api = api_in_memory()
        cup = makes(api)
        if api.get(cup).json["status"] == "playing":
            played(api, cup)
        print(add(api.get(f"{cup}/export").json))
    projected.main()


if __name__ == "__main__":
    main()
