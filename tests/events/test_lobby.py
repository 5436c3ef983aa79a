"""The contract of the lobby, which every implementation passes."""

import pytest

from events.ports import LobbyEntry, Ports


def entry(table: str, opened_at: int, *, version: int = 1, game: str = "commune", status: str = "open") -> LobbyEntry:
    return LobbyEntry(table, game, status, opened_at, version, f'{{"v":{version}}}'.encode())


def listed(ports: Ports, **how: object) -> list[str]:
    criteria = {"game": None, "status": None, "before": None, "limit": 10, **how}
    return [each.table for each in ports.lobby.page(**criteria)]  # type: ignore[arg-type]


class TestLobby:
    def test_tables_are_listed_newest_first_by_game_and_status(self, ports: Ports) -> None:
        ports.lobby.put(entry("t_a", 1))
        ports.lobby.put(entry("t_b", 10, game="lorum"))
        ports.lobby.put(entry("t_c", 2, status="playing"))
        assert listed(ports) == ["t_b", "t_c", "t_a"]
        assert listed(ports, game="commune") == ["t_c", "t_a"]
        assert listed(ports, status="open") == ["t_b", "t_a"]
        assert listed(ports, game="commune", status="playing") == ["t_c"]
        assert listed(ports, game="lorum", status="playing") == []

    def test_an_entry_comes_back_as_it_was_put(self, ports: Ports) -> None:
        ports.lobby.put(entry("t_a", 1))
        assert ports.lobby.page(game=None, status=None, before=None, limit=1) == [entry("t_a", 1)]

    def test_a_newer_version_moves_the_table_to_other_lists(self, ports: Ports) -> None:
        ports.lobby.put(entry("t_a", 1))
        ports.lobby.put(entry("t_a", 1, version=5, status="finished"))
        assert listed(ports, status="open") == []
        assert ports.lobby.page(game="commune", status="finished", before=None, limit=9) == [
            entry("t_a", 1, version=5, status="finished")
        ]

    @pytest.mark.parametrize("version", [4, 5])
    def test_an_older_version_changes_nothing(self, ports: Ports, version: int) -> None:
        ports.lobby.put(entry("t_a", 1, version=5, status="playing"))
        ports.lobby.put(entry("t_a", 1, version=version, status="open"))
        assert listed(ports, status="open") == []
        assert listed(ports, status="playing") == ["t_a"]

    def test_pages_are_complete_even_within_one_millisecond(self, ports: Ports) -> None:
        tables = [("t_a", 7), ("t_b", 7), ("t_c", 7), ("t_d", 8), ("t_e", 12)]
        for table, opened_at in tables:
            ports.lobby.put(entry(table, opened_at))
        seen: list[str] = []
        before = None
        while page := ports.lobby.page(game=None, status=None, before=before, limit=2):
            seen += [each.table for each in page]
            before = (page[-1].opened_at, page[-1].table)
        assert seen == ["t_e", "t_d", "t_c", "t_b", "t_a"]

    def test_the_page_of_an_empty_lobby_is_empty(self, ports: Ports) -> None:
        assert listed(ports) == []
