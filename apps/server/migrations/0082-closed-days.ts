import { sql, type Kysely } from 'kysely';

/**
 * Days of a company that are closed (CLO-1): what is posted for one of them later stands in the first open day and keeps its business day.
 * What a provider listed of a day stays, so that the figures of a closed day can be shown again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE closed_through (
      company_id smallint PRIMARY KEY REFERENCES company,
      -- Null: no day was ever closed.
      day date
    );
    INSERT INTO closed_through (company_id) SELECT id FROM company;
    CREATE FUNCTION open_books() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO closed_through (company_id) VALUES (NEW.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER company_opens_books AFTER INSERT ON company FOR EACH ROW EXECUTE FUNCTION open_books();

    CREATE TABLE day_closing (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      company_id smallint NOT NULL REFERENCES company,
      day date NOT NULL,
      closed_by integer NOT NULL REFERENCES person,
      closed_at timestamptz NOT NULL,
      reopened_by integer REFERENCES person,
      reopening_approved_by integer REFERENCES person CHECK (reopening_approved_by <> reopened_by),
      reopened_at timestamptz,
      reason text NOT NULL DEFAULT ''
    );
    CREATE UNIQUE INDEX day_closing_once ON day_closing (company_id, day) WHERE reopened_at IS NULL;

    CREATE TRIGGER day_closing_kept BEFORE DELETE ON day_closing FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER day_closing_no_truncate BEFORE TRUNCATE ON day_closing FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    ALTER TABLE ledger_transaction
      -- The day in whose journal it stands, when that is not its business day.
      ADD COLUMN booked_on date CHECK (booked_on > business_day);
    CREATE INDEX ledger_transaction_booked ON ledger_transaction (company_id, coalesce(booked_on, business_day));
    CREATE FUNCTION book_on_open_day() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE closed date;
    BEGIN
      -- Whoever closes a day waits for this transaction, and this one for them: no posting slips into a day that is being closed.
      SELECT day INTO closed FROM closed_through WHERE company_id = NEW.company_id FOR SHARE;
      NEW.booked_on := CASE WHEN NEW.business_day <= closed THEN closed + 1 END;
      RETURN NEW;
    END $$;
    CREATE TRIGGER ledger_transaction_open_day BEFORE INSERT ON ledger_transaction
      FOR EACH ROW EXECUTE FUNCTION book_on_open_day();

    CREATE TABLE settlement_line (
      provider text NOT NULL,
      day date NOT NULL,
      line integer NOT NULL CHECK (line > 0),
      event_id text NOT NULL,
      account_id text NOT NULL,
      currency text NOT NULL,
      amount_minor bigint NOT NULL,
      state text NOT NULL CHECK (state IN ('taken','given_back')),
      paid_at timestamptz NOT NULL,
      PRIMARY KEY (provider, day, line)
    );

    ALTER TABLE missing_money DROP CONSTRAINT missing_money_promise;
    ALTER TABLE missing_money DROP CONSTRAINT missing_money_reason_check;
    ALTER TABLE missing_money
      ADD CONSTRAINT missing_money_reason_check CHECK (reason IN ('not_in_list','unknown_account','unknown_currency','not_in_books',
        'currency','amount','state','duplicate','wrong_day','wrong_company')),
      ADD CONSTRAINT missing_money_promise CHECK ((reason IN ('unknown_account','unknown_currency')) = (promised_at IS NOT NULL));
    CREATE INDEX missing_money_day ON missing_money (day) WHERE closed_at IS NULL;
  `.execute(db);
}
