"""The verifier to take away."""

from hashlib import sha256

from service.verifier import verifier
from tests.http.api import Api, Player


def test_it_is_the_file_that_the_source_makes(api: Api) -> None:
    answer = api.get("/verifier.pyz")
    assert answer.data == verifier().data
    assert answer.mimetype == "application/zip"
    assert answer.headers["ETag"] == f'"{sha256(answer.data).hexdigest()}"'
    assert answer.headers["Content-Disposition"] == 'attachment; filename="verifier.pyz"'
    assert answer.headers["Cache-Control"] == "no-cache"


def test_nobody_needs_a_token_and_nobody_is_sent_another_file(api: Api, ann: Player) -> None:
    assert api.get("/verifier.pyz", by=ann).data == api.get("/verifier.pyz").data
    assert api.get("/verifier.pyz", headers={"Authorization": "Bearer x"}).status_code == 200


def test_who_has_it_already_is_told_so(api: Api) -> None:
    tag = f'"{verifier().digest}"'
    for known in (tag, f'"other", {tag}', "*"):
        again = api.get("/verifier.pyz", headers={"If-None-Match": known})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    assert api.get("/verifier.pyz", headers={"If-None-Match": '"other"'}).status_code == 200
