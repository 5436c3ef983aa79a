"""The views ("Visibility" in conventions.md)."""

from typing import Any

from domain.cards import codes
from domain.fairness import Stream
from domain.games.chinese_ten.tests.tables import all_cards, choosing, laid_out, play_on, unnamed
from domain.kernel import SPECTATOR
from domain.table.evolve import evolve
from tests.playing import Match, deal, given


def test_the_view_of_a_seat() -> None:
    match = laid_out("7C QD 6S JS", s0="3H 9S 2C 2D 2S 3C 3D 3S 4C 4D 4H 4S", stock="QH")
    match.play("0 play card=3H")
    assert match.view(0)["state"] == {
        "phase": "play",
        "hand_number": 1,
        "dealer": 1,
        "hands": [
            {
                "seat": 0,
                "count": 11,
                "cards": ["9S", "2C", "2D", "2S", "3C", "3D", "3S", "4C", "4D", "4H", "4S"],
                "out": False,
            },
            {"seat": 1, "count": 12, "cards": None, "out": False},
        ],
        "turn": 1,
        "table": ["6S", "JS"],
        "stock": 23,
        "choice": None,
        "piles": [{"seat": 0, "count": 4, "cards": None}, {"seat": 1, "count": 0, "cards": None}],
        "scores": None,
        "last_hand": None,
    }
    assert list(match.view(0)["state"])[:4] == ["phase", "hand_number", "dealer", "hands"]


def test_a_spectator_sees_no_hand_and_all_together_see_every_hand() -> None:
    match = given("chinese-ten", 3)
    assert [hand["cards"] for hand in match.view()["state"]["hands"]] == [None, None, None]
    everyone = match.state.view(frozenset((0, 1, 2)))
    assert [hand["cards"] for hand in everyone["hands"]] == [codes(hand) for hand in match.state.hands]


def test_piles_are_face_down_until_the_end() -> None:
    match = given("chinese-ten", 2)
    play_on(match, stock=1)
    assert all(pile["cards"] is None for seat in (None, 0, 1) for pile in match.view(seat)["state"]["piles"])
    play_on(match)
    state = match.view()["state"]
    assert (state["phase"], state["turn"], state["stock"]) == ("over", None, 0)
    assert [pile["cards"] for pile in state["piles"]] == [codes(pile) for pile in match.state.piles]
    scored = match.last("hand_scored").data
    assert scored["piles"] == {str(pile["seat"]): pile["cards"] for pile in state["piles"]}
    assert scored["scores"] == state["scores"]


def test_the_state_knows_no_card_of_the_stock() -> None:
    match = given("chinese-ten", 4)
    while not match.table.over:
        state = match.state
        known = len(all_cards(match)) + (state.pending is not None)
        assert known == 52 - state.stock.left
        match.move(match.turn, match.game.legal_moves(state, match.turn)[-1])


# Two tables that differ only in cards hidden from seat 0

HELD, LAYOUT, TOP = "3H 9S 2C 2D 2S 3C 3D KS", "7C 7D 6S JS", "QH 8S TD"


def table_with(order: int) -> Match:
    """Returns a deal to three seats. Seat 0's cards, the layout and the next flips are fixed, and all others are dealt
    again."""
    rest = codes(Stream(b"hidden %d" % order).shuffled(unnamed(HELD, LAYOUT, TOP, "4H 5H")))
    hands = {0: HELD, 1: " ".join(["4H", *rest[:7]]), 2: " ".join(["5H", *rest[7:14]])}
    pack = deal("52", hands, first=0, table=LAYOUT, stock=" ".join([TOP, *rest[14:]]))
    match = given("chinese-ten", 3, options={"first_dealer": 2}, chance=[pack])
    for line in ("0 play card=3H take=7C", "1 play card=4H", "2 play card=5H"):
        match.play(line)
    return match


def as_seen(match: Match, seat: int) -> list[Any]:
    """Returns everything that is sent to a seat, except seals."""
    forms = [{**event.public_form(), "sealed": sorted(event.sealed)} for event in match.events]
    private = [event.private.get(str(seat)) for event in match.events]
    return [match.view(seat), match.game.legal_moves(match.state, seat), forms, private]


def test_nothing_that_a_seat_receives_depends_on_hidden_cards() -> None:
    tables = [table_with(order) for order in (0, 1, 2)]
    assert len({match.state.hands[1] for match in tables}) == 3
    assert as_seen(tables[0], 0) == as_seen(tables[1], 0) == as_seen(tables[2], 0)


def test_inside_a_batch_nobody_is_waited_for() -> None:
    match = choosing()
    table = match.table
    match.play("0 choose take=9H")
    phases = []
    for event in match.batches[-1]:
        table = evolve(table, event)
        state = table.state.view(SPECTATOR)
        phases.append((event.type.split(".")[1], state["phase"], state["turn"]))
    assert phases == [
        ("capture_chosen", "capturing", None),
        ("captured", "capturing", None),
        ("turn_passed", "play", 1),
    ]
