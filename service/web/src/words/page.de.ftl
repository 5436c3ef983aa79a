# The name of the language in itself

language = Deutsch

## The front page.

front-title = Kartenspiele mit Freunden und Bots
front-sentence = Spiele { $count } Kartenspiele im Browser, gegen Bots oder Freunde; jedes Mischen lässt sich danach prüfen.
front-hello =
    { $part ->
        [morning] Guten Morgen
        [day] Guten Tag
       *[evening] Guten Abend
    }, { $name }
front-against_bots = { $game } gegen Bots
front-against_level = { $game } gegen Bots: { $level }
front-play_game = { $game } spielen
front-go_on = Weiterspielen
front-go_on_with = Weiter mit { $game }
front-friends_choose = Such dir ein Spiel aus
front-options = Erst die Regeln wählen
front-ways = Was du tun kannst
front-start_play = Ein erstes Spiel
front-family_swap = Tausche dir das beste Blatt
front-family_bluff = Biete und bluffe
front-family_lay = Lege, nimm und melde
front-family_other = Weitere Spiele
front-minutes = etwa { $minutes } Minuten
front-other_rules = Regeln
front-friends_short = Mit Freunden
front-rules = Regeln in zwei Minuten
front-learn = In einer Minute lernen
front-players = { $min } bis { $max } Spieler
front-players_exactly = { $min } Spieler
front-best = Die Besten
front-own = Deine Tische
front-your_turn = Du bist dran
front-invited = Du bist eingeladen
front-left = Verlassen
front-waiting = Wartet auf Mitspieler
front-running = Die anderen sind am Zug
front-finished = Beendet
front-unreadable_log_damaged = Dieser Tisch kann nicht gezeigt werden: Seine Aufzeichnung ist beschädigt.
front-unreadable_newer_release = Dieser Tisch kann nicht gezeigt werden: Er braucht eine neuere Version des Dienstes.
front-unreadable_earlier_release = Dieser Tisch kann nicht gezeigt werden: Er stammt von einer älteren Version des Dienstes.
front-unreadable_unavailable = Dieser Tisch kann nicht gezeigt werden: Sein Archiv ist gerade nicht zu erreichen.
front-unreadable_internal = Dieser Tisch kann nicht gezeigt werden: Der Dienst hat einen Fehler gemacht.
front-go = Öffnen
front-here = Gerade an den Tischen
front-open = Offene Tische
front-open_none = Gerade wartet kein Tisch auf Mitspieler. Eröffne einen und lade Freunde ein.
front-live = Laufende Tische zum Zusehen
front-cups = Turniere zum Mitspielen
front-free =
    { $count } { $count ->
        [one] Platz
       *[other] Plätze
    } frei
front-join = Hinsetzen
front-results = Letzte Ergebnisse
front-replay = Partie ansehen
front-watch = Zusehen
front-with = mit { $names }
front-alone = noch niemand
front-new_title = Tisch für { $game }
front-preset = Die Regeln
front-seats = Plätze
front-bots = Davon Bots
front-bot = Wie gut sie spielen
front-turn_seconds = Zeit für einen Zug
front-turn_days = Bis zu einem Tag
front-visibility = In der Liste der offenen Tische zeigen
front-house = Hausregeln
front-house_now = { $rules }; Zeit für einen Zug: { $time }.
front-house_own = Eigene Regeln
front-company = Wer mitspielt
front-with_bots = Gegen Bots
front-open_table = Den Tisch eröffnen
front-name = Dein Name am Tisch
front-join_title = Du bist zu { $game } eingeladen
front-join_title_by = { $name } lädt dich zu { $game } ein
front-rating = Punkte
front-played = Partien
front-won = Gewonnen
front-nobody = Spiele { $count } gewertete Partien, um auf die Liste zu kommen.
front-first_free = Der erste Platz ist frei.
front-lost = Verloren
front-game = Spiel
front-points = Punkte
front-provisional = (vorläufig: zu wenige Partien für die Bestenliste)
front-curve = { $count ->
    [one] Eine gewertete Partie: von { $from } auf { $to } Punkte
   *[other] Die letzten { $count } gewerteten Partien: von { $from } auf { $to } Punkte
}
front-statistics = Ergebnisse
front-no_matches = Noch keine beendete Partie an einem öffentlichen Tisch.
front-history = Letzte Tische
front-evenings = Deine Abende
front-evenings_none = Hier beginnt das Buch deiner Abende. Eine Partie gegen Bots dauert etwa zehn Minuten.
front-rivals = Dein Stand gegen die Stammgäste
front-evenings_none_of = Deine erste Partie dieses Spiels hast du noch vor dir.
front-all_games = Alle Spiele
front-place = Platz { $place } von { $count }
front-check = Das Mischen prüfen
front-rated = gewertet
front-is_bot = Ein Programm.
front-is_you = Das bist du. Deine Abende siehst nur du.
front-favourite = Am häufigsten: { $game }.
front-boards = Listen
front-board_people = Menschen
front-board_bots = Bots
front-rated_title = Eine gewertete Partie
front-rated_about = Gegen Menschen, die jetzt spielen wollen. Sie zählt für deine Wertung.
front-rated_rules = Du hast zwei Minuten für einen Zug. Wer aufgibt oder am Ende fehlt, verliert.
front-rated_sit = An einen gewerteten Tisch setzen
front-load_more = Mehr zeigen

