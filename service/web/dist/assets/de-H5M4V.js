var r=`aim=Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe), Paar, Punkte.
aim_ace_low=A-2-3 einer Farbe ist auch eine Folge, die niedrigste.
aim_flush_point=Von zwei Flushs gewinnt der mit mehr Punkten.
aim_three=Nur das zählt, das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe). Andere Blätter sind nichts wert.
`;export{r as default};
