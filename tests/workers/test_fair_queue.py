"""The order of service under overload."""

from collections.abc import Iterator

import pytest

from events.errors import LogUnavailable
from tests.workers.house import House
from workers.fair_queue import LONG_WAIT_MS, QUICK, SEARCH, UNKNOWN, Facts, FairQueue, KnownTables
from workers.relay import AHEAD_MS, known_facts


def line(**tables: tuple[str, int]) -> FairQueue:
    """Returns a queue in which each table (opener, cost) waits, in the given order."""
    made = FairQueue()
    for number, (table, (opener, cost)) in enumerate(tables.items()):
        made.put(table, number, Facts(opener, with_people=True, cost=cost))
    return made


def order(made: FairQueue) -> str:
    return " ".join(_taken(made))


def _taken(made: FairQueue) -> Iterator[str]:
    while made:
        yield made.take().subject


def test_openers_take_turns() -> None:
    made = line(a1=("ann", QUICK), a2=("ann", QUICK), a3=("ann", QUICK), b1=("bob", QUICK), c1=("cid", QUICK))
    assert order(made) == "a1 b1 c1 a2 a3"


def test_a_stranger_is_next_however_many_tables_another_opener_has() -> None:
    flood = {f"a{number}": ("ann", SEARCH) for number in range(50)}
    made = line(**flood, b=("bob", SEARCH))
    assert [made.take().subject for _ in range(2)] == ["a0", "b"]


def test_a_newcomer_does_not_make_up_for_the_time_before() -> None:
    made = line(**{f"{opener}{n}": (opener, QUICK) for opener in "ab" for n in range(6)})
    assert "".join(made.take().subject[0] for _ in range(6)) == "ababab"
    for number in range(6):
        made.put(f"c{number}", 99, Facts("c", with_people=True, cost=QUICK))
    assert sorted(made.take().subject[0] for _ in range(3)) == ["a", "b", "c"]


def test_a_search_counts_as_ten_quick_moves() -> None:
    quick = {f"q{number:02}": ("quick", QUICK) for number in range(30)}
    made = line(s1=("search", SEARCH), s2=("search", SEARCH), **quick)
    served = order(made).split()
    assert served.index("s2") - served.index("s1") == 1 + SEARCH


def test_of_openers_served_alike_and_of_own_tables_the_quick_ones_come_first() -> None:
    made = line(s=("ann", SEARCH), t=("ann", QUICK), u=("bob", SEARCH), v=("cid", QUICK))
    assert order(made) == "t v u s"


def test_what_waits_keeps_its_place_and_its_latest_due_time() -> None:
    made = line(a=("ann", QUICK), b=("ann", QUICK))
    made.put("a", 500, Facts("ann", with_people=True, cost=QUICK))
    assert len(made) == 2
    assert made.take() == ("a", 500)
    assert made.take().subject == "b"


# Facts


def test_the_facts_of_a_table_are_its_opener_its_people_and_the_work_of_its_bots(house: House) -> None:
    facts, ann = known_facts(house.ports), house.player()
    assert facts(house.open(seats=3, bots=3, sit=False, player=ann).id) == (ann, False, QUICK)
    assert facts(house.open(seats=3, bots=2, player=ann).id) == (ann, True, QUICK)
    assert facts(house.opens(ann, ["sharp", "random"]).id) == (ann, True, SEARCH)
    assert facts("t_" + "0" * 24) == UNKNOWN


def test_a_table_that_cannot_be_read_is_served_all_the_same_unless_the_log_is_away(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Failing:
        def latest(self, table_id: str) -> None:
            raise LogUnavailable("gone") if table_id == "away" else LookupError("QH")

    known = KnownTables(Failing())  # type: ignore[arg-type]
    assert known.facts("damaged") == UNKNOWN
    assert "LookupError < latest" in caplog.text
    assert "QH" not in caplog.text
    with pytest.raises(LogUnavailable):
        known.facts("away")


# The relay


def test_one_openers_flood_delays_no_table_of_another(house: House) -> None:
    house.jobs.most = 2
    flooder, stranger = house.player(), house.player()
    flood = {house.opens(flooder, ["sharp"] * 3, sit=False).id for _ in range(20)}
    assert {table for _, table in house.relays()} < flood
    house.clock.passes(AHEAD_MS)
    own = house.opens(stranger, ["sharp"] * 3, sit=False).id
    assert own in {table for _, table in house.relays()}


def test_tables_with_people_do_not_wait_for_tables_of_house_bots(house: House) -> None:
    house.jobs.most = 2
    player = house.player()
    for _ in range(5):
        house.opens(player, ["random"] * 2, sit=False)
    with_people = house.opens(player, ["random"]).id
    while house.due_in(with_people) != 0:
        house.plays(with_people)
    assert house.relays()[0] == ("table", with_people)


def test_a_table_of_house_bots_that_has_waited_for_long_is_served_with_those_of_people(house: House) -> None:
    house.jobs.most = 0
    player = house.player()
    waits = house.opens(player, ["random"] * 2, sit=False).id
    assert house.relays() == []
    house.clock.passes(LONG_WAIT_MS)
    house.jobs.most = 1
    assert house.relays() == [("table", waits)]
    assert house.relays() == []
