// Generated from crates/protocol: `UNDERWOOD_BLESS=1 cargo test -p underwood-protocol` writes it anew.

export const VERSION = 2;

export type Request = { 
/**
 * The client's own number for it: the answer carries it.
 */
id: number, 
/**
 * What to do.
 */
do: Command, };

export type Command = { "type": "ping" } | { "type": "set_name", 
/**
 * The new name.
 */
name: string, } | { "type": "watch_lobby" } | { "type": "unwatch_lobby" } | { "type": "create", 
/**
 * Anything that the client makes up: the same key again gives the same table.
 */
key: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * Its options; what is left out has its default.
 */
options: Record<string, unknown>, 
/**
 * Who shall sit where.
 */
seats: Array<SeatWish>, 
/**
 * Do seats stay as they are chosen?
 */
seating: Seating, 
/**
 * Is it listed in the lobby? Else its link is needed.
 */
is_public: boolean, 
/**
 * May others watch?
 */
allows_spectators: boolean, 
/**
 * May log and played cards reach further back than the last trick?
 */
memory_aid: boolean, } | { "type": "join", 
/**
 * The match.
 */
match: string, 
/**
 * The seat; the first open one if none is named.
 */
seat?: number, } | { "type": "leave", 
/**
 * The match.
 */
match: string, } | { "type": "watch", 
/**
 * The match.
 */
match: string, 
/**
 * The number up to which the client knows it already.
 */
since?: number, 
/**
 * The `viewer` of the frame with that number. What somebody else was told does not count as known.
 */
viewer?: string, 
/**
 * Shall frames have a scene? A page with no table of its own for the game draws that.
 */
wants_scene?: boolean, } | { "type": "unwatch", 
/**
 * The match.
 */
match: string, } | { "type": "act", 
/**
 * The match.
 */
match: string, 
/**
 * The number of the frame that the choice answers.
 */
seq: number, 
/**
 * The action in its notation: one of the frame's legal ones.
 */
action: string, } | { "type": "resign", 
/**
 * The match.
 */
match: string, } | { "type": "take_back", 
/**
 * The match.
 */
match: string, 
/**
 * The number of the frame that the wish is about.
 */
seq: number, } | { "type": "answer_take_back", 
/**
 * The match.
 */
match: string, 
/**
 * The number of the frame that the answer is about.
 */
seq: number, 
/**
 * Yes or no.
 */
consent: Consent, } | { "type": "hint", 
/**
 * The match.
 */
match: string, 
/**
 * The number of the frame that the question is about.
 */
seq: number, } | { "type": "say", 
/**
 * The match.
 */
match: string, 
/**
 * The phrase.
 */
phrase: Phrase, } | { "type": "rematch", 
/**
 * The match.
 */
match: string, } | { "type": "matches", 
/**
 * Which.
 */
of: MatchList, 
/**
 * The mark of where the last list ended.
 */
before?: string, };

export type SeatWish = { "type": "me" } | { "type": "open" } | { "type": "character", 
/**
 * Its id.
 */
id: string, };

export type Seating = "lot" | "chosen";

export type Consent = "agree" | "refuse";

export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "one_moment" | "once_more" | "goodbye";

export type MatchList = "mine" | "finished";

export type Message = { "type": "welcome", 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * Who the client is.
 */
user: User, } | { "type": "answer", 
/**
 * The client's number.
 */
id: number, 
/**
 * What came of it.
 */
answer: Answer, } | { "type": "refused", 
/**
 * The client's number; `null` if it could not be read.
 */
id: number | null, 
/**
 * Why.
 */
refusal: Refusal, } | { "type": "frame", 
/**
 * The match.
 */
match: string, 
/**
 * The number of this frame: how many events the match has had.
 */
seq: number, 
/**
 * The number up to which the client knew it.
 */
since: number, 
/**
 * Who plays what.
 */
table: TableInfo, 
/**
 * The client's seat; `null` for a spectator.
 */
seat: number | null, 
/**
 * A mark of who was told this: a client that connects again sends it back with `since`.
 */
viewer?: string, 
/**
 * The seat to act; `null` before the start and after the end.
 */
turn: number | null, 
/**
 * All that the viewer knows, as the game tells it; `null` before the start. If the viewer is to act, what it may do
 * is its list `legal`, in the game's notation.
 */
view: unknown, 
/**
 * The same as a table that anybody can draw, with words for each legal action; `null` unless it is asked for.
 */
scene: Scene | null, 
/**
 * How many moves of its log the client keeps; the rest was taken back.
 */
kept: number, 
/**
 * The moves after those, as the viewer saw them.
 */
seen: Array<SeenMove>, 
/**
 * What was said since.
 */
said: Array<Said>, 
/**
 * Is it a time at which nothing may be said?
 */
is_silent: boolean, 
/**
 * May the client ask to take its last action back?
 */
can_take_back: boolean, 
/**
 * What somebody asks to take back.
 */
take_back: TakeBackOffer | null, 
/**
 * How it ended; `null` until it has.
 */
outcome: Outcome | null, 
/**
 * The match in which it goes on.
 */
rematch: string | null, } | { "type": "presence", 
/**
 * The match.
 */
match: string, 
/**
 * By seat: is somebody's page open? Characters always are.
 */
connected: Array<boolean>, } | { "type": "lobby", 
/**
 * All of them that are listed.
 */
tables: Array<Summary>, } | { "type": "goodbye" };

