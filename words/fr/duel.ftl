# What happens in Living Forest Duel, in French.

set-up = L’Été et l’Hiver préparent la forêt
reshuffled =
    { $cards ->
        [one] La défausse de { $cards } carte devient la nouvelle pile
       *[other] La défausse de { $cards } cartes devient la nouvelle pile
    }
drew = { "" }
revealed =
    { $seat ->
        [you] Vous révélez { $card }
       *[other] { $seat-name } révèle { $card }
    }
varan-sent-back =
    { $seat ->
        [you] Vous payez un Sanki : le varan s’en retourne
       *[other] { $seat-name } paie un Sanki : le varan s’en retourne
    }
varan-kept =
    { $seat ->
        [you] Vous gardez le varan
       *[other] { $seat-name } garde le varan
    }
tokens-set-aside =
    { $clause ->
        [stuck]
            { $seat ->
                [you] Vous ne pouvez rien faire et passez
               *[other] { $seat-name } ne peut rien faire et passe
            }
       *[solitary]
            { $seat ->
                [you]
                    { $tokens ->
                        [one] Trop de solitaires : vous perdez un jeton
                       *[other] Trop de solitaires : vous perdez { $tokens } jetons
                    }
               *[other]
                    { $tokens ->
                        [one] Trop de solitaires : { $seat-name } perd un jeton
                       *[other] Trop de solitaires : { $seat-name } perd { $tokens } jetons
                    }
            }
    }
sanki-paid =
    { $seat ->
        [you] Vous payez un Sanki pour agir aussitôt
       *[other] { $seat-name } paie un Sanki pour agir aussitôt
    }
turn-ended =
    { $seat ->
        [you] Vous finissez votre tour
       *[other] { $seat-name } finit son tour
    }
pointed =
    { $seat ->
        [you] Vous désignez { $element }, force { $strength }
       *[other] { $seat-name } désigne { $element }, force { $strength }
    }
bonus-begun =
    { $clause ->
        [tree-bonus]
            { $seat ->
                [you] Vos arbres s’accordent : { $element }, force { $strength }
               *[other] Les arbres de { $seat-name } s’accordent : { $element }, force { $strength }
            }
       *[bonus]
            { $seat ->
                [you] Bonus pour vous : { $element }, force { $strength }
               *[other] Bonus pour { $seat-name } : { $element }, force { $strength }
            }
    }
stopped =
    { $seat ->
        [you] Vous en restez là
       *[other] { $seat-name } en reste là
    }
doused =
    { $seat ->
        [you] Vous éteignez le feu, { $glade }
       *[other] { $seat-name } éteint le feu, { $glade }
    }
recruited =
    { $seat ->
        [you] Vous recrutez { $card }
       *[other] { $seat-name } recrute { $card }
    }
recruit-discarded =
    { $seat ->
        [you] Vous recrutez { $card } pour la défausse
       *[other] { $seat-name } recrute { $card } pour la défausse
    }
refilled = { $card } rejoint la ligne de recrutement
planted =
    { $seat ->
        [you] Vous plantez { $tree }, { $square }
       *[other] { $seat-name } plante { $tree }, { $square }
    }
tree-shown = Arbre suivant : { $tree }
onibi-stepped =
    { $left ->
        [0]
            { $seat ->
                [you] Vous chassez Onibi, { $glade }
               *[other] { $seat-name } chasse Onibi, { $glade }
            }
       *[other] { "" }
    }
onibi-card-moved =
    { $holder ->
        [you] Vous recevez la carte Onibi
        [nobody] La carte Onibi retourne en réserve
       *[other] { $holder-name } reçoit la carte Onibi
    }
sanki-taken =
    { $from ->
        [nobody]
            { $seat ->
                [you] Vous recevez un Sanki
               *[other] { $seat-name } reçoit un Sanki
            }
        [you] { $seat-name } vous prend un Sanki
       *[other]
            { $seat ->
                [you] Vous prenez un Sanki à { $from-name }
               *[other] { $seat-name } prend un Sanki à { $from-name }
            }
    }
fire-checked =
    { $seat ->
        [you]
            Feu { $fire } contre votre Eau { $water } : { $varans ->
                [0] aucun varan
                [one] { $varans } varan
               *[other] { $varans } varans
            }
       *[other]
            Feu { $fire } contre l’Eau { $water } de { $seat-name } : { $varans ->
                [0] aucun varan
                [one] { $varans } varan
               *[other] { $varans } varans
            }
    }
fire-spread = Le feu s’étend : { $glade }
tokens-back = { "" }
lines-cleared = { "" }
round-begun =
    { $seat ->
        [you] La manche { $round } commence, et c’est à vous
       *[other] La manche { $round } commence par { $seat-name }
    }
