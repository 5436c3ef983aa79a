"""All published test vectors, reproduced by the code."""

import json
from pathlib import Path
from typing import Any

import pytest

from domain.canonical import canonical, genesis, link
from domain.cards import DECKS, codes
from domain.chance import SeededChance
from domain.fairness import ServerSeed, Stream, bot_stream, client_seed_hash, draw_key, salt, seal
from domain.logged_event import LoggedEvent

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "vectors.json").read_text(encoding="utf-8"))
SEED = ServerSeed.parse(VECTORS["server_seed"])
TABLE = VECTORS["table"]
CHANCE = SeededChance(SEED, TABLE, VECTORS["client_seeds"])


def test_this_module_tests_every_vector() -> None:
    assert set(VECTORS) == {
        *("server_seed", "table", "client_seeds", "commitment", "draws", "shuffles", "below"),
        *("client_seed_hashes", "bot", "seal", "chain"),
    }


def test_the_commitment() -> None:
    assert SEED.commitment() == VECTORS["commitment"]
    assert SEED.reveal() == VECTORS["server_seed"]


def test_the_hashes_of_the_client_seeds() -> None:
    assert [client_seed_hash(seed) for seed in VECTORS["client_seeds"]] == VECTORS["client_seed_hashes"]


@pytest.mark.parametrize("draw", VECTORS["draws"], ids=lambda draw: str(draw["draw"]))
def test_the_key_and_the_first_words_of_a_draw(draw: dict[str, Any]) -> None:
    key = draw_key(SEED, TABLE, draw["draw"], VECTORS["client_seeds"])
    assert key.hex() == draw["key"]
    stream = Stream(key)
    assert [stream.below(2**32) for _ in draw["first_u32"]] == draw["first_u32"]


@pytest.mark.parametrize("shuffle", VECTORS["shuffles"], ids=lambda shuffle: shuffle["deck"])
def test_a_shuffle_of_each_deck(shuffle: dict[str, Any]) -> None:
    assert codes(CHANCE.shuffled(shuffle["draw"], shuffle["deck"])) == shuffle["cards"]


def test_every_deck_has_a_vector() -> None:
    assert {shuffle["deck"] for shuffle in VECTORS["shuffles"]} == set(DECKS)


@pytest.mark.parametrize("below", VECTORS["below"], ids=lambda below: str(below["below"]))
def test_numbers_below_n(below: dict[str, Any]) -> None:
    stream = Stream(draw_key(SEED, TABLE, below["draw"], VECTORS["client_seeds"]))
    assert [stream.below(below["below"]) for _ in below["drawn"]] == below["drawn"]
    assert CHANCE.below(below["draw"], below["below"]) == below["drawn"][0]


def test_the_stream_of_a_house_bot() -> None:
    bot = VECTORS["bot"]
    assert SEED.keyed(f"cardtable/v1/bot|{TABLE}|{bot['version']}|{bot['seat']}").hex() == bot["key"]
    stream = bot_stream(SEED, TABLE, bot["version"], bot["seat"])
    assert [stream.below(52) for _ in bot["below_52"]] == bot["below_52"]


def test_a_seal_and_its_salt() -> None:
    sealed = VECTORS["seal"]
    bytes_of_salt = salt(SEED, TABLE, sealed["version"], sealed["seat"])
    assert bytes_of_salt.hex() == sealed["salt"]
    assert seal(bytes_of_salt, sealed["data"]) == sealed["sealed"]


def test_the_chain_from_the_canonical_forms() -> None:
    chain = VECTORS["chain"]
    head = genesis(TABLE)
    assert head.hex() == chain["hash_0"]
    for told, written in zip(chain["events"], chain["canonical"], strict=True):
        fields = {name: value for name, value in told.items() if name not in ("hash", "disclosed")}
        form = canonical(LoggedEvent(**fields).public_form())
        assert form == written.encode()
        head = link(head, form)
        assert head.hex() == told["hash"]


def test_what_the_chain_discloses_opens_its_seals() -> None:
    for event in VECTORS["chain"]["events"]:
        opened = {
            seat: seal(salt(SEED, TABLE, event["version"], int(seat)), data)
            for seat, data in event["disclosed"].items()
        }
        assert opened == event["sealed"]
