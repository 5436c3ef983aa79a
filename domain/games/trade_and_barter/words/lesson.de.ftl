hand = Ein Drilling ist das Beste, dann eine Folge, dann Punkte einer Farbe. Du hast { $queen } und { $jack }.
trade = Kaufe eine neue Karte: Sie kommt vom Stapel und kostet einen Chip an den Geber. Gib { $off }.
barter = Pech. Nun handle: Ben, der vor dir dran ist, bekommt eine Karte von dir und muss dir eine geben. Biete { $off }.
luck = Ben konnte nicht wissen, was du brauchst: Du bekamst { $king } und hast damit eine Folge in Pik.
knock = Man kauft, handelt oder klopft. Ein Klopfen zeigt sofort alle Karten: Tu es.
end = Deine Folge ist das beste Blatt und gewinnt einen Chip. Anns Blatt ist das schlechteste: Sie verliert eine Spielmarke.
aim = Wer keine Spielmarken mehr hat, ist draußen. Wer übrig bleibt, bekommt den Topf.
