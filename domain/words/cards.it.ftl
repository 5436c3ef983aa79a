### Not reviewed by native speakers.

## Cards

card-2 = due
card-3 = tre
card-4 = quattro
card-5 = cinque
card-6 = sei
card-7 = sette
card-8 = otto
card-9 = nove
card-T = dieci
card-J = fante
card-Q = donna
card-K = re
card-A = asso
card-C = fiori
card-D = quadri
card-H = cuori
card-S = picche
card-card = { $rank } di { $suit }
card-joker = jolly
card-back = una carta coperta

## Moves

move-call = Dubito
move-exchange = Dai: { CARDS($give) }; prendi: { CARDS($take) }.
move-blind_decline = Guarda le tue carte
move-pounce = Afferra { CARDS($card) }
move-pass = Passo
move-stand = Sto
move-knock = Busso
move-discard = Scarta { CARDS($card) }
move-stop_the_bus = Ferma l'autobus
move-buy_horse = Compra il cavallo
move-decline_horse = Non comprarlo
move-play = Gioca { CARDS($card) }
move-draw =
    { $from ->
        [discard] Prendi dagli scarti
       *[other] Pesca dal mazzo
    }
