import { sql, type Kysely } from 'kysely';

const LIVE_SALES = '{reserved,in_contract,signed,sold,deed_in_process,titled}';

/**
 * Pre-reservations, who waits for a unit, and one claim for each unit: what lives on it, a hold, a sale or an offer to the next in the queue, owns
 * it by one primary key (CAT-5). Triggers keep the claims, so that no code can forget them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE unit DROP CONSTRAINT unit_kind_check, ADD CONSTRAINT unit_kind_check CHECK (kind IN ('lot','house'));

    CREATE TABLE hold (
      id uuid PRIMARY KEY,
      -- What people see until there is the number of a sale.
      reference text NOT NULL UNIQUE,
      kind text NOT NULL CHECK (kind IN ('lot','house','membership','seasonTicket','travel')),
      company_id smallint NOT NULL REFERENCES company,
      unit_id integer REFERENCES unit,
      item_id integer REFERENCES catalogue_item,
      season smallint,
      person_id integer NOT NULL REFERENCES person,
      seller_id integer REFERENCES adviser,
      made_by integer NOT NULL REFERENCES person,
      state text NOT NULL DEFAULT 'active' CHECK (state IN ('active','converted','released','expired','rejected')),
      currency text NOT NULL CHECK (currency IN ('USD','BOB')),
      price_minor bigint NOT NULL CHECK (price_minor > 0),
      price_list_id integer NOT NULL REFERENCES price_list,
      -- The plan as it was offered, and the form as it was filled in.
      offer jsonb NOT NULL,
      form jsonb NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      -- The end that the rules gave, before anybody extended it.
      first_ends_at timestamptz NOT NULL,
      extensions smallint NOT NULL DEFAULT 0 CHECK (extensions >= 0),
      reminded smallint NOT NULL DEFAULT 0,
      reason text CHECK (reason IN ('client_withdrew','not_paid','wrong_data','changed_unit','financing_denied','duplicate','other')),
      words text NOT NULL DEFAULT '',
      ended_at timestamptz,
      ended_by integer REFERENCES person,
      version integer NOT NULL DEFAULT 1,
      CHECK ((kind IN ('lot','house')) = (unit_id IS NOT NULL)),
      CHECK ((unit_id IS NULL) = (item_id IS NOT NULL)),
      CHECK ((kind = 'seasonTicket') = (season IS NOT NULL)),
      CHECK ((state = 'active') = (ended_at IS NULL)),
      CHECK ((state IN ('released','rejected')) = (reason IS NOT NULL)),
      CHECK (ends_at > starts_at),
      FOREIGN KEY (item_id, season) REFERENCES item_stock
    );
    CREATE INDEX hold_person ON hold (person_id, starts_at DESC);
    CREATE INDEX hold_active_person ON hold (person_id) WHERE state = 'active';
    CREATE INDEX hold_active_seller ON hold (seller_id) WHERE state = 'active';
    CREATE INDEX hold_active_end ON hold (ends_at) WHERE state = 'active';
    CREATE INDEX hold_unit ON hold (unit_id, ended_at) WHERE unit_id IS NOT NULL;

    -- Who did what to a hold: nobody edits it.
    CREATE TABLE hold_edit (
      hold_id uuid NOT NULL REFERENCES hold,
      version integer NOT NULL,
      act text NOT NULL CHECK (act IN ('made','extended','released','rejected','expired','converted')),
      by_person integer REFERENCES person,
      in_role text NOT NULL CHECK (in_role IN ('customer','seller','operator','system')),
      at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      words text NOT NULL DEFAULT '',
      PRIMARY KEY (hold_id, version)
    );
    CREATE TRIGGER hold_edit_append_only BEFORE UPDATE OR DELETE ON hold_edit FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER hold_edit_no_truncate BEFORE TRUNCATE ON hold_edit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE queue_place (
      id uuid PRIMARY KEY,
      unit_id integer NOT NULL REFERENCES unit,
      person_id integer NOT NULL REFERENCES person,
      -- The order of the queue.
      number bigint GENERATED ALWAYS AS IDENTITY,
      joined_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','offered','taken','passed','left')),
      offered_at timestamptz,
      offer_ends_at timestamptz,
      ended_at timestamptz,
      CHECK ((state = 'waiting') <= (offered_at IS NULL)),
      CHECK ((state = 'offered') <= (offer_ends_at IS NOT NULL)),
      CHECK ((state IN ('waiting','offered')) = (ended_at IS NULL))
    );
    CREATE UNIQUE INDEX queue_place_one_of_person ON queue_place (unit_id, person_id) WHERE state IN ('waiting','offered');
    CREATE INDEX queue_place_waiting ON queue_place (unit_id, number) WHERE state = 'waiting';
    CREATE INDEX queue_place_offered ON queue_place (offer_ends_at) WHERE state = 'offered';
    CREATE INDEX queue_place_person ON queue_place (person_id) WHERE state IN ('waiting','offered');
  `.execute(db);

  await sql`
    CREATE TABLE unit_claim (
      unit_id integer NOT NULL REFERENCES unit,
      hold_id uuid REFERENCES hold,
      sale_id integer REFERENCES sale,
      offer_id uuid REFERENCES queue_place,
      CONSTRAINT unit_claim_one_live PRIMARY KEY (unit_id),
      CHECK (num_nonnulls(hold_id, sale_id, offer_id) = 1)
    );
    CREATE INDEX unit_claim_hold ON unit_claim (hold_id) WHERE hold_id IS NOT NULL;
    CREATE INDEX unit_claim_sale ON unit_claim (sale_id) WHERE sale_id IS NOT NULL;
    CREATE INDEX unit_claim_offer ON unit_claim (offer_id) WHERE offer_id IS NOT NULL;
    INSERT INTO unit_claim (unit_id, sale_id)
    SELECT unit_id, id FROM sale WHERE unit_id IS NOT NULL AND state = ANY (${sql.lit(LIVE_SALES)}::text[]);
    DROP INDEX sale_one_live_per_unit;
    ALTER TABLE sale ADD COLUMN hold_id uuid UNIQUE REFERENCES hold;
    CREATE INDEX sale_unit ON sale (unit_id) WHERE unit_id IS NOT NULL;

    CREATE FUNCTION claim_unit() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      lived boolean := false;
      lives boolean := NEW.state = ANY (TG_ARGV[1]::text[]);
    BEGIN
      IF TG_OP = 'UPDATE' THEN lived := OLD.state = ANY (TG_ARGV[1]::text[]); END IF;
      IF lives AND NOT lived THEN
        EXECUTE format('INSERT INTO unit_claim (unit_id, %I) VALUES ($1, $2)', TG_ARGV[0]) USING NEW.unit_id, NEW.id;
      ELSIF lived AND NOT lives THEN
        EXECUTE format('DELETE FROM unit_claim WHERE %I = $1', TG_ARGV[0]) USING NEW.id;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER hold_claims_unit AFTER INSERT OR UPDATE OF state ON hold FOR EACH ROW
      WHEN (NEW.unit_id IS NOT NULL) EXECUTE FUNCTION claim_unit('hold_id', '{active}');
    CREATE TRIGGER offer_claims_unit AFTER INSERT OR UPDATE OF state ON queue_place FOR EACH ROW
      EXECUTE FUNCTION claim_unit('offer_id', '{offered}');
    CREATE TRIGGER sale_claims_unit AFTER INSERT OR UPDATE OF state ON sale FOR EACH ROW
      WHEN (NEW.unit_id IS NOT NULL) EXECUTE FUNCTION claim_unit('sale_id', ${sql.lit(LIVE_SALES)});
  `.execute(db);
}
