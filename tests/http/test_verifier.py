"""The download of the verifier."""

from hashlib import sha256

from service.verifier import verifier
from tests.http.api import Api, Player


def test_it_is_the_file_built_from_the_source(api: Api) -> None:
    answer = api.get("/verifier.pyz")
    assert answer.data == verifier().data
    assert answer.mimetype == "application/octet-stream"
    assert answer.headers["ETag"] == f'"{sha256(answer.data).hexdigest()}"'
    assert answer.headers["Content-Disposition"] == 'attachment; filename="verifier.pyz"'
    assert answer.headers["Cache-Control"] == "no-cache"


def test_no_token_is_needed_and_everybody_gets_the_same_file(api: Api, ann: Player) -> None:
    assert api.get("/verifier.pyz", by=ann).data == api.get("/verifier.pyz").data
    assert api.get("/verifier.pyz", headers={"Authorization": "Bearer x"}).status_code == 200


def test_a_client_that_has_the_file_gets_a_304(api: Api) -> None:
    tag = f'"{verifier().digest}"'
    for known in (tag, f'"other", {tag}', "*"):
        again = api.get("/verifier.pyz", headers={"If-None-Match": known})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    assert api.get("/verifier.pyz", headers={"If-None-Match": '"other"'}).status_code == 200
