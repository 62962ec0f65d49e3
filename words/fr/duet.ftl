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
