var a=`hand=Du spielst um ein gutes Pokerblatt aus fünf Karten. Du hast zwei Paare; das schlechteste Blatt verliert eine Marke.
leave=Fünf Karten liegen verdeckt in der Mitte. Du könntest sie für deine nehmen, aber zwei Paare sind gut: Lass sie liegen.
exchange=Niemand nahm sie, also liegen sie offen. Tausche nun eine Karte oder alle fünf: {$give} gegen {$take}.
knock=Könige und Vieren: ein Full House! Klopfe, dann sind die anderen noch einmal dran.
end=Alle zeigen ihre Karten. Bens Paar Neunen ist das niedrigste Blatt: Er verliert eine Marke.
aim=Wer alle drei Marken verloren hat, ist draußen. Wer als Letzter eine hat, gewinnt.
`;export{a as default};
