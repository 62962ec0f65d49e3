# What happens in The Fox in the Forest Duet.

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
named-self =
    { $seat ->
        [you] Foxes: you take the choice of the decree
       *[other] Foxes: { $seat-name } takes the choice of the decree
    }
named =
    { $seat ->
        [you] Foxes: you leave the choice of the decree to { $named-name }
       *[other]
            { $named ->
                [you] Foxes: { $seat-name } leaves the choice of the decree to you
               *[other] Foxes: { $seat-name } leaves the choice of the decree to { $named-name }
            }
    }
gift-chosen =
    { $seat ->
        [you]
            { $card ->
                [hidden] You lay a gift down
               *[known] You lay { $card } down as a gift
            }
       *[other]
            { $card ->
                [hidden] { $seat-name } lays a gift down
               *[known] { $seat-name } lays { $card } down as a gift
            }
    }
gifts-exchanged =
    { $seat ->
        [you] You give { $gave } and get { $got }
        [nobody] The gifts change hands
       *[other] { $seat-name } gives { $gave } and gets { $got }
    }
trick-won =
    { $seat ->
        [you] You win the trick
       *[other] { $seat-name } wins the trick
    }
moved =
    { $spaces ->
        [0] The tracker stays where it is
       *[other]
            { $toward ->
                [you]
                    The tracker goes { $spaces ->
                        [one] { $spaces } space
                       *[other] { $spaces } spaces
                    } toward you
               *[other]
                    The tracker goes { $spaces ->
                        [one] { $spaces } space
                       *[other] { $spaces } spaces
                    } toward { $toward-name }
            }
    }
gem-collected = A gem is found!
strayed = The tracker leaves the path
forest-grown =
    { $seat ->
        [you] The forest grows at your end
       *[other] The forest grows at the end of { $seat-name }
    }
next-lead = { "" }
round-over = Round { $round } is over
gems-added =
    { $gems ->
        [0] No gem is left to come to the path
        [one] { $gems } gem comes to the path
       *[other] { $gems } gems come to the path
    }
scored = Victory: { $level } for the level, { $cards } for cards left, { $early } for being early, { $forest } for the forest. Together: { $total }
over =
    { $clause ->
        [victory]
            { $winners ->
                [together] The last gem is found: you win together!
               *[several] The last gem is found: they win together!
            }
        [lost-in-forest] Off the path, and no forest token left: lost in the forest
       *[out-of-time] The last round is over, and gems are left: out of time
    }
