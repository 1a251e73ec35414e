import { randomUUID } from 'node:crypto';
import {
  checkHolderCard,
  giveHolderCard,
  openDeskHolderCard,
  openHolderCard,
  sendHolderCard,
} from '@kantuta/contract/reservations/holder-cards.calls';
import type { TestApp } from '../../../../test/app.ts';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { scan } from '../../../../test/land.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../../test/sample.ts';
import { makeHeldLot } from '../deposits/deposits.factory.ts';
import { makeWaitingCard } from './holder-cards.factory.ts';

type Carded = { holdId: string; cardId: string };

declare module '../../../../test/sample.ts' {
  interface Subject {
    /** A pre-reservation of the customer with a disability card that waits. */
    carded: Carded;
  }
  interface DeskSubject {
    deskCarded: Carded;
  }
}

const NOTHING = {
  holdId: '01900000-0000-7000-8000-000000000091',
  cardId: '01900000-0000-7000-8000-000000000092',
};

/** What it is a card of makes no difference to the card. */
async function carded(
  app: TestApp,
  { personId, companyId = 8 }: { personId: number; companyId?: number },
): Promise<Carded> {
  const at = app.clock.now();
  return app.database.owner.transaction().execute(async (tx) => {
    const { holdId } = await makeHeldLot(tx, { personId, at, companyId });
    return { holdId, ...(await makeWaitingCard(tx, { holdId, sentBy: personId, at })) };
  });
}

export const things = thingsOf({
  nobody: { carded: NOTHING },
  make: async (app, { personId }) => ({ carded: await carded(app, { personId }) }),
});

export const deskThings = deskThingsOf({
  nobody: { deskCarded: NOTHING },
  make: async (app, { personId, companyId }) => ({
    deskCarded: await carded(app, { personId, companyId }),
  }),
});

export const samples = [
  sample(sendHolderCard, () => ({ cardId: randomUUID(), file: scan() }), {
    nameless: true,
    neverGood: { file: { name: 'carnet.exe', base64: 'TVqQAAMAAAAEAAAA' } },
  }),
  // A repeat of what was given.
  sample(giveHolderCard, ({ carded: own }) => own),
  sample(openHolderCard, ({ carded: { holdId } }) => ({ holdId })),
  sample(openDeskHolderCard, ({ desk }) => ({ holdId: desk.deskCarded.holdId })),
  sample(checkHolderCard, ({ desk }) => ({ ...desk.deskCarded, isGood: true, words: '' })),
];

/** What an operator does here, each time with a card of its own. */
export function deskPaths({ app, companyId, personId }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'approves a disability card',
      call: checkHolderCard,
      leaves: 'reservations.checkCard',
      input: async () => ({
        ...(await carded(app, { companyId, personId })),
        isGood: true,
        words: '',
      }),
    },
  ];
}
