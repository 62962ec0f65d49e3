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
