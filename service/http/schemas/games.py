"""The catalogue of games."""

from marshmallow import fields, validate

from domain.wording import LANGUAGES
from service.http.schemas.base import RequestSchema


class WordsQuery(RequestSchema):
    """The language of the words."""

    lang = fields.String(load_default="en", validate=validate.OneOf(LANGUAGES), metadata={"description": "Its code."})
