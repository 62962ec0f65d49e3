-- What a server decides once: its master key, for one.
CREATE TABLE settings (
    key TEXT COLLATE "C" PRIMARY KEY,
    value TEXT NOT NULL
);
