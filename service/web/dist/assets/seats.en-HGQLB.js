var t=`seat-you=You
seat-whom=you
seat-number=Seat {$seat}
strategy-gentle=Gentle
strategy-gentle-summary=Plays sensibly, makes a mistake now and then, and lets everybody have a turn before it knocks in the first hand.
strategy-steady=Steady
strategy-steady-summary=Plays by the odds, given the cards that it sees, without looking ahead.
strategy-sharp=Sharp
strategy-sharp-summary=Guesses the hidden cards many times, plays out its moves in each guess, and makes the move that does best.
strategy-random=Random
strategy-random-summary=Makes any legal move, all with equal probability.
`;export{t as default};
