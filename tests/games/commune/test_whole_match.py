"""A match from the first deal to the last penalty, as written in match.txt."""

from domain.cards import Cards
from tests.games.commune.tables import dealing, lines_of
from tests.playing import Match, given


def hands(words: list[str]) -> Cards:
    named = [word.split("=") for word in words]
    return dealing(*((int(seat), codes.replace(",", " ")) for seat, codes in named))


def seats(words: list[str]) -> list[int]:
    return [int(word) for word in words]


def check(match: Match, word: str, rest: list[str]) -> None:
    match word:
        case "true" | "false":
            assert match.last("hand_judged").data["valid"] is (word == "true")
            assert match.last("penalty_given").data["penalties"] == seats(rest)
        case "out":
            eliminated = match.last("player_eliminated")
            assert eliminated in match.batches[-1]
            assert [eliminated.data["seat"]] == seats(rest)
        case "places":
            assert match.view()["result"] == {"places": [[seat] for seat in seats(rest)]}


def test_a_whole_match_goes_as_written() -> None:
    written = [line.split() for line in lines_of("match.txt")]
    opener = next(int(rest[0]) for word, *rest in written if word == "opener")
    options = {name: int(value) for word, *rest in written if word == "option" for name, value in [rest[0].split("=")]}
    packs = [hands(rest) for word, *rest in written if word == "deal"]
    match = given("commune", 3, options=options, chance=[opener, *packs])
    for word, *rest in written:
        if word.isdecimal():
            match.play(" ".join([word, *rest]))
        else:
            check(match, word, rest)
    assert match.table.status == "finished"
    assert match.state.hand_number == len(packs)
