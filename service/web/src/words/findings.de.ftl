## What the check of a record in the browser found, by check. $version is that of the event to blame.

finding-shape_passed = Jedes Feld ist da und von der richtigen Art.
finding-shape_not_object = Das ist keine Aufzeichnung eines Tisches.
finding-shape_unknown_field = Sie hat ein Feld „{ $field }“, das keine Aufzeichnung hat.
finding-shape_no_field = Das Feld „{ $field }“ fehlt.
finding-shape_wrong_kind = Im Feld „{ $field }“ steht etwas, das dort nicht stehen kann.
finding-shape_no_events = Sie hat keine Ereignisse.
finding-shape_parent_misplaced = Eine fortgesetzte Partie muss die Aufzeichnung der Partie davor enthalten, und keine andere darf es.
finding-shape_too_many_parents = Zu viele Aufzeichnungen stecken ineinander.
finding-shape_inexact_number = Sie hat eine Zahl, die nicht als ganze Zahl geschrieben ist.
finding-shape_lone_surrogate = Sie hat ein beschädigtes Zeichen.
finding-shape_key_not_ascii = Sie hat einen Feldnamen, der nicht aus einfachen Buchstaben besteht.
finding-shape_too_deep = Sie ist zu tief verschachtelt.
finding-shape_unavailable = Nicht geprüft, weil das keine Aufzeichnung ist.
finding-fields_passed = Was oben steht, sagen auch die Ereignisse.
finding-fields_differ = Oben ist „{ $field }“ { $written }, die Ereignisse sagen aber { $expected }.
finding-chain_passed = Alle { $count } Prüfsummen folgen auseinander. Die letzte, der Kopf, ist { $head }.
finding-chain_version = Es nennt sich Ereignis { $written }.
finding-chain_table = Es gehört zu einem anderen Tisch.
finding-chain_time = Sein Datum liegt vor dem des Ereignisses davor.
finding-chain_hash = Seine Prüfsumme ist { $written }, sein Inhalt ergibt aber { $expected }: Es wurde geändert.
finding-commitment_passed = Der Server hat mit dem Zufallswert gegeben, auf den er sich festgelegt hatte, bevor sich jemand setzte.
finding-commitment_not_revealed = Der Zufallswert des Servers wurde nicht aufgedeckt.
finding-commitment_no_seed = Was aufgedeckt wurde, ist kein Zufallswert.
finding-commitment_other_seed = Der Zufallswert des Servers ist nicht der, auf den sich Ereignis 1 festlegt.
finding-client_seeds_passed =
    Die Karten wurden mit den Zufallswerten der Spieler gegeben. { $count ->
        [one] Ein Spieler hatte
       *[other] { $count } Spieler hatten
    } sich vorher auf einen geheimen Wert festgelegt.
finding-client_seeds_none = Die Karten wurden mit den Werten der Plätze gegeben. Kein Spieler hatte sich auf einen geheimen Wert festgelegt, also ist nichts bewiesen.
finding-client_seeds_silent = Die Karten wurden mit den Werten der Plätze gegeben. Platz { $seat } hatte sich auf einen Wert festgelegt und ihn nicht aufgedeckt; wer das Protokoll schreibt, konnte also zwischen zwei Möglichkeiten wählen: Bewiesen ist nichts.
finding-client_seeds_too_early = Die Partie begann, bevor Platz { $seat } seinen Wert aufgedeckt hatte.
finding-client_seeds_not_started = Die Partie hat nicht begonnen, also wurden keine Zufallswerte gebraucht.
finding-client_seeds_other_seed = Der Wert, den Platz { $seat } aufgedeckt hat, ist nicht der, auf den er sich festgelegt hatte.
finding-client_seeds_differ = Die Karten wurden mit anderen Werten gegeben, als die Spieler genannt haben.
finding-parent_passed = Die Aufzeichnung der Partie davor besteht die Prüfung mit { $count } Ereignissen, und es ist die genannte.
finding-parent_fails = Die Aufzeichnung der Partie davor besteht die Prüfung nicht: { $check } (Ereignis { $at }).
finding-parent_itself = Der Tisch setzt sich selbst fort.
finding-parent_other_table = Es nennt einen anderen Tisch als den der enthaltenen Aufzeichnung.
finding-parent_no_position = Es nennt eine Stelle, an der die Partie davor nicht im Gange war.
finding-parent_other_head = Es nennt einen anderen Verlauf der Partie davor, als die enthaltene Aufzeichnung hat.
finding-parent_other_match = „{ $field }“ ist nicht wie in der Partie davor.
finding-seals_passed =
    { $count ->
        [one] Ein Siegel wurde
       *[other] { $count } Siegel wurden
    } geöffnet: Es sind die Karten, die jeder Spieler gesehen hat.
