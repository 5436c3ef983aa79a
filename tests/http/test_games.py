"""The catalogue."""

import jsonschema

from domain.registry import GAMES
from domain.strategy import SHARP
from tests.http.api import Api


def test_every_game_is_in_the_catalogue(api: Api) -> None:
    assert [game["slug"] for game in api.get("/v1/games").json["games"]] == sorted(GAMES)


def test_a_game_says_all_that_a_client_needs(api: Api) -> None:
    commune = api.get("/v1/games/commune").json
    assert commune["players"] == {"min": 2, "max": 10}
    assert commune["presets"][0]["name"] == "standard"
    assert {"name": "long", "players": {"min": 2, "max": 4}}.items() <= commune["presets"][1].items()
    assert "random/1" in [each["name"] for each in commune["strategies"]]
    assert [each["players"] for each in commune["strategies"] if each["name"] == "random/1"] == [[*range(2, 11)]]
    assert commune["options"]["properties"]["penalty_limit"]["maximum"] == 5
    assert commune["rules"].startswith("#")


def test_a_strategy_that_is_not_offered_at_a_table_may_still_be_asked_for(api: Api) -> None:
    game = api.get("/v1/games/liars-poker").json
    assert {each["name"]: each["players"] for each in game["strategies"]}[SHARP.id] == [2]
    table = api.table(api.player("Ann"), game="liars-poker", seats=3, bots=["sharp", "sharp"])
    assert [seat["player"].get("strategy") for seat in table["seats"]] == [None, SHARP.id, SHARP.id]


def test_a_game_is_found_by_an_alias_and_shown_with_its_slug(api: Api) -> None:
    ann = api.player("Ann")
    for alias, slug in (("vazhishal", "vazhushal"), ("wipe", "vazhushal"), ("jian-hong-dian", "chinese-ten")):
        assert api.get(f"/v1/games/{alias}").json == api.get(f"/v1/games/{slug}").json
        assert api.table(ann, game=alias)["game"] == slug


def test_an_alias_may_stand_for_a_preset(api: Api) -> None:
    ann = api.player("Ann")
    brag = api.table(ann, game="bastard-brag")
    assert (brag["game"], brag["preset"], brag["options"]["ruleset"]) == ("stop-the-bus", "bastard", "bastard")
    others = [api.table(ann, game="bastard-brag", preset="thirty_one"), api.table(ann, game="stop-the-bus")]
    assert [other["preset"] for other in others] == ["thirty_one", "thirty_one"]
    api.project(*(table["id"] for table in (brag, *others)))
    listed = [table["id"] for table in api.get("/v1/tables?game=bastard-brag").json["tables"]]
    assert listed == [brag["id"]]


def test_who_seeks_a_quick_seat_by_that_alias_finds_a_table_with_its_preset(api: Api) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    other, brag = (
        api.post("/v1/quick-seats", {"game": game, "seats": 2}, by=ann).json
        for game in ("stop-the-bus", "bastard-brag")
    )
    api.project(other["id"], brag["id"])
    found = api.post("/v1/quick-seats", {"game": "bastard-brag", "seats": 2}, by=bob)
    assert (found.status_code, found.json["id"]) == (200, brag["id"])


def test_every_name_and_alias_belongs_to_one_game() -> None:
    names = [name for game in GAMES.values() for name in (game.slug, *game.aliases)]
    assert len(names) == len(set(names))


def test_options_and_moves_are_json_schema(api: Api) -> None:
    for slug in GAMES:
        game = api.get(f"/v1/games/{slug}").json
        jsonschema.Draft202012Validator.check_schema(game["options"])
        jsonschema.Draft202012Validator.check_schema(game["moves"])
        for preset in game["presets"]:
            jsonschema.validate(preset["options"], game["options"])


def test_views_events_and_results_are_json_schema(api: Api) -> None:
    for slug in GAMES:
        game = api.get(f"/v1/games/{slug}").json
        events = [schema for versions in game["events"].values() for schema in versions]
        parts = [part for each in events for part in (each["data"], each["private"]) if part is not None]
        for schema in (game["state"], game["result"], *parts):
            jsonschema.Draft202012Validator.check_schema(schema)
        assert "table.opened" in game["events"]


def test_the_state_of_a_table_is_as_the_catalogue_says(api: Api) -> None:
    table = api.table(api.player("Ann"), game="commune", bots=["random"])
    jsonschema.validate(table["state"], api.get("/v1/games/commune").json["state"])


def test_an_unknown_game_is_not_found(api: Api) -> None:
    refused = api.get("/v1/games/snap")
    assert (refused.status_code, refused.json["code"]) == (404, "not_found")


def test_the_words_of_a_game_are_messages_in_a_language(api: Api) -> None:
    words = api.get("/v1/games/cuccu/words?lang=de")
    assert {"game": "cuccu", "language": "de", "complete": True, "reviewed": False}.items() <= words.json.items()
    assert "event-swap_refused =" in words.json["own"]
    assert "event-finished =" in words.json["shared"]
    assert "König" in words.json["rules"]
    assert api.get("/v1/games/cuccu/words").json["language"] == "en"
    again = api.get("/v1/games/cuccu/words?lang=de", headers={"If-None-Match": words.headers["ETag"]})
    assert again.status_code == 304


def test_a_language_that_is_not_spoken_is_invalid(api: Api) -> None:
    refused = api.get("/v1/games/cuccu/words?lang=tlh")
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


def test_of_a_language_that_is_begun_no_native_speaker_has_read_the_words(api: Api) -> None:
    words = api.get("/v1/games/cuccu/words?lang=hu").json
    assert (words["complete"], words["reviewed"]) == (False, False)
    assert "card-Q = dáma" in words["shared"]
