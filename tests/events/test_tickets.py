"""The contract of the stream tickets, which every implementation passes."""

from concurrent.futures import ThreadPoolExecutor

from events.ports import Ports
from tests.waiting import until

TICKET, ANOTHER = b"t" * 32, b"a" * 32
TOKEN = b"k" * 32


def test_a_ticket_is_taken_once(ports: Ports) -> None:
    ports.tickets.put(TICKET, TOKEN, 60)
    assert ports.tickets.take(ANOTHER) is None
    assert ports.tickets.take(TICKET) == TOKEN
    assert ports.tickets.take(TICKET) is None


def test_of_many_who_take_a_ticket_one_gets_it(ports: Ports) -> None:
    ports.tickets.put(TICKET, TOKEN, 60)
    with ThreadPoolExecutor(8) as threads:
        taken = list(threads.map(lambda _: ports.tickets.take(TICKET), range(32)))
    assert sorted(each for each in taken if each) == [TOKEN]


def test_tickets_expire(ports: Ports) -> None:
    """Each look takes another ticket, since a look takes it. So many looks last longer than a ticket."""
    tickets = [number.to_bytes(32, "big") for number in range(400)]
    for each in tickets:
        ports.tickets.put(each, TOKEN, 1)
    ports.tickets.put(TICKET, TOKEN, 60)
    left = iter(tickets)
    until(lambda: ports.tickets.take(next(left)) is None)
    assert ports.tickets.take(TICKET) == TOKEN
