import pg from 'pg';

export const FLOOR_CUSTOMERS = 20_000;

/** The smallest honest model of the product: each customer has two sales of 24 instalments, and a session whose token is `t` and their number. */
export async function fillFloor(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    CREATE TABLE session (token text PRIMARY KEY, customer_id int NOT NULL, expires_at timestamptz NOT NULL);
    CREATE TABLE sale (id int PRIMARY KEY, customer_id int NOT NULL, lot text NOT NULL, project text NOT NULL);
    CREATE TABLE instalment (id int PRIMARY KEY, sale_id int NOT NULL, number int NOT NULL, due_on date NOT NULL, amount bigint NOT NULL, paid bigint NOT NULL);
    INSERT INTO session SELECT 't' || n, n, now() + interval '30 days' FROM generate_series(1, ${FLOOR_CUSTOMERS}) n;
    INSERT INTO sale SELECT n, 1 + (n - 1) / 2, 'L-' || n, 'Project ' || n % 30 FROM generate_series(1, ${FLOOR_CUSTOMERS} * 2) n;
    INSERT INTO instalment SELECT (s - 1) * 24 + n, s, n, date '2025-01-01' + s % 700 + n * 30, 50000, CASE WHEN n <= 6 THEN 50000 ELSE 0 END
      FROM generate_series(1, ${FLOOR_CUSTOMERS} * 2) s, generate_series(1, 24) n;
    -- What a payment by a prepaid card cannot do without: a balance, the payment, its two entries and its receipt.
    CREATE TABLE card (id int PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0));
    CREATE TABLE payment (attempt uuid PRIMARY KEY, instalment_id int NOT NULL, amount bigint NOT NULL, paid_at timestamptz NOT NULL);
    CREATE TABLE entry (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, attempt uuid NOT NULL, account text NOT NULL, amount bigint NOT NULL);
    CREATE TABLE receipt (number bigint PRIMARY KEY, attempt uuid NOT NULL);
    CREATE TABLE counter (last bigint NOT NULL);
    INSERT INTO card VALUES (1, 1000000000);
    INSERT INTO counter VALUES (0);
    CREATE INDEX ON sale (customer_id);
    CREATE INDEX ON instalment (sale_id, due_on);
  `);
  await client.query('VACUUM ANALYZE');
  await client.end();
}
