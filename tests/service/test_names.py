"""Names of accounts."""

import pytest

from service.players.names import MAX_NAME_LENGTH, faults, normalized

SEEN = [
    *("Ann", "Zoë", "Ann-Marie O'Hara", "陳大文", "김철수", "Олег", "أحمد", "अनुष्का", "ณัฐ", "Ann 🂡", "♠", "42"),
    *("Randy", "Sharpe", "Random Joe", "Steadyhand", "x" * MAX_NAME_LENGTH, "Nguyễn Thị Ánh"),
    *(
        "Ann \u2764\ufe0f",
        "\u2660\ufe0f",
        "\u2660\ufe0e",
        "\U0001f004\ufe0f",
        "7\ufe0f\u20e3",
        "\U0001f44d\U0001f3fd",
    ),  # emoji
    *("\U0001f469\u200d\U0001f469\u200d\U0001f467", "\u2764\ufe0f\u200d\U0001f525", "\U0001f1e9\U0001f1ea"),  # joined
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",  # the flag of England
    *(
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "ක්\u200dරිස්ටි",
        "അവന്\u200d",
        "श्री क्\u200dष",
    ),  # joiners of Persian, Sinhala, Malayalam, Hindi
    *("葛\U000e0100城", "\u795e\ufe00", "\u182d\u180b"),  # variants of Han and Mongolian
    *("Степан", "Марна", "Σοφία", "ᏣᎳᎩ", "Рандом", "Шарп", "R4ndom", "Art", "Anna Bjørn"),
]
UNSEEN = {
    "nothing": "",
    "a Hangul filler": "\u3164",
    "a half-width filler": "\uffa0",
    "a zero-width space": "Ann\u200b",
    "a joiner": "An\u200dn",
    "a joiner at the end": "\U0001f469\u200d",
    "a joiner before emoji": "\u200d\U0001f469",
    "two joiners": "\U0001f469\u200d\u200d\U0001f469",
    "a joiner of letters that don't join": "A\u200cB",
    "a joiner after an unassigned character": "\U000e0fff\u200c",
    "two presentation selectors": "\u2764\ufe0f\ufe0f",
    "a selector after a digit": "7\ufe0f",
    "a variant of a Latin letter": "A\U000e0100",
    "two variants": "\u845b\U000e0100\U000e0100",
    "tags after no flag": "Ann\U000e0067\U000e007f",
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
    "Sh\u2764\ufe0farp",
    *("GENTLE", "gENTlE", "Gent\u0196e", "Gentle 2", "STEADY 14", "Random II"),
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
