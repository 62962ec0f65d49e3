# Les mots du terminal : `underwood play`.

you-mark = vous
too-small = Cette fenêtre est trop petite pour une table. Agrandissez-la un peu, s’il vous plaît : 80 sur 24 suffisent.
page-keys = ↑↓ défiler · Échap fermer
curtain-title = Un rideau
curtain = Ceci est pour { $name }, et pour personne d’autre. { $name } : appuyez sur Entrée quand vous êtes seul devant l’écran.
thinking = { $name } réfléchit…
not-your-turn = Ce n’est pas votre tour.
owl-thinks = Chouette y réfléchit…
refused = Refusé par « { $clause } » : { $why } (? montre les règles)
undo-alone = On ne reprend un coup que contre des personnages.
undone = Coup repris.
undo-nothing = Il n’y a rien à reprendre.
over-keys = La partie est terminée. n : une autre, u : reprendre le dernier choix, q : quitter.
kept = La partie est gardée : « underwood play --resume » la continue ({ $file }).
kept-over = L’enregistrement de la partie : { $file }
nothing-kept = Il n’y a pas de partie inachevée à continuer.
gave-up = { $name } abandonne.
give-up-title = Abandonner ?
give-up = { $name } : Entrée abandonne la partie. Toute autre touche la continue.

# Les touches.
key-choose = choisir
key-do = jouer
key-type = écrire
key-rules = règles
key-hint = aide
key-undo = reprendre
key-log = journal
key-beliefs = indices
key-save = quitter
key-leave = quitter
key-again = une autre
key-give-up = céder
key-agree = accepter
key-refuse = refuser

# Les pages.
rules-title = Règles
rules-now = Ce qui compte maintenant
rules-english = Ce jeu n’a pas encore de livre de règles en français : voici les règles en anglais.
log-title = Ce qui s’est passé
hint-title = Un conseil
hint-action = Chouette choisirait : { $action }.
hint-value = Chances de gagner selon Chouette : { $value } % (à { $spread } près).
hint-other = Ensuite : { $action }, { $value } %.
hint-share = Chouette a aussi regardé : { $action } ({ $share } % de ses pensées).
hint-only = Il n’y a rien d’autre à choisir.
hint-line = Suite attendue : { $line }.
hint-thoughts = Chouette a joué la suite { $thoughts } fois dans sa tête, en ne sachant que ce que vous savez.
beliefs-title = Ce qu’on peut savoir des cartes cachées
beliefs-none = Il n’y a rien de caché dont on puisse croire quelque chose.
case-hand = chez { $name }
case =
    { $case ->
        [pile] dans la pioche
        [buried] sous la pioche
        [undealt] pas distribuée
        [fox] le renard
       *[other] { $case }
    }

# Avant une partie.
start-title = Underwood : à quoi jouons-nous ?
start-keys = ↑↓ choisir · Entrée prendre · Échap quitter
kept-match = Continuer : { $game }
kept-note = { $names } · { $moves } coups
setup-keys = ↑↓ choisir · ←→ changer · Entrée commencer · Échap revenir
setup-seats = Places
setup-seat = Place { $number }
setup-person = { $name }, à ce clavier
setup-begin = Commencer
nobody-plays = Il faut quelqu’un à ce clavier.

# En lignes simples.
speak-welcome = Répondez par un numéro, ou par une action dans la notation du jeu. t : la table. ? : les règles. h : un conseil. b : les indices. u : reprendre. l : ce qui s’est passé. x : abandonner. s : garder et quitter.
speak-give-up = Encore x abandonne la partie ; toute autre réponse la continue.

# Regarder une partie.
key-on = avancer
key-back = reculer
key-run = lancer ou arrêter
key-eyes = quels yeux
eyes-spectator = un spectateur
eyes-open = tous : tout est visible
watch-at = Coup { $at } sur { $of }. Un numéro et Entrée y mènent.
watch-eyes = Vu avec les yeux de : { $eyes }.
watch-forced = Il n’y avait rien d’autre à faire.
watch-worth = Vaut { $value } % pour la place qui a choisi.
watch-best = C’était le meilleur choix.
watch-better = Mieux : { $action }, de { $loss } %.

# La première partie guidée.
learn-title = une première partie guidée
learn-you = Vous
learn-says = Blaireau : { $text }
learn-on = Entrée continue.
learn-page = Page { $page } sur { $pages }. Elle explique la règle « { $clause } ».
learn-other = Blaireau aimerait montrer autre chose : { $action }.
learn-none = Il n’y a pas de partie guidée de « { $game } » ; il y a : { $games }

# À la table d’un serveur.
join-calling = Appel de { $address }…
join-cut = La ligne est coupée ; nouvel essai. { $why }
join-goodbye = Le serveur s’en va ; il revient dans un instant.
join-open = (libre)
join-waiting = En attente des autres. Qui ouvre ce lien s’assied : { $link }
join-over = La partie est terminée. q : quitter.
join-asked-back = { $name } aimerait reprendre son dernier choix : y accepte, n refuse.
