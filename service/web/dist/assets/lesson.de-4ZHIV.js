var i=`hand=Nur Karten einer Farbe zählen. Ass elf, Bilder zehn: {$ace} und {$jack} sind einundzwanzig.
exchange=Tausche eine Karte mit der Mitte: {$take} hat deine Farbe. Gib {$give} dafür.
best=Du hast achtundzwanzig. Einunddreißig ist das beste Blatt; knapp darunter kommt ein Drilling.
knock=Das niedrigste Blatt verliert eine Marke. Deines ist gut: Klopfe, dann sind die anderen noch einmal dran.
end=Alle zeigen ihre Karten. Ann hat dreizehn, am wenigsten, und verliert eine Marke.
aim=Wer alle drei Marken verloren hat, ist draußen. Wer als Letzter eine hat, gewinnt.
`;export{i as default};
