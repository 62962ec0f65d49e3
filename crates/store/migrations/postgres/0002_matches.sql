-- The logs of matches, and the index that is changed with them. `next` is where the log ends.
-- JSON is kept as text, to the byte.
CREATE TABLE matches (
    id TEXT COLLATE "C" PRIMARY KEY,
    created BIGINT NOT NULL,
    next BIGINT NOT NULL CHECK (next > 0),
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'finished', 'abandoned')),
    is_public BOOLEAN NOT NULL,
    updated BIGINT NOT NULL,
    summary TEXT NOT NULL
);

CREATE INDEX matches_in_lobby ON matches (created, id) WHERE is_public AND status IN ('open', 'playing');
CREATE INDEX matches_finished ON matches (created, id) WHERE is_public AND status = 'finished';
CREATE INDEX matches_unfinished ON matches (id) WHERE status IN ('open', 'playing');

CREATE TABLE events (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches,
    seq BIGINT NOT NULL CHECK (seq >= 0),
    time BIGINT NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);

CREATE FUNCTION refuse_to_change_events() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the log of a match only grows'; END $$;
CREATE TRIGGER events_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_events();

CREATE TABLE participants (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users,
    seat SMALLINT,
    PRIMARY KEY (match_id, user_id)
);

CREATE INDEX participants_by_user ON participants (user_id, match_id);

CREATE TABLE submissions (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches,
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users,
    key TEXT COLLATE "C" NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (match_id, user_id, key)
);
