## Who sits at a table

seat-you = You
seat-whom = you
seat-number = Seat { $seat }

## House bots, and how they play.

strategy-gentle = Gentle
strategy-gentle-summary = Makes every other move at random.
strategy-steady = Steady
strategy-steady-summary = Plays by the odds, given the cards that it sees, without looking ahead.
strategy-sharp = Sharp
strategy-sharp-summary = Guesses the hidden cards many times, plays out its moves in each guess, and makes the move that does best.
strategy-random = Random
strategy-random-summary = Makes any legal move, all with equal probability.
