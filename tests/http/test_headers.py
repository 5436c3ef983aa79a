"""The comparison of headers with the document, made for every response by the tests' API client."""

import pytest
from werkzeug.datastructures import Headers

from service.http.document.headers import components
from tests.http.headers import differences

DECLARED = {"Location": {"$ref": "#/components/headers/Location"}, "ETag": {"$ref": "#/components/headers/ETag"}}


@pytest.mark.parametrize(
    ("sent", "found"),
    [
        ({"Location": "/v1/me", "Content-Type": "application/json"}, []),
        ({"Location": "/v1/me", "ETag": 'W/"1"'}, []),
        ({"Location": "/v1/me", "ETag": "1"}, ["ETag can't be '1'"]),
        ({"Location": "/v1/me", "X-Own": "1"}, ["X-Own is not declared"]),
        ({}, ["Location is not sent"]),
    ],
)
def test_headers_that_differ_from_the_document_are_found(sent: dict[str, str], found: list[str]) -> None:
    assert differences(Headers(sent), DECLARED, components(), always=True) == found