## Refusals, by code, where the sentence of the service would not do.

refusal-log_damaged = Die Aufzeichnung dieses Tisches ist beschädigt. Andere Tische sind nicht betroffen.
refusal-newer_release = Dieser Tisch braucht eine neuere Version des Dienstes. Andere Tische sind nicht betroffen.
refusal-earlier_release = Dieser Tisch stammt von einer älteren Version des Dienstes und kann nicht mehr gelesen werden. Andere Tische sind nicht betroffen.
refusal-read_only = Der Dienst nimmt gerade keine Änderungen an. Ansehen kannst du weiterhin alles.
refusal-suspended = Der Betreiber hat dieses Konto gesperrt.
refusal-unknown_code = Kein Konto hat diesen Code, oder er wurde ersetzt.
refusal-passkey_refused = Kein Konto hat diesen Passkey mehr, oder es hat zu lange gedauert.
refusal-passkeys_off = Unter dieser Adresse funktionieren keine Passkeys; verwende den Wiederherstellungscode.
refusal-too_many_passkeys = Du hast schon die höchste Zahl an Passkeys. Entferne zuerst einen.
refusal-too_many_seats = Du hast zu viele Plätze, ohne gezogen zu haben: Verlasse einen, oder mach einen Zug.
refusal-not_signed = Deine Züge an diesem Tisch sind unterschrieben, dieser war es nicht: Schalte in den Einstellungen dieses Geräts „Meine Züge unterschreiben“ ein und mache ihn noch einmal.
refusal-signature_mismatch = Der Zug wurde nicht gemacht: Der Dienst hat einen anderen Verlauf dieses Tisches, als er dir gezeigt hat. Lade die Seite neu, und behalte die Aufzeichnung dieser Partie.
refusal-too_many_requests = Das waren zu viele Anfragen in zu kurzer Zeit.
refusal-hint_not_ready = Es gibt noch keinen Tipp.
refusal-too_many_streams = Der Dienst hat gerade zu viel zu tun.
refusal-internal = Der Dienst hat einen Fehler gemacht. Deine Partie bleibt erhalten.
refusal-after = { $why } Versuche es in { $time } noch einmal.

## The settings.

settings-title = Einstellungen
settings-language = Sprache
settings-theme = Farben
settings-theme_system = Wie das Gerät
settings-theme_light = Hell
settings-theme_dark = Dunkel
settings-four_colours = Vier Farben: Kreuz grün, Karo blau
settings-table = Dein Tisch
settings-felt = Filz
settings-felt_green = Grün
settings-felt_blue = Blau
settings-felt_red = Rot
settings-felt_dark = Dunkel
settings-back = Rückseiten der Karten
settings-back_lattice = Gitter
settings-back_stripes = Streifen
settings-back_dots = Punkte
settings-back_weave = Geflecht
settings-large_signs = Große Werte und Farben statt Bildern, wie auf dem Handy
settings-movement = Karten fliegen an ihren Platz
settings-pace = Was andere tun, wird gezeigt
settings-pace_slow = langsam
settings-pace_normal = in normalem Tempo
settings-pace_fast = schnell
settings-pace_at_once = sofort
settings-shortcuts = Kurztasten am Tisch
settings-forced = Einen Zug für mich machen, wenn es nur einen gibt
settings-sound = Töne am Tisch
settings-reactions = Reaktionen der anderen zeigen
settings-sign = Meine Züge unterschreiben
settings-sign_why = Dann kann niemand in deinem Namen ziehen, nicht einmal der Dienst. Der Schlüssel bleibt in diesem Browser; auf einem anderen Gerät musst du es auch einschalten.
settings-sign_key = Dein öffentlicher Schlüssel
settings-sign_later = Dein Schlüssel entsteht, wenn du dich zum ersten Mal setzt.
settings-sign_no_https = Hier lassen sich keine Züge unterschreiben: Browser tun das nur auf Adressen, die mit https beginnen, oder auf dem eigenen Rechner.
settings-sign_unable = Dieser Browser kann keine Züge unterschreiben: Ihm fehlt Ed25519, oder er behält nichts.
settings-account = Dein Konto
settings-account_none = Du hast noch keins. Ein Gastkonto wird eröffnet, wenn du dich zum ersten Mal setzt; es bleibt in diesem Browser.
settings-account_is = Du spielst als { $name }. Dieses Konto bleibt in diesem Browser.
settings-face = Dein Gesicht
settings-face_fox = Fuchs
settings-face_bear = Bär
settings-face_owl = Eule
settings-face_cat = Katze
settings-face_rabbit = Kaninchen
settings-face_panda = Panda
settings-face_frog = Frosch
settings-face_penguin = Pinguin
settings-face_koala = Koala
settings-face_mouse = Maus
settings-face_badger = Dachs
settings-face_lion = Löwe
settings-token = Der Token, für Bots und Programme
settings-token_own = Wer ihn hat, kann in deinem Namen spielen:
settings-token_use = Token von einem anderen Gerät
settings-token_take = Diesen Token benutzen
settings-token_bad = Kein Konto hat diesen Token.
settings-name = Dein Name
settings-name_take = So heißen
settings-done = Fertig.
settings-erased = Dein Konto ist gelöscht. Dieser Browser hat keins mehr.

