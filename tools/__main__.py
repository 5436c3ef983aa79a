"""Writes every file that is generated from the sources, except the page: `make generated`."""

import subprocess
import sys

STEPS = (
    "tools.examples",
    "service.http.openapi",
    "tools.shapes",
    "tools.record_schema",
    "tools.games",
    "tools.corpus",
    "tools.vectors",
    "tools.lessons",
)
"""The generators in order: the document contains requests of the examples, and the client follows the document."""


def main() -> None:
    """Runs each step in its own process, since the output of earlier steps is read when modules are imported."""
    for step in STEPS:
        if status := subprocess.run([sys.executable, "-m", step], check=False).returncode:
            sys.exit(status)


if __name__ == "__main__":
    main()
