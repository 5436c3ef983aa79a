"""Runs schemathesis with all checks and collects its findings.

Two runs with the same numbers and seed send the same requests: no time limit ends a run, and the service's ids and
deals are the same each time.
"""

import json
import subprocess
import sys
import tempfile
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

PHASES = ("examples", "coverage", "fuzzing", "stateful")

ENDLESS = frozenset(("own_events",))
"""Operation that returns an endless stream. tests/http covers it."""

ENDING = frozenset(("erase_account", "revoke_tokens"))
"""Operations that would close the account that sends the requests."""

HOUR = 3600


class Finding(NamedTuple):
    """A check's finding on an operation's responses. `check` is its code. `what` is the problem's code, with the field
    if it is `invalid`, or else the status."""

    check: str
    operation: str
    what: str


@dataclass
class Findings:
    """Number of cases, of responses by status, and of failures of each kind, with an example of each in words."""

    cases: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    found: Counter[Finding] = field(default_factory=Counter)
    instances: dict[Finding, str] = field(default_factory=dict)

    def add(self, finding: Finding, instance: str) -> None:
        self.found[finding] += 1
        self.instances.setdefault(finding, instance)


def run(
    address: str,
    token: str,
    document: dict[str, Any],
    *,
    examples: int,
    seed: int,
    phases: tuple[str, ...] = PHASES,
    without: frozenset[str] = frozenset(),
    keep: Path | None = None,
) -> Findings:
    """Sends the requests that schemathesis generates from the document, at most `examples` per operation in the phases
    of fuzzing and stateful tests. `without` leaves operations out. All requests and responses are saved in the file
    `keep`, if given."""
    with tempfile.TemporaryDirectory() as folder:
        schema, report = Path(folder) / "openapi.json", keep or Path(folder) / "report.ndjson"
        schema.write_text(json.dumps(document), "utf-8")
        options = {
            "--url": address,
            "--header": f"Authorization: Bearer {token}",
            "--phases": ",".join(phases),
            "--checks": "all",
            "--max-examples": str(examples),
            "--seed": str(seed),
            "--workers": "1",
            "--warnings": "off",
            "--suppress-health-check": "all",
            "--generation-database": "none",
            "--output-truncate": "false",
            "--request-timeout": str(HOUR),
            "--max-response-time": str(HOUR),
            "--report-ndjson-path": str(report),
        }
        command = [str(Path(sys.executable).parent / "schemathesis"), "run", str(schema), "--continue-on-failure"]
        command += [part for option in options.items() for part in option]
        command += [part for each in sorted(ENDLESS | ENDING | without) for part in ("--exclude-operation-id", each)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        findings = read(report, document)
    if not findings.cases or "Errors" in done.stdout:
        raise RuntimeError(done.stdout[-5000:] + done.stderr[-5000:])
    return findings


def _operation_ids(document: dict[str, Any]) -> dict[str, str]:
    """Returns the ids of operations by their labels, such as `GET /livez`."""
    return {
        f"{method.upper()} {path}": operation["operationId"]
        for path, item in document["paths"].items()
        for method, operation in item.items()
    }


def read(report: Path, document: dict[str, Any]) -> Findings:
    """Returns the findings of a saved run."""
    findings, operation_ids = Findings(), _operation_ids(document)
    with report.open(encoding="utf-8") as lines:
        for scenario in _scenarios(lines):
            interactions = scenario.get("interactions", {})
            findings.cases += len(scenario.get("cases", {}))
            findings.statuses.update(
                each["response"]["status_code"] for each in interactions.values() if "response" in each
            )
            for case, checks in scenario.get("checks", {}).items():
                for failure in filter(None, (_failure(check) for check in checks)):
                    interaction = interactions[failure["case_id"] or case]
                    operation = operation_ids.get(failure["operation"], failure["operation"])
                    instance = f"{json.dumps(interaction)[:3000]}\n{failure['title']}: {failure['message']}"
                    for what in _whats(interaction["response"]):
                        findings.add(Finding(failure["code"], operation, what), instance)
    return findings


def _scenarios(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    for line in lines:
        event = json.loads(line)
        if "ScenarioFinished" in event:
            yield event["ScenarioFinished"]["recorder"]


def _failure(check: dict[str, Any]) -> dict[str, Any] | None:
    failure: dict[str, Any] | None = check.get("failure_info", {}).get("failure")
    return failure


def _whats(response: dict[str, Any]) -> list[str]:
    """Returns a problem's code, with each invalid field and the reason, or the status of any other response."""
    try:
        problem = json.loads(b64decode(response["content"]["$base64"]))
        code, fields = problem["code"], problem.get("errors") or {}
    except (KeyError, TypeError, ValueError):
        return [str(response["status_code"])]
    if code != "invalid":
        return [code]
    return sorted(
        {f"invalid {field}: {sentence}" for field, errors in fields.items() for sentence in _sentences(errors)}
    )


def _sentences(errors: Any) -> Iterator[str]:
    """Yields the messages of a field and of its nested fields."""
    if isinstance(errors, str):
        yield errors
    else:
        for each in errors.values() if isinstance(errors, dict) else errors:
            yield from _sentences(each)


def versions() -> str:
    """Returns the versions of the tools, in words."""
    return ", ".join(f"{tool} {version(tool)}" for tool in ("schemathesis", "hypothesis"))
