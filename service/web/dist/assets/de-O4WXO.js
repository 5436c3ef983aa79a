var i=`Alle haben **eine Karte** und versuchen, nicht **die niedrigste** zu behalten. Sie kostet eines von drei Leben; ohne Leben scheidest du aus. Wer zuletzt übrig ist, gewinnt.

Die Karten gehen vom Ass, der niedrigsten, über Zwei, Drei und so weiter bis zum König, der höchsten. Farben sind egal:

\`AS 2H 3C QD KS\`

## Eine Runde

Links vom Geber geht es los. Wenn du dran bist,

- **behalte** deine Karte,
- oder **tausche** sie mit deinem linken Nachbarn, der einwilligen muss. Nur ein **König** wird behalten: Wer danach gefragt wird, zeigt ihn und sagt „Kuckuck“. Dein Zug ist dann vorbei, und du hast noch deine alte Karte.

Der Geber kommt zuletzt und hat niemanden mehr zum Tauschen, darf aber **ziehen**: Die oberste Karte des Stapels wird aufgedeckt und ersetzt seine Karte. Ein König bleibt dort liegen.

Dann werden alle Karten gezeigt. Sind mehrere gleich niedrig, zahlen alle davon.

## Was du weißt

Wer tauscht, kennt danach beide Karten. Der Tisch zeigt dir jede Karte, die du gesehen hast und verfolgen kannst, und wer deine kennt. Wer von dir eine schlechte Karte hat, behält sie kaum.

Eine Sieben oder mehr behalte; mit weniger tausche.
`;export{i as default};
