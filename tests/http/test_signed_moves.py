"""Signed moves over HTTP: headers, events, and every refusal."""

from typing import Any

import pytest

from domain.fairness import seal
from domain.table.commands import Signed
from tests.http.api import Answer, Api, Player
from tests.http.test_moves import finished_by_play
from tests.signing import public_of, signed

BID = {"type": "bid", "kind": "pair", "ranks": ["9"]}
HIGHER = {"type": "bid", "kind": "pair", "ranks": ["T"]}


@pytest.fixture
def table(api: Api, ann: Player, bob: Player) -> str:
    return api.playing(ann, bob, draws=[0])


def headers_of(signed: Signed) -> dict[str, str]:
    return {"Signing-Key": signed.key, "Move-Signature": signed.signature}


def move(
    api: Api, table: str, by: Player, move: Any, name: str = "ann", *, at: dict[str, Any] | None = None, **how: Any
) -> Answer:
    """Makes a move signed by the named key, for the table's current state or the state given by `at`."""
    seen = at or api.see(table, by=by)
    own = signed(name, seen["id"], seen["version"], seen["head"], move)
    return api.move(table, by, move, headers=headers_of(own), **how)


def test_a_signed_move_names_its_key_once_and_leads_to_what_it_leads_to_unsigned(
    api: Api, ann: Player, bob: Player, table: str
) -> None:
    first = move(api, table, ann, BID, name="ann")
    assert first.status_code == 201, first.text
    named, sealed, bid = first.json["events"]
    assert (named["type"], named["data"], named["actor"]) == ("table.key_named", {"key": public_of("ann")}, 0)
    assert (sealed["type"], sealed["data"], sealed["actor"], sealed["by"]) == ("table.move_signed", {}, 0, "player")
    assert sealed["private"]["data"]["move"] == BID
    assert bid["type"] == "commune.bid_made"
    assert first.json["version"] == bid["version"] == named["version"] + 2
    api.move(table, bob, HIGHER)
    again = move(api, table, ann, {**HIGHER, "ranks": ["J"]}, name="ann")
    assert [event["type"] for event in again.json["events"]] == ["table.move_signed", "commune.bid_made"]
    other = move(api, table, bob, {**HIGHER, "ranks": ["Q"]}, name="bob")
    assert other.json["events"][0]["type"] == "table.key_named"


def test_another_device_names_its_own_key(api: Api, ann: Player, bob: Player, table: str) -> None:
    move(api, table, ann, BID, name="ann")
    api.move(table, bob, HIGHER)
    named = move(api, table, ann, {**HIGHER, "ranks": ["J"]}, name="phone").json["events"][0]
    assert (named["type"], named["data"]["key"]) == ("table.key_named", public_of("phone"))


def test_a_signature_is_sealed_and_seen_by_nobody_else_before_the_end(
    api: Api, ann: Player, bob: Player, table: str
) -> None:
    made = move(api, table, ann, BID).json["events"][1]
    (own,) = [each for each in api.events(table, by=ann) if each["type"] == "table.move_signed"]
    for viewer in (bob, None):
        (seen,) = [each for each in api.events(table, by=viewer) if each["type"] == "table.move_signed"]
        assert "private" not in seen
        assert "disclosed" not in seen
        assert (
            seen["sealed"]
            == own["sealed"]
            == {"0": seal(bytes.fromhex(own["private"]["salt"]), made["private"]["data"])}
        )
    for seat, player in enumerate((ann, bob)):
        api.delete(f"/v1/tables/{table}/seats/{seat}", by=player)
    (over,) = [each for each in api.events(table) if each["type"] == "table.move_signed"]
    assert over["disclosed"] == {"0": made["private"]["data"]}


@pytest.mark.parametrize(
    "headers",
    [
        {"Signing-Key": "0" * 64},
        {"Move-Signature": "0" * 128},
        {"Signing-Key": "A" * 64, "Move-Signature": "0" * 128},
        {"Signing-Key": "0" * 63, "Move-Signature": "0" * 128},
        {"Signing-Key": "0" * 64, "Move-Signature": "0" * 127},
        {"Signing-Key": "", "Move-Signature": ""},
        {"Signing-Key": "0" * 64 + ",", "Move-Signature": "0" * 128},
    ],
)
def test_both_headers_are_there_and_have_their_digits(
    api: Api, ann: Player, table: str, headers: dict[str, str]
) -> None:
    refused = api.move(table, ann, BID, headers=headers)
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")
    said = refused.json["errors"]
    assert said.keys() <= {"Signing-Key", "Move-Signature"}
    assert {text for texts in said.values() for text in texts} <= {
        "Missing data for required field.",
        "Must be 64 lower-case hexadecimal digits.",
        "Must be 128 lower-case hexadecimal digits.",
    }


