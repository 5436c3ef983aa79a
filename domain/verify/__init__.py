"""The verifier: decides whether a record shows a game that was dealt and judged by the rules.

It needs only this package and Python's standard library. It believes nothing that a record says about itself, and it
names the first event that is wrong. What it can't show is written in docs/fairness.md.
"""

from collections.abc import Sequence

from domain.verify import arithmetic, redecide
from domain.verify.bots import AMOUNTS
from domain.verify.receipts import Receipt, check_receipts
from domain.verify.report import (
    Check,
    Decisions,
    Divergence,
    Progress,
    Report,
    Verdict,
    failed,
    passed,
    report,
    unavailable,
)
from domain.verify.shape import Malformed, ParsedRecord, parse

__all__ = ["Check", "Divergence", "Report", "verify"]

CHECKS = ("shape", "fields", "chain", "commitment", "client_seeds", "seals", "deals", "moves", "result", "bots")
"""The checks of every report, in its order; `receipts` comes last if receipts are given."""


def verify(
    value: object,
    *,
    bots: str = "full",
    progress: Progress | None = None,
    receipts: Sequence[Receipt] = (),
) -> Report:
    """The report on a record, given as any JSON value; whatever the value is, it doesn't raise.

    `bots` says how many decisions of house bots are made again: `full`, `sample` or `none`; ValueError for anything
    else. `receipts` are versions with the heads that players were given for them.
    """
    if bots not in AMOUNTS:
        raise ValueError(f"bots is one of {', '.join(AMOUNTS)}")
    try:
        record = parse(value)
    except Malformed as malformed:
        return _malformed(malformed, CHECKS + ("receipts",) * bool(receipts))
    verdicts, proved = _arithmetic(record)
    decided, decisions = _redecided(record, verdicts["commitment"], bots, progress)
    verdicts |= decided
    if receipts:
        verdicts["receipts"] = check_receipts(record, receipts)
    return report(verdicts, len(record.entries), proved, decisions)


def _malformed(malformed: Malformed, checks: Sequence[str]) -> Report:
    verdicts: dict[str, Verdict] = dict.fromkeys(checks, unavailable("the record can't be read"))
    return report({**verdicts, "shape": failed(malformed.version, malformed.detail)}, 0, ())


def _arithmetic(record: ParsedRecord) -> tuple[dict[str, Verdict], tuple[int, ...]]:
    client_seeds, proved = arithmetic.check_client_seeds(record)
    verdicts = {
        "shape": passed("every field is there and has its type"),
        "fields": arithmetic.check_fields(record),
        "chain": arithmetic.check_chain(record),
        "commitment": arithmetic.check_commitment(record),
        "client_seeds": client_seeds,
    }
    return verdicts, proved


def _redecided(
    record: ParsedRecord, commitment: Verdict, bots: str, progress: Progress | None
) -> tuple[dict[str, Verdict], Decisions | None]:
    """The checks that need the server seed. With another seed than the committed one they would show nothing."""
    seed = arithmetic.revealed_seed(record)
    if seed is None or commitment.status != "passed":
        needs_seed = unavailable("needs the server seed that event 1 commits to")
        return dict.fromkeys(("seals", *redecide.REDECIDED, "bots"), needs_seed), None
    decided, decisions = redecide.check_decisions(record, seed, bots, progress)
    return {"seals": arithmetic.check_seals(record, seed), **decided}, decisions
