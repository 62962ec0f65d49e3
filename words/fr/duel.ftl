# What happens in Living Forest Duel, in French.

set-up = L’Été et l’Hiver préparent la forêt
reshuffled =
    { $cards ->
        [one] La défausse de { $cards } carte devient la nouvelle pile
       *[other] La défausse de { $cards } cartes devient la nouvelle pile
    }
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
