"""Contract tests for generations, run against every implementation."""

import pytest

from events.errors import LogRestarted
from events.generations import FIRST, Build, State
from events.ports import IndexEntry, Ports, Standing
from events.table_index import IndexEntry as Entry


def entry(table: str, version: int = 1) -> Entry:
    return IndexEntry(table, "commune", "open", ("p_ann",), 1, version, b"{}")


def switch(ports: Ports, generation: int) -> bool:
    return ports.generations.switch(generation, ports.generations.life())


def begun(ports: Ports, version: int = 1) -> int:
    generation = ports.generations.begin(version)
    assert generation is not None
    return generation


def listed(ports: Ports) -> list[str]:
    found = ports.table_index.page(game=None, status=None, player=None, before=None, limit=10)
    return [each.table for each in found]


class TestGenerations:
    def test_the_first_generation_is_live(self, ports: Ports) -> None:
        assert ports.generations.all() == [FIRST]

    def test_reads_use_the_live_generation_until_the_switch(self, ports: Ports) -> None:
        ports.table_index.put(FIRST, entry("t_old"))
        built = begun(ports)
        assert ports.generations.all() == [FIRST, built]
        assert ports.table_index.put(built, entry("t_new"))
        assert listed(ports) == ["t_old"]
        assert ports.table_index.find(["t_new"], built) == [entry("t_new")]
        assert switch(ports, built)
        assert ports.generations.all() == [built]
        assert listed(ports) == ["t_new"]
        assert ports.table_index.find(["t_old"]) == [None]

    def test_the_generation_before_is_dropped_by_the_switch(self, ports: Ports) -> None:
        ports.table_index.put(FIRST, entry("t_old"))
        assert list(ports.generations.contents(FIRST))
        assert switch(ports, begun(ports))
        assert list(ports.generations.contents(FIRST)) == []
        assert not ports.table_index.put(FIRST, entry("t_old"))

    def test_a_generation_that_lags_behind_can_not_go_live(self, ports: Ports) -> None:
        ports.standings.apply(FIRST, 1, "", {}, {}, {})
        built = begun(ports)
        assert not switch(ports, built)
        ports.standings.apply(built, 1, "", {}, {}, {})
        assert switch(ports, built)
        assert ports.standings.folded(ports.generations.all()[0]) == 1

    def test_a_generation_of_another_life_of_the_server_can_not_go_live(self, ports: Ports) -> None:
        life, built = ports.generations.life(), begun(ports)
        for another in ("0" * 40, ""):
            with pytest.raises(LogRestarted, match="the server of the log was restarted meanwhile; try again"):
                ports.generations.switch(built, another)
        assert ports.generations.all() == [FIRST, built]
        assert ports.generations.life() == life != ""
        assert ports.generations.switch(built, life)

    def test_another_beginning_takes_the_place_of_the_first(self, ports: Ports) -> None:
        """The first was left behind by a rebuild that died."""
        dead = begun(ports)
        ports.table_index.put(dead, entry("t_a"))
        built = begun(ports)
        assert built > dead
        assert ports.generations.all() == [FIRST, built]
        assert list(ports.generations.contents(dead)) == []
        assert not ports.table_index.put(dead, entry("t_a"))
        assert not ports.standings.apply(dead, 1, "", {}, {}, {})
        assert not switch(ports, dead)

    def test_a_dropped_generation_is_gone_and_its_number_is_not_used_again(self, ports: Ports) -> None:
        built = begun(ports)
        ports.table_index.put(built, entry("t_a"))
        ports.generations.drop(built)
        assert ports.generations.all() == [FIRST]
        assert list(ports.generations.contents(built)) == []
        assert begun(ports) > built

    def test_the_live_generation_can_not_be_dropped(self, ports: Ports) -> None:
        ports.table_index.put(FIRST, entry("t_a"))
        ports.generations.drop(FIRST)
        assert listed(ports) == ["t_a"]

    def test_generations_with_the_same_entries_and_standings_have_the_same_contents(self, ports: Ports) -> None:
        built = begun(ports)
        for generation in (FIRST, built):
            ports.table_index.put(generation, entry("t_a"))
            ports.standings.apply(generation, 1, "commune", {"p_ann": Standing("bot", played=1)}, {}, {"p_ann": "bots"})
        assert sorted(ports.generations.contents(FIRST)) == sorted(ports.generations.contents(built))
        for collection, key, _ in ports.generations.contents(FIRST):
            assert ports.generations.compare(FIRST, built, collection, key) is True

    def test_a_value_that_differs_or_is_missing_is_found(self, ports: Ports) -> None:
        built = begun(ports)
        for generation, tables in ((FIRST, {"t_a": 1, "t_b": 1}), (built, {"t_a": 2})):
            for table, version in tables.items():
                ports.table_index.put(generation, entry(table, version))
        for key in (b"t_a", b"t_b"):
            assert ports.generations.compare(FIRST, built, "entries", key) is False
            assert ports.generations.compare(built, FIRST, "entries", key) is False

    def test_generations_that_have_folded_different_positions_can_not_be_compared(self, ports: Ports) -> None:
        built = begun(ports)
        ports.standings.apply(FIRST, 1, "commune", {"p_ann": Standing("bot", played=1)}, {}, {})
        assert ports.generations.compare(FIRST, built, "standings:commune", b"p_ann") is None

    def test_what_an_earlier_release_has_left_has_no_version(self, ports: Ports) -> None:
        assert ports.generations.state() == State(FIRST, 0, None, FIRST)
        assert ports.generations.written_by(1) == [FIRST]
        assert ports.generations.state().version == 0

    def test_an_empty_log_is_claimed_once(self, ports: Ports) -> None:
        ports.generations.claim(2)
        ports.generations.claim(3)
        assert ports.generations.state() == State(FIRST, 2, None, FIRST)

    def test_a_generation_has_the_version_with_which_it_was_begun(self, ports: Ports) -> None:
        built = begun(ports, 3)
        assert ports.generations.state() == State(FIRST, 0, Build(built, 3, 0, 0), built)
        ports.generations.report(built, 5, 8)
        ports.generations.report(FIRST, 1, 1)
        assert ports.generations.state().build == Build(built, 3, 5, 8)
        assert switch(ports, built)
        assert ports.generations.state() == State(built, 3, None, built)
        again = begun(ports, 4)
        assert ports.generations.state() == State(built, 3, Build(again, 4, 0, 0), again)
        ports.generations.drop(again)
        assert ports.generations.state() == State(built, 3, None, again)

    def test_a_generation_has_the_lowest_version_of_all_that_write_to_it(self, ports: Ports) -> None:
        assert switch(ports, live := begun(ports, 2))
        built = begun(ports, 3)
        assert ports.generations.written_by(3) == [live, built]
        assert ports.generations.state() == State(live, 2, Build(built, 3, 0, 0), built)
        assert ports.generations.written_by(1) == [live, built]
        assert ports.generations.state() == State(live, 1, Build(built, 1, 0, 0), built)
        ports.generations.written_by(2)
        assert ports.generations.state().version == 1

    def test_of_two_that_have_seen_the_same_only_one_begins(self, ports: Ports) -> None:
        last = ports.generations.state().last
        built = ports.generations.begin(1, last)
        assert built is not None
        assert ports.generations.begin(1, last) is None
        assert ports.generations.all() == [FIRST, built]
        assert ports.generations.begin(1, built) is not None
