// Generated from crates/review: `UNDERWOOD_BLESS=1 cargo test -p underwood-review` writes it anew.

export type Review = { 
/**
 * `underwood-review/1`.
 */
format: string, 
/**
 * The id of the game.
 */
game: string, 
/**
 * How many seats played.
 */
seats: number, 
/**
 * Who looked at it.
 */
level: Level, 
/**
 * Every choice of a seat, in order.
 */
decisions: Array<Decision>, 
/**
 * How each seat stood, move by move.
 */
curve: Array<Point>, 
/**
 * The choices that cost most, the dearest first: their places in `decisions`, three at most.
 */
turning_points: Array<number>, 
/**
 * By seat: what came from play, and what from luck.
 */
balance: Array<Balance>, };

export type Level = "badger" | "owl";

export type Decision = { 
/**
 * The number of the move: how many moves there are with it.
 */
n: number, 
/**
 * Whose it was.
 */
seat: number, 
/**
 * What was done, in the game's notation.
 */
action: string, 
/**
 * What the seat could expect from it, 0 to 1; `null` if nothing else could be done, or if nobody looked at it.
 */
value: number | null, 
/**
 * The best that could be done; `null` if nothing else could be done.
 */
best: Better | null, 
/**
 * By how much the best was better: 0 for the best itself.
 */
loss: number, 
/**
 * The standard error of the loss.
 */
uncertainty: number, 
/**
 * Was it all that could be done?
 */
was_forced: boolean, };

export type Better = { 
/**
 * What, in the game's notation.
 */
action: string, 
/**
 * What the seat could expect from it, 0 to 1.
 */
value: number, };

export type Point = { 
/**
 * After how many moves.
 */
n: number, 
/**
 * What each seat could expect, 0 to 1; `null` as long as nothing is known of it.
 */
values: Array<number | null>, };

export type Balance = { 
/**
 * What it could expect before the first move at which somebody had more than one legal action; where more than two
 * seats play against each other, before the first such move of its own.
 */
start: number, 
/**
 * What it got; how it stood if the match was broken off or somebody resigned.
 */
end: number, 
/**
 * What its own choices cost: never above 0.
 */
play: number, 
/**
 * What the other seat's choices brought it, or cost it if they play together. It is 0 where more than two seats play
 * against each other: what one of them loses there, nobody knows who gets, so it is counted as luck.
 */
others: number, 
/**
 * The rest: what was dealt and drawn, what hidden cards turned out to be, and what the estimates missed.
 */
luck: number, };
