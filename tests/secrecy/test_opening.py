"""Tables that start at once: the response that deals the first hand, and its repetition with the same key."""

import json

import pytest

from cardtable.game.courses import Step
from cardtable.game.redeal import Packs, RedealtChance, redeal
from domain.fairness import ServerSeed, Stream
from domain.kernel import SPECTATOR
from domain.registry import GAMES
from domain.table.commands import Command, OpenTable, TakeSeat
from domain.table.decide import seeded
from domain.table.state import before_opening
from domain.terms import Terms
from events.envelope import read_all
from events.ports import Account
from service.engine.idempotency import claim, key_of
from service.ids import token_digest
from service.process.settings import Settings
from service.wiring import Service, in_memory
from tests.games.every_game import every_game
from tests.games.table_cases import fitting
from tests.playing import SEED, START, Match
from tests.secrecy.answers import Answer, Ask, answered
from tests.secrecy.courses import HOST, TABLE
from tests.secrecy.masks import Mask
from tests.secrecy.world import PATH, token_of
from tests.workers.house import Clock

ASKED_AFTERWARDS = (Ask("GET", PATH), Ask("GET", f"{PATH}/events"), Ask("GET", f"{PATH}/moves"))


@pytest.fixture(autouse=True)
def _the_same_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ServerSeed, "fresh", lambda: SEED)


@every_game
@pytest.mark.parametrize("sit", [True, False], ids=["from its own seat", "as a spectator"])
def test_the_response_to_an_opening_reveals_no_hidden_card(slug: str, sit: bool) -> None:
    seats = fitting(slug, GAMES[slug].presets[0].name)[0]
    viewer = frozenset((0,)) if sit else SPECTATOR
    other = redeal(opening(slug, seats, sit), viewer, Stream(f"opening {slug}".encode()))
    assert other is not None
    here, there = (answers(slug, seats, sit, packs) for packs in ({}, other.packs))
    assert here[0].status == 201 and b"cards_dealt" in here[3].body
    assert here == there


def opening(slug: str, seats: int, sit: bool) -> list[Step]:
    """Returns the first batch of the table, with one step per command."""
    sitting = [TakeSeat(HOST, "human", 0)] if sit else []
    bots = [TakeSeat(None, "house", strategy="random") for _ in range(seats - sit)]
    match, steps = Match(before_opening(TABLE, SEED), ()), []
    commands: list[Command] = [OpenTable(Terms(slug, seats), HOST), *sitting, *bots]
    for command in commands:
        before, match.at = match.table, START - 1
        steps.append(Step(before, command, START, tuple(match.ask(command)), match.table))
    return steps


def answers(slug: str, seats: int, sit: bool, packs: Packs) -> list[Answer]:
    """Returns, for that deck, the response, its repetition, and a later view of the table."""
    ports, mask = in_memory(), Mask(TABLE)
    service = Service(Settings(), ports, clock=Clock(), chance_for=lambda table: RedealtChance(seeded(table), packs))
    body = {"game": slug, "seats": seats, "sit": sit, "bots": ["random"] * (seats - sit)}
    ports.accounts.create(Account(HOST, "Ann", "human", START), token_digest(token_of(HOST)))
    # Simulates an earlier request whose process died after choosing the table's id.
    key = key_of(HOST, "first", "POST", "/v1/tables", json.dumps(body).encode())
    claim(ports.responses, key, TABLE.encode())
    asks = [*[Ask("POST", "/v1/tables", body, {"Idempotency-Key": "first"})] * 2, *ASKED_AFTERWARDS]
    given = [answered(service, ask, token_of(HOST)) for ask in asks]
    mask.follow(read_all(ports.store.read(TABLE)))
    return [answer.masked(mask) for answer in given]
