import type pg from 'pg';
import type { Statement } from './statements.ts';

/** What a statement may not do: read rows of other people. `table` is in the form of the database: `plan_row`. */
export type Breach = { table: string; does: string };

/** One node of a plan, as `EXPLAIN (FORMAT JSON)` writes it. */
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** More rows than a person, a sale or a page has; a hundredth of what the large tables hold. */
const MOST_ROWS = 1_000;
const READS_ALL_OF_IT = 'reads all of it';
const FULL = /^(?:Seq|Sample) Scan$/;
const BY_INDEX = /^(?:Index|Index Only) Scan$/;
// These read all of their input before they give the first row, so that a LIMIT above them saves nothing.
const READS_ALL = /^(?:Sort|Hash|Aggregate|Materialize|SetOp|WindowAgg|ModifyTable|Gather)/;
const EXPLAINABLE = /^(?:\/\*.*?\*\/\s*)?(?:select|insert|update|delete|with|merge)\b/i;
const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i;
// See `plannedForItsValues` of platform/db: such a statement never gets a generic plan.
const BY_VALUES = '/* planned for its values */';

export type Tables = {
  /** Tables that grow with customers and payments. */
  growing: ReadonlySet<string>;
  /** Those of them that hold too few rows here for the planner to prefer an index. */
  few: ReadonlySet<string>;
  /** Indexes of some of the rows only, such as what is open: reading one from end to end is no reading of the whole table. */
  partial: ReadonlySet<string>;
};

/**
 * How a statement reads growing tables, judged on its plan for these values and on the plan for any values that PostgreSQL may use for a
 * prepared statement. A statement that only reads is also run, so that the rows are counted and not only expected; all is rolled back.
 */
export async function breachesOf(
  client: pg.Client,
  { text, values }: Statement,
  tables: Tables,
): Promise<Breach[]> {
  if (!EXPLAINABLE.test(text.trimStart())) return [];
  const analyze = WRITES.test(text.replaceAll(/\bfor (?:no key )?update\b/gi, ''))
    ? ''
    : 'ANALYZE, TIMING OFF, ';
  const found: Breach[] = [];
  const judge = async (
    settings: string,
    explain: () => Promise<{ rows: unknown[] }>,
    growing: ReadonlySet<string>,
    isEnough: (breach: Breach) => boolean = () => true,
  ) => {
    await client.query('BEGIN');
    try {
      await client.query(settings);
      const { rows } = await explain();
      const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'];
      const of = breachesOfNode(plan, { growing, partial: tables.partial }, false);
      found.push(...of.filter(isEnough));
    } finally {
      await client.query('ROLLBACK');
    }
  };
  const large = new Set([...tables.growing].filter((table) => !tables.few.has(table)));
  const bound = (options: string) => () =>
    client.query({ text: `EXPLAIN (${options}FORMAT JSON) ${text}`, values: [...values] });
  await judge('SET LOCAL plan_cache_mode = force_custom_plan', bound(analyze), large);
  // With few rows the cheapest plan says nothing about many; whether an index can serve the statement is seen when it has to.
  await judge(
    'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
    bound(''),
    tables.few,
    // Of a few rows an index is read as cheaply from end to end as by its key.
    ({ does }) => does === READS_ALL_OF_IT,
  );
  if (!text.trimStart().startsWith(BY_VALUES) && values.length > 0)
    await judge(
      'SET LOCAL plan_cache_mode = force_generic_plan',
      () => genericPlan(client, text, values.length),
      large,
    );
  return found;
}

async function genericPlan(client: pg.Client, text: string, count: number) {
  await client.query('DEALLOCATE ALL');
  await client.query(`PREPARE judged AS ${text}`);
  return client.query(
    `EXPLAIN (FORMAT JSON) EXECUTE judged(${Array.from({ length: count }, () => 'NULL').join(', ')})`,
  );
}

type Judged = Pick<Tables, 'growing' | 'partial'>;

function breachesOfNode(node: Node, judged: Judged, isLimited: boolean): Breach[] {
  const kind = node['Node Type'];
  const table = node['Relation Name'] ?? '';
  const found: Breach[] = [];
  if (judged.growing.has(table)) {
    if (FULL.test(kind)) found.push({ table, does: READS_ALL_OF_IT });
    else if (
      BY_INDEX.test(kind) &&
      node['Index Cond'] === undefined &&
      !isLimited &&
      !judged.partial.has(node['Index Name'] ?? '')
    )
      found.push({ table, does: 'reads all of an index' });
    const rows = rowsReadBy(node, isLimited);
    if (rows > MOST_ROWS) found.push({ table, does: `reads ${Math.round(rows)} rows` });
  }
  const isStopped = kind === 'Limit' || (isLimited && !READS_ALL.test(kind));
  return [
    ...found,
    ...(node.Plans ?? []).flatMap((below) => breachesOfNode(below, judged, isStopped)),
  ];
}

/** The rows that a node looked at, or is expected to give where it did not run. */
function rowsReadBy(node: Node, isLimited: boolean): number {
  if (node['Actual Rows'] === undefined) return isLimited ? 0 : node['Plan Rows'];
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * (node['Actual Loops'] ?? 1);
}
