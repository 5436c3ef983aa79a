"""The names of hands in each ranking, with their meanings, for schemas."""

FOUR = {"four_of_a_kind": "four cards of one rank, after a pounce"}
THREE_CARDS = {
    "tricon": "three cards of one rank",
    "sequence": "three adjacent ranks of one suit",
    "flush": "three cards of one suit",
    "pair": "two cards of one rank",
    "point": "none of these: the total of its cards counts",
}
NOTHING = {"nothing": "none of these, at a table where the point doesn't count"}

POINT = {"point": "the total of its cards of one suit, or of all cards"}
TRICON = {"tricon": "three cards of one rank, 30 and a half"}
