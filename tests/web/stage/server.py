"""Stages for other programs, through a pipe: `python -m tests.web.stage.server`. The page's tests in node start one.

Each line of the input is a request in JSON, and each line of the output its answer, in the same order. A request names
its stage by a seed and a number; an unknown name creates a new service. It also contains the time, the path prefix of
the stage on its host, and one of:

- `request`: `method`, `path`, `headers`, `body` in Base64; answered with `status`, `headers` and `body`;
- `follow`: `path` and `headers` of a stream of server-sent events; answered likewise, with the `number` of the stream;
- `leave`: the number of a stream to close;
- `end`: the stage is no longer used.

`games` names no stage. Its answer has the games, each with the options of a short match, by their labels.

Every other answer has the `news` of the stage's streams: a list of `[number, text, ended]`. The program ends with its
input.
"""

import json
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from typing import Any

from domain.registry import GAMES
from tests import chance
from tests.games.facts import facts_of
from tests.web.stage.stage import Answer, Stage


def answers(lines: Iterable[str]) -> Iterator[str]:
    """Yields the answers to requests, one per line."""
    stages: dict[str, Stage] = {}
    for line in lines:
        asked = json.loads(line)
        if "games" in asked:
            yield json.dumps({slug: dict(facts_of(slug).short_on_the_page) for slug in GAMES})
            continue
        name = asked["stage"]
        if "end" in asked:
            stages.pop(name, None)
            yield "{}"
            continue
        if name not in stages:
            stages[name] = Stage(name.rpartition(" ")[0], asked["prefix"])
        yield json.dumps(_answered(stages[name], asked))


def _answered(stage: Stage, asked: dict[str, Any]) -> dict[str, Any]:
    stage.reaches(asked["now"])
    answer: dict[str, Any] = {}
    if "request" in asked:
        given = asked["request"]
        answer = _written(stage.request(given["method"], given["path"], given["headers"], b64decode(given["body"])))
    elif "follow" in asked:
        number, beginning = stage.follow(asked["follow"]["path"], asked["follow"]["headers"])
        answer = {"number": number, **_written(beginning)}
    elif "leave" in asked:
        stage.leave(asked["leave"])
    return answer | {"news": [[number, *news] for number, news in stage.news().items()]}


def _written(answer: Answer) -> dict[str, Any]:
    return {"status": answer.status, "headers": dict(answer.headers), "body": b64encode(answer.body).decode()}


def main() -> None:
    chance.replace_sources()
    for answer in answers(sys.stdin):
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
