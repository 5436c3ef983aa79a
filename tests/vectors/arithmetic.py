"""The vectors of the arithmetic, one file for each kind, made by the code that deals, seals and chains.

Seeds and table are those of vectors.json in this folder, so numbers that are in both agree.
"""

import json
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.beacon import Round, randomness_of
from domain.canonical import canonical, genesis, link
from domain.cards import DECKS, codes
from domain.chance import SeededChance
from domain.event import LoggedEvent
from domain.fairness import ServerSeed, Stream, bot_stream, client_seed_hash, draw_key, salt, seal
from domain.head_log import Checkpoint, LogKey, leaf_of
from domain.kernel import Options, RecordedBatch, State, deal
from domain.merkle import consistency_proof, inclusion_proof, node_hash, root_of
from domain.signed_moves import message

TABLE = "t_example"
SEED = ServerSeed(bytes(range(32)))
ORDER = 2**252 + 27742317777372353535851937790883648493
"""The order of the group of Ed25519 (RFC 8032, 5.1)."""
CLIENT_SEEDS = ["ann's seed", "", "böb ♠"]
CHANCE = SeededChance(SEED, TABLE, CLIENT_SEEDS)
WITH = {"server_seed": SEED.reveal(), "table": TABLE, "client_seeds": CLIENT_SEEDS}

_GIVEN = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))


# Canonical form

_VALUES: list[Any] = [
    None,
    [True, False],
    [0, -1, 2**53, -(2**53)],
    {},
    [[], ""],
    {"b": 1, "a": [2, {"d": 3, "c": 4}], "A": 5, "_": 6},
    {"10": "ten", "9": "nine", "0": "zero"},
    "böb ♠ 😀 \u2028 \x7f /",
    'quote " backslash \\ tab \t newline \n return \r backspace \b feed \f bell \x07 escape \x1b',
]

_REFUSED = [
    "1.0",
    "1e3",
    "-0",
    "9007199254740993",
    "-9007199254740993",
    '{"ö": 1}',
    '{"a": 1, "a": 1}',
    '"\\ud800"',
    "NaN",
]


def _canonical() -> dict[str, Any]:
    forms = [{"value": value, "canonical": canonical(value).decode()} for value in _VALUES]
    return {"forms": forms, "refused": _REFUSED}


# Seeds


def _seeds() -> dict[str, Any]:
    seeds = [SEED, ServerSeed(bytes(32)), ServerSeed(b"\xff" * 32)]
    return {
        "commitments": [{"server_seed": seed.reveal(), "commitment": seed.commitment()} for seed in seeds],
        "client_seed_hashes": [
            {"client_seed": seed, "hash": client_seed_hash(seed)} for seed in [*CLIENT_SEEDS, "x" * 64]
        ],
        "chain": _chain_of_seeds("0" * 64, 128),
    }


def _chain_of_seeds(secret: str, length: int) -> dict[str, Any]:
    """The seeds of an entrant from s(0), the commitment, to s(128), the secret."""
    seeds = [secret]
    for _ in range(length):
        seeds.append(client_seed_hash(seeds[-1]))
    return {"secret": secret, "seeds": seeds[::-1]}


# Draws

_SEATS = [CLIENT_SEEDS, ["", ""], ["a", "b"], ["ab", ""], ["a;1:b", ""], ["x" * 64] * 10]


DRAND = Round(
    657_413,
    "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
)
"""A round of quicknet, which drand published with the randomness fc1873a1..."""

QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
"""The hash of that beacon."""


def _draws() -> dict[str, Any]:
    return {
        **WITH,
        "keys": [_key_and_words(draw) for draw in (0, 1, 2, 12)],
        "keys_of_other_seats": [
            {"client_seeds": seeds, "draw": 0, "key": draw_key(SEED, TABLE, 0, seeds).hex()} for seeds in _SEATS
        ],
        "with_beacon": _with_beacon(["", ""]),
        "numbers": [_numbers(draw, n) for draw, n in ((7, 4), (8, 52), (9, 3_000_000_000), (10, 1), (11, 2**32))],
    }


