import { randomUUID } from 'node:crypto';
import { day } from '@kantuta/contract/dates';
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
import {
  addStayRoom,
  closeStayRoom,
  listDeskStays,
  openStayRoom,
  setNightPrice,
} from '@kantuta/contract/stays/stays-desk.calls';
import type { TestApp } from '../../../test/app.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk, thingsOf } from '../../../test/sample.ts';
import { takeNights } from './nights.store.ts';
import { makeStayType } from './stays.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    stayTypeId: number;
    /** Of a booking of the person. */
    stayId: string;
    /** Of a wait of the person. */
    stayWaitId: string;
  }
  interface DeskSubject {
    /** Of the company. */
    deskStayTypeId: number;
    deskStayRoomId: number;
    deskClosureId: string;
  }
}

/** Nights that are taken in every room. */
const FULL = { arrivesOn: day('2026-03-25'), leavesOn: day('2026-03-27') };

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
    await closeAll(app, stayTypeId, FULL);
    const wait = await app.call(
      waitForStay,
      { property: 'cabins', typeId: stayTypeId, ...FULL },
      { as: customer },
    );
    return { stayTypeId, stayId: data.stayId, stayWaitId: wait.data.waitId };
  },
});

/** Nights for which nothing of this type can be booked: they can be waited for. */
async function closeAll(app: TestApp, typeId: number, dates: typeof FULL): Promise<void> {
  const { ids, clock } = app.platform;
  await app.database.db.transaction().execute(async (tx) => {
    const rooms = await tx
      .selectFrom('stayRoom')
      .where('typeId', '=', typeId)
      .select('id')
      .execute();
    for (const { id: roomId } of rooms)
      await takeNights(tx, {
        id: ids.uuid(),
        roomId,
        stayId: null,
        words: 'Techo nuevo',
        madeAt: clock.now(),
        dates,
      });
  });
}

/** A type with a room of a company, and a night for which it is closed. */
async function newDeskType(app: TestApp, companyId: number) {
  const { ids, clock } = app.platform;
  return app.database.db.transaction().execute(async (tx) => {
    const typeId = await makeStayType(tx, { companyId, rooms: 1 });
    const { id: roomId } = await tx
      .selectFrom('stayRoom')
      .where('typeId', '=', typeId)
      .select('id')
      .executeTakeFirstOrThrow();
    const closureId = ids.uuid();
    await takeNights(tx, {
      id: closureId,
      roomId,
      stayId: null,
      words: 'Techo nuevo',
      madeAt: clock.now(),
      dates: { arrivesOn: day('2026-06-01'), leavesOn: day('2026-06-02') },
    });
    return { deskStayTypeId: typeId, deskStayRoomId: roomId, deskClosureId: closureId };
  });
}

export const deskThings = deskThingsOf({
  nobody: {
    deskStayTypeId: 2_000_000_000,
    deskStayRoomId: 2_000_000_000,
    deskClosureId: '01900000-0000-7000-8000-000000000120',
  },
  make: (app, { companyId }) => newDeskType(app, companyId),
});

const closure = () => ({
  closureId: randomUUID(),
  from: '2026-07-01',
  until: '2026-07-03',
  words: 'Pintura de las paredes',
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
      ...FULL,
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
  sample(listDeskStays),
  sample(setNightPrice, ({ desk }) => ({
    typeId: desk.deskStayTypeId,
    price: '60',
    before: '55.00',
  })),
  sample(addStayRoom, ({ desk }) => ({ typeId: desk.deskStayTypeId, name: 'B2' })),
  sample(closeStayRoom, ({ desk }) => ({ roomId: desk.deskStayRoomId, ...closure() })),
  sample(openStayRoom, ({ desk }) => ({ closureId: desk.deskClosureId })),
  sample(moveStay, ({ stayId }) => ({ stayId, roomId: 1 }), refused),
];

/** What an operator does here, each time with rooms of its own. */
export function deskPaths({ app, companyId }: SampleDesk): DeskPath[] {
  const made = () => newDeskType(app, companyId);
  return [
    {
      does: 'changes the price of a night',
      call: setNightPrice,
      leaves: 'stays.setPrice',
      input: async () => ({
        typeId: (await made()).deskStayTypeId,
        price: '61.50',
        before: '55.00',
      }),
    },
    {
      does: 'adds a room',
      call: addStayRoom,
      leaves: 'stays.addRoom',
      input: async () => ({ typeId: (await made()).deskStayTypeId, name: 'C3' }),
    },
    {
      does: 'closes a room',
      call: closeStayRoom,
      leaves: 'stays.closeRoom',
      input: async () => ({ roomId: (await made()).deskStayRoomId, ...closure() }),
    },
    {
      does: 'opens a room',
      call: openStayRoom,
      leaves: 'stays.openRoom',
      input: async () => ({ closureId: (await made()).deskClosureId }),
    },
  ];
}
