import { randomUUID } from 'node:crypto';
import {
  checkInStay,
  checkOutStay,
  holdStayAtCounter,
  moveStay,
  readCounterDay,
  readHouseAtCounter,
} from '@kantuta/contract/stays/counter-stays.calls';
import {
  cancelStay,
  holdStay,
  listStays,
  readBooking,
  readStay,
  readStayCalendar,
  stopWaiting,
  waitForStay,
} from '@kantuta/contract/stays/stays.calls';
import { sample, thingsOf } from '../../../test/sample.ts';
import { makeStayType } from './stays.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    stayTypeId: number;
    /** Of a booking of the person. */
    stayId: string;
    /** Of a wait of the person. */
    stayWaitId: string;
  }
}

const GUEST = {
  name: 'Rosa Prueba',
  documentType: 1 as const,
  document: '9001002',
  birthDate: '1990-01-01',
  expiresOn: '',
};
const booking = (typeId: number) => ({
  attemptId: randomUUID(),
  typeId,
  arrivesOn: '2026-03-20',
  leavesOn: '2026-03-22',
  saleId: 0,
  guests: [GUEST],
});

export const things = thingsOf({
  nobody: {
    stayTypeId: 2_000_000_000,
    stayId: '01900000-0000-7000-8000-000000000118',
    stayWaitId: '01900000-0000-7000-8000-000000000119',
  },
  make: async (app, customer) => {
    const stayTypeId = await app.database.db.transaction().execute((tx) => makeStayType(tx));
    const { data } = await app.call(
      holdStay,
      { ...booking(stayTypeId), property: 'cabins' },
      { as: customer },
    );
    const { arrivesOn, leavesOn } = booking(stayTypeId);
    const wait = await app.call(
      waitForStay,
      { property: 'cabins', typeId: stayTypeId, arrivesOn, leavesOn },
      { as: customer },
    );
    return { stayTypeId, stayId: data.stayId, stayWaitId: wait.data.waitId };
  },
});

/** Whoever asks is no cashier: what a cashier gets is for the tests of the counter. */
const refused = { refused: 'forbidden' } as const;
const customer = 'A'.repeat(60);

export const samples = [
  sample(readBooking, () => ({ property: 'cabins' })),
  // A type belongs to nobody.
  sample(
    readStayCalendar,
    ({ stayTypeId }) => ({ property: 'cabins', month: '2026-03', typeId: stayTypeId }),
    { nameless: true },
  ),
  sample(holdStay, ({ stayTypeId }) => ({ ...booking(stayTypeId), property: 'cabins' }), {
    nameless: true,
    neverGood: { property: 'xx' },
  }),
  sample(listStays),
  sample(readStay, ({ stayId }) => ({ stayId })),
  sample(cancelStay, ({ stayId }) => ({ stayId })),
  sample(
    waitForStay,
    ({ stayTypeId }) => ({
      property: 'cabins',
      typeId: stayTypeId,
      arrivesOn: '2026-03-25',
      leavesOn: '2026-03-27',
    }),
    { nameless: true, neverGood: { property: 'xx' } },
  ),
  sample(stopWaiting, ({ stayWaitId }) => ({ waitId: stayWaitId })),
  sample(readCounterDay, () => ({ property: 'cabins' }), refused),
  sample(readHouseAtCounter, () => ({ property: 'cabins', customer }), refused),
  sample(
    holdStayAtCounter,
    ({ stayTypeId }) => ({ ...booking(stayTypeId), property: 'cabins', customer }),
    refused,
  ),
  sample(checkInStay, ({ stayId }) => ({ stayId }), refused),
  sample(checkOutStay, ({ stayId }) => ({ stayId }), refused),
  sample(moveStay, ({ stayId }) => ({ stayId, roomId: 1 }), refused),
];