def _with_beacon(client_seeds: list[str]) -> dict[str, Any]:
    randomness = randomness_of(DRAND.signature)
    key = draw_key(SEED, TABLE, 0, [*client_seeds, randomness]).hex()
    mixed = {"chain": QUICKNET, "round": DRAND.number, "signature": DRAND.signature}
    return {**mixed, "randomness": randomness, "client_seeds": client_seeds, "draw": 0, "key": key}


def _key(draw: int) -> bytes:
    return draw_key(SEED, TABLE, draw, CLIENT_SEEDS)


def _key_and_words(draw: int) -> dict[str, Any]:
    """The key, its first two blocks as bytes, and as words."""
    words = _words(Stream(_key(draw)), 16)
    block = "".join(f"{word:08x}" for word in words)
    return {"draw": draw, "key": _key(draw).hex(), "blocks": [block[:64], block[64:]], "words": words}


def _words(stream: Stream, count: int) -> list[int]:
    """The words themselves: for n = 2^32 no word is rejected."""
    return [stream.below(2**32) for _ in range(count)]


def _numbers(draw: int, n: int) -> dict[str, Any]:
    """Ten words of a draw, those that are rejected for n, and the numbers below n that the others give."""
    words, stream = _words(Stream(_key(draw)), 10), Stream(_key(draw))
    limit = 2**32 - 2**32 % n
    thrown = [word for word in words if word >= limit]
    drawn = [stream.below(n) for _ in range(len(words) - len(thrown))]
    return {"draw": draw, "below": n, "limit": limit, "words": words, "thrown_away": thrown, "drawn": drawn}


# Shuffles and deals


def _shuffles() -> dict[str, Any]:
    shuffles = [{"draw": d, "deck": deck, "cards": codes(CHANCE.shuffled(d, deck))} for d, deck in enumerate(DECKS)]
    return {**WITH, "decks": {name: codes(deck) for name, deck in DECKS.items()}, "shuffles": shuffles}


_DEALS: list[dict[str, Any]] = [
    {"draw": 0, "deck": "52", "counts": [5, 5, 5], "first": 1, "face_up": 0},
    {"draw": 0, "deck": "52", "counts": [2, 0, 3], "first": 2, "face_up": 1},
    {"draw": 3, "deck": "32", "counts": [8, 8, 8, 8], "first": 0, "face_up": 0},
    {"draw": 2, "deck": "40", "counts": [3, 1, 4, 1], "first": 3, "face_up": 3},
]


def _deals() -> dict[str, Any]:
    return {**WITH, "deals": [_dealt(**each) for each in _DEALS]}


def _dealt(draw: int, deck: str, counts: list[int], first: int, face_up: int) -> dict[str, Any]:
    batch = RecordedBatch(State(options=Options(), phase=""), CHANCE, draw)
    dealt = deal(batch, deck, tuple(counts), first=first, dealer=None, hand_number=1, face_up=face_up)
    hands = [codes(dealt.held.get(seat, ())) for seat in range(len(counts))]
    given = {"draw": draw, "deck": deck, "counts": counts, "first": first}
    return {**given, "hands": hands, "face_up": codes(dealt.face_up), "stock": dealt.stock}


# Seals


def _sealing() -> dict[str, Any]:
    given = _GIVEN["seal"]
    sealed = [_sealed(given["version"], given["seat"], given["data"]), _sealed(1, 1, {"cards": []}), _sealed(11, 0, {})]
    same = [_sealed(version, seat, {"cards": ["QH"]}) for version, seat in ((7, 0), (7, 1), (8, 0))]
    slots = _sealed(9, 2, {"hands": {"0": {"0": "7C", "1": "AS"}, "1": {"0": "8D", "1": "9H"}}})
    return {"server_seed": SEED.reveal(), "table": TABLE, "seals": [*sealed, *same, slots]}


def _sealed(version: int, seat: int, data: Any) -> dict[str, Any]:
    its_salt = salt(SEED, TABLE, version, seat)
    fields = {"version": version, "seat": seat, "data": data, "canonical": canonical(data).decode()}
    return {**fields, "salt": its_salt.hex(), "sealed": seal(its_salt, data)}


# The chain


