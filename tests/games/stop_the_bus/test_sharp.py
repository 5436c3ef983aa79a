"""The house bot that searches plays each rule set of Stop the Bus, from what it has seen."""

from itertools import islice

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.registry import GAMES
from domain.search.halving import Search
from tests.games import transcripts
from tests.games.stop_the_bus.tables import table
from tests.games.thirty_one import tables as thirty_one
from tests.playing import Match

_, SHARP, _ = GAMES["stop-the-bus"].strategies


def determinized(match: Match, seat: int, of: int, history: bool = True) -> list[Cards]:
    """The hands of another seat in a seat's determinizations. Without `history`, the seat has seen no events."""
    search: Search = getattr(SHARP.choose, "__self__")  # noqa: B009 - a strategy knows it as a function
    known = transcripts.observation(match, seat, SHARP)
    deals = search.determinize(known if history else known._replace(history=()), Stream(b"deals"))
    return [deal.state.hands[of] for deal in islice(deals, 150)]


def pairs_of_nines(hands: list[Cards]) -> int:
    return sum(sum(card.rank == 9 for card in hand) > 1 for hand in hands)


def test_a_card_taken_from_the_widow_is_held_until_it_is_given_away() -> None:
    match = table({0: "KS QD 5H", 1: "9C 7D 4H"}, widow="9S 3C 5D")
    match.play("1 exchange give=4H take=9S stop=no")
    assert all(cards("9S")[0] in hand for hand in determinized(match, 0, of=1))
    for line in ("0 exchange give=5H take=3C stop=no", "1 exchange give=9S take=5D stop=no"):
        match.play(line)
    assert not any(cards("9S")[0] in hand for hand in determinized(match, 0, of=1))


def test_a_seat_that_takes_a_nine_rather_than_an_ace_probably_has_another_nine() -> None:
    match = table({0: "KS QD 5H", 1: "9C 7D 4H"}, widow="9S AC 2D")
    match.play("1 exchange give=4H take=9S stop=no")
    with_history, without = (pairs_of_nines(determinized(match, 0, of=1, history=history)) for history in (True, False))
    assert with_history > 2 * without


def test_a_seat_that_stops_the_bus_has_a_good_hand() -> None:
    match = table({0: "KS QD 5H", 1: "9C 7D 4H"}, widow="9S AC 2D")
    match.play("1 exchange give=4H take=9S stop=yes")
    with_history, without = (pairs_of_nines(determinized(match, 0, of=1, history=history)) for history in (True, False))
    assert with_history > 3 * without // 2


def test_it_stops_the_bus_with_a_hand_that_nothing_can_beat() -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 6H", 2: "6C 4D 3H"}, widow="9S 8S TD")
    assert transcripts.chosen(match, SHARP) == {"type": "exchange", "give": ["6H"], "take": ["9S"], "stop": True}


def test_the_thirty_one_rule_set_is_searched_as_thirty_one() -> None:
    hands = {0: "2S 3D 4H", 1: "AC KC 9C"}
    assert transcripts.chosen(thirty_one.table(hands, game="stop-the-bus", up="2H"), SHARP) == {"type": "stop_the_bus"}
