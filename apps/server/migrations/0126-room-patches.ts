import { sql, type Kysely } from 'kysely';

/**
 * What happens in a room travels to its open pages as patches on the topic `room:<id>` (decision 044, ROOM-12), sent by triggers in the transaction
 * of the change: how many seats are taken, how its guests stand, and how many came. Each of these changes happens behind the lock of the room, so
 * that patches come in the order of what they tell. They name guests by their random numbers alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION room_patch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('kantuta_events', json_build_object('topic', 'room:' || NEW.id, 'patch', json_build_object('taken', NEW.taken))::text);
      RETURN NULL;
    END $$;
    CREATE TRIGGER room_patch AFTER UPDATE OF taken ON room FOR EACH ROW
      WHEN (OLD.taken <> NEW.taken) EXECUTE FUNCTION room_patch();

    -- The channel of platform/events/channels.ts takes 8,000 bytes: 40 guests are about 5,000.
    CREATE FUNCTION invitation_patch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('kantuta_events', json_build_object('topic', 'room:' || part.room_id, 'patch', json_build_object('guests', part.guests))::text)
         FROM (SELECT room_id, json_agg(json_build_array(id, state, seat, attendance)) AS guests
                 FROM (SELECT changed.*, row_number() OVER (PARTITION BY changed.room_id ORDER BY changed.id) / 40 AS page
                         FROM changed JOIN before ON before.id = changed.id
                        WHERE (changed.state, changed.seat, changed.attendance) IS DISTINCT FROM (before.state, before.seat, before.attendance)) numbered
                GROUP BY room_id, page) part;
      RETURN NULL;
    END $$;
    CREATE TRIGGER invitation_patch AFTER UPDATE ON invitation REFERENCING OLD TABLE AS before NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION invitation_patch();

    CREATE FUNCTION arrival_patch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('kantuta_events', json_build_object('topic', 'room:' || came.room_id, 'patch', json_build_object('arrived',
                (SELECT count(*) FROM door_arrival a WHERE a.room_id = came.room_id AND a.undone_at IS NULL)))::text)
         FROM (SELECT DISTINCT room_id FROM changed) came;
      RETURN NULL;
    END $$;
    CREATE TRIGGER arrival_added AFTER INSERT ON door_arrival REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION arrival_patch();
    CREATE TRIGGER arrival_changed AFTER UPDATE ON door_arrival REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION arrival_patch();
  `.execute(db);
}
