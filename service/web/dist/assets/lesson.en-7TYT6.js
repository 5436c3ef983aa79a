var n=`hand=Everybody has paid into the pool. The best hand takes a prize from it, the worst loses a counter.
blind=Ben deals. He could have swapped cards before he looked at them, but he didn't.
exchange=You hold the {$jack} and the {$ten}: the {$take} makes a run in one suit. Give the {$give} for it.
fresh=Everybody has had a turn. The second round brings a new card to the middle: the {$new}.
knock=Few hands beat your run. Knock: you have no more turns, and a second knock ends the hand.
end=Ann knocked, too, so all hands are shown. Your run wins a chip from the pool; Ben's hand loses a counter.
aim=Without counters you are out. The last player left takes the whole pool.
`;export{n as default};
