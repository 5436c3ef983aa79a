var i=`hand=Karten einer Farbe zählen: Ass elf, Zehn und Bilder zehn. {$ace} und {$king} sind einundzwanzig.
exchange=Tausche eine Karte mit der Mitte oder alle drei. Gib {$give} für {$take}, das deine Farbe hat.
knock=Wer zufrieden ist, klopft; dann sind die anderen noch einmal dran. Das niedrigste Blatt verliert ein Leben.
best=Aber sieh: Ann ließ dir {$take}. Gib {$give} dafür: zehn, zehn und elf sind einunddreißig!
end=Einunddreißig beendet die Runde sofort. Ann hat siebenundzwanzig, am wenigsten, und verliert ein Leben.
aim=Ohne Leben schwimmst du: Noch ein Verlust, und du bist draußen. Wer übrig bleibt, gewinnt.
`;export{i as default};
