# What happens in The Fox in the Forest Duet, in French.

dealt = Manche { $round } : le décret est { $decree }, l’atout { $trump }
led =
    { $seat ->
        [you] Vous jouez { $card }
       *[other] { $seat-name } joue { $card }
    }
followed = { led }
decree-kept =
    { $seat ->
        [you] Vous gardez le décret
       *[other] { $seat-name } garde le décret
    }
decree-exchanged =
    { $seat ->
        [you] Vous mettez { $card } au décret et prenez { $old } : l’atout est { $trump }
       *[other] { $seat-name } met { $card } au décret et prend { $old } : l’atout est { $trump }
    }
named-self =
    { $seat ->
        [you] Renards : vous prenez le choix du décret
       *[other] Renards : { $seat-name } prend le choix du décret
    }
named =
    { $seat ->
        [you] Renards : vous laissez le choix du décret à { $named-name }
       *[other]
            { $named ->
                [you] Renards : { $seat-name } vous laisse le choix du décret
               *[other] Renards : { $seat-name } laisse le choix du décret à { $named-name }
            }
    }
gift-chosen =
    { $seat ->
        [you]
            { $card ->
                [hidden] Vous posez un cadeau
               *[known] Vous posez { $card } en cadeau
            }
       *[other]
            { $card ->
                [hidden] { $seat-name } pose un cadeau
               *[known] { $seat-name } pose { $card } en cadeau
            }
    }
gifts-exchanged =
    { $seat ->
        [you] Vous donnez { $gave } et recevez { $got }
        [nobody] Les cadeaux changent de main
       *[other] { $seat-name } donne { $gave } et reçoit { $got }
    }
trick-won =
    { $seat ->
        [you] Vous gagnez le pli
       *[other] { $seat-name } gagne le pli
    }
moved =
    { $spaces ->
        [0] Le pion reste où il est
       *[other]
            { $toward ->
                [you]
                    Le pion avance de { $spaces ->
                        [one] { $spaces } case
                       *[other] { $spaces } cases
                    } vers vous
               *[other]
                    Le pion avance de { $spaces ->
                        [one] { $spaces } case
                       *[other] { $spaces } cases
                    } vers { $toward-name }
            }
    }
gem-collected = Une gemme est trouvée !
strayed = Le pion sort du chemin
forest-grown =
    { $seat ->
        [you] La forêt avance à votre bout du chemin
       *[other] La forêt avance au bout du chemin de { $seat-name }
    }
next-lead = { "" }
round-over = La manche { $round } est finie
gems-added =
    { $gems ->
        [0] Plus aucune gemme ne vient sur le chemin
        [one] { $gems } gemme vient sur le chemin
       *[other] { $gems } gemmes viennent sur le chemin
    }
scored = Victoire : { $level } pour le niveau, { $cards } pour les cartes restantes, { $early } pour l’avance, { $forest } pour la forêt. Ensemble : { $total }
over =
    { $clause ->
        [victory]
            { $winners ->
                [together] La dernière gemme est trouvée : vous gagnez ensemble !
               *[several] La dernière gemme est trouvée : victoire commune !
            }
        [lost-in-forest] Hors du chemin, et plus de jeton Forêt : perdus dans la forêt
       *[out-of-time] La dernière manche est finie et il reste des gemmes : trop tard
    }

## What is refused. It is said to whoever is refused.

refused-lead-due = Il faut d’abord entamer avec une carte.
refused-follow-due = Il faut d’abord jouer une carte dans le pli.
refused-name-due = D’abord les Renards : dites qui peut échanger le décret.
refused-exchange-due = D’abord les Renards : échangez le décret, ou gardez-le.
refused-gift-due = D’abord le Cadeau : choisissez une carte à donner.
refused-move-due = D’abord le pli : choisissez le déplacement du pion.
refused-forest-due = D’abord la forêt : choisissez un bout du chemin.
refused-not-in-hand = { $card } n’est pas dans votre main.
refused-must-follow = La couleur demandée est { $suit }, et vous en avez : jouez-en une carte.
refused-no-cards-to-exchange =
    { $named ->
        [you] Vous n’avez pas de carte à échanger et ne pouvez donc pas être nommé.
       *[other] { $named-name } n’a pas de carte à échanger et ne peut donc pas être nommé.
    }
refused-not-offered = Ce pli n’offre pas un déplacement de { SIGNED($spaces) }.
refused-no-card = Une carte est une lettre de couleur, D, R ou S, et un rang de 1 à 10, comme R7.
refused-no-action = Une action est une carte, `foxes self` ou `foxes mate`, `keep`, `swap` ou `give` et une carte, `move` et un déplacement, ou `forest 0` ou `forest 1`.
refused-no-name = Les Renards nomment `self` ou `mate`.
refused-no-end = Un bout du chemin est 0 ou 1.
refused-no-displacement = Un déplacement va de +1 à +6, est 0, ou va de -1 à -6.
refused-no-chance = Un tirage est `deal <cartes> / <cartes> / <décret>`.
refused-bad-level = `level` est 1, 2 ou 3.
refused-bad-board = Un plateau a exactement `start`, `gems`, `plus` et `forest`, en nombres entiers à partir de 0.
refused-level-and-board = Un plateau à soi n’a pas de `level`.
refused-bad-path = Un chemin a de { $least } à { $most } cases.
refused-bad-start = Le départ doit être l’une des cases.
refused-bad-plus = `plus` donne des cases du chemin, toutes différentes.
refused-start-not-bare = Le départ n’a ni gemme ni plus.
refused-bad-gems = Un plateau a de { $least } à { $most } gemmes.
refused-too-much-forest = De chaque côté du départ, il faut plus de cases que de jetons de forêt.
refused-bad-rounds = `rounds` est un nombre entier de { $least } à { $most }.
refused-bad-ranks = `ranks` est un nombre entier de { $least } à { $most }.
refused-bad-hand = `hand` est un nombre entier de { $least } à { $most }.
refused-deck-too-small = Deux mains et le décret doivent tenir dans le paquet.
