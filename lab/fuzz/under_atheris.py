"""Runs one target under atheris: `python -m lab.fuzz.under_atheris TARGET [libFuzzer arguments]`."""

import sys

import atheris

with atheris.instrument_imports(include=["domain", "events", "service"]):
    from tests.fuzz.targets import TARGETS

if __name__ == "__main__":
    name = sys.argv.pop(1)
    atheris.Setup(sys.argv, TARGETS[name])
    atheris.Fuzz()
