import { texts } from ".";

export const vazhushal = texts({
  en: {
    about:
      "Get rid of all your cards: lay them in melds and discard the last one. A meld is a run (three or more cards of one suit in a row) or a set (three or four of one rank). Your first must be a run without wild cards.",
    negative: "Sets the wild cards",
    wild: "{cards} and the jokers are wild: they stand for any card.",
    wild_jokers: "Only the jokers are wild: they stand for any card.",
    line: "Line of discards, newest last",
    would_take: "You would take {count} [#card|cards], from here to the end.",
    melds_of: "{who} [have|has] laid",
    run: "{low} to {high} of {suit}",
    with_wild: "{meld} with a wild card",
    hint_draw: "Draw first: from the stock, or from the line if you can meld the oldest card that you take at once.",
    hint_meld: "Lay melds if you like. Then pick a card of your hand and discard it.",
    hint_final: "The stock is used up. Lay what you can: this is your last turn.",
    draw_stock: "Draw from the stock",
    draw_seen: "Draw",
    lay_seen: "Lay",
    discard_seen: "Discard {card}",
    new_seen: "New meld",
    draw_stock_text: "Nobody else sees the card.",
    discard: "Discard the {card}",
    discard_which: "Discard: pick a card",
    discard_text: "It goes to the end of the line, and your turn is over.",
    final_pass: "Lay no more",
    final_pass_text: "Your melds stay as they are.",
    offer: "Lay {melds}",
    offer_line: "Take {count} from the line and lay {melds}",
    builder: "Make melds yourself",
    add: "Add here",
    add_to: "Add the picked cards to {meld}",
    new_meld: "A new meld of {count} picked [#card|cards]",
    new_meld_empty: "A new meld: pick cards, or drag them here",
    back_to_hand: "Back to the hand",
    start_over: "Start over",
    lay: "Lay the melds like this",
    take_and_lay: "Take {count} from the line, and lay the melds like this",
    lay_text: "If they are not valid, you are told why and nothing happens.",
    lay_line_text: "Draw first, or use a card of the line.",
    stands_for: "The {card} stands for",
    melds: "{count} [#meld|melds]",
    points: "{count} [#point|points]",
    is_out: "went out",
    how: "Points are what was laid, less what was still held. A player who goes out comes first, whatever the points.",
    worth: "{laid} laid, {held} held",
    redealt: "{who} [have|has] too many doubles ({cards}). The cards are dealt again.",
    negative_turned: "The {card} lies under the stock, so the {wild} are wild, and the jokers.",
    negative_joker: "A joker lies under the stock, so only jokers are wild.",
    drew_negative: "{who} [draw|draws] the {card} from under the stock.",
    line_taken: "{who} [take|takes] the {cards} from the line. Melds now: {melds}.",
    melds_laid: "{who} [lay|lays] melds. They are now: {melds}.",
    passed: "{who} [lay|lays] no more.",
    went_out: "{who} [are|is] out and [win|wins].",
    stock_exhausted: "The stock is used up. All may lay melds once more: {names}.",
    scored: "The points are counted: {scores}.",
    about_points: "If the stock is used up before, points decide: what you have laid less what you hold.",
    negative_plain: "Makes no card wild",
    line_empty: "The line is empty. Your discard begins it.",
    about_laid: "Lay the rest, too, and discard your last card: then you win.",
    rules: `Lay your cards in **melds** before you. Whoever discards the last card of the hand **wins at once**. If the stock is used up before, points decide: what you have laid less what you hold.

## Melds

- A **run**: three or more cards of one suit in a row. The ace is before the two or after the king.
- A **set**: three or four cards of one rank in different suits.

| Cards | What they are |
|---|---|
| \`5D 6D 7D\` | a run |
| \`9C 9D 9H\` | a set |
| \`7C 7D 7D\` | no meld: a suit twice |

**Wild cards** stand for any card: the jokers, and the two cards that the table names. Of your melds, one must be a run **without wild cards**; it has to be your first. Two equal runs are not allowed.

## Your turn

1. **Draw** from the stock. Or take cards from the end of **the line**, where all discards lie: as many as you like, but the oldest of them must go into a new meld at once.
2. **Meld** as much as you like, and rearrange your melds. Keep a card.
3. **Discard** a card to the end of the line.

Pick cards and make a meld of them, or drag them. If it is not valid, you are told why.

Ace, court cards and tens are 10 points, others their number. Don't hold high cards for too long.`,
  },
  de: {
    about:
      "Werde alle Karten los: Lege sie in Kombinationen aus und wirf die letzte ab. Eine Kombination ist eine Folge (drei oder mehr Karten einer Farbe hintereinander) oder ein Satz (drei oder vier eines Ranges). Die erste muss eine Folge ohne wilde Karten sein.",
    negative: "Bestimmt die wilden",
    wild: "{cards} und die Joker sind wild: Sie stehen für jede Karte.",
    wild_jokers: "Nur die Joker sind wild: Sie stehen für jede Karte.",
    line: "Reihe der Abwürfe, neueste zuletzt",
    would_take: "Du würdest {count} [#Karte|Karten] nehmen, von hier bis zum Ende.",
    melds_of: "Ausgelegt von: {who}",
    run: "{suit} {low} bis {high}",
    with_wild: "{meld} mit einer wilden Karte",
    hint_draw:
      "Ziehe zuerst: vom Stapel, oder aus der Reihe, wenn du die älteste genommene Karte sofort auslegen kannst.",
    hint_meld: "Lege aus, wenn du willst. Dann wähle eine Karte deiner Hand und wirf sie ab.",
    hint_final: "Der Stapel ist aufgebraucht. Lege aus, was du kannst: Das ist dein letzter Zug.",
    draw_stock: "Vom Stapel ziehen",
    draw_seen: "Ziehen",
    lay_seen: "Auslegen",
    discard_seen: "{card} abwerfen",
    new_seen: "Neue Kombination",
    draw_stock_text: "Sonst sieht niemand die Karte.",
    discard: "{card} abwerfen",
    discard_which: "Abwerfen: Wähle eine Karte",
    discard_text: "Sie kommt ans Ende der Reihe, und dein Zug ist vorbei.",
    final_pass: "Nichts mehr auslegen",
    final_pass_text: "Deine Kombinationen bleiben, wie sie sind.",
    offer: "Auslegen: {melds}",
    offer_line: "{count} aus der Reihe nehmen und auslegen: {melds}",
    builder: "Selbst auslegen",
    add: "Hierher",
    add_to: "Die gewählten Karten anlegen an: {meld}",
    new_meld: "Neue Kombination aus {count} [#gewählter Karte|gewählten Karten]",
    new_meld_empty: "Neue Kombination: Wähle Karten, oder ziehe sie hierher",
    back_to_hand: "Zurück auf die Hand",
    start_over: "Von vorn",
    lay: "So auslegen",
    take_and_lay: "{count} aus der Reihe nehmen und so auslegen",
    lay_text: "Ist etwas daran ungültig, sagt man dir, warum, und nichts geschieht.",
    lay_line_text: "Ziehe zuerst, oder benutze eine Karte der Reihe.",
    stands_for: "{card} steht für",
    melds: "{count} [#Kombination|Kombinationen]",
    points: "{count} [#Punkt|Punkte]",
    is_out: "hat ausgemacht",
    how: "Es zählt, was ausliegt, weniger dem, was noch auf der Hand war. Wer ausmacht, ist mit beliebigen Punkten Erster.",
    worth: "{laid} ausgelegt, {held} auf der Hand",
    redealt: "{who} [hast|hat] zu viele Doppelte ({cards}). Es wird neu gegeben.",
    negative_turned: "Unter dem Stapel liegt {card}; darum sind {wild} wild, und die Joker.",
    negative_joker: "Unter dem Stapel liegt ein Joker; darum sind nur Joker wild.",
    drew_negative: "{who} [ziehst|zieht] {card} von unter dem Stapel.",
    line_taken: "{who} [nimmst|nimmt] {cards} aus der Reihe. Ausgelegt: {melds}.",
    melds_laid: "{who} [legst|legt] aus. Es liegen nun: {melds}.",
    passed: "{who} [legst|legt] nichts mehr aus.",
    went_out: "{who} [machst|macht] aus und [gewinnst|gewinnt].",
    stock_exhausted: "Der Stapel ist aufgebraucht. Alle dürfen noch einmal auslegen: {names}.",
    scored: "Die Punkte werden gezählt: {scores}.",
    about_points:
      "Ist vorher der Stapel aufgebraucht, entscheiden Punkte: was du ausgelegt hast, weniger dem, was du hältst.",
    negative_plain: "Macht keine Karte wild",
    line_empty: "Die Reihe ist leer. Dein Abwurf beginnt sie.",
    about_laid: "Lege auch den Rest aus und wirf die letzte Karte ab: Dann gewinnst du.",
    rules: `Lege deine Karten in **Kombinationen** vor dich. Wer die letzte Karte der Hand abwirft, **gewinnt sofort**. Ist vorher der Stapel aufgebraucht, entscheiden Punkte: was ausliegt, weniger dem, was du noch hältst.

## Kombinationen

- Eine **Folge**: drei oder mehr Karten einer Farbe hintereinander. Das Ass steht vor der Zwei oder nach dem König.
- Ein **Satz**: drei oder vier Karten eines Ranges in verschiedenen Farben.

| Karten | Was sie sind |
|---|---|
| \`5D 6D 7D\` | eine Folge |
| \`9C 9D 9H\` | ein Satz |
| \`7C 7D 7D\` | ungültig: eine Farbe doppelt |

**Wilde Karten** stehen für jede Karte: die Joker und die zwei Karten, die der Tisch nennt. Eine deiner Kombinationen muss eine Folge **ohne wilde Karten** sein; sie kommt zuerst. Zwei gleiche Folgen sind nicht erlaubt.

## Dein Zug

1. **Ziehe** vom Stapel. Oder nimm Karten vom Ende der **Reihe**, in der alle Abwürfe liegen: so viele du willst, aber die älteste davon muss sofort in eine neue Kombination.
2. **Lege aus**, so viel du willst, und ordne deine Kombinationen um. Behalte eine Karte.
3. **Wirf** eine Karte ans Ende der Reihe ab.

Wähle Karten und mache daraus eine Kombination, oder ziehe sie. Ist sie ungültig, sagt man dir, warum.

Ass, Bilder und Zehnen zählen 10 Punkte, andere ihre Zahl. Halte hohe Karten nicht zu lange.`,
  },
});
