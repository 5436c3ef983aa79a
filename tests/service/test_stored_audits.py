"""Stored audits. Packed ones stay readable forever."""

import json
from base64 import b85decode

from service.audits.stored import packed, unpacked

AUDIT = {
    "table": "t_y0gfemp5xdxohg2cvys5swtn",
    "status": "failed",
    "receipts": [{"version": 7, "head": "00" * 32}],
    "checks": [{"name": "chain", "status": "failed", "detail": "“event 7” differs"}],
    "first_divergence": {"version": 7, "check": "chain", "detail": "“event 7” differs"},
}

ONCE_PACKED = (
    b"0YffhDh<-pQgaJTD^e=*Gt!Nc%PNaai_1$;G7!9|#9qXi!^=1W3IW)Ym_-mqj)pr39=?wn=71wh!TeFfT!oa(v^1dWz{cS%-pvu^JIoS7M%DrV"
)
"""An audit as written by the first release with packed audits."""


def test_an_audit_is_read_packed_or_not() -> None:
    body = json.dumps(AUDIT, separators=(",", ":"), ensure_ascii=False).encode()
    assert unpacked(body) == unpacked(packed(body)) == AUDIT
    assert list(unpacked(packed(body))) == list(AUDIT)
    assert packed(packed(body)) == packed(body)
    assert len(packed(body)) < len(body) / 2


def test_what_was_once_packed_can_be_read() -> None:
    assert unpacked(b85decode(ONCE_PACKED)) == AUDIT
