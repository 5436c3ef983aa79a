"""Who is served next while more is due than the workers can do."""

from collections.abc import Iterator

import pytest

from events.errors import LogUnavailable
from tests.workers.house import House
from workers.relay import AHEAD_MS, table_facts
from workers.turns import LONG_WAIT_MS, QUICK, SEARCH, UNKNOWN, Facts, KnownTables, Line

NOW = 10_000


def line(**tables: tuple[str, bool, int]) -> Line:
    """A line where each table (opener, with people, cost) waits, in their order, since just now."""
    made = Line(lambda table: Facts(*tables[table]))
    for number, table in enumerate(tables):
        made.put(table, NOW + number)
    return made


def order(made: Line, now: int = NOW) -> str:
    return " ".join(_taken(made, now))


def _taken(made: Line, now: int) -> Iterator[str]:
    while made:
        yield made.take(now).subject


def test_openers_take_turns() -> None:
    made = line(
        a1=("ann", True, QUICK),
        a2=("ann", True, QUICK),
        a3=("ann", True, QUICK),
        b1=("bob", True, QUICK),
        c1=("cid", True, QUICK),
    )
    assert order(made) == "a1 b1 c1 a2 a3"


def test_a_stranger_is_next_however_many_tables_another_opener_has() -> None:
    flood = {f"a{number}": ("ann", True, SEARCH) for number in range(50)}
    made = line(**flood, b=("bob", True, SEARCH))
    assert [made.take(NOW).subject for _ in range(2)] == ["a0", "b"]


def test_a_newcomer_does_not_make_up_for_the_time_before() -> None:
    tables = {f"{opener}{n}": (opener, True, QUICK) for opener in "abc" for n in range(6)}
    made = Line(lambda table: Facts(*tables[table]))
    for table in tables:
        if table[0] != "c":
            made.put(table, NOW)
    assert "".join(made.take(NOW).subject[0] for _ in range(6)) == "ababab"
    for table in tables:
        if table[0] == "c":
            made.put(table, NOW)
    assert sorted(made.take(NOW).subject[0] for _ in range(3)) == ["a", "b", "c"]


def test_a_search_counts_as_ten_quick_moves() -> None:
    quick = {f"q{number:02}": ("quick", True, QUICK) for number in range(30)}
    made = line(s1=("search", True, SEARCH), s2=("search", True, SEARCH), **quick)
    served = order(made).split()
    assert served.index("s2") - served.index("s1") == 1 + SEARCH


def test_of_openers_served_alike_and_of_own_tables_the_quick_ones_come_first() -> None:
    made = line(s=("ann", True, SEARCH), t=("ann", True, QUICK), u=("bob", True, SEARCH), v=("cid", True, QUICK))
    assert order(made) == "t v u s"


def test_tables_with_people_come_before_tables_of_house_bots_only() -> None:
    made = line(h=("ann", False, QUICK), i=("bob", False, QUICK), p=("ann", True, SEARCH))
    assert order(made) == "p i h"


def test_tables_of_house_bots_only_do_not_wait_for_ever() -> None:
    people = {f"p{number}": ("ann", True, QUICK) for number in range(5)}
    made = line(h=("bob", False, QUICK), **people)
    assert made.take(NOW).subject == "p0"
    assert made.take(NOW + LONG_WAIT_MS).subject == "h"


def test_what_waits_keeps_its_place_and_its_latest_due_time() -> None:
    made = line(a=("ann", True, QUICK), b=("ann", True, QUICK))
    made.put("a", NOW + 500)
    assert len(made) == 2
    assert made.take(NOW) == ("a", NOW + 500)
    assert made.take(NOW).subject == "b"


# Facts


def test_the_facts_of_a_table_are_its_opener_its_people_and_the_work_of_its_bots(house: House) -> None:
    facts, ann = table_facts(house.ports), house.player()
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
    first = {table for _, table in house.relays()}
    assert first < flood
    house.clock.passes(AHEAD_MS)
    own = house.opens(stranger, ["random"]).id
    while house.due_in(own) != 0:
        house.plays(own)
    assert next(table for _, table in house.relays()) == own
    assert {table for _, table in house.relays()} < flood
