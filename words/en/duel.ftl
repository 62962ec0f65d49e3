# What happens in Living Forest Duel.

set-up = Summer and Winter lay out the forest
reshuffled =
    { $cards ->
        [one] The discard pile of { $cards } card becomes the new pile
       *[other] The discard pile of { $cards } cards becomes the new pile
    }
drew = { "" }
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
turn-ended =
    { $seat ->
        [you] You end your turn
       *[other] { $seat-name } ends the turn
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

## What is refused. It is said to whoever is refused.

refused-play-due = Draw, or point at an element, first.
refused-point-due = You have paid a Sanki: point at an element.
refused-varan-due = Decide on the varan first: pay a Sanki to send it back, or keep it.
refused-sanki-due = Decide first: pay a Sanki to act at once, or end your turn.
refused-recruit-due = You are recruiting, with { $have } Sun left: take an animal, or stop.
refused-douse-due = You are putting out fires, with { $have } Water left: choose a fire, or stop.
refused-plant-due = You are planting, with { $have } Plant left: plant a tree, or stop.
refused-advance-due = You are moving Onibi, with { $have } Wind: choose how far.
refused-nothing-done = The action of a token must do at least one thing.
refused-no-fire = There is no fire on { $glade }.
refused-fire-too-strong = The fire on { $glade } takes { $cost }; you have { $have } Water.
refused-not-in-line = { $card } is not in the recruitment line.
refused-too-expensive = { $card } costs { $cost }; you have { $have } Sun.
refused-not-next-of-pile = { $card } is not the next card of the pile.
refused-pile-used = Each tree of an action comes from another pile, and { $element } was used.
refused-not-visible = { $tree } is not the visible tree of its pile.
refused-tree-too-expensive = { $tree } costs { $cost }; you have { $have } Plant.
refused-not-in-tree-pile = { $tree } is not in the pile of the tree just planted.
refused-covers-lake = The start tree with the lake cannot be covered.
refused-breaks-river = With { $tree } there, some tree would not be joined to the lake by a river.
refused-wrong-steps = Onibi cannot move { $steps }: one card at least, and { $have } at most, as you have { $have } Wind.
refused-nothing-to-draw = The pile and the discard pile are both empty.
refused-not-in-pile = { $card } is not in the pile.
refused-element-missing = No { $element } in the line.
refused-element-taken = A token points at the last { $element } of the line already.
refused-too-close = Your own token points at the { $element } just before: another one must lie between.
refused-no-strength = Your { $element } is { $have }: that is no strength to act with.
refused-nothing-to-do = There is nothing to do with your { $have } { $element }.
refused-not-stuck = You can still draw or point, so you cannot pass.
refused-no-action = An action is `draw`, `point`, `pass`, `sanki varan`, `keep varan`, `sanki act`, `end turn`, `douse`, `recruit`, `plant`, `advance` or `stop`, with what belongs to it.
refused-no-steps = Onibi advances a number of cards from 0 to 99.
refused-no-chance = A chance move is a `setup`, `reveal` or `refill` and a card, or `tree` and a tree.
refused-no-setup = A setup is `setup summer <3 cards> ; winter <3 cards> ; trees <4 trees> ; under summer <cards or -> ; under winter <cards or ->`.
refused-no-element = An element is sun, water, plant or wind.
refused-no-square = A square is x,y with x from -14 to 14 and y from -15 to 15.
refused-no-glade = A clearing card is a number from 1 to 7.
refused-no-card = There is no card with this name.
refused-no-tree = A tree is sun, water, plant or wind and a number from 1 to 6.
refused-too-many-under = At most four cards can go under a pile.
refused-wrong-setup-count = Three cards lie on each side of the line, and four trees are visible.
refused-impossible-line = No deal gives this line with these cards under the pile.
refused-wrong-trees = The visible trees are one of each pile, in the order of the piles.
refused-wrong-season-card = A card is not of its season, or is there twice.
