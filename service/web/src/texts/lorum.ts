import { texts } from ".";

export const lorum = texts({
  en: {
    no_hearts: "No hearts",
    queens: "Queens",
    no_tricks: "No tricks",
    hairy_ape: "Hairy Ape",
    train: "Train",
    quart: "Quart",
    domino: "Domino",
    deal: "deal {number} of {deals}; the most chips at the end win",
    goal_no_hearts:
      "Don't take hearts: each costs a chip, which goes to those who take none. Play the suit that was led, if you hold it; its highest card takes all four cards, the trick.",
    goal_queens:
      "Don't take queens: hearts 4, diamonds 3, spades 2, clubs 1 chip, which go to those who take none. Play the suit that was led, if you hold it; its highest card takes all four cards, the trick.",
    goal_no_tricks:
      "Don't take tricks: each costs a chip, which goes to those who take none. Play the suit that was led, if you hold it; its highest card takes all four cards, the trick.",
    goal_hairy_ape:
      "Don't take the king of hearts: it costs 4 chips. You see all cards but your own, and play yours by place. The highest card of the suit led takes all four, but nobody has to follow suit; if nobody does, all take back their own card.",
    goal_open_ape:
      "Don't take the king of hearts: it costs 4 chips. Play the suit that was led, if you hold it; its highest card takes all four cards, the trick.",
    goal_train:
      "Cards add up: ace 11, king 4, queen 3, jack 2, ten 1, the others nothing. Who brings the total to 25 pays 1 chip to the pot, to 50 pays 2, to 75 pays 3.",
    goal_quart:
      "Get rid of your cards first: the others pay you a chip for each card that they still hold. Who holds the next higher card of the suit must play it; the seven comes after the ace. Four cards close a sequence, and who played last begins the next.",
    goal_domino:
      "Get rid of your cards first: the others pay a chip to the pot for each card that they still hold, and the pot is yours. Build the rows of the four suits up and down, without a gap.",
    trick: "The trick",
    last_trick: "The trick before",
    leads: "{who} [lead|leads].",
    total: "Total: {total}",
    train_cards: "The last cards",
    sequence: "The sequence",
    new_sequence: "A new sequence begins.",
    closed: "{count} [#card|cards] in closed sequences",
    rows_begin: "A row begins with its {rank}.",
    rows_open: "The first card says with which rank all rows begin.",
    empty_row: "nothing yet",
    pot: "{count} [#chip|chips] in the pot, for the winner of Domino.",
    settled: "No card can change the payments of this deal any more.",
    chips: "{count} [#chip|chips]",
    hearts: "took {count} [#heart|hearts]",
    queens_taken: "took {count} [#queen|queens]",
    tricks: "took {count} [#trick|tricks]",
    place: "Card {place}",
    played: "played",
    played_card: "{card}, played",
    playable: "Cards that you can play",
    play: "Play the {card}",
    play_slot: "Play your card {place}, unseen",
    pass: "Pass",
    pass_text: "None of your cards fits.",
    abandon: "Stop this deal",
    abandon_text: "No card can change its payments any more.",
    hint_lead: "You lead. Press a card to play it.",
    hint_follow: "Follow suit: play a card of the suit led. Press it.",
    hint_trick: "You hold no card of the suit led, so you can play any. Press it.",
    hint_blind: "Press one of your cards to play it unseen.",
    hint_train: "Press a card to play it. The list shows the total that it makes.",
    hint_quart_lead: "Begin a sequence with any card.",
    hint_quart_next: "You hold the next card of the sequence and must play it.",
    hint_domino: "These cards fit. Press one.",
    hint_domino_first: "Press any card. Its rank begins all rows.",
    was: "It was {kind}.",
    pot_won: "{who} got rid of all cards first and [win|wins] the whole pot.",
    all_took: "All took something, so all pay to the pot.",
    some_took: "Who took something pays; who took nothing gets it, in equal parts.",
    cards_held: "{count} [#card|cards] left",
    dealt: "Deal {number}: {kind}.",
    you_hold: "You hold: {cards}.",
    blind: "You see everybody's cards but your own.",
    card_played: "{who} [play|plays] the {card}.",
    slot_played: "{who} [play|plays] card {place}, unseen: the {card}.",
    passed: "{who} [pass|passes]: nothing fits.",
    trick_taken: "{who} [take|takes] the trick.",
    trick_split: "Nobody followed suit: all take back their own card. {who} [lead|leads] next.",
    threshold: "{who} [bring|brings] the total to {threshold} and [pay|pays] {count} [#chip|chips] to the pot.",
    holds_next: "{who} [hold|holds] the next card.",
    closed_four: "Four cards: the sequence is closed.",
    closed_blocked: "The next card is gone: the sequence is closed.",
    abandoned: "No card can change the payments any more: the deal stops.",
    abandoned_by: "{who} [stop|stops] the deal: no card can change its payments any more.",
    pays: "{who} [pay|pays] {count} [#chip|chips].",
    gets: "{who} [get|gets] {count} [#chip|chips].",
    deal_settled: "{kind} is over. {count} [#chip|chips] in the pot.",
    goal_train_ten:
      "Cards add up: ace 11, ten 10, king 4, queen 3, jack 2, the others nothing. Who brings the total to 25 pays 1 chip to the pot, to 50 pays 2, to 75 pays 3, to 100 pays 4.",
    makes_total: "{card}: {total}",
    makes_toll: "{card}: {total}, costs {count} [#chip|chips]",
    hint_lead_no_heart: "You lead, and the first trick can't begin with a heart. Press a card to play it.",
    one_took: "{who} took everything, so each of the others pays the whole cost to that player.",
    took_king: "{who} took the king of hearts.",
    brought: "{names} brought the total to a multiple of 25, or past it.",
    quart_won: "{who} got rid of all cards first and [get|gets] a chip for each card of the others.",
    rules: `Four players, 32 cards from seven to ace, eight each. Every dealer deals **seven deals, always the same ones**. The table says which one is played now. At the end, the most chips win.

## In tricks

The leader plays a card, and the others **follow suit** if they can. The highest card of the suit led takes the trick, and its player leads the next one.

1. **No hearts**: each heart costs a chip. The first trick can't begin with one.
2. **Queens**: \`QH\` costs 4, \`QD\` 3, \`QS\` 2, \`QC\` 1.
3. **No tricks**: each trick costs a chip.
4. **Hairy Ape**: \`KH\` costs 4. You see all cards **but your own**, which you play unseen. Nobody has to follow suit; if nobody does, all take back their own card.

In the first three, those who took nothing get what the others pay. If all took something, it goes to the pot.

## The others

5. **Train**: all cards played are added up. Ace 11, king 4, queen 3, jack 2, ten 1. Whoever brings the total to 25, 50 or 75 pays 1, 2 or 3 chips to the pot.
6. **Quart**: the leader plays any card; who holds the next one of the suit must play it; the seven comes after the ace. After four cards, or when the next is gone, who played last leads. The first without cards gets a chip for each card that the others hold.
7. **Domino**: the first card says where all rows begin. Add to them, up or down:

\`8H 9H TH JH\`

If nothing fits, you pass. The others pay a chip to the pot for each card that they still hold, and the first without cards wins **the whole pot**.`,
  },
  de: {
    no_hearts: "Keine Herzen",
    queens: "Damen",
    no_tricks: "Keine Stiche",
    hairy_ape: "Haariger Affe",
    train: "Eisenbahn",
    quart: "Quart",
    domino: "Domino",
    deal: "Spiel {number} von {deals}; am Ende gewinnen die meisten Chips",
    goal_no_hearts:
      "Nimm keine Herzen: Jedes kostet einen Chip, den die bekommen, die keine nehmen. Spiele die angespielte Farbe, wenn du sie hast; ihre höchste Karte nimmt alle vier Karten, den Stich.",
    goal_queens:
      "Nimm keine Damen: Herz 4, Karo 3, Pik 2, Kreuz 1 Chip, die die bekommen, die keine nehmen. Spiele die angespielte Farbe, wenn du sie hast; ihre höchste Karte nimmt alle vier Karten, den Stich.",
    goal_no_tricks:
      "Nimm keine Stiche: Jeder kostet einen Chip, den die bekommen, die keinen nehmen. Spiele die angespielte Farbe, wenn du sie hast; ihre höchste Karte nimmt alle vier Karten, den Stich.",
    goal_hairy_ape:
      "Nimm nicht den Herzkönig: Er kostet 4 Chips. Du siehst alle Karten außer deinen und spielst deine nach ihrem Platz. Die höchste Karte der angespielten Farbe nimmt alle vier, aber niemand muss bedienen; tut es niemand, nehmen alle ihre Karte zurück.",
    goal_open_ape:
      "Nimm nicht den Herzkönig: Er kostet 4 Chips. Spiele die angespielte Farbe, wenn du sie hast; ihre höchste Karte nimmt alle vier Karten, den Stich.",
    goal_train:
      "Die Karten werden addiert: Ass 11, König 4, Dame 3, Bube 2, Zehn 1, die anderen nichts. Wer auf 25 kommt, zahlt 1 Chip in den Topf, auf 50 2, auf 75 3.",
    goal_quart:
      "Werde deine Karten zuerst los: Die anderen zahlen dir einen Chip für jede Karte, die sie noch halten. Wer die nächsthöhere Karte der Farbe hat, muss sie spielen; nach dem Ass kommt die Sieben. Vier Karten schließen eine Folge, und wer zuletzt gespielt hat, beginnt die nächste.",
    goal_domino:
      "Werde deine Karten zuerst los: Die anderen zahlen für jede Karte, die sie noch halten, einen Chip in den Topf, und der Topf gehört dir. Baue die Reihen der vier Farben lückenlos nach oben und unten.",
    trick: "Der Stich",
    last_trick: "Der Stich davor",
    leads: "{who} [spielst|spielt] an.",
    total: "Summe: {total}",
    train_cards: "Die letzten Karten",
    sequence: "Die Folge",
    new_sequence: "Eine neue Folge beginnt.",
    closed: "{count} [#Karte|Karten] in geschlossenen Folgen",
    rows_begin: "Eine Reihe beginnt mit: {rank}.",
    rows_open: "Die erste Karte bestimmt, mit welchem Rang alle Reihen beginnen.",
    empty_row: "noch nichts",
    pot: "{count} [#Chip|Chips] im Topf, für den Gewinner des Domino.",
    settled: "Keine Karte kann an den Zahlungen dieses Spiels noch etwas ändern.",
    chips: "{count} [#Chip|Chips]",
    hearts: "nahm {count} [#Herz|Herzen]",
    queens_taken: "nahm {count} [#Dame|Damen]",
    tricks: "nahm {count} [#Stich|Stiche]",
    place: "Karte {place}",
    played: "gespielt",
    played_card: "{card}, gespielt",
    playable: "Karten, die du spielen kannst",
    play: "{card} spielen",
    play_slot: "Deine Karte {place} ungesehen spielen",
    pass: "Passen",
    pass_text: "Keine deiner Karten passt.",
    abandon: "Dieses Spiel beenden",
    abandon_text: "Keine Karte kann an den Zahlungen noch etwas ändern.",
    hint_lead: "Du spielst an. Drücke auf eine Karte.",
    hint_follow: "Bediene: Spiele eine Karte der angespielten Farbe. Drücke darauf.",
    hint_trick: "Du hast keine Karte der angespielten Farbe, darum kannst du jede spielen. Drücke darauf.",
    hint_blind: "Drücke auf eine deiner Karten, um sie ungesehen zu spielen.",
    hint_train: "Drücke auf eine Karte, um sie zu spielen. Die Liste zeigt die Summe, die sie ergibt.",
    hint_quart_lead: "Beginne eine Folge mit einer beliebigen Karte.",
    hint_quart_next: "Du hast die nächste Karte der Folge und musst sie spielen.",
    hint_domino: "Diese Karten passen. Drücke auf eine.",
    hint_domino_first: "Drücke auf eine beliebige Karte. Mit ihrem Rang beginnen alle Reihen.",
    was: "Das war: {kind}.",
    pot_won: "Zuerst alle Karten los: {who}. Dafür gibt es den ganzen Topf.",
    all_took: "Alle haben etwas genommen, darum zahlen alle in den Topf.",
    some_took: "Wer etwas genommen hat, zahlt; wer nichts genommen hat, bekommt es, zu gleichen Teilen.",
    cards_held: "{count} [#Karte|Karten] übrig",
    dealt: "Spiel {number}: {kind}.",
    you_hold: "Deine Karten: {cards}.",
    blind: "Du siehst alle Karten außer deinen eigenen.",
    card_played: "{who} [spielst|spielt] {card}.",
    slot_played: "{who} [spielst|spielt] Karte {place} ungesehen: {card}.",
    passed: "{who} [passt|passt]: Nichts passt.",
    trick_taken: "{who} [nimmst|nimmt] den Stich.",
    trick_split: "Niemand hat bedient: Alle nehmen ihre Karte zurück. {who} [spielst|spielt] als Nächstes an.",
    threshold: "{who} [kommst|kommt] auf {threshold} und [zahlst|zahlt] {count} [#Chip|Chips] in den Topf.",
    holds_next: "{who} [hast|hat] die nächste Karte.",
    closed_four: "Vier Karten: Die Folge ist geschlossen.",
    closed_blocked: "Die nächste Karte ist weg: Die Folge ist geschlossen.",
    abandoned: "Keine Karte kann an den Zahlungen noch etwas ändern: Das Spiel ist zu Ende.",
    abandoned_by: "{who} [beendest|beendet] das Spiel: Keine Karte kann an den Zahlungen noch etwas ändern.",
    pays: "{who} [zahlst|zahlt] {count} [#Chip|Chips].",
    gets: "{who} [bekommst|bekommt] {count} [#Chip|Chips].",
    deal_settled: "Ende von: {kind}. {count} [#Chip|Chips] im Topf.",
    goal_train_ten:
      "Die Karten werden addiert: Ass 11, Zehn 10, König 4, Dame 3, Bube 2, die anderen nichts. Wer auf 25 kommt, zahlt 1 Chip in den Topf, auf 50 2, auf 75 3, auf 100 4.",
    makes_total: "{card}: {total}",
    makes_toll: "{card}: {total}, kostet {count} [#Chip|Chips]",
    hint_lead_no_heart: "Du spielst an, und der erste Stich darf nicht mit Herz beginnen. Drücke auf eine Karte.",
    one_took: "Alles genommen: {who}. Darum zahlt jeder andere den vollen Preis dorthin.",
    took_king: "Den Herzkönig genommen: {who}.",
    brought: "Ein Vielfaches von 25 erreicht oder überschritten: {names}.",
    quart_won: "Zuerst alle Karten los: {who}. Für jede Karte der anderen gibt es einen Chip.",
    rules: `Vier Spieler, 32 Karten von Sieben bis Ass, acht für jeden. Jeder Geber gibt **sieben Spiele, immer dieselben**. Der Tisch sagt, welches gerade gespielt wird. Am Ende gewinnen die meisten Chips.

## In Stichen

Jemand spielt eine Karte an, und die anderen **bedienen die Farbe**, wenn sie können. Die höchste Karte der angespielten Farbe nimmt den Stich; wer ihn nimmt, spielt als Nächstes an.

1. **Keine Herzen**: Jedes Herz kostet einen Chip. Der erste Stich darf nicht damit beginnen.
2. **Damen**: \`QH\` kostet 4, \`QD\` 3, \`QS\` 2, \`QC\` 1.
3. **Keine Stiche**: Jeder Stich kostet einen Chip.
4. **Haariger Affe**: \`KH\` kostet 4. Du siehst alle Karten **außer deinen**, die du ungesehen spielst. Niemand muss bedienen; tut es niemand, nehmen alle ihre Karte zurück.

In den ersten drei bekommen die, die nichts genommen haben, was die anderen zahlen. Haben alle etwas genommen, geht es in den Topf.

## Die anderen

5. **Eisenbahn**: Alle gespielten Karten werden addiert. Ass 11, König 4, Dame 3, Bube 2, Zehn 1. Wer die Summe auf 25, 50 oder 75 bringt, zahlt 1, 2 oder 3 Chips in den Topf.
6. **Quart**: Wer anspielt, nimmt eine beliebige Karte; wer die nächste der Farbe hat, muss sie spielen; nach dem Ass kommt die Sieben. Nach vier Karten, oder wenn die nächste weg ist, spielt an, wer zuletzt gespielt hat. Wer zuerst keine Karten hat, bekommt einen Chip für jede Karte der anderen.
7. **Domino**: Die erste Karte bestimmt, wo alle Reihen beginnen. Lege oben oder unten an:

\`8H 9H TH JH\`

Passt nichts, passt du. Die anderen zahlen für jede Karte, die sie noch halten, einen Chip in den Topf, und wer zuerst keine hat, gewinnt **den ganzen Topf**.`,
  },
});
