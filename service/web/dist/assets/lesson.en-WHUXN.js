var t=`hand=You hold a pair of sevens. When the hand ends, the worst hand loses a token, so improve yours.
exchange=A third seven lies in the middle. Give the {$give} for the {$take}: press both.
ranks=Three of a kind beats all else. Below it: a run in one suit, one suit, a pair, and points.
knock=Your hand can hardly get better. Knock: the others get one more turn each, then everybody shows their cards.
end=Nobody beats your sevens. Only the worst hand matters: it is Ann's, so she loses a token.
aim=A player who has lost all three tokens is out. The last player with a token wins.
`;export{t as default};
