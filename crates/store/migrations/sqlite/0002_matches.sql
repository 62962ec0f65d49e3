-- The logs of matches, and the index that is changed with them. `next` is where the log ends.
CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL,
    next INTEGER NOT NULL CHECK (next > 0),
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'finished', 'abandoned')),
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    updated INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX matches_in_lobby ON matches (created, id) WHERE is_public AND status IN ('open', 'playing');
CREATE INDEX matches_finished ON matches (created, id) WHERE is_public AND status = 'finished';
CREATE INDEX matches_unfinished ON matches (id) WHERE status IN ('open', 'playing');

CREATE TABLE events (
    match_id TEXT NOT NULL REFERENCES matches,
    seq INTEGER NOT NULL CHECK (seq >= 0),
    time INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_do_not_change BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'the log of a match only grows'); END;
CREATE TRIGGER events_do_not_vanish BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'the log of a match only grows'); END;

CREATE TABLE participants (
    match_id TEXT NOT NULL REFERENCES matches,
    user_id TEXT NOT NULL REFERENCES users,
    seat INTEGER,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX participants_by_user ON participants (user_id, match_id);

CREATE TABLE submissions (
    match_id TEXT NOT NULL REFERENCES matches,
    user_id TEXT NOT NULL REFERENCES users,
    key TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (match_id, user_id, key)
) STRICT, WITHOUT ROWID;
