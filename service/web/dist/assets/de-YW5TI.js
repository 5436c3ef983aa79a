var t=`Alle Hände zusammen sind die **Kommune**. Du siehst nur deinen Teil davon und bietest auf das Ganze. **Zweien sind wild**: Jede steht für eine beliebige Karte.

## Dein Zug

- **Biete** eine höhere Pokerhand als die letzte: Du behauptest, dass die Kommune sie hat. Farben werden nie genannt.
- **Lass aufdecken**, wenn du das letzte Gebot nicht glaubst. Niemand passt.

Gebote steigen diese Leiter hinauf: höchste Karte, Paar, zwei Paare, Drilling, Straße, Full House, Vierling, Fünfling. Innerhalb einer Art ist der höhere Rang das höhere Gebot.

## Nach dem Aufdecken

Alle Karten werden gezeigt. Das Gebot stimmt, wenn die Kommune mindestens das Genannte hat: In drei Sechsen steckt ein Paar Sechsen. Stimmt es, bekommt einen Strafpunkt, wer aufdecken ließ, sonst, wer geboten hat.

## Das Spiel

Du beginnst mit einer Karte und bekommst mit jedem Strafpunkt eine mehr. **Mit dem dritten Strafpunkt scheidest du aus.** Wer zuletzt übrig ist, gewinnt. Wer den letzten Strafpunkt bekam, eröffnet die nächste Runde.

Vier Spieler beginnen mit zusammen vier Karten. Darum sind die ersten Gebote niedrig, und ein Paar ist schon gewagt. Mit jedem Strafpunkt wird es mehr.
`;export{t as default};
