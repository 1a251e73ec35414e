import {
  extendDeskHold,
  failReservation,
  listCustomerHolds,
  listDeskHolds,
  listHoldChoices,
  readDeskHold,
  releaseDeskHold,
} from '@kantuta/contract/reservations/desk-holds.calls';
import { endAfter } from '@kantuta/contract/reservations/hold.rules';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../../test/sample.ts';
import type { TestApp } from '../../../../test/app.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { makeHeldLot } from '../deposits/deposits.factory.ts';
import { makeReserved } from '../refunds/refunds.factory.ts';

declare module '../../../../test/sample.ts' {
  interface DeskSubject {
    /** A lot of the company that the person holds, and when that ends. */
    deskHoldId: string;
    deskHoldEndsAt: string;
  }
}

async function held(
  app: TestApp,
  { personId, companyId }: { personId: number; companyId: number },
) {
  const at = app.clock.now();
  const { holdId } = await app.database.owner
    .transaction()
    .execute((tx) => makeHeldLot(tx, { personId, at, companyId }));
  return { holdId, endsAt: endAfter(at, 48).toISOString() };
}

export const deskThings = deskThingsOf({
  nobody: {
    deskHoldId: '01900000-0000-7000-8000-000000000061',
    deskHoldEndsAt: '2026-11-23T12:00:00.000Z',
  },
  async make(app, owner) {
    const { holdId, endsAt } = await held(app, owner);
    return { deskHoldId: holdId, deskHoldEndsAt: endsAt };
  },
});

const FAILS = 'El proyecto no tiene autorización';
const WHY = { reason: 'client_withdrew' as const, words: '' };

export const samples = [
  sample(listDeskHolds),
  sample(listHoldChoices),
  sample(readDeskHold, ({ desk }) => ({ holdId: desk.deskHoldId })),
  sample(extendDeskHold, ({ desk }) => ({
    holdId: desk.deskHoldId,
    from: desk.deskHoldEndsAt,
    reason: 'El banco responde mañana',
  })),
  sample(releaseDeskHold, ({ desk }) => ({ holdId: desk.deskHoldId, ...WHY })),
  // Nothing of it was paid.
  sample(failReservation, ({ desk }) => ({ holdId: desk.deskHoldId, reason: FAILS }), {
    refused: 'hold_ended',
  }),
  sample(listCustomerHolds, ({ desk }) => ({ personId: desk.personId })),
];

/** What an operator does with what is held. */
export function deskPaths({ app, personId, companyId }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'ends a reservation for the company',
      call: failReservation,
      leaves: 'reservations.end',
      async input() {
        const at = app.clock.now();
        const { holdId } = await app.database.owner
          .transaction()
          .execute((tx) =>
            makeReserved(tx, createLedger(app.platform), { personId, companyId, at }),
          );
        return { holdId, reason: FAILS };
      },
    },
    {
      does: 'extends a pre-reservation',
      call: extendDeskHold,
      leaves: 'reservations.extend',
      async input() {
        const { holdId, endsAt } = await held(app, { personId, companyId });
        return { holdId, from: endsAt, reason: 'El banco responde mañana' };
      },
    },
    {
      does: 'releases a pre-reservation',
      call: releaseDeskHold,
      leaves: 'reservations.release',
      input: async () => ({
        holdId: (await held(app, { personId, companyId })).holdId,
        ...WHY,
      }),
    },
  ];
}