finding-seals_other_seats = Es zeigt Karten anderer Plätze, als es versiegelt hatte.
finding-seals_other_data = Es zeigt für Platz { $seat } andere Karten, als es versiegelt hatte.
finding-seals_unavailable = Nicht geprüft: Dazu braucht es den Zufallswert, auf den sich der Server festgelegt hat.
finding-deals_passed = Alles wurde wiederholt und stimmt überein. Mischungen: { $dealt }. Gezogene Zahlen: { $draws }. Karten vom Stapel: { $taken }.
finding-deals_draw = Es benutzt eine andere Ziehung als die nächste, Nummer { $expected }.
finding-deals_below = Es zieht aus einem unmöglichen Bereich.
finding-deals_drawn = Die gezogene Zahl müsste { $expected } sein.
finding-deals_drawn_seat = Gezogen wurde Platz { $expected }.
finding-deals_deck = So ein Kartenspiel gibt es nicht.
finding-deals_counts = So viele Karten hat das Spiel nicht.
finding-deals_face_up = Es lagen andere Karten offen, als die Mischung ergibt.
finding-deals_stock = Die Zahl der Karten im Stapel stimmt nicht.
finding-deals_open_hands = Die offenen Hände sind nicht die, die die Mischung ergibt.
finding-deals_hand = Platz { $seat } bekam andere Karten, als die Mischung ergibt.
finding-deals_bottom = Es wurde eine andere Karte aufgedeckt als die unterste.
finding-deals_looked = Die angesehenen Karten sind nicht die, die gegeben wurden.
finding-deals_taken = { $card } war nicht die nächste Karte vom Stapel.
finding-deals_unavailable = Nicht geprüft: Dazu braucht es den Zufallswert, auf den sich der Server festgelegt hat.
finding-deals_other_failed = Nicht geprüft, weil davor schon etwas falsch ist.
finding-beacon_no_round = Der Tisch nennt keine Runde, die es bei einer Zufallsquelle geben kann.
finding-beacon_before = Runde { $round } der Zufallsquelle kam, bevor sich der Server auf seinen Zufallswert festgelegt hatte.
finding-beacon_other = Benutzt wurde eine andere Runde der Zufallsquelle als die vorher genannte, { $round }.
finding-beacon_randomness = Die Zufallszahl gehört nicht zur Unterschrift der Runde.
finding-beacon_early = Runde { $round } wurde benutzt, bevor sie kam.
finding-beacon_passed = Kein Spieler hatte einen Zufallswert mitgebracht. Darum benutzt jede Mischung Runde { $round } der Zufallsquelle { $chain }; sie stand beim Eröffnen des Tisches fest und kam erst danach. Diese Seite kann die Quelle nicht fragen; das Prüfprogramm vergleicht sie mit --beacon.
finding-beacon_not_started = Die Partie hat nie begonnen und brauchte keine Runde der Zufallsquelle.
finding-beacon_not_needed = Ein Spieler hat einen Zufallswert mitgebracht, die Runde der Zufallsquelle war also nicht nötig.
finding-beacon_missed = Die Partie hat auf Runde { $round } der Zufallsquelle gewartet und ohne sie begonnen. Das zeigt also nichts.
finding-signatures_passed =
    { $count ->
        [one] Eine Unterschrift passt
       *[other] Alle { $count } Unterschriften passen
    } zu { $keys ->
        [one] dem genannten Schlüssel
       *[other] den { $keys } genannten Schlüsseln
    }, zum Zug und zum Verlauf davor. Jeder Zug ist unterschrieben von: { $whole }.
