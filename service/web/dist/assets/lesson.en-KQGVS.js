var t=`hand=Be the first to run out of cards. Everybody has paid a chip into the pool, and the winner takes it.
seven=Each row begins with the seven of its suit. Play the {$seven}.
pass=Rows grow by the next card of the suit, up and down. Ben had none that fitted: he passed and paid a chip.
way=Open the way for your own cards: play the {$six}, and then your {$five} fits next.
keep=Keep the {$seven} back: as long as you hold it, nobody can play a spade. Play the {$five}.
end=So it goes on. You may pass only when nothing fits, and each pass costs a chip.
aim=The first player without cards wins the pool, and a chip from the others for each card they still hold.
`;export{t as default};
