### Not reviewed by native speakers.

## Cards

card-2 = deux
card-3 = trois
card-4 = quatre
card-5 = cinq
card-6 = six
card-7 = sept
card-8 = huit
card-9 = neuf
card-T = dix
card-J = valet
card-Q = dame
card-K = roi
card-A = as
card-C = trèfle
card-D = carreau
card-H = cœur
card-S = pique
card-card = { $rank } de { $suit }
card-joker = joker
card-back = une carte cachée

## Moves

move-call = Je demande à voir
move-exchange = Donner : { CARDS($give) } ; prendre : { CARDS($take) }.
move-blind_decline = Regarder ses cartes
move-pounce = Saisir { CARDS($card) }
move-pass = Passer
move-stand = Rester
move-knock = Frapper
move-discard = Défausser { CARDS($card) }
move-stop_the_bus = Arrêter le bus
move-buy_horse = Acheter le cheval
move-decline_horse = Ne pas l'acheter
move-play = Jouer { CARDS($card) }
move-draw =
    { $from ->
        [discard] Prendre dans la défausse
       *[other] Piocher
    }
