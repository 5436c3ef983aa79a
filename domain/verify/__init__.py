"""The verifier, which checks that a record shows a game dealt and judged by the rules.

It needs only the domain, the house bots for repeating decisions, and Python's standard library. It trusts nothing that
a record says about itself, and it reports the first wrong event. Its limits are described in docs/fairness.md.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.beacon import Published
from domain.table.events import Started
from domain.table.house_bots import Choose
from domain.table.state import before_opening
from domain.verify.arithmetic import (
    check_chain,
    check_client_seeds,
    check_commitment,
    check_day,
    check_fields,
    check_seals,
    revealed_seed,
)
from domain.verify.beacon import AWAITED, check_beacon
from domain.verify.bots import AMOUNTS, BotCheckScope
from domain.verify.earlier import check_earlier
from domain.verify.lineage import Line, check_parent
from domain.verify.logged import Logged, check_logged
from domain.verify.receipts import Receipt, check_receipts
from domain.verify.redecide import Decided, check_decisions, undecided
from domain.verify.report import (
    PARENT,
    Progress,
    Report,
    Verdict,
    failed,
    passed,
    report,
    unavailable,
)
from domain.verify.shape import Malformed, ParsedRecord, parse
from domain.verify.signatures import Signer, check_signatures, is_signing, keys_of

__all__ = ["Report", "verify"]

CHECKS = ("shape", "fields", "chain", "commitment", "client_seeds", "seals", "deals", "moves", "result", "bots")
"""The checks in every report, in order.

