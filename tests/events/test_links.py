"""The contract of the invitation links, which every implementation passes."""

from events.ports import Ports
from tests.waiting import until

LINK, ANOTHER = b"l" * 32, b"a" * 32
TABLE, OTHER_TABLE = "t_" + "a" * 24, "t_" + "b" * 24


def test_a_link_leads_to_its_table_as_often_as_it_is_used(ports: Ports) -> None:
    ports.links.put(LINK, TABLE, 60)
    assert [ports.links.find(each) for each in (LINK, ANOTHER, LINK)] == [TABLE, None, TABLE]


def test_a_link_never_leads_to_another_table(ports: Ports) -> None:
    ports.links.put(LINK, TABLE, 60)
    ports.links.put(LINK, OTHER_TABLE, 60)
    assert ports.links.find(LINK) == TABLE


def test_a_dropped_link_leads_nowhere(ports: Ports) -> None:
    ports.links.put(LINK, TABLE, 60)
    ports.links.put(ANOTHER, TABLE, 60)
    for _ in range(2):
        ports.links.drop(LINK)
    assert [ports.links.find(each) for each in (LINK, ANOTHER)] == [None, TABLE]


def test_links_expire(ports: Ports) -> None:
    ports.links.put(LINK, TABLE, 1)
    ports.links.put(ANOTHER, TABLE, 60)
    until(lambda: ports.links.find(LINK) is None)
    assert ports.links.find(ANOTHER) == TABLE
