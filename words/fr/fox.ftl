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
