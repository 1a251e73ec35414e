import { dayInLaPaz } from '@kantuta/contract/dates';
import { parseCents } from '@kantuta/contract/money';
import { readCharge } from '@kantuta/contract/payments/charges.calls';
import {
  acceptTerms,
  chooseHousePart,
  extendReservation,
  openDeposit,
  readDeposit,
  withdrawReservation,
} from '@kantuta/contract/reservations/deposits.calls';
import {
  listTicketTerms,
  readTicketTermsPdf,
} from '@kantuta/contract/reservations/ticket-terms.calls';
import { sample, thingsOf } from '../../../../test/sample.ts';
import { makeHeldLot } from './deposits.factory.ts';

declare module '../../../../test/sample.ts' {
  interface Subject {
    /** A lot that the customer holds, and the charge that reserves it. */
    heldLotId: string;
    depositId: string;
  }
}

const NOTHING = '01900000-0000-7000-8000-000000000051';

export const things = thingsOf({
  nobody: { heldLotId: NOTHING, depositId: NOTHING },
  async make(app, customer) {
    const at = app.clock.now();
    const { personId } = customer;
    const { holdId } = await app.database.db
      .transaction()
      .execute((tx) => makeHeldLot(tx, { personId, at }));
    // Customers of the samples are overdue, so their charge is made as the noun would make it.
    const depositId = await app.database.db.transaction().execute((tx) =>
      app.runtime.payments.chargeBook.open(tx, {
        kind: 'deposit',
        sourceId: `${holdId}/1`,
        companyId: 8,
        personId,
        currency: 'USD',
        amount: parseCents('108.00'),
        dueOn: dayInLaPaz(at),
        title: 'Lomas del Sur',
        detail: 'Mza. 12 - Lote 07',
      }),
    );
    return { heldLotId: holdId, depositId };
  },
  secrets: ({ heldLotId, depositId }) => [heldLotId, depositId],
});

export const samples = [
  sample(readCharge, ({ depositId }) => ({ chargeId: depositId })),
  sample(readDeposit, ({ heldLotId }) => ({ holdId: heldLotId })),
  sample(openDeposit, ({ heldLotId }) => ({ holdId: heldLotId }), {
    refused: 'overdue_instalments',
  }),
  // Purchases of the samples began without a reservation: theirs is as unknown as anybody's.
  sample(extendReservation, ({ saleId }) => ({ saleId }), { refused: 'forbidden' }),
  sample(withdrawReservation, ({ saleId }) => ({ saleId }), { refused: 'forbidden' }),
  sample(acceptTerms, ({ saleId }) => ({ saleId, version: '2026-1' }), { refused: 'forbidden' }),
  sample(listTicketTerms),
  sample(readTicketTermsPdf, ({ saleId }) => ({ saleId }), { refused: 'forbidden' }),
  sample(chooseHousePart, ({ saleId }) => ({ saleId, choice: 'full' as const }), {
    refused: 'forbidden',
  }),
];
