"""Previews from the running service. A helper of the web process paints the pictures."""

import os
from concurrent.futures import ThreadPoolExecutor

import httpx

from tests.polling import until
from tests.system.running import Running

HELPER = "service.previews.painter"


def test_a_helper_paints_a_picture_for_all_who_ask_for_it_at_once(service: Running) -> None:
    ann = service.player()
    order = {"game": "commune", "seats": 3, "visibility": "unlisted"}
    address = f"/tables/{ann.ask('POST', '/v1/tables', **order)['id']}"
    page = httpx.get(service.url + address, headers={"Accept": "text/html", "Accept-Language": "de"})
    assert f'content="{service.url}{address}/picture.png"' in page.text
    assert "2 Plätze sind frei" in page.text

    def picture() -> httpx.Response | None:
        """Returns the picture once it is painted, which takes longer on a loaded machine."""
        answer = httpx.get(f"{service.url}{address}/picture.png", timeout=60)
        return None if answer.status_code == 503 else answer

    with ThreadPoolExecutor(4) as asking:
        answers = list(asking.map(lambda _: until(picture), range(4)))
    assert {each.status_code for each in answers} == {200}
    [body] = {each.content for each in answers}
    assert body.startswith(b"\x89PNG")
    assert os.getpriority(os.PRIO_PROCESS, service.process_of(HELPER)) >= 10
