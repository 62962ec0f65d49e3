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
            { $by ->
                [you] La partie est finie, car il ne vous reste qu’une carte
               *[other] La partie est finie, car il ne reste qu’une carte à { $by-name }
            } : { $winners ->
                [you] vous gagnez
                [together] victoire partagée, { $winners-name }
                [several] victoire partagée, { $winners-name }
               *[other] { $winners-name } gagne
            }
        [all-safe]
            { $by ->
                [you] Vous avez mis à l’abri la dernière Poule
               *[other] { $by-name } a mis à l’abri la dernière Poule
            }, et la partie est finie : { $winners ->
                [you] vous gagnez
                [together] victoire partagée, { $winners-name }
                [several] victoire partagée, { $winners-name }
               *[other] { $winners-name } gagne
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

## What is refused. It is said to whoever is refused.

refused-flips-due =
    { $flips ->
        [one] Une révélation est en cours : retournez encore { $flips } carte.
       *[other] Une révélation est en cours : retournez encore { $flips } cartes.
    }
refused-slot-unused = { $slot } ne sert pas à ce nombre de places.
refused-board-full = Toutes les places sont prises : on ne peut rien poser.
refused-slot-taken =
    { $owner ->
        [you] Votre propre carte est déjà sur { $slot }.
       *[other] Une carte de { $owner-name } est déjà sur { $slot }.
    }
refused-not-in-hand = { $card } n’est pas dans votre main.
refused-hen-is-safe =
    { $owner ->
        [you] Votre Poule sur { $slot } est à l’abri et y reste.
       *[other] La Poule de { $owner-name } sur { $slot } est à l’abri et y reste.
    }
refused-own-card = La carte sur { $slot } est à vous : on ne démasque que celles des autres.
refused-slot-empty = Il n’y a pas de carte sur { $slot }.
refused-turned-already = La carte sur { $slot } a déjà été retournée dans cette révélation.
refused-no-card = Une carte est `fox` ou le rang d’une Poule, de 1 à 6.
refused-no-slot = Un emplacement est `@` et un nombre de 0 à 15, comme @7.
refused-no-action = Une action est `lay`, une carte et un emplacement, ou `expose` ou `reveal` et un emplacement.
refused-no-chance = Il n’y a pas de hasard dans ce jeu.
refused-bad-slots = `slots` est 16 nombres entiers de { $least } à { $most }.
refused-bad-hens = `hens` est un nombre entier de { $least } à { $most }.
