var e=`## Who sits at a table

seat-you = You
seat-whom = you
seat-number = Seat { $seat }

## House bots, and how they play.

strategy-gentle = Gentle
strategy-gentle-summary = Plays sensibly, errs now and then, and doesn't knock in the first hand of a match before all have had a turn.
strategy-steady = Steady
strategy-steady-summary = Plays by the odds of what it sees, without looking ahead.
strategy-sharp = Sharp
strategy-sharp-summary = Deals the cards that it doesn't see as they may lie, many times, plays its moves out and takes the best.
strategy-random = Random
strategy-random-summary = Any legal move, all equally likely.
`;export{e as default};
