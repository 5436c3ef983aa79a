"""Verifies Ed25519 signatures (RFC 8032, 5.1.7) in pure Python, for the stand-alone verifier.

A verification takes a few milliseconds. It handles no secrets, so it need not run in constant time. The service signs
with a library (`service/heads/signing.py`).
"""

from hashlib import sha512

_P = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P
_ROOT_OF_MINUS_1 = pow(2, (_P - 1) // 4, _P)

_Point = tuple[int, int, int, int]
"""Extended coordinates (X, Y, Z, T): x = X/Z, y = Y/Z, x*y = T/Z."""

_NEUTRAL: _Point = (0, 1, 1, 0)


def is_key(public: bytes) -> bool:
    """True if 32 bytes are a valid public key. Keys of small order are not, because anyone could sign with them."""
    return _key(public) is not None


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """True if the signature of the message is valid under a 32-byte public key."""
    if len(public) != 32 or len(signature) != 64:
        return False
    key, commitment = _key(public), _point(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or commitment is None or scalar >= _ORDER:
        return False
    challenge = int.from_bytes(sha512(signature[:32] + public + message).digest(), "little") % _ORDER
    return _same(_combined(scalar, _BASE, challenge, _negated(key)), commitment)


def _key(public: bytes) -> _Point | None:
    point = _point(public) if len(public) == 32 else None
    if point is None or _same(_combined(8, point, 0, _NEUTRAL), _NEUTRAL):
        return None
    return point


def _point(data: bytes) -> _Point | None:
    """Decodes a point from 32 bytes (5.1.3), or returns None."""
    number = int.from_bytes(data, "little")
    y, odd = number & (1 << 255) - 1, number >> 255
    if y >= _P:
        return None
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if (x * x - square) % _P:
        x = x * _ROOT_OF_MINUS_1 % _P
    if (x * x - square) % _P or (x == 0 and odd):
        return None
    x = _P - x if x & 1 != odd else x
    return x, y, 1, x * y % _P


def _sum(one: _Point, other: _Point) -> _Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % _P
    b = (one[1] + one[0]) * (other[1] + other[0]) % _P
    c = 2 * one[3] * other[3] * _D % _P
    d = 2 * one[2] * other[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _negated(point: _Point) -> _Point:
    return _P - point[0], point[1], point[2], _P - point[3]


def _combined(one: int, point: _Point, other: int, second: _Point) -> _Point:
    """`one * point + other * second`, with shared doublings (Straus)."""
    added = (_NEUTRAL, point, second, _sum(point, second))
    found = _NEUTRAL
    for bit in reversed(range(max(one.bit_length(), other.bit_length()))):
        found = _sum(found, found)
        chosen = (one >> bit & 1) | (other >> bit & 1) << 1
        if chosen:
            found = _sum(found, added[chosen])
    return found


def _same(one: _Point, other: _Point) -> bool:
    return (one[0] * other[2] - other[0] * one[2]) % _P == 0 == (one[1] * other[2] - other[1] * one[2]) % _P


_found = _point((4 * pow(5, -1, _P) % _P).to_bytes(32, "little"))
assert _found is not None
_BASE: _Point = _found
