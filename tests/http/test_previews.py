"""Link previews: the metadata messengers read from a page's head, and the picture it names."""

import struct
from html.parser import HTMLParser
from typing import Any

import pytest

from events.errors import LogUnavailable
from service.previews.pictures import Pictures
from service.previews.scene import DAILY, Scene
from service.process.settings import Settings
from tests.http.api import Api, Player, api_in_memory
from tests.http.test_moves import finished_by_play
from tests.http.test_pages import BROWSER

GERMAN = BROWSER | {"Accept-Language": "de-CH,de;q=0.9,en;q=0.5"}

PROPERTIES = {
    "og:title",
    "og:description",
    "og:image",
    "og:image:width",
    "og:image:height",
    "og:image:type",
    "og:url",
    "og:type",
    "og:site_name",
    "twitter:card",
}


class Head(HTMLParser):
    """The head of a page: its title, and its `meta` elements by name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.title = ""
        self.meta: dict[str, str] = {}
        self.tags: list[str] = []
        self._in_title = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self._in_title = tag == "title"
        given = dict(attrs)
        name = given.get("property") or given.get("name")
        if tag == "meta" and name is not None:
            assert name not in self.meta, f"{name} twice"
            self.meta[name] = given["content"] or ""

    def handle_endtag(self, tag: str) -> None:
        self._in_title = False

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data


def head_of(api: Api, path: str, headers: dict[str, str] = BROWSER) -> Head:
    answer = api.get(path, headers=headers)
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    return Head(answer.text)


def said(api: Api, path: str) -> list[tuple[str, str]]:
    """Returns title and text in English and German."""
    heads = [head_of(api, path, headers) for headers in (BROWSER, GERMAN)]
    return [(head.meta["og:title"], head.meta["og:description"]) for head in heads]


def size_of(png: bytes) -> tuple[int, int]:
    """Returns the width and height of a PNG, from its first chunk."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    length, kind, width, height = struct.unpack(">I4sII", png[8:24])
    assert (length, kind) == (13, b"IHDR")
    return width, height


def test_the_head_of_a_table_has_all_that_messengers_read(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob)
    head = head_of(api, f"/tables/{table}")
    assert head.meta.keys() >= PROPERTIES
    assert head.title == f"{head.meta['og:title']} · Cardtable"
    assert head.meta["description"] == head.meta["og:description"]
    assert head.meta["og:url"] == f"http://127.0.0.1:8000/tables/{table}"
    assert head.meta["og:image"] == f"http://127.0.0.1:8000/tables/{table}/picture.png"
    facts = ("og:image:width", "og:image:height", "og:image:type", "og:type", "og:site_name", "twitter:card")
    expected = ["1200", "630", "image/png", "website", "Cardtable", "summary_large_image"]
    assert [head.meta[name] for name in facts] == expected


def test_a_table_is_told_in_both_languages(api: Api, ann: Player, bob: Player) -> None:
    table = str(api.table(ann, seats=3)["id"])
    address = f"/tables/{table}"
    assert said(api, address) == [
        ("Commune with Ann", "2 seats are free. Sit down and play, or watch."),
        ("Commune mit Ann", "2 Plätze sind frei. Spiel mit oder schau zu."),
    ]
    for by in (bob, api.player("Maya")):
        api.post(f"/v1/tables/{table}/seats", by=by)
    assert said(api, address) == [
        ("Commune with Ann, Bob and Maya", "Hand 1 is being played. Watch every move as it is made."),
        ("Commune mit Ann, Bob und Maya", "Runde 1 läuft. Verfolge jeden Zug."),
    ]
    assert [title for title, _ in said(api, f"{address}/replay")] == [
        "Replay: Commune with Ann, Bob and Maya",
        "Aufzeichnung: Commune mit Ann, Bob und Maya",
    ]


def test_a_finished_table_names_its_winner(api: Api, ann: Player, bob: Player) -> None:
    table = finished_by_play(api, ann, bob)
    view = api.see(table)
    winner, hands = ("Ann", "Bob")[view["result"]["places"][0][0]], view["state"]["hand_number"]
    assert said(api, f"/tables/{table}") == [
        (
            "Commune with Ann and Bob",
            f"{winner} won after {hands} hands. Watch every move, or check that the deal was fair.",
        ),
        (
            "Commune mit Ann und Bob",
            f"{winner} hat nach {hands} Runden gewonnen. Sieh dir jeden Zug an, oder prüfe, ob fair ausgeteilt wurde.",
        ),
    ]
    assert api.get(f"/tables/{table}/picture.png").headers["Cache-Control"] == "public, max-age=86400"


