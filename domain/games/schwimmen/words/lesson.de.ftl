hand = Karten einer Farbe zählen: Ass elf, Zehn und Bilder zehn. { $ace } und { $king } sind einundzwanzig.
exchange = Tausche eine Karte mit der Mitte oder alle drei. Gib { $give } für { $take }: Das ist deine Farbe.
knock = Wer zufrieden ist, klopft; dann sind die anderen noch einmal dran. Das niedrigste Blatt verliert eine Marke.
best = Aber sieh, Ann ließ dir { $take } liegen. Gib { $give } dafür: zehn, zehn und elf sind einunddreißig!
end = Einunddreißig beendet die Runde sofort. Ann hat siebenundzwanzig, am wenigsten, und verliert eine Marke.
aim = Ohne Marken schwimmst du: Noch ein Verlust, und du bist draußen. Wer übrig bleibt, gewinnt.
