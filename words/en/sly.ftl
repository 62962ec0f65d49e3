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
            { $by ->
                [you] The game is over, as you have one card left
               *[other] The game is over, as { $by-name } has one card left
            }: { $winners ->
                [you] you win
                [together] { $winners-name } win together
                [several] { $winners-name } win together
               *[other] { $winners-name } wins
            }
        [all-safe]
            { $by ->
                [you] You have seen to the last safe Hen
               *[other] { $by-name } has seen to the last safe Hen
            }, and the game is over: { $winners ->
                [you] you win
                [together] { $winners-name } win together
                [several] { $winners-name } win together
               *[other] { $winners-name } wins
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

## What is refused. It is said to whoever is refused.

refused-flips-due =
    { $flips ->
        [one] A reveal is under way: turn up { $flips } card more.
       *[other] A reveal is under way: turn up { $flips } cards more.
    }
refused-slot-unused = { $slot } is not used at this number of seats.
refused-board-full = Every place is taken: nothing can be laid.
refused-slot-taken =
    { $owner ->
        [you] Your own card lies on { $slot } already.
       *[other] A card of { $owner-name } lies on { $slot } already.
    }
refused-not-in-hand = { $card } is not in your hand.
refused-hen-is-safe =
    { $owner ->
        [you] Your Hen on { $slot } is safe, and lies there for good.
       *[other] The Hen of { $owner-name } on { $slot } is safe, and lies there for good.
    }
refused-own-card = The card on { $slot } is your own: only those of others can be exposed.
refused-slot-empty = No card lies on { $slot }.
refused-turned-already = The card on { $slot } has been turned up in this reveal.
refused-no-card = A card is `fox` or the rank of a Hen from 1 to 6.
refused-no-slot = A slot is `@` and a number from 0 to 15, like @7.
refused-no-action = An action is `lay`, a card and a slot, or `expose` or `reveal` and a slot.
refused-no-chance = There is no chance in this game.
refused-bad-slots = `slots` is 16 whole numbers from { $least } to { $most }.
refused-bad-hens = `hens` is a whole number from { $least } to { $most }.