finding-signatures_partly =
    { $count ->
        [one] Eine Unterschrift passt
       *[other] Alle { $count } Unterschriften passen
    } zu { $keys ->
        [one] dem genannten Schlüssel
       *[other] den { $keys } genannten Schlüsseln
    }, zum Zug und zum Verlauf davor. Erst ab einem späteren Zug unterschrieben von: { $partly }.
finding-signatures_both =
    { $count ->
        [one] Eine Unterschrift passt
       *[other] Alle { $count } Unterschriften passen
    } zu { $keys ->
        [one] dem genannten Schlüssel
       *[other] den { $keys } genannten Schlüsseln
    }, zum Zug und zum Verlauf davor. Jeder Zug ist unterschrieben von: { $whole }; erst ab einem späteren von: { $partly }.
finding-signatures_no_key = Was { $seat } nennt, ist kein Schlüssel.
finding-signatures_differ = Die Unterschrift von { $seat } passt nicht zum Schlüssel, zum Zug und zum Verlauf davor.
finding-signatures_missing = { $seat } hatte einen Schlüssel genannt, aber dieser Zug ist nicht unterschrieben.
finding-signatures_unavailable = Nicht geprüft: Diesem Browser fehlt Ed25519. Das Prüfprogramm unten prüft es.
finding-log_passed = Sie steht im öffentlichen Verzeichnis des Dienstes als Nummer { $position } von { $size }; es setzt fort, was diesem Browser früher gezeigt wurde.
finding-log_first = Sie steht im öffentlichen Verzeichnis des Dienstes als Nummer { $position } von { $size }. Von nun an merkt dieser Browser, wenn es neu geschrieben wird.
finding-log_not_yet = Noch nicht da: Eine Partie kommt einige Sekunden nach ihrem Ende hinein. Lade die Seite noch einmal.
finding-log_missing = Die Partie müsste im Verzeichnis der Endstände stehen, aber sie steht nicht darin.
finding-log_differs = Das Verzeichnis hat einen anderen Endstand dieser Partie.
finding-log_unsigned = Was der Dienst zeigt, ist nicht mit dem Schlüssel unterschrieben, den dieser Browser kennt.
finding-log_two = Es gibt zwei Verzeichnisse: Das jetzige setzt nicht fort, was diesem Browser früher gezeigt wurde.
finding-log_back = Das Verzeichnis ist kürzer geworden, als es diesem Browser früher gezeigt wurde.
finding-log_unavailable = Nicht geprüft: Der Dienst hat nicht geantwortet, oder diesem Browser fehlt Ed25519 oder Platz.
finding-day_passed = Gegeben wurde, worauf sich der Dienst für diesen Tag festgelegt hatte.
finding-day_other = Der Dienst hat für diesen Tag eine andere Festlegung veröffentlicht.
finding-receipts_passed =
    { $count ->
        [one] Der Kopf, den
       *[other] Die { $count } Köpfe, die
    } dieser Browser vor dem Aufdecken deines Werts behalten hat, { $count ->
        [one] steht
       *[other] stehen
    } in der Aufzeichnung.
finding-receipts_differ = Damals bekam dieser Browser den Kopf { $expected }, in der Aufzeichnung steht aber { $written }: Der Verlauf wurde neu geschrieben.
finding-receipts_beyond = Dieser Browser hat den Kopf von Ereignis { $kept }, der Verlauf endet aber davor.
