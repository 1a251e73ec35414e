import { sql, type Kysely } from 'kysely';

/**
 * Live maps: each unit knows the transaction that changed it last, from which a map reads what it has missed; triggers send every change to
 * open maps and give the geometry of a project a new version, so that no writer can forget either (decision 044).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE unit
      ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
      -- Of a house, in metres around the centre of its project; a lot has its own (CAT-21).
      ADD COLUMN outline jsonb;
    UPDATE unit SET outline = jsonb_build_array(
                      jsonb_build_array(west, south), jsonb_build_array(west + 15, south), jsonb_build_array(west + 15, south + 20),
                      jsonb_build_array(west, south + 20), jsonb_build_array(west, south))
      FROM (SELECT id, (number % 6) * 15 - 45 AS west, (rows * 32 - 12) / 2 - 20 - (number / 6) * 32 AS south
              FROM (SELECT id, row_number() OVER (PARTITION BY project_id ORDER BY place_id) - 1 AS number,
                           (count(*) OVER (PARTITION BY project_id) + 5) / 6 AS rows
                      FROM unit WHERE kind = 'house' AND project_id IS NOT NULL) numbered) drawn
     WHERE unit.id = drawn.id;
    CREATE INDEX unit_changes ON unit (project_id, changed_in);
    DROP INDEX unit_project;
    -- Names what a map is drawn from; a browser keeps a version of it for good.
    ALTER TABLE project ADD COLUMN geometry_version uuid NOT NULL DEFAULT gen_random_uuid();
  `.execute(db);

  // The channel of platform/events/channels.ts takes 8,000 bytes: 100 units are about 3,000.
  await sql`
    CREATE FUNCTION unit_patch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('kantuta_events', json_build_object('topic', 'map:' || part.project_id, 'patch', part.units)::text)
         FROM (SELECT project_id, json_agg(json_build_array(id, state, version)) AS units
                 FROM (SELECT changed.*, row_number() OVER (PARTITION BY changed.project_id ORDER BY changed.id) / 100 AS page
                         FROM changed JOIN before ON before.id = changed.id
                        WHERE changed.project_id IS NOT NULL AND changed.version <> before.version) numbered
                GROUP BY project_id, page) part;
      RETURN NULL;
    END $$;
    CREATE TRIGGER unit_patch AFTER UPDATE ON unit REFERENCING OLD TABLE AS before NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION unit_patch();
  `.execute(db);

  await sql`
    CREATE FUNCTION geometry_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE project SET geometry_version = gen_random_uuid() WHERE id IN (SELECT project_id FROM changed);
      RETURN NULL;
    END $$;
    CREATE TRIGGER lot_added AFTER INSERT ON lot REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION geometry_changed();
    CREATE TRIGGER lot_changed AFTER UPDATE ON lot REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION geometry_changed();
    CREATE TRIGGER lot_removed AFTER DELETE ON lot REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION geometry_changed();
    CREATE TRIGGER unit_added AFTER INSERT ON unit REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION geometry_changed();
    CREATE TRIGGER unit_removed AFTER DELETE ON unit REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION geometry_changed();

    CREATE FUNCTION unit_redrawn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE project SET geometry_version = gen_random_uuid() WHERE id = NEW.project_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER unit_redrawn AFTER UPDATE OF outline, label, item_id, lot_id, place_id ON unit
      FOR EACH ROW EXECUTE FUNCTION unit_redrawn();

    CREATE FUNCTION project_redrawn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.geometry_version := gen_random_uuid();
      RETURN NEW;
    END $$;
    CREATE TRIGGER project_redrawn BEFORE UPDATE OF plan, longitude, latitude ON project FOR EACH ROW
      WHEN ((OLD.plan, OLD.longitude, OLD.latitude) IS DISTINCT FROM (NEW.plan, NEW.longitude, NEW.latitude))
      EXECUTE FUNCTION project_redrawn();

    CREATE FUNCTION map_redrawn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('kantuta_events',
        json_build_object('topic', 'map:' || NEW.id, 'patch', json_build_object('geometry', NEW.geometry_version))::text);
      RETURN NULL;
    END $$;
    CREATE TRIGGER map_redrawn AFTER UPDATE OF geometry_version, plan, longitude, latitude ON project FOR EACH ROW
      WHEN (OLD.geometry_version <> NEW.geometry_version) EXECUTE FUNCTION map_redrawn();
  `.execute(db);
}
