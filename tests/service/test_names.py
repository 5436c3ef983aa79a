"""Names of accounts."""

import pytest

from service.players.names import MAX_NAME_LENGTH, faults, normalized

SEEN = [
    *("Ann", "Zoë", "Ann-Marie O'Hara", "陳大文", "김철수", "Олег", "أحمد", "अनुष्का", "ณัฐ", "Ann 🂡", "♠", "42"),
    *("Randy", "Sharpe", "Random Joe", "Steadyhand", "x" * MAX_NAME_LENGTH, "Nguyễn Thị Ánh"),
    *("Степан", "Марна", "Σοφία", "ᏣᎳᎩ", "Рандом", "Шарп", "R4ndom", "Art", "Anna Bjørn"),
]
UNSEEN = {
    "nothing": "",
    "a Hangul filler": "\u3164",
    "a half-width filler": "\uffa0",
    "a zero-width space": "Ann\u200b",
    "a joiner": "An\u200dn",
    "a right-to-left override": "\u202eAnn",
    "an isolate": "Ann\u2066",
    "a soft hyphen": "An\u00adn",
    "a byte order mark": "\ufeffAnn",
    "a variation selector": "Ann\ufe0f",
    "a further one": "Ann\U000e0101",
    "a tag": "Ann\U000e0041",
    "a blank Braille pattern": "\u2800",
    "a null notehead": "\U0001d159",
    "a control character": "Ann\x07",
    "a private character": "\ue000",
    "an unassigned one": "\U000e0fff",
    "no character at all": "\uffff",
    "half of a pair": "Ann\ud800",
    "a mark alone": "\u0301",
    "a mark after a space": "Ann \u0301",
    "a heap of marks": "A" + "\u0301\u0316" * 3,
    "41 characters": "x" * 41,
}
HOUSE = [
    *("Random", "random", " STEADY ", "Sh\u00e1rp", "sharp/1", "Sharp 1", "S.h.a.r.p"),
    "\uff33\uff48\uff41\uff52\uff50",  # full width
    "\u017fteady",  # long s
    "\U0001d4e1andom",  # script R
    "\u0405harp",  # Cyrillic dze
    "\u0455\u04bb\u0430\u0433\u0440",  # all Cyrillic
    "\u0455\u043d\u0430\u0433\u0440",  # with a small letter like a small capital
    "\u0405t\u0435\u0301\u0430dy",  # with an accent on top
    "R\u0391\u039dD\u039fM",  # Greek capitals
    "S\u13a2eady",  # Cherokee
    "Rand0m",
    "Randorn",
    "Sharpl",  # like sharp/1
]


@pytest.mark.parametrize("name", SEEN)
def test_a_name_that_can_be_seen_is_kept_as_it_is(name: str) -> None:
    assert normalized(name) == name
    assert list(faults(name)) == []


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_a_name_needs_visible_characters_only(name: str) -> None:
    assert list(faults(normalized(name)))


@pytest.mark.parametrize("name", HOUSE)
def test_nobody_is_called_like_a_house_bot(name: str) -> None:
    assert list(faults(normalized(name))) == ["Is the name of a house bot, or looks like it."]


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Ann ", "Ann"), ("Ann\u3000 Lee", "Ann Lee"), ("Zoe\u0308", "Zoë"), ("\u00a0Ann\t", "Ann"), ("\u2003", "")],
)
def test_a_name_is_normalized(given: str, kept: str) -> None:
    assert normalized(given) == kept
