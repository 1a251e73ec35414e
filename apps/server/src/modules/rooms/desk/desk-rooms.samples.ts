import { DAY_MS } from '@kantuta/contract/durations';
import {
  cancelDeskRoom,
  handOverRoom,
  listDeskRooms,
  readDeskRoom,
} from '@kantuta/contract/rooms/rooms-desk.calls';
import type { TestApp } from '../../../../test/app.ts';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../../test/sample.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeRoom } from '../rooms.factory.ts';

declare module '../../../../test/sample.ts' {
  interface DeskSubject {
    /** A room that comes, of an adviser. */
    deskRoomId: string;
  }
}

const REASON = 'Corte de energía en la zona.';

const newAdviser = (app: TestApp) =>
  app.database.db.transaction().execute((tx) =>
    makePerson(tx, {
      roles: ['customer', 'adviser'],
      adviser: {},
      contactUpdatedAt: new Date(app.clock.now().getTime() - DAY_MS),
    }),
  );

async function newRoom(app: TestApp): Promise<string> {
  const [owner, presenter] = [await newAdviser(app), await newAdviser(app)];
  const createdAt = app.clock.now();
  return app.database.db.transaction().execute((tx) =>
    makeRoom(app.platform, tx, {
      ownerId: owner.personId,
      presenterIds: [presenter.personId],
      createdAt,
      startsAt: new Date(createdAt.getTime() + 3 * DAY_MS),
      // Nobody's but the room's: of the people of a test nothing may be shown here.
      contactPhone: '+591-76500001',
    }),
  );
}

export const deskThings = deskThingsOf({
  nobody: { deskRoomId: '01900000-0000-7000-8000-000000000042' },
  make: async (app) => ({ deskRoomId: await newRoom(app) }),
});

export const samples = [
  sample(listDeskRooms, () => ({ q: 'nada' })),
  sample(readDeskRoom, ({ desk }) => ({ roomId: desk.deskRoomId })),
  sample(handOverRoom, ({ desk }) => ({ roomId: desk.deskRoomId, organiser: 'NADIE-1' }), {
    refused: 'organiser_invalid',
  }),
  sample(cancelDeskRoom, ({ desk }) => ({ roomId: desk.deskRoomId, reason: REASON })),
];

/** What an operator does with rooms, each time with one of their own. */
export function deskPaths({ app }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'cancels a room',
      call: cancelDeskRoom,
      leaves: 'rooms.cancel',
      input: async () => ({ roomId: await newRoom(app), reason: REASON }),
    },
    {
      does: 'gives a room to another adviser',
      call: handOverRoom,
      leaves: 'rooms.handOver',
      input: async () => ({
        roomId: await newRoom(app),
        organiser: `T-${(await newAdviser(app)).personId}`,
      }),
    },
  ];
}
