import { sql, type Kysely } from 'kysely';

/** Which days of the bank were compared with ours to the end, and what our books have and the bank does not (SEC-10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bank_day (
      provider text NOT NULL,
      day date NOT NULL,
      payments integer NOT NULL CHECK (payments >= 0),
      taken_at timestamptz NOT NULL,
      PRIMARY KEY (provider, day)
    );
    -- Nothing is reversed by itself: an operator looks at it, or a later list has it after all.
    CREATE TABLE missing_money (
      provider text NOT NULL,
      event_id text NOT NULL,
      day date NOT NULL,
      intent_id uuid REFERENCES payment_intent,
      found_at timestamptz NOT NULL,
      closed_at timestamptz,
      PRIMARY KEY (provider, event_id),
      FOREIGN KEY (provider, event_id) REFERENCES provider_event
    );
    CREATE INDEX missing_money_open ON missing_money (found_at) WHERE closed_at IS NULL;
    -- Written as UTC by ourselves, so that text and time have one order.
    CREATE INDEX provider_event_paid ON provider_event (provider, (body ->> 'paidAt'));
  `.execute(db);
}
