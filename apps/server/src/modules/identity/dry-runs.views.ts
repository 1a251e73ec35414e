import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kantuta/contract/durations';
import { daysToSecurePassword } from '@kantuta/contract/identity/password.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { sql, type Reader } from '../../platform/db/database.ts';
import { LASTING } from '../../platform/limits/limits.ts';
import { dryRun, monthBefore, line, type DryRun } from '../../platform/settings/dry-run.ts';

/**
 * The effect that other lifetimes of sessions, codes, links and passwords would have on the people of today and of the last month (SET-2).
 */
export const IDENTITY_DRY_RUNS: readonly DryRun[] = [
  dryRun(['session.maxHours', 'session.nativeMaxHours'], async (reader, { key, after, at }) => {
    const isBrowser = key === 'session.maxHours';
    const begun = await listSessionStarts(reader, { isBrowser, at });
    const ifAll = begun.filter(({ createdAt }) => since(at, createdAt) < after * HOUR_MS).length;
    const n = begun.length;
    return {
      kept: [{ name: 'sessions', n }],
      rows: [line('today', 'sessionsOpen', { before: n, after: n, ifAll })],
    };
  }),
  dryRun(['session.idleSeconds'], async (reader, { before, after, at }) => {
    const live = await listSessionStarts(reader, { at });
    const awake = (seconds: number) =>
      live.filter(({ lastActiveAt }) => since(at, lastActiveAt) <= seconds * SECOND_MS).length;
    return {
      kept: [],
      rows: [line('today', 'sessionsAwake', { before: awake(before), after: awake(after) })],
    };
  }),
  dryRun(['session.maxPerPerson'], async (reader, { before, after, at }) => {
    const live = await listSessionStarts(reader, { at });
    const perPerson = [...Map.groupBy(live, ({ personId }) => personId).values()];
    const above = (most: number) => perPerson.filter(({ length }) => length > most).length;
    const figures = { before: above(before), after: above(after) };
    return { kept: [], rows: [line('today', 'peopleWithTooManySessions', figures)] };
  }),
  dryRun(['stepUp.minutes'], async (reader, { before, after, at }) => {
    const live = await listSessionStarts(reader, { at });
    const fresh = (minutes: number) =>
      live.filter(({ stepUpAt }) => stepUpAt && since(at, stepUpAt) < minutes * MINUTE_MS).length;
    return {
      kept: [],
      rows: [line('today', 'proofsFresh', { before: fresh(before), after: fresh(after) })],
    };
  }),
  dryRun(['mobile.entrySeconds'], async (reader, { after, at }) => {
    const figures = await usedInTime(reader, 'mobile_entry', { ms: after * SECOND_MS, at });
    return { kept: [], rows: [line('lastMonth', 'appEntriesInTime', figures)] };
  }),
  dryRun(['code.minutes'], async (reader, { after, at }) => {
    const { open: n, ...figures } = await usedInTime(reader, 'one_time_code', {
      ms: after * MINUTE_MS,
      at,
    });
    return { kept: [{ name: 'codes', n }], rows: [line('lastMonth', 'codesUsedInTime', figures)] };
  }),
  dryRun(
    ['code.tries', 'code.perDay', 'code.perDayShared', 'code.resendSeconds'],
    async (reader, { at }) => {
      const n = await countCodes(reader, monthBefore(at));
      return { kept: [], rows: [line('lastMonth', 'codesSent', { before: n, after: n })] };
    },
  ),
  dryRun(
    [
      'login.maxFailures',
      'login.maxFailuresPerAddress',
      'login.maxFailuresOfStrangers',
      'login.maxInARow',
    ],
    async (reader, { key, before, after }) => {
      const counts = await listFailures(reader, COUNTERS[key]);
      const atLimit = (max: number) => counts.filter((count) => count >= max).length;
      const figures = { before: atLimit(before), after: atLimit(after) };
      return { kept: [], rows: [line('today', 'accountsGuessedAt', figures)] };
    },
  ),
  dryRun(['login.windowMinutes'], async (reader) => {
    const n = (await listFailures(reader, 'login:')).length;
    return { kept: [], rows: [line('today', 'accountsGuessedAt', { before: n, after: n })] };
  }),
  dryRun(['link.minutes', 'notMe.days'], async (reader, { key, after, at }) => {
    const isNotMe = key === 'notMe.days';
    const { open: n, ...figures } = await usedInTime(reader, 'one_time_ticket', {
      ms: after * (isNotMe ? 24 * HOUR_MS : MINUTE_MS),
      at,
      only: isNotMe ? sql`purpose = 'notMe'` : sql`purpose <> 'notMe'`,
    });
    return { kept: [{ name: 'links', n }], rows: [line('lastMonth', 'linksUsedInTime', figures)] };
  }),
  dryRun(['password.graceDays'], async (reader, { before, after, at }) => {
    const firstLogins = await listFirstLogins(reader);
    const today = dayInLaPaz(at);
    const due = (graceDays: number) =>
      firstLogins.filter(
        (first) =>
          daysToSecurePassword({ firstLoginOn: dayInLaPaz(first), today, graceDays }) === 0,
      ).length;
    const figures = { before: due(before), after: due(after) };
    return { kept: [], rows: [line('today', 'passwordsToReplace', figures)] };
  }),
  dryRun(['recovery.lostPhoneHours'], async (reader, { after, at }) => {
    const asked = await listLostPhones(reader, at);
    const n = asked.length;
    const ifAll = asked.filter((createdAt) => since(at, createdAt) < after * HOUR_MS).length;
    return {
      kept: [{ name: 'lostPhones', n }],
      rows: [line('today', 'lostPhonesWaiting', { before: n, after: n, ifAll })],
    };
  }),
];

