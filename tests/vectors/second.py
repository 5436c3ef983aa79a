"""A second implementation of the scheme, written from docs/scheme.md alone; it imports nothing of the project.

If it disagrees with the project's own code, then the page or the code is wrong. The numbers in the comments are those
of the page's sections.
"""

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any

# 1. Canonical form

_SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def canonical(value: Any) -> bytes:
    return _text(value).encode("utf-8")


def _text(value: Any) -> str:
    if value is None or value is True or value is False:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return '"' + "".join(_character(each) for each in value) + '"'
    if isinstance(value, int):
        if abs(value) > 2**53:
            raise ValueError("an integer beyond 2^53")
        return str(value)
    if isinstance(value, list):
        return "[" + ",".join(map(_text, value)) + "]"
    if isinstance(value, dict):
        if not all(key.isascii() for key in value):
            raise ValueError("a key that is not ASCII")
        keys = sorted(value, key=lambda key: key.encode())
        return "{" + ",".join(_text(key) + ":" + _text(value[key]) for key in keys) + "}"
    raise ValueError("no canonical form")


def _character(each: str) -> str:
    return _SHORT.get(each) or (f"\\u00{ord(each):02x}" if ord(each) < 0x20 else each)


# 2. Seeds


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def commitment(server_seed: str) -> str:
    return sha256(b"cardtable/v1/seed|" + bytes.fromhex(server_seed))


def client_seed_hash(seed: str) -> str:
    return sha256(b"cardtable/v1/client|" + seed.encode())


def _keyed(server_seed: str, message: str) -> bytes:
    return hmac.new(bytes.fromhex(server_seed), message.encode(), hashlib.sha256).digest()


# 3. Draws


def draw_key(server_seed: str, table: str, draw: int, client_seeds: list[str]) -> bytes:
    seats = "".join(f"{len(seed.encode())}:{seed};" for seed in client_seeds)
    return _keyed(server_seed, f"cardtable/v1/draw|{table}|{draw}|{seats}")


def block(key: bytes, i: int) -> bytes:
    return hmac.new(key, i.to_bytes(8, "big"), hashlib.sha256).digest()


def words(key: bytes) -> Iterator[int]:
    i = 0
    while True:
        data = block(key, i)
        yield from (int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4))
        i += 1


# 4. A number below n


def limit(n: int) -> int:
    return 2**32 - 2**32 % n


def below(stream: Iterator[int], n: int) -> int:
    u = next(stream)
    while u >= limit(n):
        u = next(stream)
    return u % n


# 5. Shuffles


def deck(name: str) -> list[str]:
    if name == "108":
        first, second = ([f"{card}.{pack}" for card in deck("52")] for pack in (1, 2))
        return [*first, "X1", "X2", *second, "X3", "X4"]
    without = {"40": "89T", "32": "23456"}.get(name, "")
    jokers = ["X1", "X2"] if name == "54" else []
    return [rank + suit for suit in "CDHS" for rank in "23456789TJQKA" if rank not in without] + jokers


