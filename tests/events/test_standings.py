"""Contract tests for standings, run against every implementation."""

from events.generations import FIRST
from events.ports import History, LeaderboardEntry, Match, Ports, Standing

GAMES = ["commune", "lorum"]


def standing(mu: int = 25_000_000, sigma: int = 0) -> Standing:
    return Standing("bot", played=1, won=1, places=1, seats=3, rated=1, mu=mu, sigma=sigma)


class TestStandings:
    def test_nothing_is_folded_at_first(self, ports: Ports) -> None:
        assert ports.standings.folded(FIRST) == 0
        assert ports.standings.standings(FIRST, "commune", ["p_ann"]) == [None]
        assert ports.standings.of_player("p_ann", GAMES) == {}
        assert ports.standings.leaderboard("commune", "people", 0, 10) == []

    def test_positions_are_folded_in_order_and_once(self, ports: Ports) -> None:
        changed = {"p_ann": standing()}
        assert not ports.standings.apply(FIRST, 2, "commune", changed, {}, {})
        assert ports.standings.apply(FIRST, 1, "commune", changed, {}, {})
        assert not ports.standings.apply(FIRST, 1, "commune", {"p_ann": standing(1)}, {}, {})
        assert ports.standings.folded(FIRST) == 1
        assert ports.standings.standings(FIRST, "commune", ["p_bob", "p_ann"]) == [None, standing()]
        assert ports.standings.apply(FIRST, 2, "commune", {"p_ann": standing(1)}, {}, {})
        assert ports.standings.standings(FIRST, "commune", ["p_ann"]) == [standing(1)]

    def test_a_position_may_change_nothing(self, ports: Ports) -> None:
        assert ports.standings.apply(FIRST, 1, "", {}, {}, {})
        assert ports.standings.folded(FIRST) == 1

    def test_a_player_has_a_standing_in_each_game(self, ports: Ports) -> None:
        ports.standings.apply(FIRST, 1, "lorum", {"p_ann": standing(1), "p_bob": standing(2)}, {}, {})
        ports.standings.apply(FIRST, 2, "commune", {"p_ann": standing(3)}, {}, {})
        assert ports.standings.of_player("p_ann", GAMES) == {"commune": standing(3), "lorum": standing(1)}
        assert ports.standings.of_player("p_bob", GAMES) == {"lorum": standing(2)}

    def test_a_leaderboard_is_ordered_by_ordinal_and_has_pages(self, ports: Ports) -> None:
        changed = {f"p_{number}": standing(20 + number, number * 7) for number in range(5)}
        ports.standings.apply(
            FIRST, 1, "commune", changed, {}, {player: "people" for player in changed if player != "p_2"}
        )
        best = sorted((each for each in changed if each != "p_2"), key=lambda each: -changed[each].ordinal)
        places = [LeaderboardEntry(rank, player, changed[player]) for rank, player in enumerate(best, 1)]
        assert ports.standings.leaderboard("commune", "people", 0, 10) == places
        assert ports.standings.leaderboard("commune", "people", 1, 2) == places[1:3]
        assert ports.standings.leaderboard("commune", "people", 4, 2) == []
        assert ports.standings.leaderboard("lorum", "people", 0, 10) == []

    def test_a_player_moves_on_the_leaderboard(self, ports: Ports) -> None:
        ports.standings.apply(
            FIRST, 1, "commune", {"p_a": standing(1), "p_b": standing(2)}, {}, {"p_a": "people", "p_b": "people"}
        )
        ports.standings.apply(FIRST, 2, "commune", {"p_a": standing(3)}, {}, {"p_a": "people"})
        assert [each.player for each in ports.standings.leaderboard("commune", "people", 0, 10)] == ["p_a", "p_b"]

    def test_a_generation_that_is_neither_live_nor_being_built_takes_no_standings(self, ports: Ports) -> None:
        assert not ports.standings.apply(FIRST + 1, 1, "commune", {"p_ann": standing()}, {}, {})

    def test_each_board_has_its_own_places(self, ports: Ports) -> None:
        changed = {"p_ann": standing(1), "p_bob": standing(2), "p_bot": standing(3)}
        boards = {"p_ann": "people", "p_bob": "people", "p_bot": "bots"}
        ports.standings.apply(FIRST, 1, "commune", changed, {}, boards)
        assert [each.player for each in ports.standings.leaderboard("commune", "bots", 0, 10)] == ["p_bot"]
        assert ports.standings.place("commune", "people", "p_ann") == LeaderboardEntry(2, "p_ann", standing(1))
        assert ports.standings.place("commune", "bots", "p_ann") is None
        assert ports.standings.place("lorum", "people", "p_ann") is None

    def test_a_history_stays_until_another_is_stored(self, ports: Ports) -> None:
        history = History((Match("t_a", 5, 1012, 12),), {"p_bob": (1, 5)})
        ports.standings.apply(FIRST, 1, "commune", {"p_ann": standing()}, {"p_ann": history}, {})
        ports.standings.apply(FIRST, 2, "commune", {"p_ann": standing(1)}, {}, {})
        assert ports.standings.history("p_ann", "commune") == history
        assert ports.standings.histories(FIRST, "commune", ["p_bob", "p_ann"]) == [None, history]
        assert ports.standings.history("p_ann", "lorum") is None