def _chain() -> dict[str, Any]:
    head = genesis(TABLE)
    events = []
    for event in _GIVEN["chain"]["events"]:
        fields = {name: value for name, value in event.items() if name not in ("hash", "disclosed")}
        form = canonical(LoggedEvent(**fields).public_form())
        head = link(head, form)
        events.append({**fields, "disclosed": event["disclosed"], "canonical": form.decode(), "hash": head.hex()})
    return {"table": TABLE, "hash_0": genesis(TABLE).hex(), "events": events}


# House bots


def _bots() -> dict[str, Any]:
    return {"server_seed": SEED.reveal(), "table": TABLE, "streams": [_bot(16, 3), _bot(1, 63), _bot(163, 0)]}


def _bot(version: int, seat: int) -> dict[str, Any]:
    stream = bot_stream(SEED, TABLE, version, seat)
    drawn = [[n, stream.below(n)] for n in (52, 2, 3, 7, 1, 1000)]
    key = SEED.keyed(f"cardtable/v1/bot|{TABLE}|{version}|{seat}")
    return {"version": version, "seat": seat, "key": key.hex(), "below_and_drawn": drawn}


# Signed moves


def _signatures() -> dict[str, Any]:
    signer = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    moves: list[tuple[int, bytes, dict[str, Any]]] = [
        (4, genesis(TABLE), {"type": "bid", "kind": "pair", "ranks": ["9"]}),
        (5, link(genesis(TABLE), b"{}"), {"type": "bid", "kind": "pair", "ranks": ["9"]}),
        (163, genesis(TABLE), {"type": "pass", "cards": ["QH", "TC"], "10": None, "9": True}),
    ]
    signed: list[dict[str, Any]] = [
        {
            "version": version,
            "head": head.hex(),
            "move": move,
            "message": message(TABLE, version, head.hex(), move).decode(),
            "signature": signer.sign(message(TABLE, version, head.hex(), move)).hex(),
        }
        for version, head, move in moves
    ]
    small = ["01" + "00" * 31, "00" * 32, "ec" + "ff" * 30 + "7f"]
    beyond = int.from_bytes(bytes.fromhex(signed[0]["signature"])[32:], "little") + ORDER
    return {
        "table": TABLE,
        "secret": bytes(range(32)).hex(),
        "key": signer.public_key().public_bytes_raw().hex(),
        "signed": signed,
        "refused": [
            *({"key": key, "message": "", "signature": key + "00" * 32, "why": "small order"} for key in small),
            {
                "key": signer.public_key().public_bytes_raw().hex(),
                "message": signed[0]["message"],
                "signature": signed[0]["signature"][:64] + beyond.to_bytes(32, "little").hex(),
                "why": "the number is not below the order",
            },
        ],
    }


# The log of heads


def _heads() -> dict[str, Any]:
    tables = [{"table": f"{TABLE}_{number}", "head": genesis(f"{TABLE}_{number}").hex()} for number in range(6)]
    tables.append({"table": f"{TABLE}_6", "head": ""})
    leaves = [leaf_of(**each) for each in tables]

    def node(level: int, index: int) -> bytes:
        if level == 0:
            return leaves[index]
        return node_hash(node(level - 1, 2 * index), node(level - 1, 2 * index + 1))

    signer = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    key = LogKey("cards.example/heads", signer.public_key().public_bytes_raw())
    sizes = range(len(leaves) + 1)
    return {
        "leaves": [{**each, "leaf": leaf.hex()} for each, leaf in zip(tables, leaves, strict=True)],
        "roots": [root_of(size, node).hex() for size in sizes],
        "inclusion": [
            {"index": index, "size": 7, "hashes": [each.hex() for each in inclusion_proof(index, 7, node)]}
            for index in range(7)
        ],
        "consistency": [
            {"old": old, "new": 7, "hashes": [each.hex() for each in consistency_proof(old, 7, node)]} for old in sizes
        ],
        "key": str(key),
        "checkpoint": Checkpoint(key.name, 7, root_of(7, node)).signed(key, signer.sign),
    }


VECTORS: dict[str, dict[str, Any]] = {
    "canonical.json": _canonical(),
    "seeds.json": _seeds(),
    "draws.json": _draws(),
    "shuffles.json": _shuffles(),
    "deals.json": _deals(),
    "sealing.json": _sealing(),
    "chain.json": _chain(),
    "bots.json": _bots(),
    "signatures.json": _signatures(),
    "heads.json": _heads(),
}
"""The content of each file, by name."""
