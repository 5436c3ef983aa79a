"""Compression of responses by `Accept-Encoding` (RFC 9110, 8.4 and 12.5.3): zstd and gzip.

Only whole JSON and HTML bodies come here. Streams compress themselves or not at all, and a body that fits into one
packet, as that of a move does, is never looked at. So no response with a token is compressed.
"""

import gzip
import sys
from collections.abc import Callable
from functools import lru_cache

from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

MIN_BYTES = 1400
"""The length from which a body is compressed: less fits into one packet of an Ethernet, compressed or not."""

Coding = str

CODINGS: dict[Coding, Callable[[bytes], bytes]] = {
    "zstd": lambda body: zstd.compress(body, 3),
    "gzip": lambda body: gzip.compress(body, 5, mtime=0),
}
"""How a body is written in each coding; the best for equal wishes is first."""


@lru_cache(256)
def coding_of(accept_encoding: str | None) -> Coding | None:
    """The coding that an `Accept-Encoding` header wants most; None for none."""
    wanted = parse_accept_header(accept_encoding, Accept)
    plain = wanted.quality("identity") if "identity" in wanted.values() else 0
    best = max(CODINGS, key=wanted.quality)
    return best if wanted.quality(best) > 0 and wanted.quality(best) >= plain else None


def encoded(body: bytes, coding: Coding) -> bytes:
    return CODINGS[coding](body)
