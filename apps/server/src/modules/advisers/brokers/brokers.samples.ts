import { addBroker, listBrokers, withdrawBroker } from '@kantuta/contract/advisers/brokers.calls';
import type { TestApp } from '../../../../test/app.ts';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../../test/sample.ts';
import { makeBroker } from './brokers.factory.ts';

declare module '../../../../test/sample.ts' {
  interface DeskSubject {
    /** A broker of the company. */
    brokerId: number;
  }
}

let made = 0;
/** A document that no other broker of these tests has. */
const newDocument = () => `C${String(10_000 + (made += 1))}`;

const newBroker = (app: TestApp, companyId: number) =>
  app.database.owner
    .transaction()
    .execute((tx) => makeBroker(tx, { companyId, document: newDocument(), at: app.clock.now() }));

export const deskThings = deskThingsOf({
  nobody: { brokerId: 2_000_000_000 },
  make: async (app, { companyId }) => ({ brokerId: await newBroker(app, companyId) }),
});

const NEW = { name: 'Elsa Corredora', phone: '+591 70011223' };
const REASON = 'Ya no trabaja con nosotros';

export const samples = [
  sample(listBrokers),
  sample(addBroker, ({ desk }) => ({
    companyId: desk.companyId,
    ...NEW,
    document: newDocument(),
  })),
  sample(withdrawBroker, ({ desk }) => ({ brokerId: desk.brokerId, reason: REASON })),
];

/** What an operator does with brokers. */
export function deskPaths({ app, companyId }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'adds a broker',
      call: addBroker,
      leaves: 'advisers.addBroker',
      input: async () => ({ companyId, ...NEW, document: newDocument() }),
    },
    {
      does: 'withdraws a broker',
      call: withdrawBroker,
      leaves: 'advisers.withdrawBroker',
      input: async () => ({ brokerId: await newBroker(app, companyId), reason: REASON }),
    },
  ];
}
