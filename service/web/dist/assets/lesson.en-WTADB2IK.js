var s=`hand = You hold a pair of sevens. When the hand ends, the worst three cards lose a token, so make yours better.
exchange = A third seven lies in the middle. Give the { $give } for the { $take }: press both, then Exchange.
ranks = Three of a kind beats all else. Below it: a run in one suit, one suit, a pair, and points.
knock = Your hand can hardly get better. Knock: the others get one more turn each, then all show their cards.
end = Nobody beats your sevens. Only the worst hand matters: it is Ann's, so she loses a token.
aim = Who has lost all three tokens is out. The last one with a token wins.
`;export{s as default};