export type Answer = { "type": "done" } | { "type": "user", 
/**
 * It.
 */
user: User, } | { "type": "table", 
/**
 * Its match.
 */
match: string, } | { "type": "seated", 
/**
 * The seat, which the lot may still change.
 */
seat: number, } | { "type": "moved", 
/**
 * The number.
 */
seq: number, } | { "type": "hint", 
/**
 * What it would do.
 */
action: string, 
/**
 * Why.
 */
explanation: Explanation, } | { "type": "matches", 
/**
 * The matches.
 */
matches: Array<Summary>, 
/**
 * The mark to go on from; `null` at the end.
 */
next: string | null, };

export type Refusal = { 
/**
 * The kind of reason.
 */
kind: RefusalKind, 
/**
 * What is wrong and what is allowed, in English.
 */
message: string, 
/**
 * The clause of the game's rules that says so.
 */
clause?: string, 
/**
 * What was wrong, by its name in the game: `too-expensive`. `refused-too-expensive` is a message of the book of words.
 */
id?: string, 
/**
 * What there is to know of it, by name: the variables of that message.
 */
facts?: { [key in string]: Fact }, };

export type RefusalKind = "unreadable" | "invalid" | "unknown" | "illegal" | "stale" | "not_yours" | "not_now" | "too_many" | "unavailable" | "other_rules" | "damaged";

export type User = { 
/**
 * Their name.
 */
name: string, };

export type Summary = { 
/**
 * The match.
 */
match: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * Its options.
 */
options: Record<string, unknown>, 
/**
 * How far it is.
 */
status: Status, 
/**
 * Who sits where.
 */
seats: Array<Occupant>, 
/**
 * Is the client to act?
 */
is_your_turn: boolean, 
/**
 * Did the client win? `null` until it is over, or if the client had no seat.
 */
did_you_win: boolean | null, 
/**
 * When something last happened, in milliseconds since 1970.
 */
updated: number, };

export type Frame = { 
/**
 * The match.
 */
match: string, 
/**
 * The number of this frame: how many events the match has had.
 */
seq: number, 
/**
 * The number up to which the client knew it.
 */
since: number, 
/**
 * Who plays what.
 */
table: TableInfo, 
/**
 * The client's seat; `null` for a spectator.
 */
seat: number | null, 
/**
 * A mark of who was told this: a client that connects again sends it back with `since`.
 */
viewer?: string, 
/**
 * The seat to act; `null` before the start and after the end.
 */
turn: number | null, 
/**
 * All that the viewer knows, as the game tells it; `null` before the start. If the viewer is to act, what it may do
 * is its list `legal`, in the game's notation.
 */
view: unknown, 
/**
 * The same as a table that anybody can draw, with words for each legal action; `null` unless it is asked for.
 */
scene: Scene | null, 
/**
 * How many moves of its log the client keeps; the rest was taken back.
 */
kept: number, 
/**
 * The moves after those, as the viewer saw them.
 */
seen: Array<SeenMove>, 
/**
 * What was said since.
 */
said: Array<Said>, 
/**
 * Is it a time at which nothing may be said?
 */
is_silent: boolean, 
/**
 * May the client ask to take its last action back?
 */
can_take_back: boolean, 
/**
 * What somebody asks to take back.
 */
take_back: TakeBackOffer | null, 
/**
 * How it ended; `null` until it has.
 */
outcome: Outcome | null, 
/**
 * The match in which it goes on.
 */
rematch: string | null, };

export type TableInfo = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * Its options.
 */
options: Record<string, unknown>, 
/**
 * How far it is.
 */
status: Status, 
/**
 * Who sits where.
 */
seats: Array<Occupant>, 
/**
 * Are seats drawn at the start?
 */
seating: Seating, 
/**
 * Is it listed in the lobby?
 */
is_public: boolean, 
/**
 * May others watch?
 */
allows_spectators: boolean, 
/**
 * May log and played cards reach further back than the last trick?
 */
