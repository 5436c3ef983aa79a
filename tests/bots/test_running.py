"""`cardtable bot run`: what it does beside playing."""

import argparse
from typing import Any

from cardtable.bots.running import Running
from cardtable.client import Bot, Unreachable
from cardtable.client.shapes import Move, Table
from tests.client.conftest import Place, place

__all__ = ["place"]


class First(Bot):
    threads = 0

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        return legal_moves[0]


def given(**words: Any) -> argparse.Namespace:
    return argparse.Namespace(**{"matches": None, "open": "commune", "preset": None, "against": "random", **words})


def test_it_opens_a_table_as_often_as_it_has_none(place: Place) -> None:
    """So the end of a table where it was invited opens none while its own is being played."""
    client, host = place.client(), place.client("Host")
    running = Running(First(), client, given())
    stream = client.messages()
    running.handle("reset", next(each for each in stream if each).data)
    assert len(list(client.own_tables())) == 1
    invited = host.open_table("commune", 2)["id"]
    client.sit(invited)
    running.handle("seated", {"table": invited, "view": client.table(invited)})
    ended = {"table": invited, "seat": 1, "view": client.table(invited)}
    for _ in range(2):
        running.handle("finished", ended)
    assert len(list(client.own_tables())) == 2
    own = next(iter(running.at))
    for _ in range(2):
        running.handle("finished", {"table": own, "seat": 0, "view": client.table(own)})
    assert len(list(client.own_tables())) == 3


def test_it_goes_on_when_the_service_was_gone_for_long(place: Place) -> None:
    client = place.client(patience=0)
    policies, gone = client.set_policy, [1, 2, 3]

    def set_policy(policy: Any) -> Any:
        if gone:
            raise Unreachable(f"PUT /v1/me/policy: {gone.pop()}")
        return policies(policy)

    client.set_policy = set_policy  # type: ignore[method-assign]
    running = Running(First(), client, given(matches=2))
    running.run()
    assert len(running.finished) == 2
