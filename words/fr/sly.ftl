# What happens in SLY, in French.

laid =
    { $seat ->
        [you]
            { $card ->
                [hidden] Vous posez une carte, { $slot }
               *[known] Vous posez { $card }, { $slot }
            }
       *[other]
            { $card ->
                [hidden] { $seat-name } pose une carte, { $slot }
               *[known] { $seat-name } pose { $card }, { $slot }
            }
    }
turned-up =
    { $clause ->
        [expose]
            { $seat ->
                [you] Vous démasquez { $card }, { $slot }
               *[other] { $seat-name } démasque { $card }, { $slot }
            }
        [reveal]
            { $seat ->
                [you] Vous retournez { $card }, { $slot }
               *[other] { $seat-name } retourne { $card }, { $slot }
            }
       *[end] Carte retournée : { $card }, { $slot }
    }
fox-captured =
    { $seat ->
        [you] { $card } est capturé : { SIGNED($points) } pour vous
       *[other] { $card } est capturé : { SIGNED($points) } pour { $seat-name }
    }
hen-gobbled =
    { $seat ->
        [you] Votre Renard croque { $card } : { SIGNED($points) } pour vous
       *[other] Le Renard de { $seat-name } croque { $card } : { SIGNED($points) } pour { $seat-name }
    }
hen-safe =
    { $seat ->
        [you] { $card } est à l’abri : { SIGNED($points) } pour vous
       *[other] { $card } est à l’abri : { SIGNED($points) } pour { $seat-name }
    }
went-home =
    { $seat ->
        [you] { $card } revient dans votre main
       *[other] { $card } revient dans la main de { $seat-name }
    }
turn-begins = { "" }
over =
    { $clause ->
        [last-card]
            { $winners ->
                [you] La partie est finie, car il ne reste à quelqu’un qu’une carte : vous gagnez
                [together] La partie est finie, car il ne reste à quelqu’un qu’une carte : victoire partagée, { $winners-name }
                [several] La partie est finie, car il ne reste à quelqu’un qu’une carte : victoire partagée, { $winners-name }
               *[other] La partie est finie, car il ne reste à quelqu’un qu’une carte : { $winners-name } gagne
            }
        [all-safe]
            { $winners ->
                [you] La partie est finie, car chaque place a sa Poule à l’abri : vous gagnez
                [together] La partie est finie, car chaque place a sa Poule à l’abri : victoire partagée, { $winners-name }
                [several] La partie est finie, car chaque place a sa Poule à l’abri : victoire partagée, { $winners-name }
               *[other] La partie est finie, car chaque place a sa Poule à l’abri : { $winners-name } gagne
            }
        [guard]
            { $winners ->
                [you] La partie est finie, car elle a assez duré : vous gagnez
                [together] La partie est finie, car elle a assez duré : victoire partagée, { $winners-name }
                [several] La partie est finie, car elle a assez duré : victoire partagée, { $winners-name }
               *[other] La partie est finie, car elle a assez duré : { $winners-name } gagne
            }
       *[tie-break]
            { $winners ->
                [you] La partie est finie, et la plus forte Poule en main décide : vous gagnez
                [together] La partie est finie, et la plus forte Poule en main décide : victoire partagée, { $winners-name }
                [several] La partie est finie, et la plus forte Poule en main décide : victoire partagée, { $winners-name }
               *[other] La partie est finie, et la plus forte Poule en main décide : { $winners-name } gagne
            }
    }
