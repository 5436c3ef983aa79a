hand = Alle haben eine Karte; deine ist { $king }. Geboten wird auf das, was alle vier Karten zusammen enthalten.
wild = Zweien sind Joker: Eine Zwei zählt als die Karte, die das Gebot gerade braucht.
bid = Du beginnst. Deine eigene Karte, { $king }, macht das Gebot „König hoch“ wahr. Es ist also sicher: Biete es.
higher = Jedes Gebot muss höher sein als das vorige: Ein Paar schlägt eine hohe Karte, ein Drilling ein Paar.
call = Drei Neunen? Du hast { $king }, also müssten alle drei anderen passen. Das glaubst du nicht: Lass aufdecken!
end = Es gibt nur { $one } und { $two } und keine Zwei. Das Gebot war falsch: Cleo bekommt den Strafpunkt.
aim = Wäre es wahr gewesen, bekämst du ihn. Wer drei hat, ist draußen; wer übrig bleibt, gewinnt.
