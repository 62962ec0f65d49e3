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

## What is refused. It is said to whoever is refused.

refused-lead-due = A card must be led now.
refused-follow-due = A card must be played to the trick now.
refused-name-due = The Foxes come first: name who may exchange the decree.
refused-exchange-due = The Foxes come first: exchange the decree, or keep it.
refused-gift-due = The Gift comes first: choose a card to give.
refused-move-due = The trick comes first: choose how the tracker moves.
refused-forest-due = The forest comes first: choose an end of the path.
refused-not-in-hand = { $card } is not in your hand.
refused-must-follow = { $suit } were led, and you hold some: play one of them.
refused-no-cards-to-exchange =
    { $named ->
        [you] You have no cards to exchange, so you cannot be named.
       *[other] { $named-name } has no cards to exchange, so cannot be named.
    }
refused-not-offered = This trick does not offer a move of { SIGNED($spaces) }.
refused-no-card = A card is a suit letter D, R or S and a rank from 1 to 10, like R7.
refused-no-action = An action is a card, `foxes self` or `foxes mate`, `keep`, `swap` or `give` and a card, `move` and a displacement, or `forest 0` or `forest 1`.
refused-no-name = Foxes name `self` or `mate`.
refused-no-end = An end of the path is 0 or 1.
refused-no-displacement = A displacement is +1 to +6, 0, or -1 to -6.
refused-no-chance = A chance move is `deal <cards> / <cards> / <decree>`.
refused-bad-level = `level` is 1, 2 or 3.
refused-bad-board = A board has exactly `start`, `gems`, `plus` and `forest`, in whole numbers from 0.
refused-level-and-board = A board of one’s own has no `level`.
refused-bad-path = A path has { $least } to { $most } spaces.
refused-bad-start = The start must be one of the spaces.
refused-bad-plus = `plus` lists different spaces of the path.
refused-start-not-bare = The start has no gem and no plus.
refused-bad-gems = A board has { $least } to { $most } gems.
refused-too-much-forest = There must be more spaces on each side of the start than forest tokens.
refused-bad-rounds = `rounds` is a whole number from { $least } to { $most }.
refused-bad-ranks = `ranks` is a whole number from { $least } to { $most }.
refused-bad-hand = `hand` is a whole number from { $least } to { $most }.
refused-deck-too-small = Two hands and the decree must fit the deck.
