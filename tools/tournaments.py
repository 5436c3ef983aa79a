"""`python -m tools.tournaments [swiss knock_out round_robin]`: plays all tournaments, or those named.

Adds their exports to the corpus. Changes no existing file.
"""

import sys
from typing import Any

from tests.corpus import projected
from tests.corpus.tournaments.files import add
from tests.http.api import Api, api_in_memory
from tests.http.test_tournaments import directed, entered, opened, played


def read(api: Api, address: str, **sender: Any) -> dict[str, Any]:
    return dict(api.get(address, **sender).json or {})


def swiss(api: Api) -> str:
    """Five entrants, so that one has a bye in each round."""
    ann = api.player("Ann")
    cup = opened(api, ann, round_count=3, bots=["random", "steady", "random", "steady", "random"])
    api.post(f"{cup}/start", by=ann)
    return cup


def knock_out(api: Api) -> str:
    """A player leaves the table and forfeits, and another one withdraws before the start."""
    bob, cy = api.player("Bob", "bot"), api.player("Cy")
    cup = opened(api, bob, format="knock_out", round_count=None, bots=["random"] * 2)
    entered(api, cup, cy, bob)
    api.delete(f"{cup}/entrants/3", by=cy)
    api.post(f"{cup}/start", by=bob)
    while True:
        directed(api, cup)
        own = [each for each in read(api, "/v1/me/tables", by=bob)["tables"] if each["status"] == "playing"]
        if own:
            api.delete(f"/v1/tables/{own[0]['id']}/seats/{own[0]['own_seat']}", by=bob)
            return cup


def round_robin(api: Api) -> str:
    """Called off in its first round, with a player who has committed to seeds."""
    ann = api.player("Ann")
    cup = opened(api, ann, format="round_robin", round_count=None, bots=["random"])
    api.post(f"{cup}/entrants", {"client_seed_hash": "5eed" * 16}, by=ann)
    api.post(f"{cup}/start", by=ann)
    directed(api, cup)
    api.delete(cup, by=ann)
    return cup


def main() -> None:
    for makes in [each for each in (swiss, knock_out, round_robin) if each.__name__ in (sys.argv[1:] or each.__name__)]:
        api = api_in_memory()
        cup = makes(api)
        if read(api, cup)["status"] == "playing":
            played(api, cup)
        print(add(read(api, f"{cup}/export")))
    projected.main()


if __name__ == "__main__":
    main()
