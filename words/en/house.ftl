# Words that every game needs.

# The reader among others: "Hare, you".
you = you
# Between two names.
and = { $first }, { $last }
# Somebody whose name is not known, by the number of the seat.
seat = Seat { $number }

## What every game may refuse. It is said to whoever is refused.

refused-not-your-turn = It is the turn of { $acting-name }.
refused-over = The match is over.
refused-chance-due = Wait a moment: a deal or a draw comes first.
refused-no-chance-due = No deal or draw is due now.
refused-other-kind-due = Another kind of move is due now.
refused-no-such-seat = There is no seat with this number.
refused-wrong-seats =
    { $most ->
        [2] This game is for { $least } seats.
       *[other] This game is for { $least } to { $most } seats.
    }
refused-no-move = A move is an object with `chance`, or with `seat` and `action`, and with nothing else in it.
refused-not-ascii = A move is written in ASCII.
refused-more-than-a-move = There is something behind the move.
refused-unknown-option = There is an option that this game does not have.
refused-no-such-action = No action has this id.
refused-script-over = The script of chance moves is over.

## Deals of cards.

refused-dealt-twice = A card is dealt twice.
refused-hands-not-full = Each seat must get the full number of cards.
refused-not-in-deck = A card is dealt that the deck does not have.
refused-hand-not-sorted = The cards of a hand must be sorted by suit, then rank.
refused-slash-missing = A `/` is missing: `deal <cards> / <cards> / <decree>`.
refused-decree-missing = The decree is missing: `deal <cards> / <cards> / <decree>`.

## What is wrong with a record.

# A move of it: its number, its text, why it was refused.
fault-move = move { $n } `{ $move }`: { $why } (clause `{ $clause }`)
fault-header = { $why } (clause `{ $clause }`)
# What would be allowed instead.
fault-allowed = { $fault }; allowed: { $allowed }

## Matches told at the command line.

tale-title = Record { $line }: { $game }, { $seats } seats
tale-not-over = The match is not over.
tale-resigned = { $name } resigns.
tale-timeout = { $name } runs out of time.
