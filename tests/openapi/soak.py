"""Requests made up from openapi.yaml by schemathesis, with all checks, and what it says about the responses.

`make soak-api` makes 10,000 and writes docs/soak-api.md; the test makes a few.
"""

import argparse
import json
import logging
import re
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from werkzeug.serving import make_server

from service.http.app import create_app
from service.http.problems import PROBLEMS
from service.settings import Settings
from service.wiring import Service, in_memory
from tests.openapi.node import ROOT

EXPLAINED = {
    **{
        ("ST201", code): "The shape of a move is checked last, after the version and whose turn it is."
        for code in ("version_conflict", "table_over", "not_started", "eliminated", "not_your_turn", "wrong_phase")
    },
    ("ST202", "bad_if_match"): "schemathesis sends `0` without quotes, which the pattern excludes.",
    ("ST202", "version_conflict"): "`If-Match` names a version that the table doesn't have: 412 comes before the rest.",
    ("ST202", "version_out_of_range"): "A version is in range only for a table, which the schema doesn't know.",
    ("ST202", "key_reused"): "One key for two requests, as schemathesis takes the same example for both.",
    (
        "ST202",
        "invalid",
    ): "What no schema can say: a cursor of this list, a seed or its hash but not both, a seed only for "
    "who sits down, names that can be seen.",
    ("ST202", "malformed"): "Integers beyond 2^53, and lone surrogates.",
    ("ST202", "bad_shape"): "A move of another game than that of the table: its shape is checked last.",
    ("ST202", "unknown_option"): "The options that a policy names are those of its games.",
    ("ST202", "unknown_game"): "The same for its games.",
    ("ST202", "unknown_preset"): "The same for its presets.",
    ("ST202", "unknown_type"): "Types of events differ by game.",
    ("ST202", "unknown_strategy"): "House bots differ by game.",
    ("ST202", "options_conflict"): "Options that exclude each other.",
    ("ST202", "option_out_of_range"): "A range that depends on another option.",
    ("ST202", "seats_out_of_range"): "A number of seats that depends on the options.",
    ("ST202", "too_many_bots"): "More bots than seats.",
    ("ST202", "no_such_player"): "A player's id that belongs to nobody.",
    ("ST202", "no_such_seat"): "A seat beyond those of the table.",
    ("ST202", "seed_too_long"): "A seed is limited in bytes, the schema counts characters.",
    ("ST202", "seed_mismatch"): "Not the seed that the seat committed to.",
    ("ST301", "200"): "A table that its opener has closed is abandoned and stays readable, as the operation says.",
    ("ST203", "bad_if_match"): "400 comes before 401, so a bad header is refused before a missing token.",
    ("ST203", "bad_key"): "The same.",
    ("ST203", "malformed"): "The same.",
}
"""What schemathesis reports although it is as documented: its code and the problem's, and why."""

ENDLESS = ("own_events", "show_feed")
"""Streams; tests/http looks at them."""
ENDING = ("erase_account", "revoke_tokens")
"""They would end the account that makes the requests."""


class Findings(NamedTuple):
    cases: int
    found: Counter[tuple[str, str]]
    text: str

    @property
    def unexplained(self) -> list[tuple[str, str]]:
        """Those that no row explains. A game may refuse what its schema allows by a code of its own rules."""
        return sorted(
            each for each in self.found.keys() - EXPLAINED.keys() if each[0] != "ST202" or each[1] in PROBLEMS
        )


def run(examples: int, seconds: int, seed: int = 1, phases: str = "examples,coverage,fuzzing,stateful") -> Findings:
    """Runs schemathesis against a service in memory: `examples` for each operation, so many seconds at most."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, create_app(Service(Settings(), in_memory())), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        return _run(f"http://127.0.0.1:{server.server_port}", examples, seconds, seed, phases)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _run(address: str, examples: int, seconds: int, seed: int, phases: str) -> Findings:
    token = httpx.post(f"{address}/v1/players", json={"name": "Tester", "kind": "bot"}).json()["token"]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [str(Path(sys.executable).parent / "schemathesis"), "run", str(ROOT / "openapi.yaml")]
        command += ["--url", address, "--header", f"Authorization: Bearer {token}", "--phases", phases]
        command += [part for each in (*ENDLESS, *ENDING) for part in ("--exclude-operation-id", each)]
        command += ["--checks", "all", "--max-examples", str(examples), "--max-time", str(seconds)]
        command += ["--seed", str(seed), "--continue-on-failure", "--warnings", "off", "--no-color"]
        command += ["--output-truncate", "false", "--generation-database", "none", "--request-timeout", "20"]
        command += ["--report", "json", "--report-json-path", str(report)]
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=seconds * 3 + 300, check=False
        )
        told: dict[str, Any] = json.loads(report.read_text("utf-8"))
    if told["errors"]:
        raise RuntimeError(done.stdout[-3000:])
    return Findings(told["test_cases"]["generated"], Counter(_pairs(done.stdout)), done.stdout)


def _pairs(text: str) -> list[tuple[str, str]]:
    """What each failure is: the code of the check, and that of the problem, or the status where there is none."""
    failures = re.split(r"^(?=\d+\. Test Case ID:)", text, flags=re.MULTILINE)[1:]
    pairs = []
    for failure in failures:
        codes = re.findall(r'"code":"(\w+)"', failure) or re.findall(r"^\[(\d{3})\]", failure, re.MULTILINE)
        pairs += [(check, codes[-1] if codes else "") for check in re.findall(r"^- (ST\d+)", failure, re.MULTILINE)]
    return pairs


def report_of(findings: Findings) -> str:
    rows = [
        f"| {check} | `{code}` | {number} | {EXPLAINED.get((check, code), '**not explained**')} |"
        for (check, code), number in sorted(findings.found.items())
    ]
    lines = [
        "# Requests made up from the document",
        "",
        f"schemathesis with all checks and in all phases: {findings.cases:,} cases. `make soak-api` repeats it.",
        "All findings. ST202: a request that conforms to the schema is refused. ST203: a missing header is",
        "not the first thing that is refused.",
        "",
        "| check | problem | distinct findings | why |",
        "|---|---|---|---|",
        *rows,
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--output", type=Path)
    arguments = parser.parse_args()
    findings = run(examples=arguments.cases // 40, seconds=3600)
    text = report_of(findings)
    if arguments.output:
        arguments.output.write_text(text, "utf-8")
    print(text)
    if findings.unexplained:
        sys.exit(findings.text)


if __name__ == "__main__":
    main()