over =
    { $clause ->
        [win-fire]
            { $winners ->
                [you] Vous gagnez : huit jetons Feu
               *[other] { $winners-name } gagne : huit jetons Feu
            }
        [win-recruit]
            { $winners ->
                [you] Vous gagnez : il ne reste que vos animaux dans la ligne
               *[other] { $winners-name } gagne : il ne reste que ses animaux dans la ligne
            }
        [win-forest]
            { $winners ->
                [you] Vous gagnez : un carré de neuf arbres
               *[other] { $winners-name } gagne : un carré de neuf arbres
            }
        [win-onibi]
            { $winners ->
                [you] Vous gagnez : Onibi est passé au-delà du bout de l’autre
               *[other] { $winners-name } gagne : Onibi est passé au-delà du bout de l’autre
            }
       *[guard] Cinquante manches sans vainqueur : partie nulle
    }

## What is refused. It is said to whoever is refused.

refused-play-due = Il faut d’abord piocher, ou désigner un élément.
refused-point-due = Vous avez payé un Sanki : désignez un élément.
refused-varan-due = Décidez d’abord du varan : payez un Sanki pour le renvoyer, ou gardez-le.
refused-sanki-due = Décidez d’abord : payez un Sanki pour agir tout de suite, ou finissez votre tour.
refused-recruit-due = Vous recrutez, avec { $have } de Soleil : prenez un animal, ou arrêtez-vous là.
refused-douse-due = Vous éteignez des feux, avec { $have } d’Eau : choisissez un feu, ou arrêtez-vous là.
refused-plant-due = Vous plantez, avec { $have } de Plante : plantez un arbre, ou arrêtez-vous là.
refused-advance-due = Vous avancez Onibi, avec { $have } de Vent : choisissez de combien.
refused-nothing-done = L’action d’un jeton doit faire au moins une chose.
refused-no-fire = Il n’y a pas de feu sur { $glade }.
refused-fire-too-strong = Le feu sur { $glade } demande { $cost } ; vous avez { $have } d’Eau.
refused-not-in-line = { $card } n’est pas dans la ligne de recrutement.
refused-too-expensive = { $card } coûte { $cost } ; vous avez { $have } de Soleil.
refused-not-next-of-pile = { $card } n’est pas la prochaine carte de la pile.
refused-pile-used = Chaque arbre d’une action vient d’une autre pile, et { $element } a déjà servi.
refused-not-visible = { $tree } n’est pas l’arbre visible de sa pile.
refused-tree-too-expensive = { $tree } coûte { $cost } ; vous avez { $have } de Plante.
refused-not-in-tree-pile = { $tree } n’est pas dans la pile de l’arbre qui vient d’être planté.
refused-covers-lake = L’arbre de départ, avec le lac, ne peut pas être recouvert.
refused-breaks-river = Avec { $tree } à cet endroit, un arbre ne serait plus relié au lac par une rivière.
refused-wrong-steps = Onibi ne peut pas avancer de { $steps } : une carte au moins, et { $have } au plus, car vous avez { $have } de Vent.
refused-nothing-to-draw = La pioche et la défausse sont vides.
refused-not-in-pile = { $card } n’est pas dans la pioche.
refused-element-missing = L’élément { $element } n’est pas dans la ligne.
refused-element-taken = Un jeton désigne déjà le dernier signe { $element } de la ligne.
refused-too-close = Votre propre jeton désigne le signe { $element } juste avant : il en faut un autre entre les deux.
refused-no-strength = Vous avez { $have } en { $element } : ce n’est pas une force pour agir.
refused-nothing-to-do = Il n’y a rien à faire avec { $have } en { $element }.
refused-not-stuck = Vous pouvez encore piocher ou désigner : pas question de passer.
refused-no-action = Une action est `draw`, `point`, `pass`, `sanki varan`, `keep varan`, `sanki act`, `end turn`, `douse`, `recruit`, `plant`, `advance` ou `stop`, avec ce qui va avec.
refused-no-steps = Onibi avance d’un nombre de cartes de 0 à 99.
refused-no-chance = Un tirage est un `setup`, `reveal` ou `refill` et une carte, ou `tree` et un arbre.
refused-no-setup = Une mise en place est `setup summer <3 cartes>; winter <3 cartes>; trees <4 arbres>; under summer <cartes ou ->; under winter <cartes ou ->`.
refused-no-element = Un élément est sun, water, plant ou wind.
refused-no-square = Une case est x,y avec x de -14 à 14 et y de -15 à 15.
refused-no-glade = Une carte de la clairière est un nombre de 1 à 7.
refused-no-card = Aucune carte ne porte ce nom.
refused-no-tree = Un arbre est sun, water, plant ou wind et un nombre de 1 à 6.
refused-too-many-under = Quatre cartes au plus peuvent aller sous une pile.
refused-wrong-setup-count = Il y a trois cartes de chaque côté de la ligne, et quatre arbres visibles.
refused-impossible-line = Aucune distribution ne donne cette ligne avec ces cartes sous la pile.
refused-wrong-trees = Les arbres visibles sont un de chaque pile, dans l’ordre des piles.
refused-wrong-season-card = Une carte n’est pas de sa saison, ou s’y trouve deux fois.
