import { sql, type Reader } from '../../platform/db/database.ts';
import { dryRun, line, type DryRun } from '../../platform/settings/dry-run.ts';

async function count(reader: Reader, of: { days: number; at: Date; stages: 'all' | 'open' }) {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM prospect
     WHERE passed_at IS NULL AND ${of.stages === 'all' ? sql`true` : sql`stage <> 'customer'`}
       AND locked_since + make_interval(days => ${of.days}::int) > ${of.at}::timestamptz`.execute(
    reader,
  );
  return rows[0]?.n ?? 0;
}

/** What other times would do to the prospects that are registered now (SET-2). Whoever is registered keeps the end of their time. */
export const prospectDryRuns: DryRun[] = [
  dryRun(['prospect.lockDays'], async (reader, { before, after, at }) => {
    const n = await count(reader, { days: before, at, stages: 'all' });
    const ifAll = await count(reader, { days: after, at, stages: 'all' });
    return { kept: [], rows: [line('today', 'prospectsLocked', { before: n, after: n, ifAll })] };
  }),
  dryRun(['prospect.convertDays'], async (reader, { before, after, at }) => ({
    kept: [],
    rows: [
      line('today', 'prospectsInTime', {
        before: await count(reader, { days: before, at, stages: 'open' }),
        after: await count(reader, { days: after, at, stages: 'open' }),
      }),
    ],
  })),
];
