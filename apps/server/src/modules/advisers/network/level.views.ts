import {
  NETWORK_DEPTH,
  NETWORK_MONTHS,
  NETWORK_PER_PAGE,
} from '@kantuta/contract/advisers/network.rules';
import type { Day } from '@kantuta/contract/dates';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { sql, type Db, type Reader } from '../../../platform/db/database.ts';
import { nameHas } from '../../../platform/db/like-text.ts';
import { reading } from '../../../platform/db/reading.ts';

export type InNetwork = {
  /** Whoever asks. */
  personId: number;
  /** The adviser whose level is read; 0: whoever asks. */
  branchId: number;
};
export type LevelQuery = { branchId: number; afterAdviser: number; afterClient: number };

const ENDED = sql.lit(`{${ENDED_SALE_STATES.join(',')}}`);
const READ = sql.lit(NETWORK_PER_PAGE + 1);

/** A branch below the asker that may be opened, with how far below it is: 0 for the asker; none for everything else (SEC-31). */
const branchOf = ({ personId, branchId }: InNetwork) => sql`
  SELECT branch.person_id, branch.path, cardinality(branch.path) - array_position(branch.path, ${personId}::int) AS below
    FROM adviser branch
   WHERE branch.person_id = CASE ${branchId}::int WHEN 0 THEN ${personId}::int ELSE ${branchId}::int END
     AND branch.path @> ARRAY[${personId}::int]
     AND cardinality(branch.path) - array_position(branch.path, ${personId}::int) < ${sql.lit(NETWORK_DEPTH)}`;

/** What a branch holds: the sums, and what was not folded into them yet. */
const sizeOf = (adviser: string) => sql`(
  SELECT json_build_array(coalesce(sum(clients), 0), coalesce(sum(advisers), 0)) FROM (
    SELECT clients, advisers FROM network_size WHERE adviser_id = ${sql.ref(adviser)}
     UNION ALL SELECT clients, advisers FROM network_growth WHERE adviser_id = ${sql.ref(adviser)}) kept)`;

/** Whether a person took the sight of them away from the asker (PPL-11). */
const refused = (person: string, personId: number) => sql`coalesce((
  SELECT NOT may_look FROM adviser_access a WHERE a.person_id = ${sql.ref(person)} AND a.adviser_id = ${personId}::int
   ORDER BY a.id DESC LIMIT 1), false)`;

const salesOf = (person: string) => sql`ARRAY(
  SELECT s.id FROM sale s WHERE s.person_id = ${sql.ref(person)} AND s.state <> ALL (${ENDED}::text[]) LIMIT 100)`;

export type NetworkRow = {
  personId: number;
  isAdviser: boolean;
  firstName: string;
  surname: string;
  state: string | null;
  size: [clients: number, advisers: number] | null;
  isRefused: boolean;
  saleIds: number[] | null;
  /** Below the asker: 1 is theirs. */
  level: number;
  branchId: number;
};

const rowsOf = (db: Db | Reader, text: ReturnType<typeof sql>) =>
  db.selectFrom(sql<NetworkRow>`(${text})`.as('found')).selectAll();

const PERSON = sql`person.first_name, coalesce(nullif(person.paternal_surname, ''), person.maternal_surname) AS surname`;

type Branch = {
  personId: number;
  below: number;
  size: [clients: number, advisers: number];
  trail: { id: number; first: string; surname: string }[];
};

/** The columns of a branch; `more` reads beside them what lies below it. */
const branchWith = (of: InNetwork, more = sql``) => sql`(
  SELECT branch.person_id, branch.below, ${sizeOf('branch.person_id')} AS size,
         (SELECT json_agg(json_build_object('id', person.id, 'first', person.first_name,
                   'surname', coalesce(nullif(person.paternal_surname, ''), person.maternal_surname)) ORDER BY place)
            FROM unnest(branch.path[cardinality(branch.path) - branch.below:]) WITH ORDINALITY AS up (id, place)
            JOIN person ON person.id = up.id) AS trail${more}
    FROM (${branchOf(of)}) branch)`;

/** The branch itself: empty where it may not be opened. */
export const openBranch = reading(
  (db, of: InNetwork) => db.selectFrom(sql<Branch>`${branchWith(of)}`.as('found')).selectAll(),
  ([branch]) => branch ?? null,
);

/**
 * A branch with the advisers and the clients right below it, advisers first, by their numbers: keys of two indexes. Everybody is looked up in
 * one place, after they were found: what an executor sets up for each part costs more here than the keys themselves (docs/bench.md).
 */