def shuffled(key: bytes, name: str) -> list[str]:
    cards, stream = deck(name), words(key)
    for i in range(len(cards) - 1, 0, -1):
        j = below(stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


# 6. Deals


def dealt(pack: list[str], counts: list[int], first: int, face_up: int) -> tuple[list[list[str]], list[str], int]:
    """Returns hands by seat, the cards face up, and the number of cards left."""
    left: list[str] = list(pack)
    hands: list[list[str]] = [[] for _ in counts]
    seat = first
    while any(len(hand) < count for hand, count in zip(hands, counts, strict=True)):
        if len(hands[seat]) < counts[seat]:
            hands[seat].append(left.pop(0))
        seat = (seat + 1) % len(counts)
    return hands, left[:face_up], len(left) - face_up


# 7. Seals


def salt(server_seed: str, table: str, version: int, seat: int) -> bytes:
    return _keyed(server_seed, f"cardtable/v1/salt|{table}|{version}|{seat}")[:16]


def seal(salt_: bytes, private: Any) -> str:
    return sha256(salt_ + canonical(private))


# 8. The chain


def genesis(table: str) -> str:
    return sha256(f"cardtable/v1/chain|{table}".encode())


def link(previous: str, public_form: Any) -> str:
    return sha256(bytes.fromhex(previous) + canonical(public_form))


PUBLIC_FORM = ("table", "version", "type", "schema", "at", "actor", "by", "data", "sealed")


def public_form(event: dict[str, Any]) -> dict[str, Any]:
    return {name: event[name] for name in PUBLIC_FORM}


# 9. House bots


def bot_key(server_seed: str, table: str, version: int, seat: int) -> bytes:
    return _keyed(server_seed, f"cardtable/v1/bot|{table}|{version}|{seat}")


# 13. Signed moves, with Ed25519 as in RFC 8032, 5.1


def signed_message(table: str, version: int, head: str, move: Any) -> bytes:
    return f"cardtable/v1/move|{table}|{version}|{head}|".encode() + canonical(move)


_FIELD = 2**255 - 19
_GROUP = 2**252 + 27742317777372353535851937790883648493
_CURVE = -121665 * pow(121666, -1, _FIELD) % _FIELD


def is_signed(key: str, message: bytes, signature: str) -> bool:
    public, commitment = _decoded(key), _decoded(signature[:64])
    number = int.from_bytes(bytes.fromhex(signature[64:]), "little")
    if public is None or commitment is None or number >= _GROUP or _multiplied(8, public) == (0, 1):
        return False
    hashed = hashlib.sha512(bytes.fromhex(signature[:64] + key) + message).digest()
    base = _decoded((4 * pow(5, -1, _FIELD) % _FIELD).to_bytes(32, "little").hex())
    assert base is not None
    told = _multiplied(int.from_bytes(hashed, "little") % _GROUP, public)
    return _multiplied(number, base) == _added(commitment, told)


def _decoded(text: str) -> tuple[int, int] | None:
    number = int.from_bytes(bytes.fromhex(text), "little")
    y, sign = number % 2**255, number >> 255
    if y >= _FIELD:
        return None
    square = (y * y - 1) * pow(_CURVE * y * y + 1, -1, _FIELD) % _FIELD
    x = pow(square, (_FIELD + 3) // 8, _FIELD)
    if (x * x - square) % _FIELD:
        x = x * pow(2, (_FIELD - 1) // 4, _FIELD) % _FIELD
    if (x * x - square) % _FIELD or (x == 0 and sign):
        return None
    return (x if x % 2 == sign else _FIELD - x), y


def _added(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    product = _CURVE * one[0] * other[0] * one[1] * other[1]
    x = (one[0] * other[1] + other[0] * one[1]) * pow(1 + product, -1, _FIELD)
    y = (one[1] * other[1] + one[0] * other[0]) * pow(1 - product, -1, _FIELD)
    return x % _FIELD, y % _FIELD


def _multiplied(number: int, point: tuple[int, int]) -> tuple[int, int]:
    found = (0, 1)
    for bit in bin(number)[2:]:
        found = _added(found, found)
        if bit == "1":
            found = _added(found, point)
    return found


# The log of heads


def leaf(table: str, head: str) -> str:
    return sha256(b"\0" + f"cardtable/v1/head|{table}|{head}".encode())


def tree(leaves: list[str]) -> str:
    """Returns the root, or the hash of any part of a tree (RFC 6962, 2.1)."""
    if not leaves:
        return sha256(b"")
    if len(leaves) == 1:
        return leaves[0]
    half = _half(len(leaves))
    return sha256(b"\1" + bytes.fromhex(tree(leaves[:half])) + bytes.fromhex(tree(leaves[half:])))


def _half(count: int) -> int:
    half = 1
    while half * 2 < count:
        half *= 2
    return half


def path(index: int, leaves: list[str]) -> list[str]:
    """Returns the proof of inclusion (RFC 6962, 2.1.1)."""
    if len(leaves) == 1:
        return []
    half = _half(len(leaves))
    if index < half:
        return [*path(index, leaves[:half]), tree(leaves[half:])]
    return [*path(index - half, leaves[half:]), tree(leaves[:half])]


def consistency(old: int, leaves: list[str], whole: bool = True) -> list[str]:
    """Returns the proof of consistency (RFC 6962, 2.1.2)."""
    if old == 0:
        return []
    if old == len(leaves):
        return [] if whole else [tree(leaves)]
    half = _half(len(leaves))
    if old <= half:
        return [*consistency(old, leaves[:half], whole), tree(leaves[half:])]
    return [*consistency(old - half, leaves[half:], False), tree(leaves[:half])]


# 10. The record


def check(record: dict[str, Any]) -> int:
    """Asserts everything about a record that needs no rules. Returns the number of draws."""
    events = record["events"]
    _check_chain(record, events)
    _check_top(record, events)
    _check_client_seeds(record, events)
    if "parent" in record:
        _check_parent(record["parent"], events[0]["data"])
    assert commitment(record["server_seed"]) == record["seed_commitment"]
    for event in events:
        assert event["sealed"].keys() == event["disclosed"].keys()
        for seat, private in event["disclosed"].items():
            its_salt = salt(record["server_seed"], record["table"], event["version"], int(seat))
            assert event["sealed"][seat] == seal(its_salt, private)
    _check_signatures(record["table"], events)
    drawing = [event for event in events if "shuffle" in event["data"] or "random" in event["data"]]
    for draw, event in enumerate(drawing):
        _check_draw(record, event, draw)
    return len(drawing)


def draw_seeds(record: dict[str, Any]) -> list[str]:
    """Returns the seeds for draws (section 13): the seeds of the seats, followed by the randomness of a beacon."""
    awaited, mixed = (_data_of(record["events"], f"table.beacon_{name}") for name in ("awaited", "mixed"))
    if mixed is None:
        return list(record["client_seeds"])
    assert awaited is not None and awaited["at"] > record["events"][0]["at"]
    assert (mixed["chain"], mixed["round"]) == (awaited["chain"], awaited["round"])
    assert mixed["randomness"] == sha256(bytes.fromhex(mixed["signature"]))
    return [*record["client_seeds"], mixed["randomness"]]


def _check_signatures(table: str, events: list[dict[str, Any]]) -> None:
    keys: dict[int, str] = {}
    for place, event in enumerate(events):
        if event["type"] == "table.key_named":
            keys[event["actor"]] = event["data"]["key"]
        if event["type"] == "table.move_signed":
            before = events[place - (2 if events[place - 1]["type"] == "table.key_named" else 1)]
            [own] = event["disclosed"].values()
            message = signed_message(table, before["version"], before["hash"], own["move"])
            assert is_signed(keys[event["actor"]], message, own["signature"])


def _check_chain(record: dict[str, Any], events: list[dict[str, Any]]) -> None:
    head, at = genesis(record["table"]), 0
    for version, event in enumerate(events, start=1):
        assert (event["version"], event["table"]) == (version, record["table"])
        assert event["at"] >= at
        head, at = link(head, public_form(event)), event["at"]
        assert event["hash"] == head
    assert record["head"] == head


def _data_of(events: list[dict[str, Any]], type_: str) -> dict[str, Any] | None:
    return next((event["data"] for event in events if event["type"] == type_), None)


def _check_top(record: dict[str, Any], events: list[dict[str, Any]]) -> None:
    opened, started, finished = events[0]["data"], _data_of(events, "table.started"), _data_of(events, "table.finished")
    assert events[0]["type"] == (
        "table.forked" if "parent" in record else "table.daily_opened" if "day" in events[0]["data"] else "table.opened"
    )
    for name in ("game", "preset", "options", "rules_version", "seed_commitment"):
        assert record[name] == opened[name]
    assert record["client_seeds"] == ([] if started is None else started["client_seeds"])
    assert events[-1]["type"] == "table.server_seed_revealed"
    assert record["server_seed"] == events[-1]["data"]["server_seed"]
    expected = None if finished is None else {name: each for name, each in finished.items() if each is not None}
    assert record["result"] == expected


def _check_parent(parent: dict[str, Any], forked: dict[str, Any]) -> None:
    """Checks the parent (section 11), without the rules."""
    check(parent)
    assert forked["open_information"] is True
    assert (forked["parent"], forked["parent_head"]) == (parent["table"], parent["head"])
    assert 1 <= forked["version"] < len(parent["events"])
    for name in ("game", "preset", "options", "rules_version", "seats"):
        assert forked[name] == parent["events"][0]["data"][name]


def _check_client_seeds(record: dict[str, Any], events: list[dict[str, Any]]) -> None:
    if not record["client_seeds"]:
        return
    seeds: dict[int, str] = {}
    hashes: dict[int, str] = {}
    for event in events:
        if event["type"] == "table.seat_taken":
            hashes[event["actor"]] = event["data"]["client_seed_hash"]
            seeds[event["actor"]] = event["data"]["client_seed"] or ""
        elif event["type"] == "table.client_seed_revealed":
            seeds[event["actor"]] = event["data"]["client_seed"]
            assert client_seed_hash(seeds[event["actor"]]) == hashes[event["actor"]]
    assert record["client_seeds"] == [seeds[seat] for seat in range(len(seeds))]


def _check_draw(record: dict[str, Any], event: dict[str, Any], draw: int) -> None:
    data = event["data"]
    used = data.get("shuffle") or data["random"]
    assert used["draw"] == draw
    day = record["events"][0]["data"].get("day")
    key = draw_key(record["server_seed"], f"day/{day}" if day else record["table"], draw, draw_seeds(record))
    if "random" in data:
        assert used["drawn"] == below(words(key), used["below"])
        return
    hands, face_up, stock = dealt(shuffled(key, used["deck"]), data["counts"], data["first"], len(data["face_up"]))
    widow = 0 if record["game"] != "whisky-poker" or face_up else 5  # dealt face down
    assert (face_up, stock - widow) == (data["face_up"], data["stock"])
    assert event["disclosed"], "a deal that shows nobody a card"
    for seat, private in event["disclosed"].items():
        if "cards" in private:
            assert private == {"cards": hands[int(seat)]}
        else:
            others = {n: hand for n, hand in enumerate(hands) if n != int(seat)}
            assert private == {
                "hands": {str(n): {str(slot): card for slot, card in enumerate(hand)} for n, hand in others.items()}
            }
