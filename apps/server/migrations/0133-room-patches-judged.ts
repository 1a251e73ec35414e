import { sql, type Kysely } from 'kysely';

/**
 * Patches of a room go only to whoever reads what they tell (ROOM-12): seats to everybody who follows the room, how a guest stands to whoever
 * invited them and to the organiser, and how many came to the people at its door.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The channel of platform/events/channels.ts takes 8,000 bytes: 40 guests are about 5,000.
    CREATE OR REPLACE FUNCTION invitation_patch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('kantuta_events', json_build_object('topic', 'room:' || part.room_id, 'patch', json_build_object('guests', part.guests),
                'people', json_build_array(part.inviter_id, (SELECT room.owner_id FROM room WHERE room.id = part.room_id)))::text)
         FROM (SELECT room_id, inviter_id, json_agg(json_build_array(id, state, seat, attendance) ORDER BY id) AS guests
                 FROM (SELECT changed.*, row_number() OVER (PARTITION BY changed.room_id, changed.inviter_id ORDER BY changed.id) / 40 AS page
                         FROM changed JOIN before ON before.id = changed.id
                        WHERE (changed.state, changed.seat, changed.attendance) IS DISTINCT FROM (before.state, before.seat, before.attendance)) numbered
                GROUP BY room_id, inviter_id, page) part;
      RETURN NULL;
    END $$;

    CREATE OR REPLACE FUNCTION arrival_patch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('kantuta_events', json_build_object('topic', 'room:' || came.room_id, 'patch', json_build_object('arrived',
                (SELECT count(*) FROM door_arrival a WHERE a.room_id = came.room_id AND a.undone_at IS NULL)),
                'people', (SELECT json_agg(who.person_id) FROM (
                  SELECT room.owner_id AS person_id FROM room WHERE room.id = came.room_id
                  UNION SELECT helper.person_id FROM room_helper helper WHERE helper.room_id = came.room_id AND helper.revoked_at IS NULL) who))::text)
         FROM (SELECT DISTINCT room_id FROM changed) came;
      RETURN NULL;
    END $$;

    CREATE TRIGGER helper_rights AFTER INSERT OR UPDATE OF revoked_at ON room_helper
      FOR EACH ROW EXECUTE FUNCTION rights_changed('person_id');
  `.execute(db);
}
