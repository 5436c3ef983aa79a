"""Random matches of every game still play as they did before games were typed: events, seals, views, refusals and legal
moves.

`frozen.json` has the digests of the matches of compare.py. They were made by the last code without the kernel, commit
bc276435:

    python -m tests.kernel.test_frozen DIR [GAME ...]

rewrites the file from the code of a checkout, or only the entries of the given games. Do that whenever the visible
behaviour of a match changes. A game or option newer than that commit was frozen by the code that introduced it.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from domain.registry import GAMES
from tests import chance
from tests.kernel.compare import lines
from tests.kernel.played import Match, line

FROZEN = Path(__file__).with_name("frozen.json")
MATCHES = 6
FEW = 2
"""Number of matches per game in `make test`. One of them has rigged deals."""


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_random_matches_go_as_they_always_have(slug: str) -> None:
    expected = json.loads(FROZEN.read_text("utf-8")).get(slug, [])[: MATCHES if chance.SEED else FEW]
    digests = []
    for number in range(len(expected)):
        digest = sha256()
        for told in Match(slug, number).told():
            digest.update(line(told).encode())
        digests.append(digest.hexdigest())
    assert digests == expected


def freeze(checkout: Path, *games: str) -> None:
    frozen = json.loads(FROZEN.read_text("utf-8"))
    for slug in games:
        frozen[slug] = [json.loads(each)[1] for each in lines(checkout, slug, "0", str(MATCHES))]
    FROZEN.write_text(json.dumps(frozen, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    freeze(Path(sys.argv[1]), *(sys.argv[2:] or GAMES))
