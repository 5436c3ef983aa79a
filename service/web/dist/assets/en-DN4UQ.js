var a=`aim=Only the cards of your best suit count: ace 11, court cards 10, others face value. More is better, up to 31.
aim_all=All three cards count: ace 11, court cards 10, others face value. More is better, up to 31; a higher total is worth nothing.
aim_tricon=Three of a kind counts 30½.
aim_31=Whoever reaches 31 ends the hand at once.
`;export{a as default};
