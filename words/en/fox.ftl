# What happens in The Fox in the Forest.

dealt = Round { $round }: the decree is { $decree }, { $trump } are trump
led =
    { $seat ->
        [you] You play { $card }
       *[other] { $seat-name } plays { $card }
    }
followed = { led }
decree-kept =
    { $seat ->
        [you] You keep the decree
       *[other] { $seat-name } keeps the decree
    }
decree-exchanged =
    { $seat ->
        [you] You make { $card } the decree and take { $old }: { $trump } are trump
       *[other] { $seat-name } makes { $card } the decree and takes { $old }: { $trump } are trump
    }
drawn =
    { $seat ->
        [you]
            { $card ->
                [hidden] You draw a card
               *[known] You draw { $card }
            }
       *[other]
            { $card ->
                [hidden] { $seat-name } draws a card
               *[known] { $seat-name } draws { $card }
            }
    }
buried =
    { $seat ->
        [you]
            { $card ->
                [hidden] You bury a card
               *[known] You bury { $card }
            }
       *[other]
            { $card ->
                [hidden] { $seat-name } buries a card
               *[known] { $seat-name } buries { $card }
            }
    }
trick-won =
    { $clause ->
        [witch]
            { $seat ->
                [you] Your lone Witch counts as trump: you win the trick
               *[other] The lone Witch of { $seat-name } counts as trump: { $seat-name } wins the trick
            }
       *[trick-winner]
            { $seat ->
                [you] You win the trick
               *[other] { $seat-name } wins the trick
            }
    }
treasure-found =
    { $seat ->
        [you]
            { $points ->
                [one] A treasure for you
               *[other] { $points } treasures for you
            }
       *[other]
            { $points ->
                [one] A treasure for { $seat-name }
               *[other] { $points } treasures for { $seat-name }
            }
    }
next-lead =
    { $clause ->
        [swan]
            { $seat ->
                [you] Your Swan lost: you lead
               *[other] The Swan of { $seat-name } lost: { $seat-name } leads
            }
       *[next-lead] { "" }
    }
round-over = Round { $round } is over
round-scored =
    { $seat ->
        [you]
            You: { $tricks ->
                [one] { $tricks } trick
               *[other] { $tricks } tricks
            }, { $points ->
                [one] { $points } point
               *[other] { $points } points
            }. Treasures: { $treasures }. In all: { $total }
       *[other]
            { $seat-name }: { $tricks ->
                [one] { $tricks } trick
               *[other] { $tricks } tricks
            }, { $points ->
                [one] { $points } point
               *[other] { $points } points
            }. Treasures: { $treasures }. In all: { $total }
    }
over =
    { $clause ->
        [tie-break]
            { $winners ->
                [you] Equal totals, and the last round decides: you win
                [nobody] Equal totals and an equal last round: a draw
               *[other] Equal totals, and the last round decides: { $winners-name } wins
            }
       *[game-end]
            { $winners ->
                [you] The match is over: you win
               *[other] The match is over: { $winners-name } wins
            }
    }

## What is refused. It is said to whoever is refused.

refused-lead-due = A card must be led now.
refused-follow-due = A card must be played to the trick now.
refused-exchange-due = The Fox comes first: exchange the decree, or keep it.
refused-bury-due = The Woodcutter comes first: bury a card.
refused-not-in-hand = { $card } is not in your hand.
refused-must-follow = { $suit } were led, and you hold some: play one of them.
refused-not-highest = { $led } was led: only your highest card of its suit, { $highest }, or the 1 may follow.
refused-not-in-pile = { $card } is not in the draw pile.
refused-no-card = A card is a suit letter B, K or M and a rank from 1 to 11, like K7.
refused-no-action = An action is a card, `keep`, `swap` and a card, or `bury` and a card.
refused-no-chance = A chance move is `deal <cards> / <cards> / <decree>` or `draw` and a card.
refused-bad-target = `target` is a whole number from { $least } to { $most }.
refused-bad-rounds = `rounds` is a whole number from { $least } (play to the target) to { $most }.
refused-bad-ranks = `ranks` is a whole number from { $least } to { $most }.
refused-bad-hand = `hand` is a whole number from { $least } to { $most }.
refused-pile-too-small = Two hands and the decree must leave a draw pile of at least as many cards as the deck has 5s.
