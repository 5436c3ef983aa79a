"""Standings and tie-breaks, compared with published worked examples."""

from domain.tournament.standings import Standing, came_through, direct_encounter, places, ranked, tally, winners
from domain.tournament.state import Bye, Pairing, Result, Round
from tests.domain.tournament.tournaments import beats, played, ties


def _lines(rounds: list[Round], form: str = "swiss", seats: int = 2) -> dict[int, Standing]:
    there = sorted(
        {e for r in rounds for p in r.pairings for e in p.entrants} | {b.entrant for r in rounds for b in r.byes}
    )
    return {each.entrant: each for each in ranked(there, rounds, form, seats)}


SENSEIS = {"A": 1, "B": 2, "C": 3, "D": 4}
"""Sensei's Library, "Sonneborn-Berger" (senseis.xmp.net/?SonnebornBerger): a double round-robin."""


def test_sonneborn_berger_is_that_of_senseis_library() -> None:
    a, b, c, d = SENSEIS.values()
    first = [(beats(a, b), beats(c, d)), (beats(a, c), beats(b, d)), (beats(a, d), beats(b, c))]
    second = [(beats(b, a), beats(c, d)), (beats(a, c), beats(b, d)), (beats(d, a), beats(c, b))]
    lines = _lines([played(number, *games) for number, games in enumerate(first + second, 1)], "round_robin")
    assert {entrant: line.points for entrant, line in lines.items()} == {a: 8, b: 8, c: 6, d: 2}  # double of 4, 4, 3, 1
    assert {entrant: line.sonneborn_berger for entrant, line in lines.items()} == {
        a: 4 * 11,
        b: 4 * 9,
        c: 4 * 6,
        d: 4 * 4,
    }
    assert [lines[entrant].place for entrant in (a, b, c, d)] == [1, 2, 3, 4]
    assert lines[a].direct_encounter == lines[b].direct_encounter == 2


HAMILTON = """
1 +10 +17 +12 =2 +4 +3
2 +27 +16 +9 =1 +8 +10
3 =BYE +11 +6 =4 +5 -1
4 +22 +15 =8 =3 -1 +13
5 -16 +14 +22 +15 -3 +8
6 -21 +27 -3 +23 +16 +14
7 -9 -23 +27 +19 +15 +12
8 +25 +21 =4 +13 -2 -5
9 +7 +13 -2 =BYE +18
10 -1 +25 +26 =12 +17 -2
11 =BYE -3 -14 +25 +20 +17
12 +20 +18 -1 =10 =14 -7
13 +23 -9 +19 -8 +21 -4
14 =BYE -5 +11 +22 =12 -6
15 +26 -4 +21 -5 -7 +24
16 +5 -2 -17 +24 -6 +22
17 +24 -1 +16 =BYE -10 -11
18 +19 -12 +23 =BYE -9
19 -18 +20 -13 -7 =25 +21
20 -12 -19 =25 +27 -11 +26
21 +6 -8 -15 +26 -13 -19
22 -4 +24 -5 -14 +26 -16
23 -13 +7 -18 -6 -24 +27
24 -17 -22 +BYE -16 +23 -15
25 -8 -10 =20 -11 =19 +BYE
26 -15 +BYE -10 -21 -22 -20
27 -2 -6 -7 -20 +BYE -23
"""
"""The championship of Hamilton Chess Club, 2018 (hamiltonchess.net/2018/04/11/richard-on-tie-break): a Swiss of six
rounds, one per column. The page prints the tie-breaks of the two in first place."""


def _hamilton() -> list[Round]:
    lines = [line.split() for line in HAMILTON.strip().splitlines()]
    rounds = []
    for number in range(1, 7):
        games: dict[frozenset[int], Pairing] = {}
        byes = []
        for entrant, result in ((int(line[0]), line[number]) for line in lines if number < len(line)):
            if result.endswith("BYE"):
                byes.append(Bye(entrant, 2 if result[0] == "+" else 1))
                continue
            other = int(result[1:])
            game = {"+": beats(entrant, other), "-": beats(other, entrant), "=": ties(*sorted((entrant, other)))}[
                result[0]
            ]
            assert games.setdefault(frozenset((entrant, other)), game) == game, "both lines say the same"
        rounds.append(Round(number, tuple(games.values()), tuple(byes)))
    return rounds


def test_buchholz_sonneborn_berger_and_direct_encounter_are_those_that_hamilton_published() -> None:
    lines = _lines(_hamilton())
    dare, nolan = lines[1], lines[2]
    assert (dare.points, dare.buchholz, dare.sonneborn_berger) == (2 * 5.5, 2 * 22.5, 4 * 19.75)
    assert (nolan.points, nolan.buchholz, nolan.sonneborn_berger) == (2 * 5.5, 2 * 20, 4 * 17.25)
    assert (dare.place, nolan.place) == (1, 2)
    tallies = {entrant: tally(entrant, _hamilton(), 2) for entrant in (1, 2)}
    assert direct_encounter([1, 2], tallies) == {1: 2 * 0.5, 2: 2 * 0.5}


