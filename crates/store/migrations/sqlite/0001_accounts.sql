-- Who plays, and by which tokens they are known. Tokens are kept as hashes only.
CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    token BLOB NOT NULL PRIMARY KEY CHECK (length(token) = 32),
    user_id TEXT NOT NULL REFERENCES users,
    created INTEGER NOT NULL,
    last_seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
