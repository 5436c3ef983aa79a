"""Reads YAML files with libyaml if PyYAML includes it. openapi.yaml then takes a tenth of the time."""

from pathlib import Path
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: Path) -> Any:
    """Returns the value in a file. It is built anew each time, so a test may change it."""
    return yaml.load(path.read_bytes(), Loader=_LOADER)
