"""The verifier: whether a record shows a game that was dealt and judged as the rules have it.

It needs nothing but this package and Python's standard library, believes nothing that the record says of itself,
and names the first event that is not as it should be. What it can't show stands in docs/fairness.md.
"""

from collections.abc import Sequence
from typing import Any

from domain.verify import again, proofs
from domain.verify.bots import AMOUNTS
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
from domain.verify.shape import Malformed, Written, read

__all__ = ["Check", "Divergence", "Report", "verify"]

CHECKS = ("shape", "fields", "chain", "commitment", "client_seeds", "seals", "deals", "moves", "result", "bots")
"""The checks of every report, in its order; `receipts` comes last where there are any."""


def verify(
    record: Any,
    *,
    bots: str = "full",
    progress: Progress | None = None,
    receipts: Sequence[proofs.Receipt] = (),
) -> Report:
    """The report on a record, any JSON value at all; it never raises for what it is given to check.

    `bots` says how many decisions of house bots are made again: `full`, `sample` or `none`. `receipts` are heads
    that players were given together with a version.
    """
    if bots not in AMOUNTS:
        raise ValueError(f"bots is one of {', '.join(AMOUNTS)}")
    try:
        written = read(record)
    except Malformed as malformed:
        return _malformed(malformed, CHECKS + ("receipts",) * bool(receipts))
    verdicts, proved = _arithmetic(written)
    decided, decisions = _replayed(written, verdicts["commitment"], bots, progress)
    verdicts |= decided
    if receipts:
        verdicts["receipts"] = proofs.check_receipts(written, receipts)
    return report(verdicts, len(written.entries), proved, decisions)


def _malformed(malformed: Malformed, checks: Sequence[str]) -> Report:
    verdicts: dict[str, Verdict] = dict.fromkeys(checks, unavailable("the record can't be read"))
    return report({**verdicts, "shape": failed(malformed.version, malformed.detail)}, 0, ())


def _arithmetic(written: Written) -> tuple[dict[str, Verdict], tuple[int, ...]]:
    client_seeds, proved = proofs.check_client_seeds(written)
    verdicts = {
        "shape": passed("every field is there, and of its type"),
        "fields": proofs.check_fields(written),
        "chain": proofs.check_chain(written),
        "commitment": proofs.check_commitment(written),
        "client_seeds": client_seeds,
    }
    return verdicts, proved


def _replayed(
    written: Written, commitment: Verdict, bots: str, progress: Progress | None
) -> tuple[dict[str, Verdict], Decisions | None]:
    """The checks that need the server seed; without the one that was committed to they could show nothing."""
    seed = proofs.revealed_seed(written)
    if seed is None or commitment.status != "passed":
        return dict.fromkeys(("seals", *again.DECIDED, "bots"), unavailable("needs the server seed of event 1")), None
    decided, decisions = again.check_again(written, seed, bots, progress)
    return {"seals": proofs.check_seals(written, seed), **decided}, decisions
