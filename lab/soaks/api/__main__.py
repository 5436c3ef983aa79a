"""Sends requests generated from the document by schemathesis, with all checks, and reports its findings.

`make -C lab soak-api` sends more than 10,000 and writes docs/evidence/soak-api.md. The tests send a part of them.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from platform import python_version

from lab.machine import commit, cores
from lab.soaks.api.explained import CHECKS, explanation_of, unexplained, unseen
from lab.soaks.api.findings import Findings, read, run, versions
from lab.soaks.api.target import described, prepared, served
from service.http.openapi import document

SEED = 1

EXAMPLES = 100
"""Random requests per operation, and number of request chains. The boundary values alone make some 7,000 requests."""

KEPT = Path("build/soak-api.ndjson")
"""Every request and response of the last run."""

HEAD = KEPT.with_suffix(".txt")
"""Date and settings of that run."""

INTRODUCTION = """\
# Soak test of the API

Written by `make -C lab soak-api`. [schemathesis](https://schemathesis.readthedocs.io/) reads `openapi.yaml` and makes
up requests: from its examples, from the bounds of each value, at random, and in chains along its links. Some conform
to the schema, and some break it in one place. All checks of schemathesis look at the responses. The requests go to a
service in memory with the tables of the document's examples; its house bots move, and its clock goes by a second for
each request. The same numbers and the same seed send the same requests. Left out are a stream, which has no end, and
what would end the sender's account.
"""


def report(findings: Findings, head: str) -> str:
    return "\n".join([INTRODUCTION, head, "", *_statuses(findings), "", *_found(findings), *_unseen(findings)]) + "\n"


def _statuses(findings: Findings) -> Iterator[str]:
    yield from ("| status | responses |", "|---:|---:|")
    for status, number in sorted(findings.statuses.items()):
        yield f"| {status} | {number:,} |"


def _found(findings: Findings) -> Iterator[str]:
    yield "## Findings"
    yield ""
    if not findings.found:
        yield "None."
        return
    yield "Each is what the documented order of checks, or the rules of a game, explain. The checks:"
    yield ""
    for check in sorted({finding.check for finding in findings.found} & CHECKS.keys()):
        yield f"- *{check}*: {CHECKS[check]}"
    yield ""
    yield from ("| check | operation | problem or status | cases | why |", "|---|---|---|---:|---|")
    for finding, number in sorted(findings.found.items()):
        why = explanation_of(finding) or "**not explained**"
        yield f"| {finding.check} | `{finding.operation}` | `{finding.what}` | {number:,} | {why} |"


def _unseen(findings: Findings) -> Iterator[str]:
    names = [f"{each.check} `{each.operation}` `{each.what}`" for each in unseen(findings.found)]
    if names:
        yield f"\nExplained too, but not found by this run: {'; '.join(names)}."


def _soak(examples: int, seed: int) -> None:
    began = time.monotonic()
    KEPT.parent.mkdir(exist_ok=True)
    with prepared() as target, served(target.application) as address:
        asked = described(target.values)
        findings = run(address, target.token, asked, examples=examples, seed=seed, keep=KEPT.absolute())
    head = (
        f"Commit {commit()}, {datetime.now(UTC):%Y-%m-%d}, seed {seed}: {findings.cases:,} cases in "
        f"{time.monotonic() - began:,.0f} s, {versions()}, Python {python_version()} on {cores()} cores."
    )
    HEAD.write_text(head, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=EXAMPLES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--output", type=Path)
    parser.add_argument("--report-only", action="store_true", help="send nothing, and report the last run again")
    arguments = parser.parse_args()
    if not arguments.report_only:
        _soak(arguments.examples, arguments.seed)
    findings = read(KEPT, document())
    text = report(findings, HEAD.read_text("utf-8"))
    if arguments.output:
        arguments.output.write_text(text, "utf-8")
    print(text)
    wrong = [f"not explained: {each}\n{findings.instances[each]}" for each in unexplained(findings)]
    if wrong:
        sys.exit("\n\n".join(wrong))


if __name__ == "__main__":
    main()
