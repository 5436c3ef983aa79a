var i=`aim_brag=Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Straße (der Reihe nach), Flush (eine Farbe), Paar, höchste Karte.
aim_specials=A-2-3 ist die beste Straße, und drei Dreien schlagen alles.
`;export{i as default};
