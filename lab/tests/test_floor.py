"""The floor of `make bench` appends like the store, so it must follow the script."""

from lab.bench.floor import make_app


def test_the_bare_route_appends_move_after_move(redis_url: str) -> None:
    asked = make_app(redis_url).test_client()
    bodies = [{"table": "t_floor", "version": version, "kind": "pair", "ranks": ["9"]} for version in (0, 1)]
    answers = [asked.post("/v1/tables/t_floor/moves", json=body) for body in bodies]
    assert [(answer.status_code, answer.json) for answer in answers] == [
        (201, {"version": version, "events": []}) for version in (1, 2)
    ]
