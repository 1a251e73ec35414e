import { dayInLaPaz } from '@kantuta/contract/dates';
import { personName } from '../../platform/db/person-name.ts';
import { sql } from '../../platform/db/database.ts';
import { uuidsIn, type NameReader } from '../../platform/names.ts';
import { ownDataSection } from '../../platform/own-data.ts';

/** Sessions that the person ran as a cashier (SEC-43). */
export const ownCashSessions = ownDataSection({
  key: 'cashSessions',
  order: 117,
  read: (reader, personId) =>
    reader
      .selectFrom('cashSession')
      .where('cashierId', '=', personId)
      .orderBy('openedAt')
      .select([
        'companyId',
        'state',
        'openedAt',
        'countedAt',
        'differenceUsdMinor',
        'differenceBobMinor',
      ])
      .execute(),
  paper: (sessions, { words, say }) =>
    sessions.length === 0
      ? []
      : [{ order: 117, count: say(words.cashSessions, { n: sessions.length }) }],
});

/** A session is named by its cashier and its day. */
export const cashSessionNames: NameReader = {
  kind: 'cashSession',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('cashSession')
      .innerJoin('person', 'person.id', 'cashSession.cashierId')
      .where('cashSession.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['cashSession.id', 'cashSession.openedAt', personName().as('cashier')])
      .execute();
    return rows.map(
      ({ id, openedAt, cashier }) =>
        [id, { name: `${cashier} · ${dayInLaPaz(openedAt)}`, personId: null }] as const,
    );
  },
};