Some reports have more. The report on a fork has `parent` before `seals`. After `bots` follow `beacon` if the table
awaited a beacon round, and `signatures` if moves are signed. `earlier`, `receipts`, `log` and `day` come last, each if
the caller supplied evidence for it.
"""


class Evidence(NamedTuple):
    """Evidence about a record from outside the record."""

    receipts: Sequence[Receipt] = ()
    logged: Logged | None = None
    commitment: str | None = None
    beacon: Published | None = None
    signers: Sequence[Signer] = ()
    earlier: Sequence[ParsedRecord] = ()


def verify(
    value: object,
    choose: Choose,
    *,
    bots: str = "full",
    progress: Progress | None = None,
    receipts: Sequence[Receipt] = (),
    known: int = 0,
    logged: Logged | None = None,
    commitment: str | None = None,
    beacon: Published | None = None,
    signers: Sequence[Signer] = (),
    earlier: Sequence[ParsedRecord] = (),
) -> Report:
    """Verifies a record, given as any JSON value. Invalid values are reported and never raise.

    `choose` decides for house bots, and `bots` sets how many of their decisions are repeated: `full`, `sample` or
    `none`; anything else raises ValueError. The first `known` decisions are skipped: an earlier verification with the
    same `bots` has reported them to its `progress`. An exception from `progress` ends the verification. `receipts` are
    versions with the heads given to players, and `logged` is the evidence of the record's place in the log of heads.
    `commitment` is the one published for the table's day, and `beacon` has the rounds published by the beacon itself.
    `signers` are seats with the keys that must have signed all their moves, and `earlier` are records of other tables,
    whose seeds are known.
    """
    if bots not in AMOUNTS:
        raise ValueError(f"bots is one of {', '.join(AMOUNTS)}")
    try:
        record = parse(value)
    except Malformed as malformed:
        asked = {
            "beacon": beacon is not None,
            "signatures": bool(signers),
            "earlier": bool(earlier),
            "receipts": bool(receipts),
            "log": logged is not None,
            "day": commitment is not None,
        }
        return _malformed(malformed, (*CHECKS, *(name for name, given in asked.items() if given)))
    known_besides = Evidence(receipts, logged, commitment, beacon, signers, earlier)
    return _verified(record, BotCheckScope(bots, choose, known), progress, known_besides)[0]


def _verified(
    record: ParsedRecord, again: BotCheckScope, progress: Progress | None, evidence: Evidence
) -> tuple[Report, Line | None]:
    """Runs the checks in the order of the report. Also returns the verified game, for forks to continue."""
    found = {"shape": passed("every field is there and has its type")}
    found["fields"] = check_fields(record)
    found["chain"] = check_chain(record)
    found["commitment"] = check_commitment(record)
    found["client_seeds"], proved = check_client_seeds(record)
    line = None
    if record.parent is not None:
        found[PARENT], line = _parent(record, record.parent, again, progress, evidence.beacon)
    found["seals"] = unavailable(NEEDS_SEED)
    decided = _decided(record, found, line, again, progress)
    found |= decided.verdicts
    compared = False
    if record.last_of(AWAITED) is not None or (evidence.beacon is not None and record.parent is None):
        found["beacon"], compared = check_beacon(record, evidence.beacon)
    if evidence.signers or is_signing(record):
        found["signatures"] = check_signatures(record, decided.moves, decided.stopped, evidence.signers)
    if evidence.earlier:
        found["earlier"] = check_earlier(record, proved, evidence.earlier)
    if evidence.receipts:
        found["receipts"] = check_receipts(record, evidence.receipts)
    if evidence.logged is not None:
        found["log"] = check_logged(record, evidence.logged)
    if evidence.commitment is not None:
        found["day"] = check_day(record, evidence.commitment)
    dealt = record.last_of(Started.logged_as) is not None
    fixed = bool(proved) or (compared and _seen_before_the_round(record, evidence.receipts))
    result = report(
        found,
        len(record.entries),
        proved,
        decided.decisions,
        keys_of(record),
        unproved=dealt and not fixed,
        beacon_compared=compared,
    )
    return result, decided.line


NEEDS_SEED = "needs the server seed that event 1 commits to"


def _parent(
    record: ParsedRecord,
    parent: ParsedRecord,
    again: BotCheckScope,
    progress: Progress | None,
    beacon: Published | None,
) -> tuple[Verdict, Line | None]:
    """The verdict on the parent, and its game. Progress stays at version 0 of the fork meanwhile."""
    passed_on: Progress | None = None if progress is None else lambda _, agreed: progress(0, agreed)
    found, line = _verified(parent, again, passed_on, Evidence(beacon=beacon))
    return check_parent(record, parent, found, line), line


def _decided(
    record: ParsedRecord,
    found: Mapping[str, Verdict],
    parent: Line | None,
    again: BotCheckScope,
    progress: Progress | None,
) -> Decided:
    """Runs the checks that need the server seed. With any seed but the committed one they would prove nothing."""
    first, seed = record.entries[0].event, revealed_seed(record)
    if seed is None or found["commitment"].status != "passed":
        return undecided(NEEDS_SEED)
    if record.parent is None:
        decided = check_decisions(record, before_opening(first.table, seed), {}, again, progress)
    elif parent is None or found[PARENT].status != "passed":
        decided = undecided("needs the position of the parent that event 1 names")
    else:
        before, ancestors = parent.fork(first.table, seed, first.data["version"], first.data["parent_head"])
        decided = check_decisions(record, before, ancestors, again, progress)
    return decided._replace(verdicts={"seals": check_seals(record, seed, decided.held), **decided.verdicts})


def _seen_before_the_round(record: ParsedRecord, receipts: Sequence[Receipt]) -> bool:
    """True if a receipt from before the round's publication fixes the server's seed and the choice of the round.

    Without a receipt, the date of event 1 is only a claim. The head of an event dated after the publication proves
    nothing.
    """
    awaited = record.last_of(AWAITED)
    if awaited is None:
        return False
    before = {entry.place for entry in record.entries if entry.event.at < awaited.event.data["at"]}
    return any(version >= awaited.place and version in before for version, _ in receipts)


def _malformed(malformed: Malformed, checks: Sequence[str]) -> Report:
    verdicts: dict[str, Verdict] = dict.fromkeys(checks, unavailable("the record can't be read"))
    return report({**verdicts, "shape": failed(malformed.version, malformed.detail)}, 0, ())