/** How the subjects of the counters begin that a limit holds. */
const COUNTERS = {
  'login.maxFailures': 'login:account:',
  'login.maxFailuresPerAddress': 'login:address:',
  'login.maxFailuresOfStrangers': 'login:strangers:',
  'login.maxInARow': `${LASTING}login:`,
} as const;

async function listFailures(reader: Reader, subjects: string): Promise<number[]> {
  const rows = await reader
    .selectFrom('attemptLimit')
    .where('subject', 'like', `${subjects}%`)
    .select('count')
    .execute();
  return rows.map(({ count }) => count);
}

async function countCodes(reader: Reader, after: Date): Promise<number> {
  const { n } = await reader
    .selectFrom('oneTimeCode')
    .where('createdAt', '>', after)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

function since(at: Date, then: Date): number {
  return at.getTime() - then.getTime();
}

async function listSessionStarts(
  reader: Reader,
  { isBrowser, at }: { isBrowser?: boolean; at: Date },
) {
  const live = reader
    .selectFrom('session')
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .select(['personId', 'createdAt', 'lastActiveAt', 'stepUpAt']);
  if (isBrowser === undefined) return live.execute();
  return live.where('cookieHash', isBrowser ? 'is not' : 'is', null).execute();
}

/** How many of those used in the last month would have been in time, and how many are open now. */
async function usedInTime(
  reader: Reader,
  table: 'one_time_code' | 'one_time_ticket' | 'mobile_entry',
  { ms, at, only = sql`true` }: { ms: number; at: Date; only?: ReturnType<typeof sql> },
): Promise<{ before: number; after: number; open: number }> {
  const used = sql`used_at > ${monthBefore(at)}`;
  const { rows } = await sql<{ before: number; after: number; open: number }>`
    SELECT count(*) FILTER (WHERE ${used})::int AS before,
      count(*) FILTER (WHERE ${used} AND used_at - created_at <= ${ms} * interval '1 millisecond')::int AS after,
      count(*) FILTER (WHERE used_at IS NULL AND expires_at > ${at})::int AS open
    FROM ${sql.table(table)} WHERE ${only}`.execute(reader);
  return rows[0] ?? { before: 0, after: 0, open: 0 };
}

/** People whose password is still their card number. */
async function listFirstLogins(reader: Reader): Promise<Date[]> {
  const rows = await reader
    .selectFrom('credential')
    .where('kind', '<>', 'secure')
    .where('firstLoginAt', 'is not', null)
    .select('firstLoginAt')
    .execute();
  return rows.flatMap(({ firstLoginAt }) => firstLoginAt ?? []);
}

async function listLostPhones(reader: Reader, at: Date): Promise<Date[]> {
  const rows = await reader
    .selectFrom('recovery')
    .where('endedAt', 'is', null)
    .where('opensAt', '>', at)
    .select('createdAt')
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}
