"""The published vectors agree with the code and with a second implementation of docs/scheme.md."""

import ast
import json
import re
import sys
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest

from domain.canonical import canonical
from domain.ed25519 import is_signed
from domain.head_log import Checkpoint, LogKey
from domain.registry import GAMES
from domain.strict_json import Unreadable, read_json
from tests.corpus import files as corpus
from tests.vectors import records, second
from tools.vectors import FOLDER, as_text, record_file
from tools.vectors import made as made_again

ROOT = Path(__file__).parents[2]
PAGE = "\n".join((ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8") for page in ("fairness", "scheme"))


def vectors(name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((FOLDER / name).read_bytes())
    return read


# The code generates the same vectors


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_record_of_every_game_that_passes_every_check(game: str) -> None:
    """Fix: `python -m tools.vectors`, which plays one."""
    assert records.is_good(record_file(game))
    played = vectors(f"records/{game}.json")
    assert (played["game"], played["result"] is not None) == (game, True)


def test_the_files_have_what_the_code_computes() -> None:
    """Fix: `python -m tools.vectors`."""
    made = {name: as_text(each) for name, each in made_again().items()}
    assert {file.name: file.read_text(encoding="utf-8") for file in FOLDER.glob("*.json")} == made
    assert {file.stem for file in (FOLDER / "records").iterdir()} == set(records.NAMES)


# A second implementation, written from the page, generates the same vectors


def test_the_second_implementation_imports_only_the_standard_library() -> None:
    tree = ast.parse(Path(second.__file__).read_text(encoding="utf-8"))
    names = [
        node.module or "" if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names


def test_canonical_forms() -> None:
    for each in vectors("canonical.json")["forms"]:
        assert second.canonical(each["value"]).decode() == each["canonical"]


@pytest.mark.parametrize("text", vectors("canonical.json")["refused"])
def test_values_without_a_canonical_form_are_refused(text: str) -> None:
    with pytest.raises((ValueError, Unreadable)):
        canonical(read_json(text.encode()))


def test_seeds() -> None:
    for each in vectors("seeds.json")["commitments"]:
        assert second.commitment(each["server_seed"]) == each["commitment"]
    for each in vectors("seeds.json")["client_seed_hashes"]:
        assert second.client_seed_hash(each["client_seed"]) == each["hash"]
    chain = vectors("seeds.json")["chain"]
    assert (len(chain["seeds"]), chain["seeds"][128]) == (129, chain["secret"])
    for seed, following in pairwise(chain["seeds"]):
        assert second.client_seed_hash(following) == seed


def key_of(given: dict[str, Any], draw: int) -> bytes:
    return second.draw_key(given["server_seed"], given["table"], draw, given["client_seeds"])


def test_draws() -> None:
    given = vectors("draws.json")
    for each in given["keys"]:
        key = key_of(given, each["draw"])
        assert key.hex() == each["key"]
        assert [second.block(key, i).hex() for i in range(2)] == each["blocks"]
        assert list(islice(second.words(key), 16)) == each["words"]
    for each in given["keys_of_other_seats"]:
        assert key_of({**given, **each}, each["draw"]).hex() == each["key"]


def test_the_round_of_a_beacon_in_a_draw() -> None:
    """The randomness is the value published by drand."""
    given = vectors("draws.json")
    each = given["with_beacon"]
    assert each["randomness"] == second.sha256(bytes.fromhex(each["signature"]))
    assert each["randomness"] == "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587"
    seeds = [*each["client_seeds"], each["randomness"]]
    assert key_of({**given, "client_seeds": seeds}, each["draw"]).hex() == each["key"]


@pytest.mark.parametrize("each", vectors("draws.json")["numbers"], ids=lambda each: str(each["below"]))
def test_numbers_below_n(each: dict[str, Any]) -> None:
    key = key_of(vectors("draws.json"), each["draw"])
    assert second.limit(each["below"]) == each["limit"]
    assert list(islice(second.words(key), 10)) == each["words"]
    assert [word for word in each["words"] if word >= each["limit"]] == each["thrown_away"]
    stream = second.words(key)
    assert [second.below(stream, each["below"]) for _ in each["drawn"]] == each["drawn"]


def test_shuffles_and_decks() -> None:
    given = vectors("shuffles.json")
    assert {name: second.deck(name) for name in given["decks"]} == given["decks"]
    for each in given["shuffles"]:
        assert second.shuffled(key_of(given, each["draw"]), each["deck"]) == each["cards"]


def test_deals() -> None:
    given = vectors("deals.json")
    for each in given["deals"]:
        pack = second.shuffled(key_of(given, each["draw"]), each["deck"])
        dealt = second.dealt(pack, each["counts"], each["first"], len(each["face_up"]))
        assert dealt == (each["hands"], each["face_up"], each["stock"])


def test_seals() -> None:
    given = vectors("sealing.json")
    for each in given["seals"]:
        salt = second.salt(given["server_seed"], given["table"], each["version"], each["seat"])
        assert second.canonical(each["data"]).decode() == each["canonical"]
        assert (salt.hex(), second.seal(salt, each["data"])) == (each["salt"], each["sealed"])


def test_the_chain() -> None:
    given = vectors("chain.json")
    head = second.genesis(given["table"])
    assert head == given["hash_0"]
    for event in given["events"]:
        assert second.canonical(second.public_form(event)).decode() == event["canonical"]
        head = second.link(head, second.public_form(event))
        assert head == event["hash"]


def test_streams_of_house_bots() -> None:
    given = vectors("bots.json")
    for each in given["streams"]:
        key = second.bot_key(given["server_seed"], given["table"], each["version"], each["seat"])
        assert key.hex() == each["key"]
        stream = second.words(key)
        assert [[n, second.below(stream, n)] for n, _ in each["below_and_drawn"]] == each["below_and_drawn"]


def test_signed_moves() -> None:
    given = vectors("signatures.json")
    for each in given["signed"]:
        message = second.signed_message(given["table"], each["version"], each["head"], each["move"])
        assert message.decode() == each["message"]
        assert second.is_signed(given["key"], message, each["signature"])
        assert not second.is_signed(given["key"], message + b" ", each["signature"])
    for each in given["refused"]:
        assert not second.is_signed(each["key"], each["message"].encode(), each["signature"])
        key, signature = bytes.fromhex(each["key"]), bytes.fromhex(each["signature"])
        assert not is_signed(key, each["message"].encode(), signature)


def test_the_log_of_heads() -> None:
    given = vectors("heads.json")
    leaves = [second.leaf(each["table"], each["head"]) for each in given["leaves"]]
    assert leaves == [each["leaf"] for each in given["leaves"]]
    assert [second.tree(leaves[:size]) for size in range(8)] == given["roots"]
    for each in given["inclusion"]:
        assert second.path(each["index"], leaves[: each["size"]]) == each["hashes"]
    for each in given["consistency"]:
        assert second.consistency(each["old"], leaves[: each["new"]]) == each["hashes"]
    root = Checkpoint.opened(given["checkpoint"], LogKey.parse(given["key"])).root
    assert root.hex() == given["roots"][7]


@pytest.mark.parametrize("name", records.NAMES)
def test_the_record_of_a_match(name: str) -> None:
    record, given = vectors(f"records/{name}.json"), vectors("records.json")[name]
    assert second.check(record) == len(given["draws"])
    assert (given["table"], given["head"]) == (record["table"], record["head"])
    for draw in given["draws"]:
        key = key_of({**record, "client_seeds": second.draw_seeds(record)}, draw["draw"])
        assert key.hex() == draw["key"]
        if "deck" in draw:
            assert second.shuffled(key, draw["deck"]) == draw["cards"]
        else:
            assert second.below(second.words(key), draw["below"]) == draw["drawn"]


@pytest.mark.parametrize("file", corpus.files(), ids=lambda file: file.stem)
def test_every_record_of_the_corpus(file: Path) -> None:
    second.check(corpus.load(file))


# The page itself


def test_every_long_number_in_the_page_is_in_the_vectors() -> None:
    worked = set(re.findall(r"\b[0-9a-f]{8,}\b", PAGE))
    published = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("*.json"))
    assert len(worked) > 15
    assert {number for number in worked if number not in published} == set()


def test_the_page_names_every_file_of_vectors() -> None:
    named = set(re.findall(r"\(vectors/([a-z]+\.json)\)", PAGE))
    assert named == {file.name for file in FOLDER.glob("*.json")}


@pytest.mark.parametrize("path", sorted(set(re.findall(r"\]\(([^)#]+)\)", PAGE))))
def test_links_lead_to_files(path: str) -> None:
    assert (ROOT / "docs" / path).exists()
