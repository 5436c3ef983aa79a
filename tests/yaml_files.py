"""YAML files, read by libyaml where PyYAML comes with it: openapi.yaml in a tenth of the time."""

from pathlib import Path
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: Path) -> Any:
    """The value in a file, made anew each time, so that a test may change it."""
    return yaml.load(path.read_bytes(), Loader=_LOADER)
