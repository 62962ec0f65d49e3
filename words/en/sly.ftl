# What happens in SLY.

laid =
    { $seat ->
        [you]
            { $card ->
                [hidden] You lay a card on { $slot }
               *[known] You lay { $card } on { $slot }
            }
       *[other]
            { $card ->
                [hidden] { $seat-name } lays a card on { $slot }
               *[known] { $seat-name } lays { $card } on { $slot }
            }
    }
turned-up =
    { $clause ->
        [expose]
            { $seat ->
                [you] You expose { $card } on { $slot }
               *[other] { $seat-name } exposes { $card } on { $slot }
            }
        [reveal]
            { $seat ->
                [you] You turn up { $card } on { $slot }
               *[other] { $seat-name } turns up { $card } on { $slot }
            }
       *[end] { $card } is turned up on { $slot }
    }
fox-captured =
    { $seat ->
        [you] { $card } is captured: { SIGNED($points) } for you
       *[other] { $card } is captured: { SIGNED($points) } for { $seat-name }
    }
hen-gobbled =
    { $seat ->
        [you] Your Fox gobbles { $card }: { SIGNED($points) } for you
       *[other] The Fox of { $seat-name } gobbles { $card }: { SIGNED($points) } for { $seat-name }
    }
hen-safe =
    { $seat ->
        [you] { $card } is safe: { SIGNED($points) } for you
       *[other] { $card } is safe: { SIGNED($points) } for { $seat-name }
    }
went-home =
    { $seat ->
        [you] { $card } goes back to your hand
       *[other] { $card } goes back to the hand of { $seat-name }
    }
turn-begins = { "" }
over =
    { $clause ->
        [last-card]
            { $winners ->
                [you] The game is over, as somebody has one card left: you win
                [together] The game is over, as somebody has one card left: { $winners-name } win together
                [several] The game is over, as somebody has one card left: { $winners-name } win together
               *[other] The game is over, as somebody has one card left: { $winners-name } wins
            }
        [all-safe]
            { $winners ->
                [you] The game is over, as every place has its safe Hen: you win
                [together] The game is over, as every place has its safe Hen: { $winners-name } win together
                [several] The game is over, as every place has its safe Hen: { $winners-name } win together
               *[other] The game is over, as every place has its safe Hen: { $winners-name } wins
            }
        [guard]
            { $winners ->
                [you] The game is over, as it has lasted long enough: you win
                [together] The game is over, as it has lasted long enough: { $winners-name } win together
                [several] The game is over, as it has lasted long enough: { $winners-name } win together
               *[other] The game is over, as it has lasted long enough: { $winners-name } wins
            }
       *[tie-break]
            { $winners ->
                [you] The game is over, and the highest Hen in hand decides: you win
                [together] The game is over, and the highest Hen in hand decides: { $winners-name } win together
                [several] The game is over, and the highest Hen in hand decides: { $winners-name } win together
               *[other] The game is over, and the highest Hen in hand decides: { $winners-name } wins
            }
    }
