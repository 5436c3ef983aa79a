"""Contract tests for the table index, run against every implementation."""

import pytest

from events.generations import FIRST
from events.ports import IndexEntry, Ports


def entry(
    table: str,
    opened_at: int,
    *players: str,
    version: int = 1,
    game: str = "commune",
    status: str = "open",
) -> IndexEntry:
    return IndexEntry(table, game, status, players, opened_at, version, f'{{"v":{version}}}'.encode())


def listed(ports: Ports, **how: object) -> list[str]:
    criteria = {"game": None, "status": None, "player": None, "before": None, "limit": 10, **how}
    return [each.table for each in ports.table_index.page(**criteria)]  # type: ignore[arg-type]


class TestTableIndex:
    def test_tables_are_listed_newest_first_by_game_and_status(self, ports: Ports) -> None:
        ports.table_index.put(FIRST, entry("t_a", 1))
        ports.table_index.put(FIRST, entry("t_b", 10, game="lorum"))
        ports.table_index.put(FIRST, entry("t_c", 2, status="playing"))
        assert listed(ports) == ["t_b", "t_c", "t_a"]
        assert listed(ports, game="commune") == ["t_c", "t_a"]
        assert listed(ports, status="open") == ["t_b", "t_a"]
        assert listed(ports, game="commune", status="playing") == ["t_c"]
        assert listed(ports, game="lorum", status="playing") == []

    def test_an_entry_comes_back_as_it_was_put(self, ports: Ports) -> None:
        ports.table_index.put(FIRST, entry("t_a", 1))
        assert ports.table_index.page(game=None, status=None, player=None, before=None, limit=1) == [entry("t_a", 1)]

    def test_a_newer_version_moves_the_table_to_other_lists(self, ports: Ports) -> None:
        ports.table_index.put(FIRST, entry("t_a", 1))
        ports.table_index.put(FIRST, entry("t_a", 1, version=5, status="finished"))
        assert listed(ports, status="open") == []
        assert ports.table_index.page(game="commune", status="finished", player=None, before=None, limit=9) == [
            entry("t_a", 1, version=5, status="finished")
        ]

    @pytest.mark.parametrize("version", [4, 5])
    def test_an_older_version_changes_nothing(self, ports: Ports, version: int) -> None:
        ports.table_index.put(FIRST, entry("t_a", 1, version=5, status="playing"))
        ports.table_index.put(FIRST, entry("t_a", 1, version=version, status="open"))
        assert listed(ports, status="open") == []
        assert listed(ports, status="playing") == ["t_a"]

    def test_pages_are_complete_even_within_one_millisecond(self, ports: Ports) -> None:
        tables = [("t_a", 7), ("t_b", 7), ("t_c", 7), ("t_d", 8), ("t_e", 12)]
        for table, opened_at in tables:
            ports.table_index.put(FIRST, entry(table, opened_at))
        seen: list[str] = []
        before = None
        while page := ports.table_index.page(game=None, status=None, player=None, before=before, limit=2):
            seen += [each.table for each in page]
            before = (page[-1].opened_at, page[-1].table)
        assert seen == ["t_e", "t_d", "t_c", "t_b", "t_a"]

    def test_the_page_of_an_empty_index_is_empty(self, ports: Ports) -> None:
        assert listed(ports) == []

    def test_tables_are_listed_at_their_players(self, ports: Ports) -> None:
        ports.table_index.put(FIRST, entry("t_a", 1, "p_ann", "p_bob"))
        ports.table_index.put(FIRST, entry("t_b", 2, "p_ann"))
        assert listed(ports, player="p_ann") == ["t_b", "t_a"]
        assert listed(ports, player="p_bob") == ["t_a"]
        assert listed(ports, player="p_eve") == []
        assert [ports.table_index.count(player) for player in ("p_ann", "p_bob", "p_eve")] == [2, 1, 0]

    def test_a_table_leaves_the_list_of_a_player_who_left(self, ports: Ports) -> None:
        ports.table_index.put(FIRST, entry("t_a", 1, "p_ann", "p_bob"))
        ports.table_index.put(FIRST, entry("t_a", 1, "p_bob", "p_eve", version=2))
        assert [listed(ports, player=player) for player in ("p_ann", "p_bob", "p_eve")] == [[], ["t_a"], ["t_a"]]

    def test_entries_are_found_by_table(self, ports: Ports) -> None:
        ports.table_index.put(FIRST, entry("t_a", 1))
        assert ports.table_index.find(["t_b", "t_a"]) == [None, entry("t_a", 1)]
        assert ports.table_index.find([]) == []

    def test_a_generation_that_is_neither_live_nor_being_built_takes_no_entry(self, ports: Ports) -> None:
        assert not ports.table_index.put(FIRST + 1, entry("t_a", 1))
        assert listed(ports) == []