## The frame of the page, and what goes wrong.

ui-skip = Zum Inhalt springen
ui-home = Cardtable
ui-tournaments = Turniere
ui-profile = Profil
ui-erased = ein gelöschtes Konto
ui-leaderboards = Die Besten
ui-settings = Einstellungen
ui-close = Schließen
ui-guest = Gast { $number }
ui-loading = Einen Moment …
ui-game = Spiel
ui-copy = Kopieren
ui-not_kept = Dieser Browser erlaubt der Seite nicht, etwas zu speichern. Du kannst spielen, aber dein Platz ist weg, wenn du diesen Tab schließt.
ui-copied = Kopiert
ui-qr = QR-Code des Links
ui-trouble = Etwas stimmt nicht
ui-try_again = Noch einmal versuchen
ui-to_front = Zu den Spielen
ui-new_account = Als neuer Gast weitermachen
ui-no_page = Diese Seite gibt es nicht
ui-no_page_text = Vielleicht wurde die Adresse nicht vollständig kopiert.
ui-not_over = Die Partie ist noch nicht zu Ende
ui-not_over_text = Solange gespielt wird, sind die Karten geheim, also gibt es noch keine Aufzeichnung. Komm nach der Partie wieder.
ui-no_table = Diesen Tisch gibt es nicht
ui-no_table_text = Vielleicht ist der Link unvollständig, oder der Tisch wurde vor dem Spiel geschlossen. Bitte um einen neuen Link.
ui-no_game = Dieses Spiel gibt es nicht
ui-no_game_text = Vielleicht wurde die Adresse nicht vollständig kopiert. Alle Spiele stehen auf der ersten Seite.
ui-no_player = Diesen Spieler gibt es nicht
ui-no_player_text = Vielleicht wurde das Konto gelöscht, oder die Adresse wurde nicht ganz kopiert.
ui-no_tournament = Dieses Turnier gibt es nicht
ui-no_tournament_text = Vielleicht wurde die Adresse nicht vollständig kopiert. Bitte um den ganzen Link.
ui-no_day = An diesem Tag gibt es kein Spiel des Tages
ui-no_day_text = Jeder Tag bekommt sein Spiel um 00:00 UTC. Vielleicht wurde die Adresse nicht vollständig kopiert.
ui-no_link = Diese Einladung gilt nicht mehr
ui-no_link_text = Sie ist abgelaufen oder zurückgezogen, oder der Link ist unvollständig. Bitte um einen neuen Link, oder spiele ein anderes Spiel.
ui-revoked = Das Konto dieses Browsers gilt nicht mehr
ui-revoked_text = Sein Token wurde widerrufen, vielleicht auf einem anderen Gerät. Deine Tische gehören weiter zum alten Konto. In den Einstellungen bringt dich ein Passkey, der Wiederherstellungscode oder ein neuerer Token zurück. Oder mach als neuer Gast weiter.
ui-unreachable = Der Dienst antwortet nicht
ui-unreachable_text = Vielleicht startet er gerade neu, oder deine Verbindung ist unterbrochen. Nichts ist verloren. Versuche es gleich noch einmal.
ui-incomplete = Gerade kann nicht alles gezeigt werden. { $why }
ui-table_full = Der Tisch ist voll
ui-table_full_text = Alle Plätze sind besetzt. Du kannst zusehen oder einen anderen Tisch suchen.
ui-refused = Das geht nicht: { $why }
ui-not_now = Gerade nicht
ui-not_shown = Das kann nicht gezeigt werden
ui-shortcuts_off = Kurztasten sind in den Einstellungen ausgeschaltet.
ui-reload = Neu laden
ui-unexpected_text = Die Seite hat einen Fehler gemacht. Deine Partie bleibt beim Dienst erhalten. Lade die Seite neu, um weiterzuspielen.
