"""Hints from the running service, computed by a helper of the web process."""

import os
import signal
from concurrent.futures import ThreadPoolExecutor

import httpx

from tests.polling import until
from tests.system.running import Player, Running

HELPER = "service.hints.advice"


def practice(player: Player) -> str:
    """Returns the path of a table with the player, who is to move, and a house bot."""
    order = {"game": "whisky-poker", "seats": 2, "visibility": "unlisted", "bots": ["steady"]}
    table = f"/v1/tables/{player.ask('POST', '/v1/tables', **order)['id']}"
    until(lambda: player.ask("GET", table)["turn"]["seats"] == [0])
    return table


def hint(player: Player, table: str) -> httpx.Response:
    """Returns the response once the hint is ready, which takes longer on a loaded machine."""

    def asked() -> httpx.Response | None:
        answer = player.http.get(f"{table}/hint")
        if answer.status_code == 503:
            assert (answer.json()["code"], answer.headers["Retry-After"]) == ("hint_not_ready", "2")
            return None
        return answer

    return until(asked)


def test_a_helper_computes_a_hint_for_all_who_ask_for_it_at_once(service: Running) -> None:
    ann = service.player()
    table = practice(ann)
    with ThreadPoolExecutor(8) as asking:
        answers = list(asking.map(lambda _: hint(ann, table), range(8)))
    assert {each.status_code for each in answers} == {200}
    [body] = {each.text for each in answers}
    assert answers[0].json()["version"] == ann.ask("GET", table)["version"]
    assert body == hint(ann, table).text
    assert os.getpriority(os.PRIO_PROCESS, service.process_of(HELPER)) >= 10


def test_after_the_helper_was_killed_hints_go_on_and_nothing_else_has_noticed(service: Running) -> None:
    ann = service.player()
    table = practice(ann)
    hint(ann, practice(ann))
    os.kill(service.process_of(HELPER), signal.SIGKILL)
    assert ann.ask("GET", table)["status"] == "playing"
    assert hint(ann, table).status_code == 200
