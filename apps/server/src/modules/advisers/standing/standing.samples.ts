import {
  changeAdviser,
  listAdvisers,
  proposeAdviserState,
  proposeSponsor,
  readAdviser,
} from '@kantuta/contract/advisers/advisers-desk.calls';
import type { TestApp } from '../../../../test/app.ts';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../../test/sample.ts';
import { makePerson } from '../../people/people.factory.ts';

declare module '../../../../test/sample.ts' {
  interface DeskSubject {
    /** An adviser at the top of a network of their own. */
    standingId: number;
  }
}

const REASON = 'Resolución del comité de ética';

const newAdviser = async (app: TestApp): Promise<number> => {
  const { personId } = await app.database.owner
    .transaction()
    .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'] }));
  return personId;
};

export const deskThings = deskThingsOf({
  nobody: { standingId: 2_147_483_646 },
  make: async (app) => ({ standingId: await newAdviser(app) }),
});

export const samples = [
  sample(listAdvisers, () => ({ q: 'nadie' })),
  sample(readAdviser, ({ desk }) => ({ adviserId: desk.standingId })),
  sample(proposeAdviserState, ({ desk }) => ({
    adviserId: desk.standingId,
    state: 'blocked',
    reason: REASON,
  })),
  sample(
    proposeSponsor,
    ({ desk }) => ({ adviserId: desk.standingId, sponsor: 'NADIE-1', reason: REASON }),
    { refused: 'sponsor_unknown' },
  ),
  sample(changeAdviser, ({ desk }) => ({ adviserId: desk.standingId, rank: 2, message: 'Bien' })),
];

/** What an operator does with advisers, each time with one of their own. */
export function deskPaths({ app }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'asks for an adviser to be blocked',
      call: proposeAdviserState,
      leaves: 'approvals.propose',
      input: async () => ({ adviserId: await newAdviser(app), state: 'blocked', reason: REASON }),
    },
    {
      does: 'asks for another sponsor',
      call: proposeSponsor,
      leaves: 'approvals.propose',
      input: async () => ({
        adviserId: await newAdviser(app),
        sponsor: `T-${await newAdviser(app)}`,
        reason: REASON,
      }),
    },
    {
      does: 'gives an adviser another rank',
      call: changeAdviser,
      leaves: 'advisers.change',
      input: async () => ({ adviserId: await newAdviser(app), rank: 3, message: '' }),
    },
  ];
}
