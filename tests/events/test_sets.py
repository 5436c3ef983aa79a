"""Contract tests for sets, run against every implementation."""

from events.ports import Ports


def test_the_tables_of_an_account_are_listed_until_they_are_removed(ports: Ports) -> None:
    for table in ("t_1", "t_2", "t_3", "t_2"):
        ports.open_tables.add("p_ann", table)
    ports.open_tables.add("p_bob", "t_4")
    assert sorted(ports.open_tables.of("p_ann")) == ["t_1", "t_2", "t_3"]
    ports.open_tables.remove("p_ann", ["t_1", "t_3", "t_9"])
    ports.open_tables.remove("p_bob", [])
    assert ports.open_tables.of("p_ann") == ["t_2"]
    assert ports.open_tables.of("p_bob") == ["t_4"]
    assert ports.open_tables.of("p_eve") == []


def test_seats_are_held_by_accounts_and_by_addresses(ports: Ports) -> None:
    for holder in ("p_ann", "2001:db8::/64"):
        ports.held_seats.add(holder, "t_1 p_ann")
    ports.held_seats.remove("p_ann", ["t_1 p_ann"])
    assert ports.held_seats.of("p_ann") == []
    assert ports.held_seats.of("2001:db8::/64") == ["t_1 p_ann"]
    assert ports.open_tables.of("2001:db8::/64") == []


def test_a_set_is_dropped_as_a_whole(ports: Ports) -> None:
    for player in ("p_bob", "p_eve", "p_bob"):
        ports.blocks.add("p_ann", player)
    assert sorted(ports.blocks.of("p_ann")) == ["p_bob", "p_eve"]
    ports.blocks.drop("p_ann")
    ports.blocks.drop("p_nobody")
    assert ports.blocks.of("p_ann") == []
