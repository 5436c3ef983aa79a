var a=`aim=Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe), Paar, Punkte.
`;export{a as default};
