# What happens in Living Forest Duel.

set-up = Summer and Winter lay out the forest
reshuffled =
    { $cards ->
        [one] The discard pile of { $cards } card becomes the new pile
       *[other] The discard pile of { $cards } cards becomes the new pile
    }
revealed =
    { $seat ->
        [you] You reveal { $card }
       *[other] { $seat-name } reveals { $card }
    }
varan-sent-back =
    { $seat ->
        [you] You pay a Sanki: the varan goes back
       *[other] { $seat-name } pays a Sanki: the varan goes back
    }
varan-kept =
    { $seat ->
        [you] You keep the varan
       *[other] { $seat-name } keeps the varan
    }
tokens-set-aside =
    { $clause ->
        [stuck]
            { $seat ->
                [you] You can do nothing, and pass
               *[other] { $seat-name } can do nothing, and passes
            }
       *[solitary]
            { $seat ->
                [you]
                    { $tokens ->
                        [one] Too many loners: you lose a token
                       *[other] Too many loners: you lose { $tokens } tokens
                    }
               *[other]
                    { $tokens ->
                        [one] Too many loners: { $seat-name } loses a token
                       *[other] Too many loners: { $seat-name } loses { $tokens } tokens
                    }
            }
    }
sanki-paid =
    { $seat ->
        [you] You pay a Sanki to act at once
       *[other] { $seat-name } pays a Sanki to act at once
    }
pointed =
    { $seat ->
        [you] You point at { $element }, strength { $strength }
       *[other] { $seat-name } points at { $element }, strength { $strength }
    }
bonus-begun =
    { $clause ->
        [tree-bonus]
            { $seat ->
                [you] Your trees match: { $element }, strength { $strength }
               *[other] The trees of { $seat-name } match: { $element }, strength { $strength }
            }
       *[bonus]
            { $seat ->
                [you] Bonus for you: { $element }, strength { $strength }
               *[other] Bonus for { $seat-name }: { $element }, strength { $strength }
            }
    }
stopped =
    { $seat ->
        [you] You leave it at that
       *[other] { $seat-name } leaves it at that
    }
doused =
    { $seat ->
        [you] You put out the fire on { $glade }
       *[other] { $seat-name } puts out the fire on { $glade }
    }
recruited =
    { $seat ->
        [you] You recruit { $card }
       *[other] { $seat-name } recruits { $card }
    }
recruit-discarded =
    { $seat ->
        [you] You recruit { $card } for the discard pile
       *[other] { $seat-name } recruits { $card } for the discard pile
    }
refilled = { $card } joins the recruitment line
planted =
    { $seat ->
        [you] You plant { $tree }, { $square }
       *[other] { $seat-name } plants { $tree }, { $square }
    }
tree-shown = The next tree is { $tree }
onibi-stepped =
    { $left ->
        [0]
            { $seat ->
                [you] You drive Onibi to { $glade }
               *[other] { $seat-name } drives Onibi to { $glade }
            }
       *[other] { "" }
    }
onibi-card-moved =
    { $holder ->
        [you] You get the Onibi card
        [nobody] The Onibi card goes back to supply
       *[other] { $holder-name } gets the Onibi card
    }
sanki-taken =
    { $from ->
        [nobody]
            { $seat ->
                [you] You get a Sanki
               *[other] { $seat-name } gets a Sanki
            }
        [you] { $seat-name } takes a Sanki from you
       *[other]
            { $seat ->
                [you] You take a Sanki from { $from-name }
               *[other] { $seat-name } takes a Sanki from { $from-name }
            }
    }
fire-checked =
    { $seat ->
        [you]
            Fire { $fire } against your Water { $water }: { $varans ->
                [0] no varan
                [one] { $varans } varan
               *[other] { $varans } varans
            }
       *[other]
            Fire { $fire } against the Water { $water } of { $seat-name }: { $varans ->
                [0] no varan
                [one] { $varans } varan
               *[other] { $varans } varans
            }
    }
fire-spread = The fire spreads to { $glade }
tokens-back = { "" }
lines-cleared = { "" }
round-begun =
    { $seat ->
        [you] Round { $round } begins, and so do you
       *[other] Round { $round } begins with { $seat-name }
    }
over =
    { $clause ->
        [win-fire]
            { $winners ->
                [you] You win: eight fire tokens
               *[other] { $winners-name } wins: eight fire tokens
            }
        [win-recruit]
            { $winners ->
                [you] You win: only your own animals are left in the line
               *[other] { $winners-name } wins: only their own animals are left in the line
            }
        [win-forest]
            { $winners ->
                [you] You win: a square of nine trees
               *[other] { $winners-name } wins: a square of nine trees
            }
        [win-onibi]
            { $winners ->
                [you] You win: Onibi was driven past the other’s end
               *[other] { $winners-name } wins: Onibi was driven past the other’s end
            }
       *[guard] Fifty rounds without a winner: a draw
    }
