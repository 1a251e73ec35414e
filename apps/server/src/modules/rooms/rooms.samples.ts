import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  dropRoomDraft,
  findRoomHelper,
  readRoomDraft,
  saveRoomDraft,
} from '@kantuta/contract/rooms/room-drafts.calls';
import {
  giveRoomHelper,
  readRoomTeam,
  revokeRoomHelper,
  setRoomPresenters,
} from '@kantuta/contract/rooms/room-team.calls';
import {
  cancelRoom,
  changeRoom,
  createRoom,
  joinRoom,
  leaveRoom,
  listRoomHistory,
  listRooms,
  readRoom,
} from '@kantuta/contract/rooms/rooms.calls';
import type { TestApp } from '../../../test/app.ts';
import { sample, thingsOf } from '../../../test/sample.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeRoom } from './rooms.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** Of an adviser. */
    roomId: string;
  }
}

const FIELDS = {
  title: 'Oportunidad de prueba',
  model: 'presentation',
  place: 'Salón Tajibo',
  capacity: 30,
  cityId: 1,
  address: 'Av. Banzer, 6to anillo',
  startsAt: '2026-03-20T23:30:00Z',
  minutes: 120,
  contactName: 'Rosa Prueba',
  contactPhone: '+591-70012345',
} as const;
const PRESENTERS = { presenter: '80000001', secondPresenter: '' } as const;
const DRAFT = {
  title: 'Oportunidad',
  model: '',
  place: '',
  capacity: '',
  cityId: '',
  address: '',
  on: '',
  time: '',
  minutes: '',
  presenter: '',
  contactName: '',
  contactPhone: '',
  secondPresenter: '',
  helpers: [],
};

async function newRoom(app: TestApp): Promise<string> {
  return app.database.db.transaction().execute(async (tx) => {
    const adviser = () => makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} });
    const [owner, presenter] = [await adviser(), await adviser()];
    const createdAt = app.clock.now();
    return makeRoom(app.platform, tx, {
      ownerId: owner.personId,
      presenterIds: [presenter.personId],
      createdAt,
      startsAt: new Date(createdAt.getTime() + 3 * DAY_MS),
    });
  });
}

export const things = thingsOf({
  nobody: { roomId: '01900000-0000-7000-8000-000000000041' },
  make: async (app) => ({ roomId: await newRoom(app) }),
});

// The persons of these tests sell nothing.
const refused = { refused: 'not_eligible' } as const;

export const samples = [
  sample(listRooms, undefined, refused),
  sample(listRoomHistory, undefined, refused),
  sample(readRoom, ({ roomId }) => ({ roomId }), refused),
  sample(readRoomDraft, undefined, refused),
  sample(saveRoomDraft, () => ({ ...DRAFT, step: 1 }), {
    ...refused,
    nameless: true,
    neverGood: { step: 9 },
  }),
  sample(findRoomHelper, () => ({ document: '80000001' }), refused),
  sample(dropRoomDraft, undefined, refused),
  sample(createRoom, () => ({ ...FIELDS, ...PRESENTERS, helpers: [], attemptId: randomUUID() }), {
    ...refused,
    nameless: true,
    neverGood: { model: 'xx' },
  }),
  sample(changeRoom, ({ roomId }) => ({ ...FIELDS, roomId }), refused),
  sample(cancelRoom, ({ roomId }) => ({ roomId, reason: 'Corte de energía en la zona.' }), refused),
  sample(joinRoom, ({ roomId }) => ({ roomId }), refused),
  sample(leaveRoom, ({ roomId }) => ({ roomId }), refused),
  sample(readRoomTeam, ({ roomId }) => ({ roomId }), refused),
  sample(setRoomPresenters, ({ roomId }) => ({ ...PRESENTERS, roomId }), refused),
  sample(
    giveRoomHelper,
    ({ roomId }) => ({ roomId, document: '80000001', may: 'moderate' }),
    refused,
  ),
  sample(revokeRoomHelper, ({ roomId }) => ({ roomId, personId: 1 }), refused),
];