def test_a_table_that_was_closed_says_so(api: Api, ann: Player, bob: Player) -> None:
    assert [text for _, text in said(api, f"/tables/{api.finished(ann, bob)}")] == [
        "The table was closed before the match was over.",
        "Der Tisch wurde vor dem Ende der Partie geschlossen.",
    ]


def test_a_tournament_is_told_in_both_languages(api: Api, ann: Player, bob: Player) -> None:
    order = {"title": "Friday cup", "format": "round_robin", "game": "commune", "seats": 2, "max_entrants": 4}
    tournament = str(api.post("/v1/tournaments", order, by=ann).json["id"])
    address = f"/tournaments/{tournament}"
    assert said(api, address) == [
        ("Friday cup", "A Commune tournament. Nobody has entered yet: be the first."),
        ("Friday cup", "Ein Turnier in Commune. Noch ist niemand dabei: Melde dich an."),
    ]
    for by in (ann, bob):
        api.post(f"/v1/tournaments/{tournament}/entrants", by=by)
    assert [text for _, text in said(api, address)] == [
        "A Commune tournament. 2 players have entered: you can, too.",
        "Ein Turnier in Commune. 2 Spieler sind dabei: Melde dich an.",
    ]
    assert head_of(api, address).meta["og:image"].endswith(f"{address}/picture.png")
    assert size_of(api.get(f"{address}/picture.png").data) == (1200, 630)
    api.delete(f"/v1/tournaments/{tournament}", by=ann)
    assert [text for _, text in said(api, address)] == [
        "A Commune tournament, called off.",
        "Ein Turnier in Commune, das abgesagt wurde.",
    ]


def test_the_deal_of_the_day_is_told_in_both_languages(api: Api) -> None:
    today = str(api.get("/v1/daily").json["date"])
    game = api.get(f"/v1/games/{api.get('/v1/daily').json['game']}").json["title"]
    [[english, text], [german, _]] = said(api, "/daily")
    assert english == f"Today's deal: {game}"
    assert german.startswith("Spiel des Tages: ")
    assert text.startswith("The same cards for everybody")
    [[english, _], [german, _]] = said(api, f"/daily/{today}")
    assert english.startswith("The deal of ")
    assert german.startswith("Das Spiel vom ")
    assert head_of(api, "/daily").meta["og:image"].endswith(f"/daily/{today}/picture.png")
    assert size_of(api.get(f"/daily/{today}/picture.png").data) == (1200, 630)
    assert api.get("/daily/2999-01-01/picture.png").json["code"] == "not_found"


