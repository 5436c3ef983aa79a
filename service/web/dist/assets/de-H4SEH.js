var n=`commune={$count} {$count ->
[one]Karte
*[other]Karten
} im Spiel
penalties={$count}/{$limit} Strafpunkte
about=Biete darauf, was alle Hände zusammen haben. Zweien sind wild: Jede steht für eine beliebige Karte.
about_jokers=Biete darauf, was alle Hände zusammen haben. Zweien und Joker sind wild: Sie stehen für eine beliebige Karte.
stakes=Mit {$count ->
[one]einem Strafpunkt
*[other]{$count} Strafpunkten
} bist du draußen. Wer übrig bleibt, gewinnt.
call_text=Alle Karten werden gezeigt. Stimmt das Gebot, bekommst du einen Strafpunkt, sonst {$name}.
counted=Alle Hände zusammen: {$cards} (markiert).
wild={$count} wilde {$count ->
[one]Karte
*[other]Karten
}
of_it={$count} {$count ->
[one]Karte
*[other]Karten
} davon
caller_loses=Aufdecken ließ: {$who}.
bidder_loses=Geboten hatte: {$who}.
event-hand_judged={event-bid_judged}
event-penalty_given={$who} {$you ->
[true]bekommst
*[other]bekommt
} einen Strafpunkt.
`;export{n as default};
