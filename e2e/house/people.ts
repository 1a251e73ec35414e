import { createLedger } from '../../apps/server/src/modules/ledger/ledger.service.ts';
import { hashPassword } from '../../apps/server/src/modules/identity/passwords.service.ts';
import {
  makePerson,
  type PersonOptions,
} from '../../apps/server/src/modules/people/people.factory.ts';
import {
  daysAgo,
  makeSale,
  type SaleOptions,
} from '../../apps/server/src/modules/sales/sales.factory.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { NOTIFICATIONS } from '@kantuta/contract/notifications/notifications.rules';
import { insertNotification } from '../../apps/server/src/modules/notifications/notifications.store.ts';
import { expireQrJob } from '../../apps/server/src/modules/payments/methods/qr/qr.jobs.ts';
import { switchMaintenance } from '../../apps/server/src/modules/settings/maintenance.service.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { sql, type Db } from '../../apps/server/src/platform/db/database.ts';
import { withDatabase } from '../../apps/server/src/platform/db/visit.ts';
import { createEvents } from '../../apps/server/src/platform/events/events.ts';
import { createIds, hashSecret } from '../../apps/server/src/platform/ids.ts';
import { loadKeys } from '../../apps/server/src/platform/keys.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import {
  endSession,
  insertSession,
  listLiveSessions,
} from '../../apps/server/src/platform/session/session.store.ts';
import { nameCanary } from './canaries.ts';

export const PASSWORD = 'Kantuta#1';

const SESSION_HOURS = 12;
// A plan sold this many days ago has its first instalment still to come, and nothing overdue.
const FRESH_DAYS = 20;

export type CustomerOptions = Omit<PersonOptions, 'credential'> & {
  /** The products, and the age of each sale in days; by default one membership without arrears. */
  sales?: (Partial<Omit<SaleOptions, 'personId' | 'soldOn'>> & { daysAgo?: number })[];
  /** Days since the first login with a password that is still the card number; PASSWORD takes its place. */
  cardDays?: number;
};
export type Customer = { personId: number; document: string; saleIds: number[] };
/** Both halves of a browser session, as after a successful login. */
export type Halves = { token: string; cookie: string; /** Seconds. */ iat: number };

export type People = Awaited<ReturnType<typeof openPeople>>;

