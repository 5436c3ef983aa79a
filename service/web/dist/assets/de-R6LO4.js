var i=`aim=Nur die Karten deiner besten Farbe zählen: Ass 11, Bilder 10, andere ihre Zahl. Mehr ist besser, bis 31.
aim_all=Alle drei Karten zählen: Ass 11, Bilder 10, andere ihre Zahl. Mehr ist besser, bis 31; darüber sind sie nichts wert.
aim_tricon=Drei gleiche zählen 30½.
aim_31=Wer 31 erreicht, beendet die Runde sofort.
`;export{i as default};
