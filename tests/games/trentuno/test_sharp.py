"""The house bot of Trentuno that searches."""

from itertools import islice, pairwise

import pytest

from domain.cards import cards
from domain.fairness import Stream
from domain.games.trentuno.game import RULES
from domain.procedures.bots.known import known_state
from domain.procedures.bots.widow.determinize import Deals, Turn, deals
from domain.procedures.bots.widow.inference import SAMPLED, Judge, inferred_deals
from domain.rankings.percentiles import percentiles_of
from domain.registry import GAMES
from domain.search.halving import Search
from tests.games import transcripts
from tests.games.transcripts import chosen, decisions, observation
from tests.games.trentuno.tables import HERE, table
from tests.playing import Match

STEADY, SHARP, RANDOM = GAMES["trentuno"].strategies
PERCENTILES = percentiles_of("40", RULES.ranking({"count": "suit"}))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_it_decides_as_it_always_has(number: int) -> None:
    strategy = transcripts.version("trentuno", f"sharp/{number}")
    written, played = decisions("trentuno", HERE / f"sharp-{number}.txt", strategy)
    assert played == written


# The best hand


def with_31() -> Match:
    """Seat 0 has the turn and 31, and every exchange would break it."""
    hands = {0: "KH QD AS", 1: "7C 6S 5D", 2: "QC 6D 4H"}
    return table(hands, dealer=2, widow="3H 2S 5C", count="all_cards")


def test_the_best_hand_is_not_broken() -> None:
    assert chosen(with_31(), SHARP)["type"] in ("knock", "pass")


def test_the_search_tries_no_move_that_breaks_the_best_hand() -> None:
    seen = observation(with_31(), 0, SHARP)
    exchanges = [[move for move in search_of(number).candidates(seen) if "take" in move] for number in (2, 3)]
    assert exchanges[0], "sharp/2 tried some"
    assert not exchanges[1]


def search_of(number: int) -> Search:
    search = getattr(transcripts.version("trentuno", f"sharp/{number}").choose, "__self__", None)
    assert isinstance(search, Search)
    return search


# What the others may hold


def share_with_another_spade(sample: Deals) -> float:
    """Seat 1 has given an ace for the king of spades and left all else: how often it holds another spade."""
    match = table({0: "7C 3S 5D", 1: "JS AH 6S", 2: "QC 6D 4H"}, dealer=0, widow="KS 4C 2H")
    for move in ("1 exchange give=AH take=KS", "2 pass", "0 pass", "1 pass"):
        match.play(move)
    seen = observation(match, 2, SHARP)
    spades = PERCENTILES.mask(cards("2S 3S 4S 5S 6S 7S JS QS AS"))
    found = islice(sample(PERCENTILES, "40", known_state(RULES, seen), seen, Stream(b"deals")), 400)
    return sum(any(bit & spades for bit in deal.hands[1][1:]) for deal in found) / 400


def test_who_gives_an_ace_for_a_king_probably_holds_another_spade() -> None:
    """Two of any cards have a spade among them in half of all cases."""
    assert share_with_another_spade(inferred_deals) > 0.85
    assert share_with_another_spade(inferred_deals) > share_with_another_spade(deals)


def test_the_weights_of_hands_can_be_drawn_by() -> None:
    """A stream draws numbers below 2^32. Without any turn all hands have the greatest weight."""
    state = table({0: "7C 6S 5D", 1: "JS 3H 2D", 2: "QC 6D 4H"}).state
    evidence = Judge(PERCENTILES, state).weighed((), (), list(PERCENTILES.cards), SAMPLED, Stream(b"hands"))
    assert len(evidence.hands) == SAMPLED
    assert 2**30 < evidence.sums[-1] < 2**32


def test_no_hand_is_ruled_out() -> None:
    """Even knocks with the worst hands leave them some weight: the player may play at random."""
    state = table({0: "7C 6S 5D", 1: "JS 3H 2D", 2: "QC 6D 4H"}).state
    spurned = Turn((), final=False, knocked=True)
    evidence = Judge(PERCENTILES, state).weighed([spurned] * 9, (), list(PERCENTILES.cards), SAMPLED, Stream(b"hands"))
    assert all(after > before for before, after in pairwise((0, *evidence.sums)))
