import { sql, type Kysely } from 'kysely';

/** Duty passes of gates: the same keys, marks and places as at the door of a room (docs/rules/passes.md, PASS-18 to PASS-20; decision 060). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE duty_pass
      ADD COLUMN gate text CHECK (gate IN ('norte','sur','stadium1','stadium2','stadium3','stadium4')),
      ADD CONSTRAINT duty_pass_of_gate CHECK ((kind = 'gate') = (gate IS NOT NULL)),
      -- Whoever lost the right at the gate lost the pass with it: nobody took that back by hand.
      DROP CONSTRAINT duty_pass_check2,
      ADD CONSTRAINT duty_pass_taken_back CHECK ((revoked_at IS NULL) = (revoked_by IS NULL) OR (kind = 'gate' AND revoked_by IS NULL)),
      ADD CONSTRAINT duty_pass_gate_key UNIQUE (gate, signing_key),
      -- A device has its place at a gate until its pass ends or is taken back.
      ADD CONSTRAINT duty_pass_gate_slot EXCLUDE USING gist (
        int4range(array_position(ARRAY['norte','sur','stadium1','stadium2','stadium3','stadium4'], gate), array_position(ARRAY['norte','sur','stadium1','stadium2','stadium3','stadium4'], gate), '[]') WITH &&,
        int4range(slot, slot, '[]') WITH &&,
        tstzrange(issued_at, least(ends_at, revoked_at)) WITH &&) WHERE (kind = 'gate');
    CREATE INDEX duty_pass_at_gate ON duty_pass (ends_at) WHERE kind = 'gate' AND revoked_at IS NULL;

    ALTER TABLE park_mark
      ADD COLUMN duty_pass_id uuid REFERENCES duty_pass,
      ADD COLUMN device_at timestamptz,
      ADD COLUMN offset_ms bigint,
      ADD COLUMN is_clock_off boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT park_mark_of_device CHECK (num_nonnulls(duty_pass_id, device_at, offset_ms) IN (0, 3)),
      DROP CONSTRAINT park_mark_review_check,
      ADD CONSTRAINT park_mark_review_check CHECK (review IN ('twice','beyond','withdrawn','ended','suspended','revoked'));
    CREATE INDEX park_mark_pass ON park_mark (duty_pass_id) WHERE duty_pass_id IS NOT NULL;
  `.execute(db);

  // As with sessions (migration 0011) the row itself does it, so that no writer of rights can forget it. The roles are those of GATE_KEEPERS.
  await sql`
    CREATE FUNCTION gate_passes_lost(person integer, lost_at timestamptz) RETURNS void LANGUAGE sql AS $$
      UPDATE duty_pass pass SET revoked_at = greatest(pass.issued_at, lost_at)
       WHERE pass.kind = 'gate' AND pass.person_id = person AND pass.revoked_at IS NULL
         AND NOT EXISTS (
           SELECT FROM person_role held JOIN person who ON who.id = held.person_id
            WHERE held.person_id = person AND held.role = 'operator' AND held.ended_at IS NULL AND who.suspended_at IS NULL
              AND held.operator_role IN ('admin','sales_ops','cashier_lead','support','gate')
              AND (held.company_ids IS NULL OR CASE WHEN pass.gate IN ('norte','sur') THEN 3 ELSE 12 END = ANY (held.company_ids)))
    $$;
    CREATE FUNCTION gate_right_lost() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM gate_passes_lost(NEW.person_id, coalesce(NEW.ended_at, NEW.granted_at));
      RETURN NULL;
    END $$;
    CREATE TRIGGER gate_right_lost AFTER UPDATE ON person_role FOR EACH ROW
      WHEN (NEW.role = 'operator') EXECUTE FUNCTION gate_right_lost();
    CREATE FUNCTION gate_keeper_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM gate_passes_lost(NEW.id, NEW.suspended_at);
      RETURN NULL;
    END $$;
    CREATE TRIGGER gate_keeper_suspended AFTER UPDATE OF suspended_at ON person FOR EACH ROW
      WHEN (NEW.suspended_at IS NOT NULL) EXECUTE FUNCTION gate_keeper_suspended();
  `.execute(db);
}
