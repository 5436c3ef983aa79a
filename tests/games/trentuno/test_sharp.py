"""The house bot of Trentuno that searches."""

from itertools import islice, pairwise

from domain.cards import cards
from domain.fairness import Stream
from domain.games.trentuno import RULES
from domain.procedures.bots.known import known_state
from domain.procedures.bots.widow.determinize import SAMPLED, Judge, deals
from domain.procedures.bots.widow.hidden import Turn
from domain.rankings.percentiles import percentiles_of
from domain.rankings.trentuno import trentuno_of
from domain.registry import GAMES
from tests.games.transcripts import chosen, observation, search_of
from tests.games.trentuno.tables import table
from tests.playing import Match

STEADY, SHARP, RANDOM = GAMES["trentuno"].strategies
PERCENTILES = percentiles_of("40", trentuno_of("suit"))


# The best hand


def with_31() -> Match:
    """Seat 0 has the turn and 31, and every exchange would break it."""
    hands = {0: "KH QD AS", 1: "7C 6S 5D", 2: "QC 6D 4H"}
    return table(hands, dealer=2, widow="3H 2S 5C", count="all_cards")


def test_the_best_hand_is_not_broken() -> None:
    assert chosen(with_31(), SHARP)["type"] in ("knock", "pass")


def test_the_search_tries_no_move_that_breaks_the_best_hand() -> None:
    seen = observation(with_31(), 0, SHARP)
    assert not [move for move in search_of(SHARP).candidates(seen) if "take" in move]


# What the others may hold


def test_who_gives_an_ace_for_a_king_probably_holds_another_spade() -> None:
    """Two of any cards have a spade among them in half of all cases."""
    match = table({0: "7C 3S 5D", 1: "JS AH 6S", 2: "QC 6D 4H"}, dealer=0, widow="KS 4C 2H")
    for move in ("1 exchange give=AH take=KS", "2 pass", "0 pass", "1 pass"):
        match.play(move)
    seen = observation(match, 2, SHARP)
    spades = PERCENTILES.mask(cards("2S 3S 4S 5S 6S 7S JS QS AS"))
    found = islice(deals(PERCENTILES, "40", known_state(RULES, seen), seen, Stream(b"deals")), 400)
    assert sum(any(bit & spades for bit in deal.hands[1][1:]) for deal in found) / 400 > 0.85


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
