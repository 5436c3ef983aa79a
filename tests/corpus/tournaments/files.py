"""The files of the corpus of tournaments: exports, and their digests."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
DIGESTS = HERE / "sha256sums"


def files() -> list[Path]:
    return sorted(HERE.glob("*.json"))


def digests() -> dict[str, str]:
    """Returns digests by file name, from a file in the format of `sha256sum -c`."""
    lines = DIGESTS.read_text(encoding="ascii").splitlines() if DIGESTS.exists() else []
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def add(export: dict[str, Any]) -> Path:
    """Writes an export to a new file, with an event on each line."""
    form = export["tournament"]["format"].replace("_", "-")
    file = HERE / f"{form}-{len(list(HERE.glob(f'{form}-*.json'))) + 1:02}.json"
    events = ",\n".join(json.dumps(each, sort_keys=True, separators=(",", ":")) for each in export["events"])
    standings = json.dumps(export["tournament"]["standings"])
    head = export["tournament"]["head"]
    data = f'{{"head":"{head}",\n"standings":{standings},\n"events":[\n{events}\n]}}\n'.encode()
    with file.open("xb") as opened_file:
        opened_file.write(data)
    with DIGESTS.open("a", encoding="ascii") as listed:
        listed.write(f"{sha256(data).hexdigest()}  {file.name}\n")
    return file