memory_aid: boolean, 
/**
 * When it was set up, in milliseconds since 1970.
 */
created: number, };

export type Status = "open" | "playing" | "finished" | "abandoned";

export type Occupant = { "type": "open" } | { "type": "kept", 
/**
 * Their name.
 */
name: string, 
/**
 * Is it the client?
 */
is_you: boolean, } | { "type": "person", 
/**
 * Their name.
 */
name: string, 
/**
 * Is it the client?
 */
is_you: boolean, 
/**
 * The character that plays on, if they have resigned.
 */
stand_in?: string, } | { "type": "character", 
/**
 * Its id.
 */
id: string, };

export type SeenMove = { 
/**
 * Whose it was; `null` for chance.
 */
seat: number | null, 
/**
 * What was seen of it, in the game's notation.
 */
text: string, 
/**
 * What the viewer knew right after it, as the game tells it: for the last moves of a frame that a client goes on
 * from, so that it can show them one by one. `null` for all others, and for the last of all: that is the frame's.
 */
view: unknown, 
/**
 * What the viewer is told of what happened in it: for the last moves of a frame, and for every move of a story. `null`
 * for all others.
 */
told: Array<Told> | null, 
/**
 * What changed on the table with each effect of `told`, for clients that draw scenes: for the last moves of a frame
 * that such a client goes on from, so that it can show them one by one.
 */
changes?: Array<Array<Change>>, };

export type Told = { 
/**
 * What happened, by its name in the game: `trick-won`. It is a message of the book of words.
 */
id: string, 
/**
 * The clause of the rules by which it happened.
 */
clause: string, 
/**
 * Who did it, or whom it happened to; `null` if that is nobody in particular.
 */
seat: number | null, 
/**
 * What there is to know of it, by name.
 */
facts: { [key in string]: Fact }, 
/**
 * Is it a moment that a person must be able to read before the next one comes?
 */
pause: boolean, 
/**
 * What the viewer knew right after it, if it is such a moment and other things followed in the same move: the fields of
 * the view that were not yet, or still, as they are after the move.
 */
then?: Record<string, unknown>, };

export type Fact = { "number": number } | { "seat": number } | { "seats": Array<number> } | { "item": { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
label: Texts, } } | { "name": { 
/**
 * What it is called in notations and code.
 */
id: string, 
/**
 * Its name.
 */
label: Texts, } } | "hidden";

export type Change = { 
/**
 * How it lay before.
 */
from: Lying | null, 
/**
 * How it lies now.
 */
to: Lying | null, };

export type Lying = { 
/**
 * The id of the item.
 */
item: string, 
/**
 * The id of its zone.
 */
zone: string, 
/**
 * Its spot, if the zone is a grid.
 */
at: Spot | null, 
/**
 * Is it unknown to the viewer what it is?
 */
is_hidden: boolean, 
/**
 * The number that it shows.
 */
count: number | null, };

export type Said = { 
/**
 * By whom.
 */
seat: number, 
/**
 * What.
 */
phrase: Phrase, 
/**
 * After how many moves.
 */
after: number, };

export type TakeBackOffer = { 
/**
 * Who asks.
 */
by: number, 
/**
 * Which seats have yet to agree.
 */
waits_for: Array<number>, };

export type Outcome = { 
/**
 * Every seat that won: several share a victory; none for a draw, or for a team that lost.
 */
winners: Array<number>, 
/**
 * Final points by seat.
 */
points: Array<number>, 
/**
 * The clause that ended it, or `resigned`, or `timeout`.
 */
reason: string, 
/**
 * The seat that resigned or ran out of time.
 */
by?: number, 
/**
 * The seats that gave up earlier, while a character played on for them: they cannot have won.
 */
resigned?: Array<Resignation>, };

export type Resignation = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * How many moves there were then.
 */
after: number, };

export type Explanation = { 
/**
 * What it thinks of each action that it looked at, best first.
 */
opinions: Array<Opinion>, 
/**
 * How it expects the game to go on, as its seat would see it; as far as it is sure enough to say.
 */
line: Array<Expected>, 
/**
 * What it believes of what its seat cannot see.
 */
beliefs: Array<Belief>, 
/**
 * How many iterations it searched.
 */
iterations: number, 
/**
 * How many bytes its search trees took.
 */
memory: number, };

export type Opinion = { 
/**
 * The action in its notation.
 */
action: string, 
/**
 * What the seat can expect from it, 0 to 1; `null` if the bot did not estimate it.
 */
value: number | null, 
/**
 * The standard error of that.
 */
uncertainty: number | null, 
/**
 * How much of its thinking went into it, 0 to 1.
 */
share: number, };

