"""The stored form of an audit: JSON, compressed once its table is archived.

Nearly all audits contain the same words. With these words as a preset dictionary, an audit shrinks to a tenth. Its
first byte identifies the dictionary; dictionaries are kept forever.
"""

import json
import zlib
from typing import Any

from events.ports import Requests

Audit = dict[str, Any]

UNFINISHED = ("queued", "running")

_LATEST = 1

_WORDS = {
    _LATEST: (
        b'"status":"failed","first_divergence":{"version":,"check":"receipts","status":"unavailable"'
        b'"receipts":[{"version":,"head":"a sample of "by":"player","bots":"full"'
        b'{"table":"t_","status":"passed","by":"system","requested_at":17,"ended_at":17,"bots":"sample","receipts":[],'
        b'"events":,"done":,"checks":[{"name":"shape","status":"passed","detail":"every field is there and has its '
        b'type"},{"name":"fields","status":"passed","detail":"the fields at the top are those of the events"},'
        b'{"name":"chain","status":"passed","detail":" events lead to head "},{"name":"commitment","status":"passed",'
        b'"detail":"the server seed is the one committed to before any seat gave its own"},{"name":"client_seeds",'
        b'"status":"passed","detail":"the deals use the seeds of the seats; no seat committed to one, so the deals are '
        b'proved to none"},{"name":"seals","status":"passed","detail":" seals opened"},{"name":"deals","status":'
        b'"passed","detail":" events follow from the rules"},{"name":"moves","status":"passed","detail":" events '
        b'follow from the rules"},{"name":"result","status":"passed","detail":"2 events follow from the rules"},'
        b'{"name":"bots","status":"passed","detail":" of  decisions of house bots made again from what their seats '
        b'saw"}],"decisions":{"asked":"sample","made":,"again":},"first_divergence":null}'
    ),
}


def unpacked(body: bytes) -> Audit:
    """Returns the audit of a stored body, compressed or not."""
    audit: Audit = json.loads(body if body[:1] == b"{" else _inflated(body))
    return audit


def packed(body: bytes) -> bytes:
    """Compresses the body of a finished audit. A compressed body is returned unchanged."""
    if body[:1] != b"{":
        return body
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=_WORDS[_LATEST])
    return bytes([_LATEST]) + deflate.compress(body) + deflate.flush()


def _inflated(body: bytes) -> bytes:
    inflate = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_WORDS[body[0]])
    return inflate.decompress(body[1:]) + inflate.flush()


def pack_all(requests: Requests, table: str) -> int:
    """Compresses a table's finished audits. Returns their number. Idempotent."""
    done, before = 0, None
    while page := requests.page("audit", table, before=before, limit=100):
        for each in page:
            body = packed(each.body)
            if body != each.body and unpacked(each.body)["status"] not in UNFINISHED:
                done += requests.repack(each.request, each.body, body)
        before = page[-1].number
    return done
