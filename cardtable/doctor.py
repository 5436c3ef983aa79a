"""`doctor`: examines the service on this machine, or the one in the environment, and suggests fixes, for operators."""

import json
import os
from collections.abc import Iterator

from cardtable import __version__
from cardtable.verify import FAILED, PASSED
from workers.doctor.examination import examine
from workers.doctor.findings import Finding, worst

NAMED = 10
"""Maximum number of tables that a finding names in words. JSON names all."""


def run(*, as_json: bool) -> int:
    """Prints the findings and returns the exit status, `FAILED` if any is an error."""
    findings = list(examine(os.environ, __version__))
    status = worst(findings)
    if as_json:
        print(json.dumps({"status": status, "findings": [each._asdict() for each in findings]}, indent=2))
    else:
        print("\n".join(_lines(findings)))
    return FAILED if status == "error" else PASSED


def _lines(findings: list[Finding]) -> Iterator[str]:
    for each in findings:
        yield f"{each.level:8} {each.subject:14} {each.message}"
        if each.names:
            more = f" and {len(each.names) - NAMED} more" if len(each.names) > NAMED else ""
            yield f"{'':24}{', '.join(each.names[:NAMED])}{more}"
        if each.advice:
            yield f"{'':24}-> {each.advice}"
    wrong = sum(each.level == "error" for each in findings)
    doubtful = sum(each.level == "warning" for each in findings)
    yield f"{wrong} errors, {doubtful} warnings"
