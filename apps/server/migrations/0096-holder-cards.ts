import { sql, type Kysely } from 'kysely';

/** Disability cards with which special season tickets are held: sent as a file, given to a pre-reservation, checked by the office (RES-30). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE holder_card (
      id uuid PRIMARY KEY,
      -- NULL: it was taken away, because its pre-reservation fell long ago.
      file_id uuid UNIQUE REFERENCES stored_file,
      sent_by integer NOT NULL REFERENCES person,
      sent_at timestamptz NOT NULL,
      hold_id uuid REFERENCES hold,
      given_at timestamptz,
      state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent','waiting','approved','refused','replaced')),
      checked_by integer REFERENCES person,
      checked_at timestamptz,
      words text NOT NULL DEFAULT '',
      CHECK ((state = 'sent') = (hold_id IS NULL)),
      CHECK ((hold_id IS NULL) = (given_at IS NULL)),
      CHECK ((state IN ('approved','refused')) = (checked_at IS NOT NULL)),
      CHECK ((checked_by IS NULL) = (checked_at IS NULL)),
      CHECK (state <> 'refused' OR words <> '')
    );
    CREATE UNIQUE INDEX holder_card_one_live ON holder_card (hold_id) WHERE state IN ('waiting','approved');
    CREATE INDEX holder_card_hold ON holder_card (hold_id, given_at) WHERE hold_id IS NOT NULL;
    CREATE INDEX holder_card_unused ON holder_card (sent_at) WHERE state = 'sent';
    CREATE INDEX holder_card_sender ON holder_card (sent_by);
    ALTER TABLE person_look DROP CONSTRAINT person_look_part_check;
    ALTER TABLE person_look ADD CONSTRAINT person_look_part_check CHECK (part IN (
      'record','contacts','products','payments','devices','notes','documents','support','request','trail','view','billing','declaration','holder_card',
      'seen_home','seen_products','seen_payments','seen_documents','seen_notifications','seen_profile','seen_devices',
      'seen_support','seen_billing')) NOT VALID;
    ALTER TABLE person_look VALIDATE CONSTRAINT person_look_part_check;
  `.execute(db);
}
