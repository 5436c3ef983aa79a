"""A tournament's decisions on each command."""

from typing import cast

import pytest

from domain.canonical import canonical
from domain.tournament.commands import (
    CallOff,
    Command,
    Enter,
    OpenTournament,
    PairRound,
    RecordResult,
    Start,
    Withdraw,
    Withdrawer,
)
from domain.tournament.decide import decide
from domain.tournament.state import Bye, Format, TournamentTerms
from tests.domain.tournament.tournaments import (
    ID,
    done,
    first_wins,
    names,
    refused,
    round_of,
    started,
    terms,
    with_entrants,
)

ALICE = Enter("p_alice", "human")


@pytest.mark.parametrize(
    ("of", "code"),
    [
        (terms(cast("Format", "ladder")), "unknown_format"),
        (terms(most=1), "bad_entrants"),
        (terms(most=129), "bad_entrants"),
        (terms(seats=1), "bad_seats"),
        (terms(rounds=0), "bad_rounds"),
        (terms(rounds=31), "bad_rounds"),
        (terms("round_robin", rounds=3), "bad_rounds"),
        (terms("round_robin", seats=3), "bad_seats"),
        (terms("knock_out", fewest=3, seats=4), "bad_seats"),
    ],
)
def test_terms_that_make_no_tournament_are_refused(of: TournamentTerms, code: str) -> None:
    refused(None, OpenTournament("p_organiser", of), code)


def test_entrants_are_numbered_in_the_order_of_their_entries() -> None:
    tournament = done(with_entrants(1, terms()), ALICE)
    assert [(each.number, each.player, each.strategy) for each in tournament.entrants] == [
        (1, None, "steady/1"),
        (2, "p_alice", None),
    ]


def test_an_account_enters_once_and_again_after_withdrawing() -> None:
    tournament = done(with_entrants(0, terms()), ALICE)
    refused(tournament, ALICE, "already_entered")
    tournament = done(tournament, Withdraw(1), ALICE)
    assert tournament.active == (2,)
    refused(tournament, Withdraw(1), "not_entered")


def test_the_log_has_a_bound_however_many_come_and_go() -> None:
    """Each account has at most three entries, and each place four."""
    tournament = with_entrants(0, terms(most=2))
    for number in range(1, 4):
        tournament = done(tournament, ALICE, Withdraw(number))
    refused(tournament, ALICE, "too_many_entries")
    for number in range(4, 9):
        tournament = done(tournament, Enter(None, "house", "random/1"), Withdraw(number))
    refused(tournament, Enter("p_bob", "bot"), "too_many_entries")


def test_a_full_tournament_takes_nobody() -> None:
    refused(with_entrants(4, terms(most=4)), ALICE, "tournament_full")


def test_entries_end_with_the_start() -> None:
    refused(started(4, terms()), ALICE, "tournament_started")
    refused(started(4, terms()), Start(), "tournament_started")


@pytest.mark.parametrize(("count", "of"), [(1, terms(rounds=1)), (4, terms(rounds=4)), (3, terms(seats=4, rounds=1))])
def test_a_start_needs_entrants_for_all_rounds(count: int, of: TournamentTerms) -> None:
    refused(with_entrants(count, of), Start(), "too_few_entrants")


@pytest.mark.parametrize(
    ("count", "of", "length"),
    [(5, terms(rounds=5), 5), (5, terms("round_robin"), 5), (6, terms("round_robin"), 5), (9, terms("knock_out"), 4)],
)
def test_the_format_gives_the_number_of_rounds(count: int, of: TournamentTerms, length: int) -> None:
    assert started(count, of).length == length


def test_a_round_has_a_place_for_everybody_who_is_still_in_it() -> None:
    tournament = done(started(5, terms()), Withdraw(3))
    refused(tournament, round_of(1, [(1, 2)]), "bad_pairing")
    refused(tournament, round_of(1, [(1, 2), (4, 5), (3, 3)]), "bad_pairing")
    refused(tournament, round_of(1, [(1, 2, 4, 5)]), "bad_pairing")
    refused(tournament, round_of(1, [(1, 2), (4, 5)], [1]), "bad_pairing")
    refused(tournament, PairRound(1, ((1, 2), (4, 5)), (), ("t_same", "t_same")), "bad_pairing")
    paired = done(tournament, round_of(1, [(1, 2)], [4, 5]))
    assert paired.rounds[0].byes == (Bye(4, 2), Bye(5, 2))


def test_a_round_begins_when_the_one_before_is_over() -> None:
    tournament = started(4, terms())
    refused(tournament, round_of(2, [(1, 2), (3, 4)]), "round_not_over")
    first = done(tournament, round_of(1, [(1, 2), (3, 4)]), RecordResult(1, 0, ((0,), (1,))))
    refused(first, round_of(2, [(1, 3), (2, 4)]), "round_not_over")
    assert names(first_wins(first), round_of(2, [(1, 3), (2, 4)])) == ["round_paired"]
    refused(with_entrants(4, terms()), round_of(1, [(1, 2), (3, 4)]), "tournament_not_started")


