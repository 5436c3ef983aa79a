var a=`hand=You hold one card, the {$low}. The lowest card at the end loses a life: kings are best, aces worst.
swap=A three is low. Ask Ann beside you to swap: she must, whatever you give her.
king=Now Ann has your three and asked Ben. But Ben shows the {$king}: a player with a king keeps it. Cuckoo!
end=Ben deals and plays last; he could have drawn from the stock. Ann has the {$low}, the lowest: she loses a life.
aim=A player who has lost three lives is out. The last player left wins.
`;export{a as default};
