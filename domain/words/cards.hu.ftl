### Not reviewed by native speakers.

## Cards

card-2 = kettes
card-3 = hármas
card-4 = négyes
card-5 = ötös
card-6 = hatos
card-7 = hetes
card-8 = nyolcas
card-9 = kilences
card-T = tízes
card-J = bubi
card-Q = dáma
card-K = király
card-A = ász
card-C = treff
card-D = káró
card-H = kőr
card-S = pikk
card-card = { $suit } { $rank }
card-joker = dzsóker
card-back = egy lefordított lap

## Moves

move-call = Mutasd!
move-exchange = Adsz: { CARDS($give) }; kapsz: { CARDS($take) }.
move-blind_decline = Megnézem a lapjaimat
move-pounce = { CARDS($card) } elkapása
move-pass = Passz
move-stand = Maradok
move-knock = Kopogok
move-discard = { CARDS($card) } eldobása
move-stop_the_bus = Megállítom a buszt
move-buy_horse = Megveszem a lovat
move-decline_horse = Nem veszem meg
move-play = { CARDS($card) } kijátszása
move-draw =
    { $from ->
        [discard] Húzás a dobott lapokból
       *[other] Húzás a talonból
    }
