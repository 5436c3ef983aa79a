name = Thirty-One
summary = Draw and discard for points in one suit, knock when yours will do, and don't be the lowest.

## Presets and options

preset-standard = Three lives each, and 31 strikes
preset-scat = A free ride, and a knocker who is alone the lowest pays twice
preset-source-literal = 31 is a hand like others
preset-scat-tricon = Scat, with three of a rank counting 30 and a half
meaning-instant_31 = What a hand of 31 does: nothing, end the hand at once, or also cost everybody without 31 a token.
meaning-round_cap = How many rounds without a knock bring the showdown.

## The game

