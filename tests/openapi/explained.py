"""What schemathesis reports although it is as documented: one row for each check and code, its operations, and why."""

from collections.abc import Collection
from typing import NamedTuple

from tests.openapi.findings import Finding

CHECKS = {
    "ST201": "a request that breaks the schema got another status than a refusal of its shape",
    "ST202": "a request that conforms to the schema was refused",
    "ST203": "a request without its token got another status than 401",
    "ST301": "what was deleted can still be read",
}
"""The checks of schemathesis, by their codes, as far as rows of the table name them."""


class Row(NamedTuple):
    check: str
    what: str
    operations: tuple[str, ...]
    why: str

    def findings(self) -> frozenset[Finding]:
        return frozenset(Finding(self.check, operation, self.what) for operation in self.operations)


ROWS: tuple[Row, ...] = (
    Row("ST202", "invalid", ("open_table", "fork_table"), "Only a player who sits down has a seed: `sit` is false."),
)

_WHY = {finding: row.why for row in ROWS for finding in row.findings()}


def explanation_of(finding: Finding) -> str | None:
    return _WHY.get(finding)


def unseen(found: Collection[Finding]) -> list[Finding]:
    """What a row explains although no run has found it; such a row hides what it names, and goes."""
    return sorted(_WHY.keys() - set(found))