export type Expected = { 
/**
 * Whose it is; `null` for chance.
 */
seat: number | null, 
/**
 * What the bot's seat would see of it.
 */
text: string, };

export type Belief = { 
/**
 * The thing, as the notation calls it: `K7`, `@3`.
 */
about: string, 
/**
 * What may be the case, the likeliest first.
 */
cases: Array<Case>, };

export type Case = { 
/**
 * What it is: `hand 1`, `pile`, `fox`.
 */
case: string, 
/**
 * How likely that is, above 0, up to 1.
 */
chance: number, };

export type Replay = { 
/**
 * The id of the game.
 */
game: string, 
/**
 * Its options, defaults included.
 */
options: Record<string, unknown>, 
/**
 * Who sat where; `open` if a record does not tell.
 */
seats: Array<Occupant>, 
/**
 * How it ended; `null` if it was broken off.
 */
outcome: Outcome | null, 
/**
 * The position before the first move, and the one after each move.
 */
positions: Array<Position>, };

export type Position = { 
/**
 * The move that led here; `null` for the first position.
 */
move: SeatMove | null, 
/**
 * The seat to act; `null` if chance is due or it is over.
 */
turn: number | null, 
/**
 * What each viewer knew, as the game tells it: that of the seat to act has what it could do in its list `legal`.
 */
views: unknown[], 
/**
 * What each viewer saw as a scene; only if `?scenes=true` asks for it.
 */
scenes?: Array<Scene>, };

export type SeatMove = { 
/**
 * Whose it was; `null` for chance.
 */
seat: number | null, 
/**
 * What each viewer saw of it, in the game's notation.
 */
seen: Array<string>, 
/**
 * What each viewer is told of what happened in it.
 */
told: Array<Array<Told>>, 
/**
 * What changed on the table with each of these effects, by viewer; only where scenes were asked for.
 */
changes?: Array<Array<Array<Change>>>, };

export type GameInfo = { 
/**
 * The id used everywhere.
 */
id: string, 
/**
 * The printed name.
 */
name: string, 
/**
 * One line on what it is.
 */
summary: string, 
/**
 * Designer and publisher.
 */
credit: string, 
/**
 * The fewest and the most seats.
 */
seats: [number, number], 
/**
 * Do all seats win or lose together?
 */
is_cooperative: boolean, 
/**
 * The options of the printed game.
 */
options: Record<string, unknown>, 
/**
 * Who plays it.
 */
characters: Array<CharacterInfo>, };

export type CharacterInfo = { 
/**
 * What it is called in requests.
 */
id: string, 
/**
 * Its name.
 */
name: Texts, 
/**
 * A line on its temperament.
 */
temperament: Texts, };

export type Texts = { 
/**
 * English.
 */
en: string, 
/**
 * French.
 */
fr: string, };

export type Scene = { 
/**
 * What is expected now.
 */
prompt: Texts, 
/**
 * Of whom; `null` if of nobody.
 */
asked: number | null, 
/**
 * The places of the table, in the order in which they are best shown.
 */
zones: Array<Zone>, 
/**
 * What the viewer may do now: one for each legal action.
 */
actions: Array<Button>, };

export type Zone = { 
/**
 * Its name for programs: no other zone has it.
 */
id: string, 
/**
 * Its name.
 */
label: Texts, 
/**
 * Whose it is; `null` if it is everybody's.
 */
seat: number | null, 
/**
 * How it is laid out.
 */
kind: ZoneKind, 
/**
 * What lies there, in order.
 */
items: Array<Item>, };

export type ZoneKind = "row" | "grid" | "counters";

export type Item = { 
/**
 * Its name for programs: no other item has it. A thing that a viewer can follow keeps it when it moves.
 */
id: string, 
/**
 * Its name.
 */
label: Texts, 
/**
 * What else there is to know of it.
 */
note: Texts | null, 
/**
 * What it is.
 */
kind: ItemKind, 
/**
 * Is it unknown to the viewer what it is?
 */
is_hidden: boolean, 
/**
 * Whose it is, if that is not told by its zone.
 */
owner: number | null, 
/**
 * The number that it shows.
 */
count: number | null, 
/**
 * Where it lies in a grid.
 */
at: Spot | null, };

export type ItemKind = "card" | "token" | "counter" | "place";

export type Spot = { 
/**
 * Growing to the right.
 */
x: number, 
/**
 * Growing downward.
 */
y: number, };

export type Button = { 
/**
 * The action, in the game's notation.
 */
action: string, 
/**
 * What it does.
 */
label: Texts, 
/**
 * The items that it concerns, what is chosen first: whoever touches one of them may mean this.
 */
items: Array<string>, };
