var t=`hand=Lórum is seven little games in a row. In the first, each heart that you take costs a chip.
lead=You lead. The highest card of the suit that was led takes all four, so play low: the {$low}.
follow=Ben took it and leads an ace: you must follow suit. The ace wins anyway, so get rid of the {$high}.
under=Now diamonds. You can stay under Cleo's jack: play the {$low}, and somebody else takes it.
throw=Clubs are led and you have none left, so you may play any card. Throw off your {$heart}!
took=Ann's ace took the trick, and your {$heart} in it: that costs her a chip.
deals=The next deals are about queens, tricks, and laying cards in rows. The most chips at the end win.
`;export{t as default};
