# What happens in The Fox in the Forest, in French.

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
drawn =
    { $seat ->
        [you]
            { $card ->
                [hidden] Vous piochez une carte
               *[known] Vous piochez { $card }
            }
       *[other]
            { $card ->
                [hidden] { $seat-name } pioche une carte
               *[known] { $seat-name } pioche { $card }
            }
    }
buried =
    { $seat ->
        [you]
            { $card ->
                [hidden] Vous enterrez une carte
               *[known] Vous enterrez { $card }
            }
       *[other]
            { $card ->
                [hidden] { $seat-name } enterre une carte
               *[known] { $seat-name } enterre { $card }
            }
    }
trick-won =
    { $clause ->
        [witch]
            { $seat ->
                [you] Votre Sorcière, seule, vaut atout : vous remportez le pli
               *[other] La Sorcière de { $seat-name }, seule, vaut atout : { $seat-name } remporte le pli
            }
       *[trick-winner]
            { $seat ->
                [you] Vous remportez le pli
               *[other] { $seat-name } remporte le pli
            }
    }
treasure-found =
    { $seat ->
        [you]
            { $points ->
                [one] Un trésor pour vous
               *[other] { $points } trésors pour vous
            }
       *[other]
            { $points ->
                [one] Un trésor pour { $seat-name }
               *[other] { $points } trésors pour { $seat-name }
            }
    }
next-lead =
    { $clause ->
        [swan]
            { $seat ->
                [you] Votre Cygne a perdu : vous entamez
               *[other] Le Cygne de { $seat-name } a perdu : { $seat-name } entame
            }
       *[next-lead] { "" }
    }
round-over = La manche { $round } est finie
round-scored =
    { $seat ->
        [you]
            Vous : { $tricks ->
                [one] { $tricks } pli
               *[other] { $tricks } plis
            }, { $points ->
                [one] { $points } point
               *[other] { $points } points
            }. Trésors : { $treasures }. En tout : { $total }
       *[other]
            { $seat-name } : { $tricks ->
                [one] { $tricks } pli
               *[other] { $tricks } plis
            }, { $points ->
                [one] { $points } point
               *[other] { $points } points
            }. Trésors : { $treasures }. En tout : { $total }
    }
over =
    { $clause ->
        [tie-break]
            { $winners ->
                [you] Totaux égaux, et la dernière manche décide : vous gagnez
                [nobody] Totaux égaux et dernière manche égale : partie nulle
               *[other] Totaux égaux, et la dernière manche décide : { $winners-name } gagne
            }
       *[game-end]
            { $winners ->
                [you] La partie est finie : vous gagnez
               *[other] La partie est finie : { $winners-name } gagne
            }
    }

## What is refused. It is said to whoever is refused.

refused-lead-due = Il faut d’abord entamer avec une carte.
refused-follow-due = Il faut d’abord jouer une carte dans le pli.
refused-exchange-due = D’abord le Renard : échangez le décret, ou gardez-le.
refused-bury-due = D’abord le Bûcheron : enterrez une carte.
refused-not-in-hand = { $card } n’est pas dans votre main.
refused-must-follow = La couleur demandée est { $suit }, et vous en avez : jouez-en une carte.
refused-not-highest = { $led } a été joué : seuls le 1 ou votre plus forte carte de la couleur, { $highest }, peuvent suivre.
refused-not-in-pile = { $card } n’est pas dans la pioche.
refused-no-card = Une carte est une lettre de couleur, B, K ou M, et un rang de 1 à 11, comme K7.
refused-no-action = Une action est une carte, `keep`, `swap` et une carte, ou `bury` et une carte.
refused-no-chance = Un tirage est `deal <cartes> / <cartes> / <décret>` ou `draw` et une carte.
refused-bad-target = `target` est un nombre entier de { $least } à { $most }.
refused-bad-rounds = `rounds` est un nombre entier de { $least } (jusqu’au total visé) à { $most }.
refused-bad-ranks = `ranks` est un nombre entier de { $least } à { $most }.
refused-bad-hand = `hand` est un nombre entier de { $least } à { $most }.
refused-pile-too-small = Deux mains et le décret doivent laisser une pioche d’au moins autant de cartes que le paquet a de 5.
