import { sql, type Kysely } from 'kysely';

/** The documents with which land is sold (CAT-40). Each row is one line of their history; the latest one of a place is in force. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE passport_entry (
      id uuid PRIMARY KEY,
      project_id integer NOT NULL REFERENCES project,
      -- NULL: the whole project; a lot is named by its block and its number, as in the plan.
      block text CHECK (block <> ''),
      lot text CHECK (lot <> ''),
      slot text NOT NULL CHECK (slot IN
        ('titleSheet','municipalApproval','encumbranceState','presaleCertificate','powerToSell','contractTemplate')),
      -- NULL: the document was taken back.
      file_id uuid REFERENCES stored_file,
      sha256 bytea CHECK (length(sha256) = 32),
      dated_on date,
      valid_until date,
      next_check_on date,
      checked_by text NOT NULL CHECK (checked_by <> ''),
      published_by text NOT NULL CHECK (published_by <> ''),
      reason text NOT NULL CHECK (reason <> ''),
      published_at timestamptz NOT NULL,
      proposal_id uuid UNIQUE,
      CHECK (lot IS NULL OR block IS NOT NULL),
      CHECK ((file_id IS NULL) = (sha256 IS NULL)),
      CHECK ((file_id IS NULL) = (dated_on IS NULL)),
      CHECK ((file_id IS NULL) = (next_check_on IS NULL)),
      CHECK (file_id IS NOT NULL OR valid_until IS NULL)
    );
    CREATE INDEX passport_entry_project ON passport_entry (project_id, published_at);
    CREATE TRIGGER passport_entry_append_only BEFORE UPDATE OR DELETE ON passport_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER passport_entry_no_truncate BEFORE TRUNCATE ON passport_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
