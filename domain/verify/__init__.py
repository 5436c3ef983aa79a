"""The verifier: checks that a record shows a game dealt and judged by the rules.

It needs only the domain, the house bots for deciding again, and Python's standard library. It believes nothing that a
record says about itself, and it names the first event that is wrong. What it can't show is written in
docs/fairness.md.
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
"""The checks of every report, in its order.

That of a fork has `parent` before `seals`. After `bots` that of a table which awaited a round of a beacon has `beacon`,
and that of signed moves `signatures`; `earlier`, `receipts`, `log` and `day` come last if there is something to check
them by.
"""


class Evidence(NamedTuple):
    """What somebody knows of a record besides the record."""

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
    """The report on a record, given as any JSON value; whatever the value is, it doesn't raise.

    `choose` decides for house bots, and `bots` says how many of their decisions are made again: `full`, `sample` or
    `none`; ValueError for anything else. The first `known` of them are not: an earlier verification with the same
    `bots` has said so to its `progress`. What `progress` raises ends the verification. `receipts` are versions with
    the heads that players were given for them, and `logged` is what is known of the record's place in the log of heads.
    `commitment` is what was published for the day of the table, and `beacon` what the beacon itself has published.
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
    """Runs the checks in the order of the report. Also returns the game as forks continue it."""
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
    """The verdict on the parent, and its game; no event of the fork is decided again meanwhile."""
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
    """The checks that need the server seed. With another seed than the committed one they would show nothing."""
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
    """True if a receipt from before the round came out fixes the server's seed and the choice of the round.

    Without one, the date of event 1 is only said. A head of an event that the log itself dates later shows nothing.
    """
    awaited = record.last_of(AWAITED)
    if awaited is None:
        return False
    before = {entry.place for entry in record.entries if entry.event.at < awaited.event.data["at"]}
    return any(version >= awaited.place and version in before for version, _ in receipts)


def _malformed(malformed: Malformed, checks: Sequence[str]) -> Report:
    verdicts: dict[str, Verdict] = dict.fromkeys(checks, unavailable("the record can't be read"))
    return report({**verdicts, "shape": failed(malformed.version, malformed.detail)}, 0, ())
