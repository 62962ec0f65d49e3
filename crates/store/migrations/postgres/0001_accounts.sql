-- Who plays, and by which tokens they are known. Tokens are kept as hashes only.
-- Ids are compared by their bytes, whatever language the database speaks.
CREATE TABLE users (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    token BYTEA PRIMARY KEY CHECK (octet_length(token) = 32),
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users,
    created BIGINT NOT NULL,
    last_seen BIGINT NOT NULL
);
