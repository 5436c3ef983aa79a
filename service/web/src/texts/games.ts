import { texts } from ".";

/** What each game is about, in one sentence; a game without one has that of the service. */
export const aboutGames = texts({
  en: {
    "chinese-ten": "Capture cards from the table in tens and pairs; the red ones count.",
    commerce: "Swap cards with the three in the middle, knock when yours will do, and don't show the worst hand.",
    "commerce-classic":
      "Trade with a widow that grows each round; the best hand takes a prize, the worst loses a counter.",
    commune: "Bid on the cards of all hands together, and call the bid that goes too far.",
    cuccu: "One card each: keep it, or swap it with your neighbour, and don't be left with the lowest.",
    "liars-poker": "Bid poker hands on the cards of all players together, and call the bid that goes too far.",
    lorum: "Seven deals for each of four dealers: avoid hearts, queens, tricks and the ape, then win the pot.",
    schwimmen: "Trade with the middle for points in one suit; without lives you swim, and the next loss is the end.",
    "stop-the-bus": "Get a good hand of three, stop the bus when it will do, and don't be the lowest.",
    "thirty-one": "Draw and discard for points in one suit, knock when yours will do, and don't be the lowest.",
    "trade-and-barter":
      "Trade a card for the top of the stock or barter one with your neighbour, and knock before the others do.",
    trentuno: "Forty cards, three in hand, three in the middle: come near to 31 in one suit, and don't be the lowest.",
    vazhushal: "Meld runs and sets, take what you can use from the line of discards, and get rid of the rest.",
    "whisky-poker": "Five cards each and five in the middle: swap for a poker hand, knock, and don't show the worst.",
  },
  de: {
    "chinese-ten": "Fange Karten vom Tisch in Zehnern und Paaren; die roten zählen.",
    commerce:
      "Tausche mit den drei Karten der Mitte, klopfe, wenn dein Blatt genügt, und zeige nicht das schlechteste.",
    "commerce-classic":
      "Tausche mit einer Mitte, die jede Runde wächst; das beste Blatt bekommt einen Preis, das schlechteste kostet eine Marke.",
    commune: "Biete auf die Karten aller Hände zusammen, und lass aufdecken, wenn ein Gebot zu weit geht.",
    cuccu:
      "Jeder hat eine Karte: Behalte sie oder tausche sie mit deinem Nachbarn, nur habe am Ende nicht die niedrigste.",
    "liars-poker": "Biete Pokerhände auf die Karten aller zusammen, und lass aufdecken, wenn ein Gebot zu weit geht.",
    lorum: "Sieben Spiele für jeden von vier Gebern: Meide Herzen, Damen, Stiche und den Affen, dann gewinne den Topf.",
    schwimmen:
      "Tausche mit der Mitte um Punkte in einer Farbe; ohne Leben schwimmst du, und der nächste Verlust ist das Ende.",
    "stop-the-bus": "Sammle drei gute Karten, halte den Bus an, wenn sie genügen, und sei nicht der Niedrigste.",
    "thirty-one":
      "Ziehe und wirf ab für Punkte in einer Farbe, klopfe, wenn sie genügen, und sei nicht der Niedrigste.",
    "trade-and-barter": "Tausche eine Karte mit dem Stapel oder mit deinem Nachbarn, und klopfe vor den anderen.",
    trentuno:
      "Vierzig Karten, drei in der Hand, drei in der Mitte: Komm in einer Farbe nahe an 31, und sei nicht der Niedrigste.",
    vazhushal: "Lege Folgen und Sätze, nimm aus der Reihe der Abwürfe, was du brauchen kannst, und werde den Rest los.",
    "whisky-poker":
      "Fünf Karten für jeden und fünf in der Mitte: Tausche dir eine Pokerhand, klopfe, und zeige nicht die schlechteste.",
  },
});

/** `summary` is the service's own sentence. */
export function aboutGame({ slug, summary }: { readonly slug: string; readonly summary: string }): string {
  return aboutGames(slug as Parameters<typeof aboutGames>[0]) || summary;
}
