-- An append: one statement, so one transaction and one journey. Nothing is written unless the log is claimed:
-- its end moved from where it is expected ($2) to where it will be ($3). Of two that claim the same place, the
-- second waits for the first and then finds the end elsewhere.
WITH opened AS (
    INSERT INTO matches (id, created, next, game, status, is_public, updated, summary)
    SELECT $1, ($9::bigint[])[1], $3, $4, $5, $6, $7, $8
    WHERE $2::bigint = 0
    ON CONFLICT (id) DO NOTHING
    RETURNING id
), continued AS (
    UPDATE matches SET next = $3, game = $4, status = $5, is_public = $6, updated = $7, summary = $8
    WHERE id = $1 AND next = $2
    RETURNING id
), claimed AS (
    SELECT id FROM opened UNION ALL SELECT id FROM continued
), events_added AS (
    INSERT INTO events (match_id, seq, time, payload)
    SELECT claimed.id, $2 + event.n - 1, event.time, event.payload
    FROM claimed, unnest($9::bigint[], $10::text[]) WITH ORDINALITY AS event (time, payload, n)
), participants_removed AS (
    DELETE FROM participants USING claimed
    WHERE match_id = claimed.id AND user_id <> ALL ($11::text[])
), participants_set AS (
    INSERT INTO participants (match_id, user_id, seat)
    SELECT claimed.id, participant.user_id, participant.seat
    FROM claimed, unnest($11::text[], $12::smallint[]) AS participant (user_id, seat)
    ON CONFLICT (match_id, user_id) DO UPDATE SET seat = excluded.seat
    WHERE participants.seat IS DISTINCT FROM excluded.seat
)
SELECT EXISTS (SELECT FROM claimed)
