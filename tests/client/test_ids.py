"""Arbitrary texts as ids never lead to another address than that of the requested resource."""

import pytest

from cardtable.client import ApiError, Client
from cardtable.client.transport import part
from tests.client.conftest import Simulation

NONE = ("", ".", "..", "../me", "..\\me", "t_x/../../me", "t_x/seats/0", "/", "t_x\n", "\x00", "\ud800", "/v1/me")


@pytest.mark.parametrize("text", NONE)
def test_a_text_that_is_no_id_reaches_nothing(place: Simulation, text: str) -> None:
    ann = place.client("Ann")
    for calls in (
        ann.table,
        ann.close_table,
        ann.call_off,
        ann.start_tournament,
        ann.tournament,
        ann.tournament_export,
        ann.record,
        ann.revoke_link,
        lambda each: ann.withdraw_entrant(each, 1),
        lambda each: list(ann.tournament_events(each)),
    ):
        with pytest.raises(ApiError) as refused:
            calls(text)
        assert (refused.value.status, refused.value.code) == (404, "not_found")
    assert ann.account()["name"] == "Ann", "the account is there"


def test_a_text_that_may_be_an_id_is_one_part_of_the_path() -> None:
    assert part("t_4f9k2m1x8c7v6b5n3q0z") == "t_4f9k2m1x8c7v6b5n3q0z"
    assert [part(each) for each in ("a?b#c", "%2e%2e", "lórum", "a b")] == [
        "a%3Fb%23c",
        "%252e%252e",
        "l%C3%B3rum",
        "a%20b",
    ]


def test_aliases_of_games_are_found(place: Simulation) -> None:
    client: Client = place.client("Ann")
    for game in client.games():
        for alias in (game["slug"], *game["aliases"]):
            assert client.game(alias)["slug"] == game["slug"]
