import { sql, type Kysely } from 'kysely';

/**
 * Guests of meeting rooms (docs/rules/invitations.md). An invitation takes a seat of its room or waits for one; the seats that are taken are counted in
 * the room, behind its lock. The link of a guest opens by its hash alone, so that who reads the database opens none. A prospect whose data was erased,
 * or of whom only name and document were noted at the door, has no contacts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE prospect ADD COLUMN contacts_due_at timestamptz, ADD COLUMN erased_at timestamptz;
    ALTER TABLE prospect DROP CONSTRAINT prospect_check, DROP CONSTRAINT prospect_check1, DROP CONSTRAINT prospect_name_check;
    ALTER TABLE prospect
      ADD CONSTRAINT prospect_name_check CHECK (name <> '' OR erased_at IS NOT NULL) NOT VALID,
      ADD CONSTRAINT prospect_phone_check CHECK (contact_by = 'email' OR phone <> '' OR contacts_due_at IS NOT NULL OR erased_at IS NOT NULL) NOT VALID,
      ADD CONSTRAINT prospect_email_check CHECK (contact_by = 'phone' OR email <> '' OR contacts_due_at IS NOT NULL OR erased_at IS NOT NULL) NOT VALID;
    ALTER TABLE prospect VALIDATE CONSTRAINT prospect_name_check;
    ALTER TABLE prospect VALIDATE CONSTRAINT prospect_phone_check;
    ALTER TABLE prospect VALIDATE CONSTRAINT prospect_email_check;

    CREATE TABLE invitation (
      id uuid PRIMARY KEY,
      room_id uuid NOT NULL REFERENCES room,
      prospect_id uuid NOT NULL REFERENCES prospect,
      inviter_id integer NOT NULL REFERENCES adviser,
      attempt_id uuid NOT NULL,
      -- The secret of the link: found by its hash, read by whoever sends it again.
      reference_hash bytea NOT NULL UNIQUE CHECK (octet_length(reference_hash) = 32),
      reference_sealed text NOT NULL,
      -- What stands in the QR of the guest; it opens nothing.
      code_reference text NOT NULL UNIQUE,
      name text NOT NULL,
      document text NOT NULL,
      birth_on date,
      phone text NOT NULL,
      email text NOT NULL,
      city text NOT NULL,
      contact_by text NOT NULL CHECK (contact_by IN ('phone','email','both')),
      language text NOT NULL CHECK (language IN ('es','en','pt')),
      state text NOT NULL CHECK (state IN ('open','confirmed','declined','withdrawn')),
      seat text NOT NULL CHECK (seat IN ('offered','taken','waiting','freed')),
      offered_until timestamptz,
      -- The place in the waiting list.
      asked_at timestamptz NOT NULL,
      invited_at timestamptz NOT NULL,
      answered_at timestamptz,
      -- Of the guest, declared by whoever invited them; null for who came without invitation.
      consent_at timestamptz,
      messages smallint NOT NULL DEFAULT 0 CHECK (messages >= 0),
      is_walk_in boolean NOT NULL DEFAULT false,
      is_over_capacity boolean NOT NULL DEFAULT false,
      is_imported boolean NOT NULL DEFAULT false,
      arrived_at timestamptz,
      attendance text CHECK (attendance IN ('attended','not_attended')),
      -- The purchase of the guest counts for this room (INV-13).
      converted_at timestamptz,
      erased_at timestamptz,
      UNIQUE (inviter_id, attempt_id),
      CHECK ((seat = 'offered') = (offered_until IS NOT NULL)),
      CHECK (state IN ('open','confirmed') OR seat = 'freed'),
      CHECK ((arrived_at IS NOT NULL) = (attendance IS NOT DISTINCT FROM 'attended')),
      CHECK (name <> '' OR erased_at IS NOT NULL)
    );
    CREATE UNIQUE INDEX invitation_once ON invitation (room_id, prospect_id) WHERE state IN ('open','confirmed');
    CREATE INDEX invitation_waiting ON invitation (room_id, asked_at, id) WHERE seat = 'waiting';
    CREATE INDEX invitation_room ON invitation (room_id, invited_at, id);
    CREATE INDEX invitation_offered ON invitation (offered_until) WHERE seat = 'offered';
    CREATE INDEX invitation_inviter ON invitation (inviter_id, invited_at DESC, id DESC);
    CREATE INDEX invitation_prospect ON invitation (prospect_id, arrived_at);
    CREATE INDEX invitation_to_erase ON invitation (invited_at) WHERE erased_at IS NULL AND converted_at IS NULL;

    -- What happened to it, for whoever invited.
    CREATE TABLE invitation_event (
      invitation_id uuid NOT NULL REFERENCES invitation,
      number integer NOT NULL,
      at timestamptz NOT NULL,
      act text NOT NULL CHECK (act IN ('invited','resent','confirmed','declined','blocked','withdrawn','removed','offered','lapsed','picked','asked_again','arrived','arrival_undone','converted')),
      by_id integer REFERENCES person,
      words text NOT NULL DEFAULT '',
      PRIMARY KEY (invitation_id, number)
    );

    -- What is sent to guests: once for each number, however often the work is done.
    CREATE TABLE invitation_message (
      invitation_id uuid NOT NULL REFERENCES invitation,
      number integer NOT NULL,
      kind text NOT NULL CHECK (kind IN ('invitation','offer','moved','cancelled','day_before','hours_before','withdrawn')),
      made_at timestamptz NOT NULL,
      sent_at timestamptz,
      PRIMARY KEY (invitation_id, number)
    );
    CREATE INDEX invitation_message_kind ON invitation_message (invitation_id, kind, made_at);

    -- Who asked not to be contacted: keyed hashes of telephones and e-mails, until their time is over.
    CREATE TABLE contact_block (
      hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
      until timestamptz NOT NULL
    );
    CREATE INDEX contact_block_until ON contact_block (until);

    CREATE TRIGGER invitation_kept BEFORE DELETE ON invitation FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER invitation_no_truncate BEFORE TRUNCATE ON invitation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER invitation_event_append_only BEFORE UPDATE OR DELETE ON invitation_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER invitation_event_no_truncate BEFORE TRUNCATE ON invitation_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
