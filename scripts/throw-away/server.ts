/** The noun's module on the server, with a table of its own. */
export const SERVER: Readonly<Record<string, string>> = {
  'apps/server/migrations/9999-fairs.ts': `
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    CREATE TABLE fair (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL UNIQUE,
      person_id integer NOT NULL REFERENCES person,
      on_day date NOT NULL
    )\`.execute(db);
}
`,
  'apps/server/src/modules/fairs/fairs.tables.ts': `
import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['fair'],
};
`,
  'apps/server/src/modules/fairs/fairs.store.ts': `
import type { Day } from '@kantuta/contract/dates';
import type { DaySubject } from '../../platform/adviser-day.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';

export async function listFairs(reader: Reader): Promise<{ id: number; name: string }[]> {
  return reader.selectFrom('fair').orderBy('id').select(['id', 'name']).execute();
}

export async function listFairsOf(reader: Reader, personId: number) {
  return reader.selectFrom('fair').where('personId', '=', personId).select(['id', 'name']).execute();
}

/** For home, in the statement of the page. */
export const fairsOnHome = reading(
  (db) => db.selectFrom('fair').orderBy('id').select(['id', 'name']),
  (rows) => rows,
);

export const fairCount = reading(
  (db) => db.selectFrom('fair').select('id'),
  (rows) => rows.length,
);

/** On the day of the adviser who has them. */
export const fairVisits = reading(
  (db, { adviserId }: DaySubject) =>
    db.selectFrom('fair').where('personId', '=', adviserId).orderBy('id').select(['id', 'name']),
  (rows) => rows.map(({ id, name }) => ({ id: String(id), subject: name, link: '/ferias' })),
);

/** The id of the fair; undefined when one of this name is open. */
export async function insertFair(
  tx: Tx,
  fair: { name: string; personId: number; onDay: Day },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('fair')
    .values(fair)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function closeFairs(tx: Tx, before: Day): Promise<void> {
  await tx.deleteFrom('fair').where('onDay', '<', before).execute();
}
`,
  'apps/server/src/modules/fairs/fairs.jobs.ts': `
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const closeFairsJob = defineJob({
  name: 'fairs.close',
  payload: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  cron: '0 5 * * *',
});
`,
  'apps/server/src/modules/fairs/stand-charges.service.ts': `
import { negate } from '@kantuta/contract/money';
import type { StoredChargeKind } from '../../platform/charges.ts';

/** The stand that a person pays for their fair. */
export const standCharges: StoredChargeKind = {
  kind: 'fairStand',
  settle: async (_tx, { id: chargeId, currency, personId }, amount) => ({
    entries: [{ account: 'customer_deposits', currency, amount: negate(amount), personId, chargeId }],
  }),
};
`,
  'apps/server/src/modules/fairs/fairs.service.ts': `
import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { listFairs, openFair, readOwnFair } from '@kantuta/contract/fairs/fairs.calls';
import { fairOpened } from '@kantuta/contract/fairs/fairs.events';
import { cents } from '@kantuta/contract/money';
import type { Actor } from '../../platform/access.ts';
import { inRole } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { closeFairs, insertFair, listFairsOf, listFairs as listOpenFairs } from './fairs.store.ts';

const STAND = { companyId: 8, currency: 'USD', amount: cents(5_000) } as const;

export function createFairs(
  { audit, clock, db, events, settings }: Platform,
  { notify, chargeBook }: ForAll,
) {
  return {
    async list(): Promise<ReplyOf<typeof listFairs>> {
      return { days: await settings.number('fair.days'), fairs: await listOpenFairs(db) };
    },

    async readOwn(actor: Actor, fairId: number): Promise<ReplyOf<typeof readOwnFair>> {
      const fair = (await listFairsOf(db, actor.personId)).find(({ id }) => id === fairId);
      if (!fair) throw refuse('forbidden');
      return fair;
    },

    async open(
      actor: Actor,
      { name, personId }: { name: string; personId: number },
    ): Promise<ReplyOf<typeof openFair>> {
      const on = dayInLaPaz(clock.now());
      await inTransaction(db, async (tx) => {
        const id = await insertFair(tx, { name, personId, onDay: on });
        if (id === undefined) throw refuse('fair_closed');
        const stand = { ...STAND, kind: 'fairStand', sourceId: String(id), personId, dueOn: on };
        await chargeBook.open(tx, { ...stand, title: name, detail: '' });
        await events.record(tx, fairOpened, { name });
        await notify(tx, { personId, key: 'fairNear', parameters: { name, on }, link: '/ferias' });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'fairs.open',
          object: { kind: 'fair', id: String(id) },
          outcome: 'done',
        });
      });
      return {};
    },

    close: () => inTransaction(db, (tx) => closeFairs(tx, dayInLaPaz(clock.now()))),
  };
}
`,
  'apps/server/src/modules/fairs/fairs.module.ts': `
import { fairsNearby, fairsSection, listFairs, openFair, readOwnFair } from '@kantuta/contract/fairs/fairs.calls';
import { answerPart } from '../../platform/answer-parts.ts';
import { serve } from '../../platform/http/served-call.ts';
import { work, type Job } from '../../platform/jobs/job.ts';
import type { ForAll, Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { standCharges } from './stand-charges.service.ts';
import { closeFairsJob } from './fairs.jobs.ts';
import { createFairs } from './fairs.service.ts';
import { fairCount, fairsOnHome, fairVisits } from './fairs.store.ts';

export const jobs: readonly Job[] = [closeFairsJob];

export function create(platform: Platform, forAll: ForAll): Module {
  const fairs = createFairs(platform, forAll);
  return {
    name: 'fairs',
    calls: [
      serve(listFairs, () => fairs.list()),
      serve(readOwnFair, ({ actor, input }) => fairs.readOwn(actor, input.fairId)),
      serve(openFair, ({ actor, input }) => fairs.open(actor, input)),
    ],
    waiting: [{ kind: 'fair_review', roles: ['sales_ops'], list: async () => [] }],
    work: [work(closeFairsJob, () => fairs.close())],
    charges: [standCharges],
    home: [answerPart(fairsSection, fairsOnHome)],
    product: [answerPart(fairsNearby, fairCount)],
    adviserDay: [{ kind: 'fair_visit', reading: fairVisits }],
  };
}
`,
  'apps/server/src/modules/fairs/fairs.samples.ts': `
import { randomUUID } from 'node:crypto';
import { listFairs, openFair, readOwnFair } from '@kantuta/contract/fairs/fairs.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { sample, thingsOf } from '../../../test/sample.ts';
import { insertFair } from './fairs.store.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    fairId: number;
  }
}

export const things = thingsOf({
  nobody: { fairId: 2_000_000_000 },
  async make(app, { personId }) {
    const fair = { name: \`Feria \${personId}\`, personId, onDay: dayInLaPaz(app.clock.now()) };
    const id = await app.database.db.transaction().execute((tx) => insertFair(tx, fair));
    return { fairId: id ?? 0 };
  },
  secrets: ({ fairId }) => [\`"fairId":\${fairId}\`],
});

export const samples = [
  sample(listFairs),
  sample(readOwnFair, ({ fairId }) => ({ fairId })),
  sample(openFair, ({ desk }) => ({ name: \`Feria \${randomUUID()}\`, personId: desk.personId })),
];
`,
};

/** What \`npm run db:types\` writes after the migration. */
export const GENERATED = {
  file: 'apps/server/src/platform/db/tables.gen.ts',
  before: 'export interface DB {\n',
  text: `export interface Fair {
  id: Generated<number>;
  name: string;
  onDay: string;
  personId: number;
}

export interface DB {
  fair: Fair;
`,
};
