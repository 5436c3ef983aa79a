var a=`hand=You play for a good poker hand of five cards. You have two pair, and the worst hand loses a token.
leave=Five more cards lie hidden in the middle. You could swap your whole hand for them, but two pair is good: leave them.
exchange=Everybody left them, so they are turned up. Now swap one card or all five: give the {$give} for the {$take}.
knock=Kings and fours: a full house! Knock, and each other player has one more turn.
end=All hands are shown. Ben's pair of nines is the lowest, so he loses a token.
aim=A player who has lost all three tokens is out. The last player with a token wins.
`;export{a as default};
