"""The lesson of My Game: a first hand that the page explains step by step.

`tell` begins a step: the name of its text, `lesson-hand`, and the cards in that text. The other lines are moves. The
learner is seat 0, and a move of the learner right after a `tell` is the one that the step asks for.
"""

from cardtable.game import Lesson, dealt_by

LESSON = Lesson(
    2,
    [1, dealt_by(1, {0: "7C", 1: "TD"}, stock="6H 9S")],
    """
    tell hand seven=7C
    tell draw
    0 draw
    tell stand six=6H
    0 stand
    1 draw
    1 stand
    tell end
    """,
)
