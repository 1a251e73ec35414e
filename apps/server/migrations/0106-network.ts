import { sql, type Kysely } from 'kysely';

/**
 * The network of advisers (decision 051): each adviser keeps the path from the root down to them, each client stands once, under the adviser of
 * their first sale, and the sizes and the sales of branches are kept in the transaction that changes them. What changes is added as rows of
 * its own (`network_growth`), which a job folds into the sums, so that two sales never wait for one another at the adviser above both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db);
  await growing(db);
  await moving(db);
  await checking(db);
  await sql`SELECT network_rebuild()`.execute(db);
  await sql`
    CREATE INDEX adviser_sponsor ON adviser (sponsor_id, person_id);
    CREATE INDEX adviser_path ON adviser USING gin (path);
    CREATE TRIGGER adviser_joins BEFORE INSERT ON adviser FOR EACH ROW EXECUTE FUNCTION network_join();
    CREATE TRIGGER adviser_joined AFTER INSERT ON adviser FOR EACH ROW EXECUTE FUNCTION network_joined();
    CREATE TRIGGER adviser_moves BEFORE UPDATE OF sponsor_id, path ON adviser FOR EACH ROW
      WHEN (NEW.path <> coalesce(NEW.path[:cardinality(NEW.path) - 1], '{}') || NEW.person_id
            OR NEW.path[cardinality(NEW.path) - 1] IS DISTINCT FROM NEW.sponsor_id)
      EXECUTE FUNCTION network_refuse();
    CREATE TRIGGER sale_in_network AFTER INSERT OR UPDATE OF adviser_id, state, sold_on, price_minor, discount_minor ON sale
      FOR EACH ROW EXECUTE FUNCTION network_sold();
  `.execute(db);
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- From the root down to the adviser, who is the last of it.
    ALTER TABLE adviser ADD COLUMN path integer[] NOT NULL DEFAULT '{}';

    CREATE TABLE network_client (
      person_id integer PRIMARY KEY REFERENCES person,
      adviser_id integer NOT NULL REFERENCES adviser
    );
    CREATE INDEX network_client_of ON network_client (adviser_id, person_id);

    -- What the branch below an adviser holds, and the adviser's own clients and sales.
    CREATE TABLE network_size (
      adviser_id integer PRIMARY KEY REFERENCES adviser,
      clients integer NOT NULL,
      advisers integer NOT NULL
    );
    CREATE TABLE network_month (
      adviser_id integer NOT NULL REFERENCES adviser,
      month date NOT NULL,
      currency text NOT NULL,
      sales integer NOT NULL,
      amount_minor bigint NOT NULL,
      PRIMARY KEY (adviser_id, month, currency)
    );
    -- Added, and folded into the two by a job; never changed.
    CREATE TABLE network_growth (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      adviser_id integer NOT NULL REFERENCES adviser,
      clients integer NOT NULL DEFAULT 0,
      advisers integer NOT NULL DEFAULT 0,
      month date,
      currency text,
      sales integer NOT NULL DEFAULT 0,
      amount_minor bigint NOT NULL DEFAULT 0,
      CHECK ((month IS NULL) = (currency IS NULL)),
      CHECK (month IS NOT NULL OR (sales = 0 AND amount_minor = 0))
    );
    CREATE INDEX network_growth_of ON network_growth (adviser_id);
  `.execute(db);
}

async function growing(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The path of an adviser, which stays until the commit: a change of a sponsor above waits for it, and it for such a change.
    CREATE FUNCTION network_path(of integer) RETURNS integer[] LANGUAGE sql AS $$
      SELECT path FROM adviser WHERE person_id = of FOR KEY SHARE $$;

    CREATE FUNCTION network_join() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.path := CASE WHEN NEW.sponsor_id IS NULL THEN '{}' ELSE network_path(NEW.sponsor_id) END || NEW.person_id;
      RETURN NEW;
    END $$;

    -- A sponsor changes with the path of the whole branch, by network_move alone.
    CREATE FUNCTION network_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the sponsor of adviser % is changed by network_move', OLD.person_id;
    END $$;

    CREATE FUNCTION network_joined() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE was_client_of integer;
    BEGIN
      INSERT INTO network_growth (adviser_id, advisers) SELECT above, 1 FROM unnest(NEW.path) above WHERE above <> NEW.person_id;
      -- Whoever was a client stands in the network as an adviser from now on.
      DELETE FROM network_client WHERE person_id = NEW.person_id RETURNING adviser_id INTO was_client_of;
      IF FOUND THEN
        INSERT INTO network_growth (adviser_id, clients) SELECT above, -1 FROM unnest(network_path(was_client_of)) above;
      END IF;
      RETURN NULL;
    END $$;

    -- A sale that was sold and has not ended counts in the month in which it was sold, by what is paid for it.
    CREATE FUNCTION network_counts(state text, sold_on date, adviser_id integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT coalesce(adviser_id IS NOT NULL AND sold_on IS NOT NULL
        AND state NOT IN ('voided','reverted','transferred','upgraded','refinanced'), false) $$;

    CREATE FUNCTION network_sold() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE own integer[];
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF (OLD.adviser_id, network_counts(OLD.state, OLD.sold_on, OLD.adviser_id), OLD.sold_on, OLD.price_minor, OLD.discount_minor)
           IS NOT DISTINCT FROM
           (NEW.adviser_id, network_counts(NEW.state, NEW.sold_on, NEW.adviser_id), NEW.sold_on, NEW.price_minor, NEW.discount_minor) THEN
          RETURN NULL;
        END IF;
        IF network_counts(OLD.state, OLD.sold_on, OLD.adviser_id) THEN
          INSERT INTO network_growth (adviser_id, month, currency, sales, amount_minor)
            SELECT above, date_trunc('month', OLD.sold_on), OLD.currency, -1, -(OLD.price_minor - OLD.discount_minor)
              FROM unnest(network_path(OLD.adviser_id)) above;
        END IF;
      END IF;
      IF NEW.adviser_id IS NULL THEN RETURN NULL; END IF;
      own := network_path(NEW.adviser_id);
      IF network_counts(NEW.state, NEW.sold_on, NEW.adviser_id) THEN
        INSERT INTO network_growth (adviser_id, month, currency, sales, amount_minor)
          SELECT above, date_trunc('month', NEW.sold_on), NEW.currency, 1, NEW.price_minor - NEW.discount_minor FROM unnest(own) above;
      END IF;
      INSERT INTO network_client (person_id, adviser_id)
        SELECT NEW.person_id, NEW.adviser_id WHERE NOT EXISTS (SELECT FROM adviser WHERE adviser.person_id = NEW.person_id)
        ON CONFLICT DO NOTHING;
      IF FOUND THEN
        INSERT INTO network_growth (adviser_id, clients) SELECT above, 1 FROM unnest(own) above;
      END IF;
      RETURN NULL;
    END $$;

    -- Adds what grew to the sums; rows that another call of it holds are left to that one.
    CREATE FUNCTION network_fold() RETURNS integer LANGUAGE plpgsql AS $$
    DECLARE folded integer;
    BEGIN
      WITH taken AS (SELECT id FROM network_growth ORDER BY id LIMIT 20000 FOR UPDATE SKIP LOCKED),
           gone AS (DELETE FROM network_growth g USING taken WHERE g.id = taken.id RETURNING g.*),
           sizes AS (
             INSERT INTO network_size AS s (adviser_id, clients, advisers)
             SELECT adviser_id, sum(clients), sum(advisers) FROM gone WHERE month IS NULL GROUP BY adviser_id ORDER BY adviser_id
             ON CONFLICT (adviser_id) DO UPDATE SET clients = s.clients + excluded.clients, advisers = s.advisers + excluded.advisers),
           months AS (
             INSERT INTO network_month AS m (adviser_id, month, currency, sales, amount_minor)
             SELECT adviser_id, month, currency, sum(sales), sum(amount_minor) FROM gone WHERE month IS NOT NULL
              GROUP BY adviser_id, month, currency ORDER BY adviser_id, month, currency
             ON CONFLICT (adviser_id, month, currency)
             DO UPDATE SET sales = m.sales + excluded.sales, amount_minor = m.amount_minor + excluded.amount_minor)
      SELECT count(*) INTO folded FROM gone;
      RETURN folded;
    END $$;
  `.execute(db);
}

/** Another sponsor, with the whole branch. Only changes of sponsors wait for one another; sales below the branch wait for this one. */
async function moving(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION network_move(moved integer, under integer) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      old_path integer[];
      new_above integer[];
      held integer := 0;
      now_held integer;
    BEGIN
      -- Row locks alone would refuse a circle of two changes by a deadlock.
      PERFORM pg_advisory_xact_lock(hashtext('network_move'));
      LOOP
        PERFORM FROM adviser WHERE path @> ARRAY[moved] ORDER BY person_id FOR UPDATE;
        GET DIAGNOSTICS now_held = ROW_COUNT;
        EXIT WHEN now_held = held;
        held := now_held;
      END LOOP;
      SELECT path INTO STRICT old_path FROM adviser WHERE person_id = moved;
      new_above := CASE WHEN under IS NULL THEN '{}' ELSE network_path(under) END;
      IF moved = ANY (new_above) THEN RAISE EXCEPTION 'network_cycle' USING ERRCODE = 'check_violation'; END IF;

      INSERT INTO network_growth (adviser_id, clients, advisers)
        SELECT above, way * clients, way * (advisers + 1)
          FROM (SELECT coalesce(sum(clients), 0) AS clients, coalesce(sum(advisers), 0) AS advisers
                  FROM (SELECT clients, advisers FROM network_size WHERE adviser_id = moved
                         UNION ALL SELECT clients, advisers FROM network_growth WHERE adviser_id = moved) own) own,
               (SELECT above, -1 AS way FROM unnest(old_path[:cardinality(old_path) - 1]) above
                 UNION ALL SELECT above, 1 FROM unnest(new_above) above) ways;
      INSERT INTO network_growth (adviser_id, month, currency, sales, amount_minor)
        SELECT above, month, currency, way * sales, way * amount
          FROM (SELECT month, currency, sum(sales) AS sales, sum(amount_minor) AS amount
                  FROM (SELECT month, currency, sales, amount_minor FROM network_month WHERE adviser_id = moved
                         UNION ALL SELECT month, currency, sales, amount_minor FROM network_growth WHERE adviser_id = moved AND month IS NOT NULL) own
                 GROUP BY month, currency) own,
               (SELECT above, -1 AS way FROM unnest(old_path[:cardinality(old_path) - 1]) above
                 UNION ALL SELECT above, 1 FROM unnest(new_above) above) ways;
      UPDATE adviser SET path = new_above || path[array_position(path, moved):],
                         sponsor_id = CASE WHEN person_id = moved THEN under ELSE sponsor_id END
       WHERE path @> ARRAY[moved];
    END $$;
  `.execute(db);
}

/** What should stand there, from sponsors and sales alone, and where it does not. */
async function checking(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION all_network_paths() RETURNS TABLE (person_id integer, path integer[]) LANGUAGE sql STABLE AS $$
      WITH RECURSIVE down AS (
        SELECT a.person_id, ARRAY[a.person_id] AS path FROM adviser a WHERE a.sponsor_id IS NULL
         UNION ALL
        SELECT a.person_id, down.path || a.person_id FROM adviser a JOIN down ON a.sponsor_id = down.person_id)
      SELECT * FROM down $$;
    CREATE FUNCTION all_network_sizes() RETURNS TABLE (adviser_id integer, clients bigint, advisers bigint) LANGUAGE sql STABLE AS $$
      SELECT p.person_id,
             (SELECT count(*) FROM network_client c JOIN all_network_paths() below ON below.person_id = c.adviser_id WHERE p.person_id = ANY (below.path)),
             (SELECT count(*) FROM all_network_paths() below WHERE p.person_id = ANY (below.path) AND below.person_id <> p.person_id)
        FROM all_network_paths() p $$;
    CREATE FUNCTION all_network_months() RETURNS TABLE (adviser_id integer, month date, currency text, sales bigint, amount_minor bigint)
    LANGUAGE sql STABLE AS $$
      SELECT above, date_trunc('month', s.sold_on)::date, s.currency, count(*), sum(s.price_minor - s.discount_minor)::bigint
        FROM sale s JOIN all_network_paths() p ON p.person_id = s.adviser_id CROSS JOIN unnest(p.path) above
       WHERE network_counts(s.state, s.sold_on, s.adviser_id) GROUP BY 1, 2, 3 $$;

    CREATE FUNCTION wrong_network() RETURNS TABLE (adviser_id integer, what text) LANGUAGE sql STABLE AS $$
      SELECT person_id, 'path' FROM adviser FULL JOIN all_network_paths() f USING (person_id) WHERE adviser.path IS DISTINCT FROM f.path
       UNION ALL
      SELECT f.adviser_id, 'size' FROM all_network_sizes() f
        LEFT JOIN (SELECT adviser_id, sum(clients) AS clients, sum(advisers) AS advisers
                     FROM (SELECT adviser_id, clients, advisers FROM network_size
                            UNION ALL SELECT adviser_id, clients, advisers FROM network_growth) kept GROUP BY adviser_id) kept USING (adviser_id)
       WHERE (coalesce(kept.clients, 0), coalesce(kept.advisers, 0)) <> (f.clients, f.advisers)
       UNION ALL
      SELECT adviser_id, 'month ' || month FROM all_network_months() f
        FULL JOIN (SELECT adviser_id, month, currency, sum(sales) AS sales, sum(amount_minor) AS amount_minor
                     FROM (SELECT adviser_id, month, currency, sales, amount_minor FROM network_month
                            UNION ALL SELECT adviser_id, month, currency, sales, amount_minor FROM network_growth WHERE month IS NOT NULL) rows
                    GROUP BY 1, 2, 3) kept USING (adviser_id, month, currency)
       WHERE (coalesce(kept.sales, 0), coalesce(kept.amount_minor, 0)) <> (coalesce(f.sales, 0), coalesce(f.amount_minor, 0)) $$;

    CREATE FUNCTION network_rebuild() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      LOCK TABLE network_growth IN EXCLUSIVE MODE;
      UPDATE adviser SET path = f.path FROM all_network_paths() f WHERE f.person_id = adviser.person_id AND adviser.path <> f.path;
      INSERT INTO network_client (person_id, adviser_id)
        SELECT DISTINCT ON (s.person_id) s.person_id, s.adviser_id FROM sale s
         WHERE s.adviser_id IS NOT NULL AND NOT EXISTS (SELECT FROM adviser a WHERE a.person_id = s.person_id)
         ORDER BY s.person_id, s.id
        ON CONFLICT DO NOTHING;
      DELETE FROM network_growth;
      DELETE FROM network_size;
      DELETE FROM network_month;
      INSERT INTO network_size SELECT adviser_id, clients::integer, advisers::integer FROM all_network_sizes();
      INSERT INTO network_month SELECT adviser_id, month, currency, sales::integer, amount_minor FROM all_network_months();
    END $$;
  `.execute(db);
}