def test_what_is_done_already_changes_nothing() -> None:
    tournament = done(started(4, terms()), round_of(1, [(1, 2), (3, 4)]))
    repeated: list[Command] = [
        round_of(1, [(1, 2), (3, 4)]),
        RecordResult(1, 0, ((0,), (1,))),
    ]
    tournament = done(tournament, *repeated)
    assert [names(tournament, each) for each in repeated] == [[], []]
    assert names(tournament, RecordResult(1, 0, ((1,), (0,)))) == [], "the first result stays"


def test_a_result_gives_each_seat_a_place() -> None:
    tournament = done(started(4, terms()), round_of(1, [(1, 2), (3, 4)]))
    refused(tournament, RecordResult(1, 0, ((0,),)), "bad_result")
    refused(tournament, RecordResult(1, 0, ((0, 1), (1,))), "bad_result")
    refused(tournament, RecordResult(1, 0, ((0,), (1,)), frozenset((2,))), "bad_result")
    refused(tournament, RecordResult(1, 2, ((0,), (1,))), "no_such_pairing")
    refused(tournament, RecordResult(2, 0, ((0,), (1,))), "no_such_pairing")


def test_the_last_result_ends_the_tournament() -> None:
    tournament = done(started(4, terms(rounds=1)), round_of(1, [(1, 2), (3, 4)]), RecordResult(1, 0, ((1,), (0,))))
    assert names(tournament, RecordResult(1, 1, ((0, 1),))) == ["result_recorded", "finished"]
    over = done(tournament, RecordResult(1, 1, ((0, 1),)))
    assert (over.status, over.places) == ("finished", ((2,), (3, 4), (1,)))
    refused(over, ALICE, "tournament_over")
    refused(over, Withdraw(1), "tournament_over")
    refused(over, round_of(2, [(1, 3), (2, 4)]), "tournament_over")


def test_a_knock_out_goes_on_with_the_winners() -> None:
    tournament = first_wins(done(started(4, terms("knock_out")), round_of(1, [(1, 4), (3, 2)])))
    refused(tournament, round_of(2, [(1, 2)]), "bad_pairing")
    assert first_wins(done(tournament, round_of(2, [(3, 1)]))).places == ((3,), (1,), (2,), (4,))


def test_a_tournament_ends_when_too_few_are_left() -> None:
    tournament = first_wins(done(started(4, terms()), round_of(1, [(1, 2), (3, 4)])))
    tournament = done(tournament, Withdraw(2), Withdraw(3))
    assert names(tournament, Withdraw(4)) == ["withdrew", "finished"]


@pytest.mark.parametrize("early", [1, 2])
def test_who_is_left_alone_in_a_knock_out_has_won_it(early: int) -> None:
    tournament = first_wins(done(started(6, terms("knock_out")), round_of(1, [(3, 6), (4, 5)], [1, 2])))
    tournament = done(tournament, round_of(2, [(1, 4), (2, 3)]), RecordResult(2, early - 1, ((0,), (1,))))
    over = first_wins(done(tournament, Withdraw(early)))
    assert (over.status, over.places[:2]) == ("finished", ((3 - early,), (early,)))


def test_who_withdraws_before_the_first_round_of_a_knock_out_is_last() -> None:
    assert done(started(2, terms("knock_out")), Withdraw(1)).places == ((2,), (1,))


def test_who_withdraws_after_winning_a_knock_out_has_won_it() -> None:
    final = done(started(2, terms("knock_out")), round_of(1, [(1, 2)]), Withdraw(1))
    assert first_wins(final).places == ((1,), (2,))


def test_a_tournament_that_is_called_off_has_no_places() -> None:
    over = done(started(4, terms()), CallOff())
    assert (over.status, over.places) == ("called_off", ())
    refused(over, CallOff(), "tournament_over")


def test_events_can_be_written_in_canonical_form_and_time_does_not_go_back() -> None:
    tournament = started(4, terms())
    [event] = decide(tournament, round_of(1, [(1, 2), (3, 4)]), tournament_id=ID, at=5)
    assert (event.at, event.version) == (1000, tournament.version + 1)
    assert b'"type":"tournament.round_paired"' in canonical(event.public_form())


def test_the_log_says_who_withdrew_an_entrant() -> None:
    tournament = started(5, terms())
    origins: dict[Withdrawer, str]
    origins = {"player": "player", "organiser": "player", "operator": "system", "system": "system"}
    for number, (by, origin) in enumerate(origins.items(), 1):
        [event, *_] = decide(tournament, Withdraw(number, by), tournament_id=tournament.id, at=tournament.at)
        assert (event.type, event.schema, event.by) == ("tournament.withdrew", 2, origin)
        assert event.data == {"entrant": number, "by": by}
