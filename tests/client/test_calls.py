"""Every call of the client."""

import random
from typing import Any

import pytest

from bots.verify import verify
from cardtable.bots.faults import Faults
from cardtable.client import ApiError, Client
from tests.client.conftest import Simulation


def test_every_call_works(place: Simulation) -> None:
    ann, bob = place.client("Ann"), place.client("Bob")
    assert ann.account()["name"] == "Ann"
    assert {game["slug"] for game in ann.games()} >= {"commune", "lorum"}
    assert ann.game("commune")["rules"].startswith("#")
    assert bob.set_policy({"games": [{"game": "commune"}], "max_tables": 3})["max_tables"] == 3
    bobs = bob.account()["id"]
    assert ann.player(bobs)["policy"] is not None
    ann.block(bobs)
    assert [each["name"] for each in ann.blocked()] == ["Bob"]
    ann.unblock(bobs)
    ann.report(bobs, "stalls")
    opened = ann.open_table("commune", 3, options={"jokers": 2}, turn_seconds=60)["id"]
    ann.invite(opened, bobs, seat=2)
    bob.decline(opened, "not_now")
    ann.invite(opened, bobs)
    ann.withdraw(opened, bobs)
    ann.seat_bot(opened, "random", 1)
    bob.sit(opened)
    ann.reveal(opened)
    assert [table["id"] for table in ann.tables(status="playing")] == [opened]
    assert [table["own_seat"] for table in bob.own_tables()] == [2]
    for client in (ann, bob):
        moves = client.legal_moves(opened)
        if ann.table(opened)["turn"] and moves["legal_moves"]:
            client.move(opened, moves["legal_moves"][0], if_match=moves["version"])
            break
    assert bob.leave(opened, 2)["events"][0]["type"] == "table.seat_resigned"
    ann.leave(opened, 0)
    assert ann.table(opened)["status"] == "abandoned"
    assert [event["version"] for event in ann.follow(opened)] == list(range(1, ann.table(opened)["version"] + 1))
    assert ann.replay(opened, 1)["version"] == 1
    assert verify(ann.record(opened)).status == "passed"
    receipt: Any = {"version": 1, "head": ann.replay(opened, 1)["head"]}
    audit = ann.request_audit(opened, [receipt], bots="full")
    assert ann.audit(audit["id"]) == audit
    assert audit["id"] in [each["id"] for each in ann.audits(opened)]
    analysis = ann.request_analysis(opened)
    assert ann.analysis(analysis["id"]) == analysis
    assert [each["id"] for each in ann.analyses(opened)] == [analysis["id"]]
    assert list(ann.analysis_decisions(analysis["id"])) == []
    again = bob.rematch(opened)["id"]
    assert ann.rematch(again if again == opened else opened)["id"] == again
    token = ann.new_token("A bot")
    added = next(each["id"] for each in ann.tokens() if not each["this"])
    assert ann.name_token(added, "Another bot")["name"] == "Another bot"
    ann.revoke_token(added)
    assert ann.recovery()["created_at"] is None
    code = ann.recovery_code()
    again_ann = Client("", http=place.http())
    assert again_ann.recover(code, "Phone")["name"] == "Ann"
    assert again_ann.account() == ann.account()
    ann.drop_recovery()
    assert ann.passkeys() == []
    with pytest.raises(ApiError, match="not_found"):
        ann.remove_passkey("x")
    ann.revoke_tokens("others")
    with pytest.raises(ApiError, match="unauthorized"):
        Client("", token, http=place.http()).account()
    bob.drop_policy()
    lonely = ann.open_table("commune", 2)["id"]
    assert ann.close_table(lonely)["status"] == "abandoned"
    bob.erase()


def test_nothing_is_done_twice_however_much_is_lost(place: Simulation) -> None:
    lossy = place.client("Ann", Faults(random.Random(1), cut=0, lost=500, late=0), patience=600)
    table = lossy.open_table("commune", 2, bots=["random"])["id"]
    moved = 0
    while lossy.table(table)["status"] == "playing":
        moves = lossy.legal_moves(table)
        lossy.move(table, moves["legal_moves"][0], if_match=moves["version"])
        moved += 1
    own = [event for event in lossy.events(table) if event["actor"] == 0 and event["by"] == "player"]
    assert len([event for event in own if not event["type"].startswith("table.")]) == moved
    assert len(list(lossy.own_tables())) == 1
