# Words that every game needs, in French.

# The reader among others.
you = vous
# Between two names.
and = { $first }, { $last }
# Somebody whose name is not known, by the number of the seat.
seat = Place { $number }

## What every game may refuse. It is said to whoever is refused.

refused-not-your-turn = C’est à { $acting-name } de jouer.
refused-over = La partie est terminée.
refused-chance-due = Un instant : il faut d’abord distribuer ou piocher.
refused-no-chance-due = Il n’y a rien à distribuer ni à piocher maintenant.
refused-other-kind-due = C’est un autre type de coup qui est attendu.
refused-no-such-seat = Aucune place ne porte ce numéro.
refused-wrong-seats =
    { $most ->
        [2] Ce jeu se joue à { $least }.
       *[other] Ce jeu se joue de { $least } à { $most }.
    }
refused-no-move = Un coup est un objet avec `chance`, ou avec `seat` et `action`, et rien d’autre.
refused-not-ascii = Un coup s’écrit en ASCII.
refused-more-than-a-move = Il y a quelque chose après le coup.
refused-unknown-option = Il y a une option que ce jeu n’a pas.
refused-no-such-action = Aucune action ne porte ce numéro.
refused-script-over = La liste des tirages est épuisée.

## Deals of cards.

refused-dealt-twice = Une carte est distribuée deux fois.
refused-hands-not-full = Chaque place doit recevoir toutes ses cartes.
refused-not-in-deck = Une carte distribuée n’est pas dans le paquet.
refused-hand-not-sorted = Les cartes d’une main sont rangées par couleur, puis par rang.
refused-slash-missing = Il manque un `/` : `deal <cartes> / <cartes> / <décret>`.
refused-decree-missing = Il manque le décret : `deal <cartes> / <cartes> / <décret>`.

## What is wrong with a record.

# A move of it: its number, its text, why it was refused.
fault-move = coup { $n } `{ $move }` : { $why } (clause `{ $clause }`)
fault-header = { $why } (clause `{ $clause }`)
# What would be allowed instead.
fault-allowed = { $fault } ; permis : { $allowed }

## Matches told at the command line.

tale-title = Partie { $line } : { $game }, { $seats } places
tale-not-over = La partie n’est pas terminée.
tale-resigned = { $name } abandonne.
tale-timeout = { $name } n’a plus de temps.