export const openLevel = reading(
  (db, of: InNetwork & LevelQuery) =>
    db
      .selectFrom(
        sql<Branch & { rows: NetworkRow[] }>`${branchWith(
          of,
          sql`, (
  SELECT coalesce(json_agg(found), '[]') FROM (
    SELECT own.person_id AS "personId", own.is_adviser AS "isAdviser", person.first_name AS "firstName",
           coalesce(nullif(person.paternal_surname, ''), person.maternal_surname) AS surname, own.state,
           CASE WHEN own.is_adviser THEN ${sizeOf('own.person_id')} END AS size,
           NOT own.is_adviser AND ${refused('own.person_id', of.personId)} AS "isRefused",
           CASE WHEN NOT own.is_adviser THEN ${salesOf('own.person_id')} END AS "saleIds",
           branch.below + 1 AS level, branch.person_id AS "branchId"
      FROM ((SELECT person_id, true AS is_adviser, state FROM adviser
              WHERE sponsor_id = branch.person_id AND person_id > ${of.afterAdviser}::int ORDER BY person_id LIMIT ${READ})
             UNION ALL
            (SELECT person_id, false, NULL FROM network_client
              WHERE adviser_id = branch.person_id AND person_id > ${of.afterClient}::int ORDER BY person_id LIMIT ${READ})) own
      JOIN person ON person.id = own.person_id
     ORDER BY own.is_adviser DESC, own.person_id LIMIT ${READ}) found) AS rows`,
        )}`.as('found'),
      )
      .selectAll(),
  ([branch]) => branch ?? null,
);

/** What a branch sold by month and currency, the newest first. */
export const monthsOf = reading(
  (db, of: InNetwork & { from: Day }) =>
    db
      .selectFrom(
        sql<{ month: string; currency: string; sales: number; amount: number }>`(
        SELECT month, currency, sum(sales)::int AS sales, sum(amount_minor)::bigint AS amount
          FROM (${branchOf(of)}) branch CROSS JOIN LATERAL (
            SELECT month, currency, sales, amount_minor FROM network_month
             WHERE adviser_id = branch.person_id AND month >= ${of.from}::date
             UNION ALL
            SELECT month, currency, sales, amount_minor FROM network_growth
             WHERE adviser_id = branch.person_id AND month >= ${of.from}::date) kept
         GROUP BY month, currency HAVING sum(sales) <> 0
         ORDER BY month DESC, currency LIMIT ${sql.lit(NETWORK_MONTHS * 5)})`.as('found'),
      )
      .selectAll(),
  (rows) => rows,
);

/** People of the network by the name that the asker is shown of them, within the levels that may be opened. */
export const foundIn = reading(
  (db, { personId, q }: { personId: number; q: string }) => {
    const level = sql`cardinality(adviser.path) - array_position(adviser.path, ${personId}::int)`;
    const shown = sql`concat_ws(' ', person.first_name, CASE WHEN own.level = 1
      THEN concat_ws(' ', nullif(person.paternal_surname, ''), person.maternal_surname) END)`;
    return rowsOf(
      db,
      sql`
      SELECT own.person_id, own.is_adviser, ${PERSON}, own.state,
             CASE WHEN own.is_adviser THEN ${sizeOf('own.person_id')} END AS size, false AS is_refused,
             CASE WHEN NOT own.is_adviser THEN ${salesOf('own.person_id')} END AS sale_ids, own.level, own.branch_id
        FROM (
          SELECT adviser.person_id, true AS is_adviser, adviser.state, ${level} AS level, adviser.sponsor_id AS branch_id
            FROM adviser WHERE adviser.path @> ARRAY[${personId}::int] AND ${level} BETWEEN 1 AND ${sql.lit(NETWORK_DEPTH)}
           UNION ALL
          SELECT client.person_id, false, NULL, ${level} + 1, client.adviser_id
            FROM adviser JOIN network_client client ON client.adviser_id = adviser.person_id
           WHERE adviser.path @> ARRAY[${personId}::int] AND ${level} < ${sql.lit(NETWORK_DEPTH)}) own
        JOIN person ON person.id = own.person_id
       WHERE ${nameHas(shown, q)} AND (own.is_adviser OR NOT ${refused('own.person_id', personId)})
       ORDER BY own.level, own.person_id LIMIT ${READ}`,
    );
  },
  (rows): NetworkRow[] => rows,
);
