import { texts } from ".";

export const chineseTen = texts({
  en: {
    about: "Cards that make ten take each other; a 5, 10, jack, queen or king takes its own rank. The most points win:",
    turned_up: "Turned up",
    on_table: "{count} [#card|cards] on the table",
    empty: "The table is empty.",
    chooses: "{who} [choose|chooses] what the card from the stock takes.",
    hint: "Play a card. Then the top card of the stock is turned up and takes for you, too.",
    picked_hint: "[#One move|{count} moves] with what you picked. Press a card again to put it back.",
    no_such: "No card does that. Put one back.",
    card_takes: "{card} takes {takes}: {count} [#point|points]",
    flip_hint: "The {card} was turned up from the stock. Choose what it takes.",
    take: "Take the {take}",
    play: "Play the {card}",
    play_take: "Play the {card} and take the {take}",
    taken: "{count} [#card|cards] taken",
    points: "{count} [#point|points]",
    counted: "Most points: {names}, with {points}. The marked cards score.",
    dealer_captured: "Four of a kind: {who}, as the dealer, [take|takes] {cards}.",
    card_played: "{who} [play|plays] the {card}.",
    captured: "The {card} takes the {cards} for {whom}.",
    card_left: "The {card} stays on the table.",
    stock_flipped: "The stock turns up the {card}.",
    choice_opened: "{who} may choose: {cards}.",
    capture_chosen: "{who} [choose|chooses] the {card}.",
    scored: "The cards taken are counted: {scores}.",
    scoring_2: "red aces 20, red 9 to king 10, other red cards their number.",
    scoring_3: "red aces 20, red 9 to king 10, other red cards their number, the ace of spades 30.",
    scoring_4:
      "red aces 20, red 9 to king 10, other red cards their number, the ace of spades 30, the ace of clubs 40.",
    gains: "{count} [#point|points] with the card turned up",
    rules: `Take cards from the table, **red ones above all**. Whoever has the most points when all cards are gone wins.

## Your turn

1. **Play a card.** It takes a card from the table if it can:
   - An ace takes a nine, a two an eight, a three a seven, a four a six, and the other way round: together they make **ten**.
   - A five, ten, jack, queen or king takes a card of **its own rank**; all three of them, if the other three lie there.
2. **The top card of the stock is turned up** and does the same for you.

What can take must take. One card takes one card, never two that add up: if there are several, you choose. What can't take anything stays on the table, for the others.

| Your card | On the table | It |
|---|---|---|
| \`3H\` | \`7C 2D\` | takes the seven |
| \`KH\` | \`KC QD\` | takes the king |
| \`JS\` | \`TD 9H\` | stays |

## Points

| Cards | Points |
|---|---|
| \`AD AH\` | 20 each |
| red 9, 10, J, Q, K | 10 each |
| red 2 to 8 | its number |
| \`AS\` | 30 with three or four players |
| \`AC\` | 40 with four players |
| other black cards | nothing |

Don't leave a card on the table that a valuable red one could take.`,
  },
  de: {
    about:
      "Karten, die zehn ergeben, nehmen einander; 5, 10, Bube, Dame und König nehmen ihresgleichen. Die meisten Punkte gewinnen:",
    turned_up: "Aufgedeckt",
    on_table: "{count} [#Karte|Karten] auf dem Tisch",
    empty: "Der Tisch ist leer.",
    chooses: "{who} [wählst|wählt], was die Karte vom Stapel nimmt.",
    hint: "Spiele eine Karte. Dann wird die oberste Karte des Stapels aufgedeckt und nimmt ebenfalls für dich.",
    picked_hint: "[#Ein Zug|{count} Züge] mit deiner Wahl. Drücke noch einmal auf eine Karte, um sie zurückzulegen.",
    no_such: "Das tut keine Karte. Lege eine zurück.",
    card_takes: "{card} nimmt {takes}: {count} [#Punkt|Punkte]",
    flip_hint: "Vom Stapel kommt {card}. Wähle, was die Karte nimmt.",
    take: "{take} nehmen",
    play: "{card} spielen",
    play_take: "{card} spielen und {take} nehmen",
    taken: "{count} [#Karte|Karten] genommen",
    points: "{count} [#Punkt|Punkte]",
    counted: "Die meisten Punkte: {names} mit {points}. Die markierten Karten zählen.",
    dealer_captured: "Vierling: {who} [nimmst|nimmt] beim Geben {cards}.",
    card_played: "{who} [spielst|spielt] {card}.",
    captured: "{card} nimmt {cards} für {whom}.",
    card_left: "{card} bleibt auf dem Tisch.",
    stock_flipped: "Vom Stapel kommt {card}.",
    choice_opened: "{who} [kannst|kann] wählen: {cards}.",
    capture_chosen: "{who} [wählst|wählt] {card}.",
    scored: "Die genommenen Karten werden gezählt: {scores}.",
    scoring_2: "rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl.",
    scoring_3: "rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl, das Pik-Ass 30.",
    scoring_4: "rote Asse 20, rote 9 bis König 10, andere rote ihre Zahl, das Pik-Ass 30, das Kreuz-Ass 40.",
    gains: "{count} [#Punkt|Punkte] mit der aufgedeckten Karte",
    rules: `Nimm Karten vom Tisch, **vor allem rote**. Wer die meisten Punkte hat, wenn alle Karten weg sind, gewinnt.

## Dein Zug

1. **Spiele eine Karte.** Sie nimmt eine Karte vom Tisch, wenn sie kann:
   - Ein Ass nimmt eine Neun, eine Zwei eine Acht, eine Drei eine Sieben, eine Vier eine Sechs, und umgekehrt: Zusammen ergeben sie **zehn**.
   - Fünf, Zehn, Bube, Dame und König nehmen eine Karte **ihres Ranges**; alle drei, wenn die anderen drei dort liegen.
2. **Die oberste Karte des Stapels wird aufgedeckt** und tut dasselbe für dich.

Was nehmen kann, muss nehmen. Eine Karte nimmt eine Karte, nie zwei zusammen: Sind es mehrere, wählst du. Was nichts nehmen kann, bleibt auf dem Tisch, für die anderen.

| Deine Karte | Auf dem Tisch | Sie |
|---|---|---|
| \`3H\` | \`7C 2D\` | nimmt die Sieben |
| \`KH\` | \`KC QD\` | nimmt den König |
| \`JS\` | \`TD 9H\` | bleibt liegen |

## Punkte

| Karten | Punkte |
|---|---|
| \`AD AH\` | je 20 |
| rote 9, 10, B, D, K | je 10 |
| rote 2 bis 8 | ihre Zahl |
| \`AS\` | 30 zu dritt oder zu viert |
| \`AC\` | 40 zu viert |
| andere schwarze | nichts |

Lass keine Karte liegen, die eine wertvolle rote nehmen könnte.`,
  },
});
