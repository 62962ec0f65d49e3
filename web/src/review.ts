// Generated from crates/review: `UNDERWOOD_BLESS=1 cargo test -p underwood-review` writes it anew.

export type Review = { 
/**
 * `underwood-review/2`.
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
 * Every chance move, in order: what it brought.
 */
draws: Array<Draw>, 
/**
 * How each seat stood before the first move and after each, with all cards open.
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
 * The chance to win that the seat could expect from it, 0 to 1; `null` if nothing else could be done.
 */
value: number | null, 
/**
 * The best that could be done, if it is surely better than what was done; what was done itself if it is as good as anything; `null` if nothing else could be done.
 */
best: Better | null, 
/**
 * By how much the best was better, if that is sure; else 0.
 */
loss: number, 
/**
 * The standard error of the loss.
 */
uncertainty: number, 
/**
 * By seat: how its chance changed because this was done instead of the best; nothing if no loss is sure.
 */
shift: Array<number>, 
/**
 * What could be done, the best first, as far as it was looked at: a few of many, and always what was done.
 */
choices: Array<Better>, 
/**
 * Was it all that could be done?
 */
was_forced: boolean, 
/**
 * Was everything that could come looked at, so that nothing is estimated?
 */
is_exact: boolean, };

export type Better = { 
/**
 * What, in the game's notation.
 */
action: string, 
/**
 * The chance to win that the seat could expect from it, 0 to 1.
 */
value: number, 
/**
 * The standard error of that.
 */
uncertainty: number, };

export type Draw = { 
/**
 * The number of the move.
 */
n: number, 
/**
 * What came, in the game's notation.
 */
chance: string, 
/**
 * By seat: its chance to win after it, less what it was in the mean over all that could have come.
 */
gains: Array<number>, 
/**
 * The standard error of that.
 */
uncertainty: number, };

export type Point = { 
/**
 * After how many moves.
 */
n: number, 
/**
 * The chance of each seat to win the match, 0 to 1.
 */
values: Array<number>, 
/**
 * The standard error of that.
 */
uncertainty: number, };

export type Balance = { 
/**
 * What it could expect before the first move.
 */
start: Term, 
/**
 * What its own choices surely cost: never above 0.
 */
play: Term, 
/**
 * What the choices of the others surely brought or cost it.
 */
others: Term, 
/**
 * What was dealt and drawn, beside what is dealt and drawn in the mean. A game without chance has none.
 */
luck: Term, 
/**
 * The rest: choices that went well or badly by what nobody could know, small losses that are not sure, and what the judgement missed.
 */
unexplained: number, 
/**
 * What it got; how it stood if the match was broken off or somebody resigned.
 */
end: number, };

export type Term = { 
/**
 * How much it is.
 */
points: number, 
/**
 * Its standard error.
 */
uncertainty: number, };
