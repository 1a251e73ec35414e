import { randomUUID } from 'node:crypto';
import {
  askProvisional,
  checkAbono,
  closeProvisional,
  declineProvisional,
  depositProvisional,
  issueProvisional,
  listOwnProvisionals,
  readDeskProvisional,
  readProvisional,
} from '@kantuta/contract/reservations/provisionals.calls';
import type { TestApp } from '../../../../test/app.ts';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../../test/sample.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeProvisional } from './provisionals.factory.ts';

declare module '../../../../test/sample.ts' {
  interface DeskSubject {
    /** Money that an adviser took of the customer and did not deposit in time. */
    provisionalId: string;
  }
}

const NOTHING = '01900000-0000-7000-8000-000000000081';

export const deskThings = deskThingsOf({
  nobody: { provisionalId: NOTHING },
  make: newLate,
});

const WORDS = 'El asesor devolvió el dinero al cliente en oficina.';

export const samples = [
  // The pre-reservation of the samples was made by its customer alone: it has no adviser.
  sample(readProvisional, ({ heldLotId }) => ({ holdId: heldLotId }), { refused: 'forbidden' }),
  sample(askProvisional, ({ heldLotId }) => ({ holdId: heldLotId, amount: '108.00' }), {
    refused: 'forbidden',
  }),
  sample(issueProvisional, ({ heldLotId }) => ({ holdId: heldLotId, code: '123456' }), {
    refused: 'code_invalid',
  }),
  sample(depositProvisional, ({ heldLotId }) => ({ holdId: heldLotId, attemptId: randomUUID() }), {
    refused: 'forbidden',
  }),
  sample(declineProvisional, ({ heldLotId }) => ({ holdId: heldLotId })),
  sample(listOwnProvisionals, () => ({})),
  sample(checkAbono, ({ reference, document }) => ({
    reference,
    documentEnd: document.slice(-3),
  })),
  sample(readDeskProvisional, ({ desk }) => ({ provisionalId: desk.provisionalId })),
  sample(closeProvisional, ({ desk }) => ({ provisionalId: desk.provisionalId, words: WORDS })),
];

/** What an operator does here, each time with a thing of its own. */
export function deskPaths({ app, companyId, personId }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'records that late money of an adviser went back to the customer',
      call: closeProvisional,
      leaves: 'reservations.closeProvisional',
      input: async () => ({ ...(await newLate(app, { companyId, personId })), words: WORDS }),
    },
  ];
}

async function newLate(
  app: TestApp,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<{ provisionalId: string }> {
  const at = app.clock.now();
  return app.database.db.transaction().execute(async (tx) => {
    const { personId: adviserId } = await makePerson(tx, { roles: ['customer', 'adviser'] });
    const of = { personId, adviserId, at, companyId, hours: 25 };
    const { provisionalId } = await makeProvisional(tx, of);
    return { provisionalId };
  });
}
