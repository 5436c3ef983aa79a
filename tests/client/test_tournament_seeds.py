"""Seeds of tournament entrants: one commitment, and a seed for each table."""

from collections.abc import Sequence
from typing import Any

import pytest

from bots.verify import verify
from cardtable.client import ApiError, Client
from cardtable.client.seeds import commitment
from domain.verify import Report
from tests.client.conftest import Simulation

SHORT = {"penalty_limit": 1}


def started(clients: Sequence[Client], **terms: Any) -> str:
    """Starts a round robin of these accounts, each of which enters with a chain."""
    cup = clients[0].open_tournament("Cup", "commune", "round_robin", options=SHORT, **terms)["id"]
    for client in clients:
        client.enter(cup)
    clients[0].start_tournament(cup)
    return cup


def acts(client: Client, silent: bool) -> None:
    for own in client.own_tables():
        if own["status"] == "seeding" and not silent:
            client.reveal(own["id"])
        if own["your_turn"]:
            moves = client.legal_moves(own["id"])["legal_moves"]
            if moves:
                client.move(own["id"], moves[0])


def goes_on(place: Simulation, clients: Sequence[Client], cup: str, silent: Client | None, seconds: int = 2) -> bool:
    """Lets some time pass. True if the tournament is over."""
    place.simulator.passes(seconds)
    for client in clients:
        acts(client, client is silent)
    return clients[0].tournament(cup)["status"] == "finished"


def plays(place: Simulation, clients: Sequence[Client], cup: str, silent: Client | None = None) -> None:
    assert any(goes_on(place, clients, cup, silent) for _ in range(1500))


def pairings(client: Client, cup: str) -> list[tuple[str, list[int]]]:
    """Returns tables, and the entrants by seat, in the order of the rounds."""
    return [(each["table"], each["entrants"]) for one in client.tournament(cup)["rounds"] for each in one["pairings"]]


def report(client: Client, table: str) -> Report:
    return verify(client.record(table))


def seeds_of(client: Client, cup: str, entrant: int) -> list[tuple[str | None, str]]:
    """Returns the hash and the seed of an entrant at each table."""
    found = []
    for table, entrants in pairings(client, cup):
        if entrant in entrants:
            seat = entrants.index(entrant)
            events = list(client.events(table))
            (taken,) = (each for each in events if each["type"] == "table.seat_taken" and each["actor"] == seat)
            (started,) = (each for each in events if each["type"] == "table.started")
            found.append((taken["data"]["client_seed_hash"], started["data"]["client_seeds"][seat]))
    return found


def test_the_deals_of_every_table_are_proved_to_both_seats(place: Simulation) -> None:
    clients = [place.client(name) for name in ("Ann", "Bob", "Cy")]
    cup = started(clients)
    plays(place, clients, cup)
    tables = pairings(clients[0], cup)
    assert len(tables) == 3
    for table, _ in tables:
        found = report(clients[0], table)
        assert (found.status, found.proved_seats) == ("passed", (0, 1))
    entries = [each for each in clients[0].tournament_events(cup) if each["type"] == "tournament.entered"]
    for entry in entries:
        (first, one), (second, other) = seeds_of(clients[0], cup, entry["data"]["entrant"])
        assert first == entry["data"]["client_seed_hash"] == commitment(one)
        assert second == one == commitment(other)


def test_a_table_starts_without_a_silent_entrant_after_the_time_and_its_record_says_so(place: Simulation) -> None:
    clients = [place.client(name) for name in ("Ann", "Bob", "Cy")]
    cup = started(clients, turn_seconds=45)
    plays(place, clients, cup, silent=clients[2])
    for table, entrants in pairings(clients[0], cup):
        found = report(clients[0], table)
        events = {each["type"]: each for each in clients[0].events(table)}
        assert found.status == "passed"
        assert events["table.seeds_awaited"]["data"] == {"seconds": 45}
        if 3 in entrants:
            (detail,) = [check.detail for check in found.checks if check.name == "client_seeds"]
            assert found.proved_seats == ()
            assert f"seat {entrants.index(3)} committed to a seed and did not reveal it" in detail
            assert events["table.started"]["at"] >= events["table.opened"]["at"] + 45_000
        else:
            assert found.proved_seats == (0, 1)
    first = seeds_of(clients[0], cup, 3)[0][0]
    assert seeds_of(clients[0], cup, 3) == [(first, "")] * 2


def test_the_chain_goes_on_after_a_table_that_was_abandoned(place: Simulation) -> None:
    clients = [place.client(name) for name in ("Ann", "Bob", "Cy")]
    cup = started(clients)
    while not (tables := pairings(clients[0], cup)) or clients[0].table(tables[0][0])["status"] != "playing":
        goes_on(place, clients, cup, None)
    table, entrants = tables[0]
    for seat, entrant in enumerate(entrants):
        clients[entrant - 1].leave(table, seat)
    assert clients[0].table(table)["status"] == "abandoned"
    plays(place, clients, cup)
    for each, _ in pairings(clients[0], cup):
        found = report(clients[0], each)
        assert (found.status, found.proved_seats) == ("passed", (0, 1))


def test_a_wrong_seed_is_refused_and_house_bots_have_none(place: Simulation) -> None:
    ann = place.client("Ann")
    cup = ann.open_tournament("Cup", "commune", "round_robin", bots=["random"])["id"]
    for order in ({"bot": "random", "client_seed_hash": "0" * 64}, {"client_seed_hash": "0" * 63}):
        with pytest.raises(ApiError) as refused:
            ann.operations.enter_tournament(cup, order)  # type: ignore[arg-type]
        assert refused.value.code == "invalid"
    ann.enter(cup)
    with pytest.raises(ApiError) as again:
        ann.enter(cup)
    assert again.value.code == "already_entered"
    ann.start_tournament(cup)
    for _ in range(3):
        place.simulator.passes(2)
    ((table, entrants),) = pairings(ann, cup)
    (taken,) = [
        each for each in ann.events(table) if each["type"] == "table.seat_taken" and each["actor"] == entrants.index(2)
    ]
    seed = ann.seeds.find(taken["data"]["client_seed_hash"])
    assert seed is not None
    with pytest.raises(ApiError) as refused:
        ann.operations.reveal_seed(table, {"client_seed": commitment(seed)})
    assert refused.value.code == "seed_mismatch"
    with pytest.raises(ApiError) as refused:
        ann.close_table(table)
    assert refused.value.code == "seeding"
    assert ann.reveal(table) is not None
    assert ann.table(table)["status"] == "playing"


def test_a_seed_that_was_given_to_one_table_is_not_given_to_the_next_one(place: Simulation) -> None:
    """Simulates a service that withholds a seed and claims that the entrant was silent."""
    clients = [place.client(name) for name in ("Ann", "Bob", "Cy")]
    cup = started(clients, turn_seconds=30)
    while not (tables := pairings(clients[0], cup)):
        place.simulator.passes(2)
    first, (entrant, _) = tables[0]
    client = clients[entrant - 1]
    (taken,) = [each for each in client.events(first) if each["type"] == "table.seat_taken" and each["actor"] == 0]
    assert client.seeds.give(taken["data"]["client_seed_hash"], first) is not None
    plays(place, clients, cup, silent=client)
    later = next(table for table, entrants in pairings(client, cup)[1:] if entrant in entrants)
    assert client.seeds.give(taken["data"]["client_seed_hash"], later) is None