/** Makes the people of the journeys with the factories of the product, in the database of the running server. */
async function openPeople(db: Db, dataDir: string) {
  const clock = systemClock;
  const ids = createIds(clock);
  const ledger = createLedger({ ids, clock });
  const { pepper } = loadKeys({ dataDir, secretKey: undefined });
  // A hash takes time by design, so all people share one.
  const passwordHash = await hashPassword(PASSWORD, pepper);

  function newestReceipt({ personId }: Pick<Customer, 'personId'>) {
    return db
      .selectFrom('receipt')
      .where('personId', '=', personId)
      .orderBy('issuedAt', 'desc')
      .select(['code', 'reference'])
      .executeTakeFirstOrThrow();
  }

  return {
    /** A new person, with these products, who can sign in with PASSWORD. */
    async customer({
      sales = [{}],
      cardDays,
      ...options
    }: CustomerOptions = {}): Promise<Customer> {
      return db.transaction().execute(async (tx) => {
        // Nobody is asked for contact data unless the journey wants it.
        const contactUpdatedAt = clock.now();
        const person = await makePerson(tx, {
          contactUpdatedAt,
          ...options,
          credential: { passwordHash, ...credentialOf(cardDays, clock.now()) },
        });
        const saleIds: number[] = [];
        for (const { daysAgo: days = FRESH_DAYS, ...sale } of sales) {
          const soldOn = daysAgo(clock.now(), days);
          const { personId } = person;
          saleIds.push((await makeSale(tx, ledger, { ...sale, soldOn, personId })).saleId);
        }
        nameCanary('identity card', person.document);
        nameCanary('e-mail', options.email);
        nameCanary('phone', options.cellphone);
        return { ...person, saleIds };
      });
    },

    /** Makes this many people with only a document. */
    async crowd(count: number): Promise<string[]> {
      return db.transaction().execute(async (tx) => {
        const documents: string[] = [];
        for (let n = 0; n < count; n += 1) documents.push((await makePerson(tx)).document);
        return documents;
      });
    },

    /** A session, without the time that checking a password takes. */
    async openSession({ personId }: Pick<Customer, 'personId'>): Promise<Halves> {
      const [token, cookie] = [ids.secret(), ids.secret()];
      for (const half of [token, cookie]) nameCanary('session', half);
      const createdAt = clock.now();
      await db.transaction().execute((tx) =>
        insertSession(tx, {
          id: ids.uuid(),
          personId,
          tokenHash: hashSecret(token),
          cookieHash: hashSecret(cookie),
          kind: 'browser',
          deviceLabel: 'web',
          userAgent: 'journey',
          address: '127.0.0.1',
          authType: 1,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + SESSION_HOURS * HOUR_MS),
        }),
      );
      return { token, cookie, iat: Math.floor(createdAt.getTime() / 1000) };
    },

    /** A person of the demo; journeys only read their data. */
    async find(document: string): Promise<Customer> {
      nameCanary('identity card', document);
      const { id: personId } = await db
        .selectFrom('person')
        .where('documentNumber', '=', document)
        .select('id')
        .executeTakeFirstOrThrow();
      const sales = await db
        .selectFrom('sale')
        .where('personId', '=', personId)
        .select('id')
        .orderBy('id')
        .execute();
      return { personId, document, saleIds: sales.map(({ id }) => id) };
    },

    /** Makes this many unread notifications. */
    async notify({ personId }: Pick<Customer, 'personId'>, count: number): Promise<void> {
      await db.transaction().execute(async (tx) => {
        for (let n = 0; n < count; n += 1)
          await insertNotification(tx, {
            personId,
            kind: NOTIFICATIONS.paymentConfirmed.topic,
            key: 'paymentConfirmed',
            parameters: { receipt: `008-00000${n}` },
            link: '/notificationes',
            createdAt: clock.now(),
            eventId: null,
          });
      });
    },

    /** Ends the sessions of a person on the server, as their idle limit would. */
    async expireSessions({ personId }: Pick<Customer, 'personId'>): Promise<void> {
      const now = clock.now();
      for (const id of await listLiveSessions(db, personId, now))
        await endSession(db, id, 'expired', now);
    },

    /** Ends the day in which the owner could stop a request for access without the phone. */
    async outliveWaiting({ personId }: Pick<Customer, 'personId'>): Promise<void> {
      await db
        .updateTable('recovery')
        .where('personId', '=', personId)
        .where('kind', '=', 'lost_phone')
        .set({ opensAt: clock.now() })
        .execute();
    },

    /** Expires the QR of a payment, as if its time had passed. */
    async outliveQr(reference: string): Promise<void> {
      const { id } = await db
        .selectFrom('paymentIntent')
        .where('reference', '=', reference)
        .select('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('qrAttempt')
        .where('intentId', '=', id)
        .set({ expiresAt: clock.now() })
        .execute();
      // The job that checks the QR waits for that expiry.
      await sql`
        UPDATE pgboss.job SET start_after = ${clock.now()}
        WHERE name = ${expireQrJob.name} AND data->>'intentId' = ${id}`.execute(db);
    },

    /** The content of the QR on the newest receipt of a person. */
    receiptCode: async (who: Pick<Customer, 'personId'>): Promise<string> =>
      (await newestReceipt(who)).code,

    /** The reference on the newest receipt of a person. */
    receiptReference: async (who: Pick<Customer, 'personId'>): Promise<string> =>
      (await newestReceipt(who)).reference,

    /** Closes the office for this many minutes; null opens it again. */
    async maintenance(minutes: number | null): Promise<void> {
      const until = minutes === null ? null : new Date(clock.now().getTime() + minutes * MINUTE_MS);
      const events = createEvents({ ids, clock });
      await switchMaintenance({ db, clock, events }, { until, author: 'journey' });
    },
  };
}

function credentialOf(cardDays: number | undefined, now: Date) {
  if (cardDays === undefined) return {};
  return { kind: 'document', firstLoginAt: new Date(now.getTime() - cardDays * DAY_MS) } as const;
}

/** Runs with the database of the server that serves the journeys (its place is in playwright.config.ts). */
export async function withPeople(work: (people: People) => Promise<void>): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR'] || 'test-results/e2e-data';
  const databaseUrl = process.env['DATABASE_URL'] || undefined;
  await withDatabase({ databaseUrl, dataDir, log: silentLog() }, async (db) =>
    work(await openPeople(db, dataDir)),
  );
}