def test_the_picture_of_a_day_names_its_game_and_date_in_the_language_asked_for(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = str(api.get("/v1/daily").json["date"])
    painted = list[Scene]()

    def of(_: Pictures, scene: Scene, *__: object) -> bytes:
        painted.append(scene)
        return b""

    monkeypatch.setattr(Pictures, "of", of)
    for language in ("en", "de"):
        answer = api.get(f"/daily/{today}/picture.png", headers={"Accept-Language": language})
        assert "Accept-Language" in answer.headers["Vary"]
    titles = [title for [title, _] in said(api, f"/daily/{today}")]
    assert [scene.fan for scene in painted] == [DAILY.fan, DAILY.fan], "no card of the day"
    for scene, title in zip(painted, titles, strict=True):
        game, date = scene.lettering
        assert title.endswith(f"{date}: {game}")


def test_a_name_is_a_text_and_nothing_else(api: Api, ann: Player) -> None:
    order = {"title": '"><script>x</script>', "format": "swiss", "game": "commune", "seats": 2, "round_count": 1}
    answer = api.post("/v1/tournaments", {**order, "max_entrants": 4}, by=ann)
    address = f"/tournaments/{answer.json['id']}"
    head = head_of(api, address)
    assert head.meta["og:title"] == order["title"]
    assert head.tags.count("script") == head_of(api, "/settings").tags.count("script")
    assert b"<script>x" not in api.get(address, headers=BROWSER).data


def test_an_erased_player_has_no_name(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob)
    api.delete("/v1/me", by=bob)
    assert said(api, f"/tables/{table}")[0][0] == "Commune with Ann and Former player"
    assert said(api, f"/tables/{table}")[1][0] == "Commune mit Ann und Ehemaliger Spieler"


@pytest.mark.parametrize(
    "path", ["/tables/t_nobodyhasthis0000000", "/tournaments/g_nobodyhasthis0000000", "/daily/2999-01-01", "/daily/x"]
)
def test_an_address_that_shows_nothing_has_the_page_alone(api: Api, path: str) -> None:
    plain = api.get("/settings", headers=BROWSER)
    answer = api.get(path, headers=BROWSER)
    assert (answer.status_code, answer.data) == (200, plain.data)
    assert (api.get(f"{path}/picture.png").status_code, api.get(f"{path}/picture.png").json["code"]) == (
        404,
        "not_found",
    )


def test_the_table_of_a_day_has_no_preview_before_the_day_is_over(api: Api, ann: Player) -> None:
    table = str(api.post("/v1/daily", by=ann).json["id"])
    for by in (None, ann):
        assert "og:title" not in Head(api.get(f"/tables/{table}", by=by, headers=BROWSER).text).meta
        assert api.get(f"/tables/{table}/picture.png", by=by).status_code == 404


def test_without_the_log_there_is_the_page_alone(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = api.playing(ann, bob)

    def down(*_: Any, **__: Any) -> Any:
        raise LogUnavailable("the log is down")

    monkeypatch.setattr(type(api.service.tables), "latest", down)
    assert api.get(f"/tables/{table}", headers=BROWSER).data == api.get("/settings", headers=BROWSER).data
    assert api.get(f"/tables/{table}/picture.png").json["code"] == "unavailable"


def test_a_page_is_known_as_long_as_its_preview_is_the_same(api: Api, ann: Player, bob: Player) -> None:
    table = str(api.table(ann)["id"])
    path = f"/tables/{table}"
    first = api.get(path, headers=BROWSER)
    assert first.headers["Vary"] == "Accept, Accept-Encoding, Accept-Language"
    assert first.headers["Cache-Control"] == "public, no-cache"
    known = {"If-None-Match": first.headers["ETag"]}
    assert api.get(path, headers=BROWSER | known).status_code == 304
    assert api.get(path, headers=GERMAN | known).status_code == 200
    api.post(f"/v1/tables/{table}/seats", by=bob)
    assert api.get(path, headers=BROWSER | known).status_code == 200


def test_head_gives_the_fields_of_get(api: Api, ann: Player) -> None:
    table = str(api.table(ann)["id"])
    for path in (f"/tables/{table}", f"/tables/{table}/picture.png"):
        got, asked = api.get(path, headers=BROWSER), api.ask("HEAD", path, headers=BROWSER)
        assert (asked.status_code, asked.data) == (200, b"")
        assert {**asked.headers} == {**got.headers}


def test_below_a_prefix_addresses_have_it() -> None:
    api = api_in_memory(Settings(url="https://example.org/cards"))
    table = str(api.table(api.player("/Ann"))["id"])
    head = head_of(api, f"/cards/tables/{table}")
    assert head.meta["og:title"] == "Commune with /Ann"
    assert head.meta["og:url"] == f"https://example.org/cards/tables/{table}"
    assert head.meta["og:image"] == f"https://example.org/cards/tables/{table}/picture.png"
    assert '"/cards/assets/' in api.get(f"/cards/tables/{table}", headers=BROWSER).text
    assert api.get(f"/cards/tables/{table}/picture.png").status_code == 200


def test_a_picture_is_kept_and_painted_once(api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[Any] = []
    paint = api.service.paint
    monkeypatch.setattr(api.service, "paint", lambda scene: painted.append(scene) or paint(scene))
    path = f"/tables/{api.table(ann)['id']}/picture.png"
    first = api.get(path)
    assert (first.status_code, first.mimetype, size_of(first.data)) == (200, "image/png", (1200, 630))
    assert first.headers["Cache-Control"] == "public, no-cache"
    assert first.headers["Content-Security-Policy"] == "default-src 'none'"
    assert api.get(path, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
    assert [api.get(path).data for _ in range(3)] == [first.data] * 3
    assert len(painted) == 1


def test_a_picture_that_can_not_be_painted_is_refused(api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api.service, "paint", lambda scene: None)
    answer = api.get(f"/tables/{api.table(ann)['id']}/picture.png")
    assert (answer.status_code, answer.json["code"], answer.headers["Retry-After"]) == (503, "not_ready", "2")
