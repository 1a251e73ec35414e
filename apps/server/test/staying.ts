import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { holdStay, type Stay } from '@kantuta/contract/stays/stays.calls';
import { makeStayType } from '../src/modules/stays/stays.factory.ts';
import { TEST_NOON, type Session, type TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import { start } from './paying.ts';

export const newStayType = (app: TestApp, options: Parameters<typeof makeStayType>[1] = {}) =>
  app.database.db.transaction().execute((tx) => makeStayType(tx, options));

const TODAY = dayInLaPaz(TEST_NOON);

/** Nobody else has their document: the same people again would be answered the booking that there is (STY-17). */
let lastDocument = 9_001_001;

/** Two nights, ten days ahead, for one adult at the public price. */
export function stayForm(
  typeId: number,
  change: Partial<InputOf<typeof holdStay>> = {},
): InputOf<typeof holdStay> {
  return {
    property: 'cabins',
    attemptId: randomUUID(),
    typeId,
    arrivesOn: addDays(TODAY, 10),
    leavesOn: addDays(TODAY, 12),
    saleId: 0,
    guests: [
      {
        name: 'Rosa Prueba',
        documentType: 1,
        document: String((lastDocument += 1)),
        birthDate: '1990-01-01',
        expiresOn: '',
      },
    ],
    ...change,
  };
}

export const bookStay = (app: TestApp, as: Session, typeId: number) =>
  app.call(holdStay, stayForm(typeId), { as });

/** Begins to pay a booking by QR. */
export const payStay = (app: TestApp, as: Customer, { chargeId, price }: Stay) =>
  start(app, as, {
    attemptId: randomUUID(),
    method: 'qr',
    selection: { companyId: 3, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: price.amount,
  });
