import { randomInt } from 'node:crypto';
import {
  findDoubles,
  mergeProspects,
  undoMerge,
} from '@kantuta/contract/prospects/prospect-merges.calls';
import type { TestApp } from '../../../../test/app.ts';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { REASON } from '../../../../test/desk-things.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../../test/sample.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeProspect } from '../prospects.factory.ts';

declare module '../../../../test/sample.ts' {
  interface DeskSubject {
    /** Two rows of one person, and a merge of two others. */
    doubleIds: readonly [string, string];
    mergeId: string;
  }
}

/** Two prospects of two advisers. */
export const newDoubles = (app: TestApp): Promise<readonly [string, string]> =>
  app.database.db.transaction().execute(async (tx) => {
    const one = async (daysAgo: number) => {
      const { personId } = await makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} });
      const registeredAt = new Date(app.clock.now().getTime() - daysAgo * 86_400_000);
      return makeProspect(app.platform, tx, {
        ownerId: personId,
        name: 'Ana Flores Doble',
        phone: `+591-7${randomInt(1_000_000, 9_999_999)}`,
        registeredAt,
      });
    };
    return [await one(5), await one(2)] as const;
  });

const newMerge = (app: TestApp): Promise<string> =>
  app.database.db.transaction().execute(async (tx) => {
    const [keptId, mergedId] = await newDoubles(app);
    const { personId: madeBy } = await makePerson(tx, { roles: ['operator'] });
    const id = app.platform.ids.uuid();
    const madeAt = app.clock.now();
    await tx
      .insertInto('prospectMerge')
      .values({
        id,
        keptId,
        mergedId,
        madeAt,
        madeBy,
        reason: REASON,
        hashes: [],
        invitationIds: [],
      })
      .execute();
    return id;
  });

export const deskThings = deskThingsOf({
  nobody: {
    doubleIds: ['01900000-0000-7000-8000-000000000051', '01900000-0000-7000-8000-000000000052'],
    mergeId: '01900000-0000-7000-8000-000000000053',
  },
  make: async (app) => ({ doubleIds: await newDoubles(app), mergeId: await newMerge(app) }),
});

const pair = ([firstId, secondId]: readonly [string, string]) => ({
  firstId,
  secondId,
  reason: REASON,
});

export const samples = [
  sample(findDoubles, () => ({ q: 'nadie' })),
  sample(mergeProspects, ({ desk }) => pair(desk.doubleIds)),
  sample(undoMerge, ({ desk }) => ({ mergeId: desk.mergeId })),
];

/** What an operator does with doubled prospects, each time with two of their own. */
export function deskPaths({ app }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'makes two rows of a prospect one',
      call: mergeProspects,
      leaves: 'prospects.merge',
      input: async () => pair(await newDoubles(app)),
    },
    {
      does: 'parts two rows of a prospect',
      call: undoMerge,
      leaves: 'prospects.undoMerge',
      input: async () => ({ mergeId: await newMerge(app) }),
    },
  ];
}
