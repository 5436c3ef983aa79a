var a=`hand=Only cards of one suit count. Ace eleven, court cards ten: the {$ace} and the {$jack} make twenty-one.
exchange=Swap one card with the middle: the {$take} is of your suit. Give the {$give} for it.
best=You have twenty-eight. Thirty-one is the best hand; three of a kind comes just below it.
knock=The lowest hand loses a token. Yours is good: knock, and each other player has one more turn.
end=The hands are shown. Ann has thirteen, the least, and loses a token.
aim=A player who has lost all three tokens is out. The last player with a token wins.
`;export{a as default};
