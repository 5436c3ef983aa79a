import"/assets/chunk-T2MISFYX.js";var n=`## Bids.

bid-2 = Zweien
bid-3 = Dreien
bid-4 = Vieren
bid-5 = Fünfen
bid-6 = Sechsen
bid-7 = Siebenen
bid-8 = Achten
bid-9 = Neunen
bid-high_card = { $one } hoch
bid-pair = ein Paar { $many }
bid-two_pair = zwei Paare, { $many } und { $many2 }
bid-three_of_a_kind = drei { $many }
bid-straight = eine Straße bis { $one }
bid-flush = einen Flush
bid-flush_ranks = einen Flush, { $ranks }
bid-flush_high = einen Flush mit { $one } hoch
bid-flush_suit = einen Flush in { $suit }
bid-flush_suit_ranks = einen Flush in { $suit } bis { $one }
bid-full_house = ein Full House, drei { $many } und zwei { $many2 }
bid-four_of_a_kind = vier { $many }
bid-straight_flush = einen Straight Flush bis { $one }
bid-royal_flush = einen Royal Flush
bid-five_of_a_kind = fünf { $many }
bid-six_of_a_kind = sechs { $many }
bid-seven_of_a_kind = sieben { $many }
bid-eight_of_a_kind = acht { $many }
bid-in_suit = { $bid } in { $suit }
bid-kind_high_card = Höchste Karte
bid-kind_pair = Paar
bid-kind_two_pair = Zwei Paare
bid-kind_three_of_a_kind = Drilling
bid-kind_straight = Straße
bid-kind_flush = Flush
bid-kind_full_house = Full House
bid-kind_four_of_a_kind = Vierling
bid-kind_straight_flush = Straight Flush
bid-kind_royal_flush = Royal Flush
bid-kind_five_of_a_kind = Fünfling
bid-kind_six_of_a_kind = Sechsling
bid-kind_seven_of_a_kind = Siebenling
bid-kind_eight_of_a_kind = Achtling
bid-T = Zehnen
bid-J = Buben
bid-Q = Damen
bid-K = Könige
bid-A = Asse
bid-lowest = Das niedrigste Gebot jeder Art
bid-other = Anderes Gebot: { $kind }
bid-choose_rank = Wähle einen Rang
bid-choose_suit = Wähle eine Farbe
bid-choose_either = Wähle die höchste Karte oder nur eine Farbe
bid-chance = wahr in { $percent }% der möglichen Verteilungen
bid-call = Aufdecken lassen
bid-chance_true = zu { $percent }% wahr
bid-call_bid = Aufdecken: Ich glaube nicht an { $bid }
bid-hint_open = Biete, was deiner Meinung nach alle zusammen halten.
bid-hint_raise = Biete höher, oder lass aufdecken, wenn du es nicht glaubst.
bid-ladder = Die Gebote dieser Runde
bid-no_bid = Noch hat niemand geboten.
bid-opens = Du beginnst: Biete, was du willst.
bid-standing =
    { $who } { $you ->
        [true] bietest
       *[other] bietet
    } { $bid }
bid-held = Du hast { $count } davon
bid-held_none = Du hast keine davon
bid-bid_made =
    { $who } { $you ->
        [true] bietest
       *[other] bietet
    } { $bid }.
bid-called =
    { $who } { $you ->
        [true] lässt
       *[other] lässt
    } aufdecken.
bid-judged_true = Wer { $bid } bot, hatte recht.
bid-judged_false = Wer { $bid } bot, hatte unrecht.
bid-gloss_high_any = eine Karte davon genügt
bid-gloss_high_exact = fünf Karten ohne Paar oder Besseres, diese die höchste
bid-gloss_high_least = das, oder jedes bessere Blatt
bid-gloss_straight = fünf Ränge in Folge, { $low } bis { $one }
bid-gloss_flush = fünf Karten einer Farbe
bid-gloss_full_house = ein Drilling und ein Paar
bid-gloss_straight_flush = { $low } bis { $one }, alle in einer Farbe
bid-gloss_royal_flush = Zehn bis Ass, alle in einer Farbe
bid-choose_high_pair = Wähle das höhere Paar
bid-choose_low_pair = Wähle das niedrigere Paar
bid-choose_three = Wähle den Rang der drei
bid-choose_two = Wähle den Rang der zwei
bid-choose_top = Wähle die höchste Karte
bid-choose_next = Wähle die nächstniedrigere Karte
bid-back = Zurück
bid-makes_bid = { $question }. Damit ist geboten.
bid-goes_on = { $question }.
bid-gloss_never_high = kann nicht stimmen: fünf so niedrige sind eine Straße
bid-gloss_never_flush = kann nicht stimmen: das wäre ein Straight Flush
`;export{n as default};