def test_points_of_all_are_those_that_hamilton_published() -> None:
    published = [5.5, 5.5, *[4.0] * 5, *[3.5] * 4, *[3.0] * 5, *[2.5] * 4, *[2.0] * 5, 1.0, 1.0]
    assert [line.points for line in _lines(_hamilton()).values()] == sorted(
        (2 * each for each in published), reverse=True
    )


def test_those_whom_nothing_separates_share_a_place() -> None:
    lines = _lines([played(1, ties(1, 2), ties(3, 4))])
    assert [line.place for line in lines.values()] == [1, 1, 1, 1]
    below = ranked([1, 2, 3], [Round(1, (ties(1, 2),), ())], "swiss", 2)
    assert [(line.entrant, line.place) for line in below] == [(1, 1), (2, 1), (3, 3)]
    assert places(below) == ((1, 2), (3,))


def test_a_bye_counts_as_a_win_over_somebody_with_ones_own_points() -> None:
    lines = _lines([Round(1, (beats(1, 2),), (Bye(3, 2),))])
    rested = lines[3]
    assert (rested.points, rested.buchholz, rested.sonneborn_berger) == (2, 2, 4)
    assert (rested.played, rested.wins, rested.byes) == (0, 0, 1)
    assert lines[1].place == 2, "a win over somebody without points has less Buchholz"


def test_who_forfeits_gets_nothing_and_the_other_a_win_that_was_not_played() -> None:
    absent = Pairing((1, 2), "t_table", Result(((0,), (1,)), frozenset((1,))))
    lines = _lines([Round(1, (absent,), ())])
    assert (lines[1].points, lines[1].wins, lines[1].played, lines[1].buchholz) == (2, 0, 0, 2)
    assert (lines[2].points, lines[2].played) == (0, 0)


def test_nobody_wins_a_table_where_all_forfeit() -> None:
    nobody = Round(1, (Pairing((1, 2), "t_table", Result(((0, 1),), frozenset((0, 1)))),), ())
    assert [line.points for line in _lines([nobody]).values()] == [0, 0]
    assert winners(nobody) == []


def test_a_table_of_four_is_six_duels() -> None:
    table = Pairing((1, 2, 3, 4), "t_table", Result(((2,), (0, 3), (1,))))
    lines = _lines([Round(1, (table,), ())], seats=4)
    assert {entrant: line.points for entrant, line in lines.items()} == {1: 3, 2: 0, 3: 6, 4: 3}
    assert lines[3].wins == 1
    assert lines[3].buchholz == 3 + 0 + 3
    assert lines[1].sonneborn_berger == 2 * 0 + 1 * 3


def test_direct_encounter_counts_only_if_all_who_are_tied_have_met() -> None:
    met = [
        played(1, beats(2, 1), beats(3, 4)),
        played(2, beats(1, 3), beats(2, 4)),
        played(3, beats(1, 4), beats(3, 2)),
    ]
    lines = _lines(met, "round_robin")
    assert [lines[entrant].points for entrant in (1, 2, 3, 4)] == [4, 4, 4, 0]
    assert [lines[entrant].direct_encounter for entrant in (1, 2, 3)] == [2, 2, 2]
    apart = _lines([played(1, beats(1, 2), beats(3, 4))], "round_robin")
    assert [apart[entrant].direct_encounter for entrant in (1, 3)] == [0, 0]


def test_a_knock_out_is_ranked_by_how_long_entrants_lasted() -> None:
    rounds = [played(1, beats(1, 4), beats(3, 2)), played(2, beats(3, 1))]
    lines = _lines(rounds, "knock_out")
    assert {entrant: line.place for entrant, line in lines.items()} == {3: 1, 1: 2, 2: 3, 4: 4}
    assert [came_through(entrant, rounds) for entrant in (1, 2, 3, 4)] == [1, 0, 2, 0]


def test_those_still_playing_a_knock_out_round_stand_above_those_it_has_knocked_out() -> None:
    table = Pairing((1, 4, 5), "t_done", Result(((1,), (0,), (2,))))
    first = Round(1, (table, Pairing((2, 3, 6), "t_open")), ())
    assert {entrant: line.place for entrant, line in _lines([first], "knock_out", 3).items()} == {
        4: 1,
        2: 2,
        3: 2,
        6: 2,
        1: 5,
        5: 6,
    }


def test_of_those_first_together_the_best_seed_comes_through() -> None:
    assert winners(played(1, ties(5, 2))) == [2]
