"""The house bot of Schwimmen that searches: its inference from exchanges and knocks."""

from collections.abc import Callable
from itertools import islice

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.games.schwimmen.game import Knock
from domain.moves import Move
from domain.rankings.thirty_one import best_suit
from domain.registry import GAMES
from domain.search.halving import Search
from tests.games import transcripts
from tests.games.schwimmen.tables import trading
from tests.playing import Match

_, SHARP, _ = GAMES["schwimmen"].strategies


def determinized(match: Match, seat: int, of: int, history: bool = True) -> list[Cards]:
    """The hands of another seat in a seat's determinizations. Without `history`, the seat has seen no events."""
    search: Search = getattr(SHARP.choose, "__self__")  # noqa: B009 - a strategy knows it as a function
    known = transcripts.observation(match, seat, SHARP)
    deals = search.determinize(known if history else known._replace(history=()), Stream(b"deals"))
    return [deal.state.hands[of] for deal in islice(deals, 150)]


def share(hands: list[Cards], holds: Callable[[Cards], bool]) -> int:
    """Of a hundred."""
    return 100 * sum(map(holds, hands)) // len(hands)


def tried(match: Match, seat: int) -> list[Move]:
    search: Search = getattr(SHARP.choose, "__self__")  # noqa: B009 - a strategy knows it as a function
    return list(search.candidates(transcripts.observation(match, seat, SHARP)))


def test_three_jacks_are_not_broken_up_to_keep_a_queen_from_the_other_seat() -> None:
    match = trading({0: "AC QD 7H", 1: "JH JC JS"}, widow="8D QC 8C")
    assert {"type": "knock"} in tried(match, 1)
    assert not [move for move in tried(match, 1) if move["type"] == "exchange"]


def test_a_good_hand_may_be_changed_for_another_good_one() -> None:
    match = trading({0: "AC QD 7H", 1: "KS QS JS"}, widow="TS 9S 8C")
    assert {"type": "exchange", "give": ["JS"], "take": ["TS"]} in tried(match, 1)


def test_a_card_taken_from_the_widow_is_held_until_it_is_given_away() -> None:
    match = trading({0: "AS KS 9D", 1: "JC TC 7H"}, widow="QC 8D TH")
    match.play("1 exchange give=7H take=QC")
    assert all(cards("QC")[0] in hand for hand in determinized(match, 0, of=1))
    for line in ("0 shove", "1 exchange give=QC take=8D"):
        match.play(line)
    assert all(cards("8D")[0] in hand and cards("QC")[0] not in hand for hand in determinized(match, 0, of=1))


def test_a_seat_that_takes_a_lower_card_holds_others_that_go_with_it() -> None:
    match = trading({0: "AS KS 9D", 1: "9C 8C AH"}, widow="7C 8D TH")
    match.play("1 exchange give=AH take=7C")

    def clubs(hand: Cards) -> bool:
        return sum(card.suit == "C" for card in hand) > 1

    assert share(determinized(match, 0, of=1, history=False), clubs) < 55
    assert share(determinized(match, 0, of=1), clubs) > 65


def test_a_seat_that_knocks_has_a_good_hand() -> None:
    def good(hand: Cards) -> bool:
        return best_suit(hand) > 25

    match = trading({0: "AS KS 9D", 1: "JC TC 9C"}, widow="AC 8D TH")
    match.play("1 knock")
    assert 2 * share(determinized(match, 0, of=1, history=False), good) < share(determinized(match, 0, of=1), good)


def test_in_its_last_turn_it_takes_the_cards_that_make_the_best_hand() -> None:
    match = trading({0: "AS KS 9D", 1: "JC TC 9C"}, widow="QS 8D TH")
    match.play("1 knock")
    assert transcripts.chosen(match, SHARP) == {"type": "exchange", "give": ["9D"], "take": ["QS"]}


def test_no_rollout_knocks_against_a_known_hand_that_can_take_three_tens() -> None:
    """Since a knock gives the other seat one more turn."""
    match = trading({0: "TH TS TD", 1: "AS QS 7S"}, widow="JC 9D KH")
    match.play("1 shove")
    match.play("0 exchange give=TH,TS,TD take=JC,9D,KH")
    search: Search = getattr(SHARP.choose, "__self__")  # noqa: B009 - a strategy knows it as a function
    assert not isinstance(search.policy(match.state, 1, Stream(b"")), Knock)
