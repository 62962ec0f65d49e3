# Words of the terminal: `underwood play`.

you-mark = you
too-small = This window is too small for a table. Make it a little larger, please: 80 by 24 is enough.
page-keys = ↑↓ scroll · Esc close
curtain-title = A curtain
curtain = This is for { $name }, and for nobody else. { $name }: press Enter when you are alone with the screen.
thinking = { $name } is thinking…
not-your-turn = It is not your turn.
owl-thinks = Owl is thinking about it…
refused = Not allowed by “{ $clause }”: { $why } (? shows the rules)
undo-alone = Taking back is for matches against characters alone.
undone = Taken back.
undo-nothing = There is nothing to take back.
over-keys = The match is over. n plays another one, u takes the last choice back, q leaves.
kept = The match is kept: “underwood play --resume” goes on with it ({ $file }).
kept-over = The record of the match: { $file }
nothing-kept = There is no unfinished match to go on with.
gave-up = { $name } gives up.
give-up-title = Give up?
give-up = { $name }: Enter gives the match up. Any other key goes on with it.

# Keys.
key-choose = choose
key-do = do it
key-type = type
key-rules = rules
key-hint = hint
key-undo = undo
key-log = log
key-beliefs = beliefs
key-save = leave
key-leave = leave
key-again = another one
key-give-up = give up
key-agree = agree
key-refuse = refuse

# Pages.
rules-title = Rules
rules-now = What counts now
rules-english = There is no rule book in your language for this game: these are the rules in English.
log-title = What happened
hint-title = A hint
hint-action = Owl would choose: { $action }.
hint-value = Chance to win as Owl sees it: { $value } % (give or take { $spread }).
hint-other = Next best: { $action }, { $value } %.
hint-share = Owl also looked at: { $action } ({ $share } % of its thoughts).
hint-only = There is nothing else to choose.
hint-line = Expected next: { $line }.
hint-thoughts = Owl has played this on { $thoughts } times in its mind, knowing only what you know.
beliefs-title = What can be known of hidden cards
beliefs-none = There is nothing hidden here of which anything could be believed.
case-hand = with { $name }
case =
    { $case ->
        [pile] in the pile
        [buried] under the pile
        [undealt] not dealt
        [fox] the fox
       *[other] { $case }
    }

# Before a match.
start-title = Underwood: what shall it be?
start-keys = ↑↓ choose · Enter take · Esc leave
kept-match = Go on: { $game }
kept-note = { $names } · { $moves } moves
setup-keys = ↑↓ choose · ←→ change · Enter begin · Esc back
setup-seats = Seats
setup-seat = Seat { $number }
setup-person = { $name }, at this keyboard
setup-begin = Begin
nobody-plays = Somebody at this keyboard must play.

# In plain lines.
speak-welcome = Answer with a number, or with an action in the game’s notation. t: the table. ?: the rules. h: a hint. b: beliefs. u: take back. l: what happened. x: give up. s: save and leave.
speak-give-up = x once more gives the match up; anything else goes on with it.

# Watching a record.
key-on = on
key-back = back
key-run = run or stop
key-eyes = whose eyes
eyes-spectator = a spectator
eyes-open = everybody: all is open
watch-at = Move { $at } of { $of }. A number and Enter go there.
watch-eyes = Seen with the eyes of: { $eyes }.
watch-forced = Nothing else could be done.
watch-worth = Worth { $value } % to the seat that chose.
watch-best = It was the best.
watch-better = Better: { $action }, by { $loss } %.

# The guided first game.
learn-title = a guided first game
learn-you = You
learn-says = Badger: { $text }
learn-on = Enter goes on.
learn-page = Page { $page } of { $pages }. It explains the rule “{ $clause }”.
learn-other = Badger would like to show something else: { $action }.
learn-none = There is no guided game of “{ $game }”; there are: { $games }

# At a table of a server.
join-calling = Calling { $address }…
join-cut = The line is cut; trying again. { $why }
join-goodbye = The server goes; it will be back in a moment.
join-open = (open)
join-waiting = Waiting for others. Whoever opens this link sits down: { $link }
join-over = The match is over. q leaves.
join-asked-back = { $name } would like to take the last choice back: y agrees, n refuses.
