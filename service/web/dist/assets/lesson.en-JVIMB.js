var a=`hand=Three players hold twelve cards. A bid claims that these together hold a poker hand. You have the {$one} and the {$two}.
bid=You begin. Your queens make a pair for certain, so bid a pair of queens.
higher=Each bid must be higher: three of a kind beat a pair, and a full house beats three of a kind.
call=Ben bids three queens and two tens. You hold no ten, so the others need both. You don't believe it: call!
end=The {$ten} is the only ten. Ben's bid was false, so he gets one more card in the next hand.
exact=A bid must be met exactly by five of the cards: a full house, for example, is not three of a kind.
aim=Had the bid been true, you would have got the card. With too many cards you are out; the last player left wins.
`;export{a as default};