def test_a_signature_must_be_that_of_the_key_for_this_move_here_and_now(
    api: Api, ann: Player, bob: Player, table: str
) -> None:
    seen = api.see(table, by=ann)
    other = api.see(api.playing(ann, bob, draws=[0]), by=ann)
    right = headers_of(signed("ann", table, seen["version"], seen["head"], BID))
    wrong = [
        signed("ann", table, seen["version"], seen["head"], HIGHER),
        signed("ann", table, seen["version"] - 1, seen["head"], BID),
        signed("ann", table, seen["version"], other["head"], BID),
        signed("ann", other["id"], seen["version"], seen["head"], BID),
        Signed(public_of("bob"), right["Move-Signature"]),
        # Keys of small order, with which anyone can sign, and a key that is not a point.
        Signed("01" + "00" * 31, "01" + "00" * 63),
        Signed("00" * 32, "00" * 64),
        Signed("ff" * 32, right["Move-Signature"]),
    ]
    for each in wrong:
        refused = api.move(table, ann, BID, headers=headers_of(each))
        assert (refused.status_code, refused.json["code"]) == (422, "signature_mismatch")
        assert (refused.json["version"], refused.json["allowed"]) == (seen["version"], ["bid"])
    assert api.move(table, ann, BID, headers=right).status_code == 201


def test_a_stale_signature_is_refused_by_if_match_first(api: Api, ann: Player, bob: Player, table: str) -> None:
    before = api.see(table, by=ann)
    api.move(table, ann, BID)
    own = headers_of(signed("bob", table, before["version"], before["head"], HIGHER))
    stale = api.move(table, bob, HIGHER, headers=own, if_match=before["version"])
    assert (stale.status_code, stale.json["code"]) == (412, "version_conflict")
    assert api.move(table, bob, HIGHER, headers=own).json["code"] == "signature_mismatch"


def test_whoever_has_named_a_key_moves_only_with_signatures(api: Api, ann: Player, bob: Player, table: str) -> None:
    move(api, table, ann, BID)
    api.move(table, bob, HIGHER)
    refused = api.move(table, ann, {**HIGHER, "ranks": ["J"]})
    assert (refused.status_code, refused.json["code"]) == (422, "not_signed")
    assert sorted(refused.json["allowed"]) == ["bid", "call"]
    assert api.move(table, ann, {"type": "dance"}).json["code"] == "bad_shape"
    assert move(api, table, ann, {**HIGHER, "ranks": ["J"]}).status_code == 201


def test_the_checks_of_a_move_keep_their_order(api: Api, ann: Player, bob: Player, eve: Player, table: str) -> None:
    assert move(api, table, eve, BID).json["code"] == "not_seated"
    assert move(api, table, bob, BID, name="bob").json["code"] == "not_your_turn"
    assert move(api, table, ann, {"type": "call"}).json["code"] == "no_bid_to_call"
    assert move(api, table, ann, {"type": "dance"}).json["code"] == "bad_shape"
    assert [event["type"] for event in api.events(table) if "key" in event["type"]] == []
    over = finished_by_play(api, ann, bob)
    assert move(api, over, ann, BID).json["code"] == "table_over"
    fraction = api.move(table, ann, {"type": "bid", "kind": 0.5}, headers=headers_of(Signed("0" * 64, "0" * 128)))
    assert fraction.json["code"] == "signature_mismatch"


def test_a_repeated_signed_move_gets_the_original_response(api: Api, ann: Player, bob: Player, table: str) -> None:
    """The headers are not part of the digest, because a repetition may have a new signature."""
    before = api.see(table, by=ann)
    first = move(api, table, ann, BID, at=before, key="k")
    api.move(table, bob, HIGHER)
    for again in (move(api, table, ann, BID, at=before, key="k"), move(api, table, ann, BID, key="k")):
        assert (again.status_code, again.json) == (201, first.json)
        assert again.headers["Idempotent-Replayed"] == "true"
    assert move(api, table, ann, HIGHER, key="k").json["code"] == "key_reused"
