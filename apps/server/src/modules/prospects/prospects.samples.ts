import { randomInt, randomUUID } from 'node:crypto';
import { decideAppeal, readAppeal } from '@kantuta/contract/prospects/prospects-desk.calls';
import {
  appealProspect,
  changeProspect,
  finishFollowUp,
  listProspects,
  planFollowUp,
  readProspect,
  registerProspect,
  setProspectStage,
} from '@kantuta/contract/prospects/prospects.calls';
import type { TestApp } from '../../../test/app.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { REASON } from '../../../test/desk-things.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../test/sample.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeAppeal, makeProspect } from './prospects.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** Of an adviser. */
    prospectId: string;
    prospectFollowUpId: string;
  }
  interface DeskSubject {
    /** An open appeal about a prospect. */
    appealId: string;
  }
}

const FORM = {
  name: 'Ana Flores',
  document: '',
  email: '',
  city: 'La Paz',
  contactBy: 'phone',
} as const;
/** A telephone that nobody else has. */
const newPhone = () => `+591-7${randomInt(1_000_000, 9_999_999)}`;

async function newAdviser(app: TestApp): Promise<number> {
  const { personId } = await app.database.db
    .transaction()
    .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} }));
  return personId;
}

/** A prospect of the person if they sell, else of somebody else. */
async function newProspect(app: TestApp, personId: number) {
  const { db } = app.database;
  const adviser = await db
    .selectFrom('adviser')
    .where('personId', '=', personId)
    .select('personId')
    .executeTakeFirst();
  const ownerId = adviser?.personId ?? (await newAdviser(app));
  return db.transaction().execute(async (tx) => {
    const prospectId = await makeProspect(app.platform, tx, {
      ownerId,
      registeredAt: app.clock.now(),
    });
    const id = randomUUID();
    await tx
      .insertInto('prospectFollowUp')
      .values({ id, prospectId, what: 'call', dueOn: '2026-03-10', madeAt: app.clock.now() })
      .execute();
    return { prospectId, prospectFollowUpId: id };
  });
}

async function newAppeal(app: TestApp): Promise<string> {
  const [ownerId, appellantId] = [await newAdviser(app), await newAdviser(app)];
  return app.database.db.transaction().execute(async (tx) => {
    const registeredAt = app.clock.now();
    const prospectId = await makeProspect(app.platform, tx, { ownerId, registeredAt });
    return makeAppeal(app.platform, tx, { appellantId, prospectId });
  });
}

export const things = thingsOf({
  nobody: {
    prospectId: '01900000-0000-7000-8000-000000000031',
    prospectFollowUpId: '01900000-0000-7000-8000-000000000032',
  },
  make: (app, { personId }) => newProspect(app, personId),
  secrets: ({ prospectId }) => [prospectId],
});

export const deskThings = deskThingsOf({
  nobody: { appealId: '01900000-0000-7000-8000-000000000033' },
  make: async (app) => ({ appealId: await newAppeal(app) }),
});

// The persons of these tests sell nothing.
const forbidden = { refused: 'forbidden' } as const;

export const samples = [
  sample(listProspects, undefined, forbidden),
  sample(readProspect, ({ prospectId }) => ({ prospectId }), forbidden),
  sample(
    registerProspect,
    () => ({ ...FORM, phone: newPhone(), attemptId: randomUUID(), preSponsor: '' }),
    { ...forbidden, nameless: true, neverGood: { contactBy: 'xx' } },
  ),
  sample(
    changeProspect,
    ({ prospectId }) => ({ ...FORM, phone: newPhone(), prospectId }),
    forbidden,
  ),
  sample(setProspectStage, ({ prospectId }) => ({ prospectId, stage: 'contacted' }), forbidden),
  sample(
    planFollowUp,
    ({ prospectId }) => ({
      prospectId,
      attemptId: randomUUID(),
      what: 'call',
      words: '',
      dueOn: '2026-03-12',
    }),
    forbidden,
  ),
  sample(
    finishFollowUp,
    ({ prospectId, prospectFollowUpId: followUpId }) => ({ prospectId, followUpId }),
    forbidden,
  ),
  sample(
    appealProspect,
    () => ({
      ...FORM,
      phone: newPhone(),
      attemptId: randomUUID(),
      words: 'La conozco desde hace años.',
    }),
    { ...forbidden, nameless: true, neverGood: { contactBy: 'xx' } },
  ),
  sample(readAppeal, ({ desk }) => ({ appealId: desk.appealId })),
  sample(decideAppeal, ({ desk }) => ({
    appealId: desk.appealId,
    verdict: 'rejected',
    reason: REASON,
  })),
];

/** What an operator does here, each time with an appeal of its own. */
export function deskPaths({ app }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'gives a prospect to whoever appealed',
      call: decideAppeal,
      leaves: 'prospects.upholdAppeal',
      input: async () => ({ appealId: await newAppeal(app), verdict: 'upheld', reason: REASON }),
    },
    {
      does: 'rejects an appeal about a prospect',
      call: decideAppeal,
      leaves: 'prospects.rejectAppeal',
      input: async () => ({ appealId: await newAppeal(app), verdict: 'rejected', reason: REASON }),
    },
  ];
}
