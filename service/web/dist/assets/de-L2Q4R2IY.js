var n=`name=Commerce
summary=Tausche mit den drei Karten der Mitte, klopfe, wenn dein Blatt genügt, und zeige nicht das schlechteste.
preset-standard=Drei Marken für jeden, eine Karte je Zug
preset-five-tokens=Ein längeres Spiel mit fünf Marken für jeden
preset-multi-exchange=Bis zu drei Karten je Zug
preset-ace-low=A-2-3 einer Farbe ist die niedrigste Folge
preset-pounce=Wer drei gleiche hat, darf die vierte jederzeit nehmen
preset-extended=Nur Drilling, Folge und Flush zählen, und ein Umlauf mit Passen beendet die Runde
preset-satisfied=Ohne Klopfen, bis alle zufrieden sind; von zwei Flushs zählen die Punkte, A-2-3 ist eine Folge
preset-open=Alle Karten liegen offen
aim=Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe), Paar, Punkte.
aim_ace_low=A-2-3 einer Farbe ist auch eine Folge, die niedrigste.
aim_flush_point=Von zwei Flushs gewinnt der mit mehr Punkten.
aim_three=Nur das zählt, das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe). Andere Blätter sind nichts wert.
`;export{n as default};
