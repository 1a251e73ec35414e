import { randomInt, randomUUID } from 'node:crypto';
import * as attendance from '@kantuta/contract/doors/attendance.calls';
import { issueDutyPass, syncDoor } from '@kantuta/contract/doors/doors.calls';
import { checkInGuest } from '@kantuta/contract/doors/guest-check-in.calls';
import { makeDeviceKeys, publicText } from '@kantuta/contract/doors/sealed-box.rules';
import { HOUR_MS } from '@kantuta/contract/durations';
import type { Call, InputOf } from '@kantuta/contract/call';
import { exportGuests, listGuests } from '@kantuta/contract/invitations/guest-history.calls';
import { answerInvitation, readGuestPage } from '@kantuta/contract/invitations/guest-page.calls';
import * as invitations from '@kantuta/contract/invitations/invitations.calls';
import * as drafts from '@kantuta/contract/rooms/room-drafts.calls';
import * as team from '@kantuta/contract/rooms/room-team.calls';
import * as desk from '@kantuta/contract/rooms/rooms-desk.calls';
import * as rooms from '@kantuta/contract/rooms/rooms.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newDevice } from '../../../test/door-device.ts';
import { atDoor, newDoorPerson, roomWithGuests, type Person } from '../../../test/door-room.ts';
import { sql } from '../../platform/db/database.ts';
import type { MadeGuest } from '../invitations/door-guests.factory.ts';

const WHO = [
  'owner',
  'moderator',
  'scanner',
  'presenter',
  'joined',
  'other',
  'ineligible',
  'customer',
  'guest',
] as const;
type Who = (typeof WHO)[number];
/** Any adviser who takes part in rooms. */
const ADVISERS = ['owner', 'moderator', 'presenter', 'joined', 'other'] as const;
const EVERYBODY = WHO;

let app: TestApp;
/** A guest has no account: they call without a session. */
let people: Record<Exclude<Who, 'guest'>, Person>;
let roomId: string;
let guests: MadeGuest[];
let passId: string;
let markId: string;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  app.clock.set(TEST_NOON);
  const adviser = () => newDoorPerson(app);
  const [owner, moderator, presenter, joined, other] = await Promise.all(
    Array.from({ length: 5 }, adviser),
  );
  const scanner = await newDoorPerson(app, {});
  const customer = await newDoorPerson(app, {});
  const ineligible = await newDoorPerson(app, {
    roles: ['customer', 'adviser'],
    adviser: { state: 'inactive' },
  });
  if (!owner || !moderator || !presenter || !joined || !other) throw new Error('five are made');
  people = { owner, moderator, presenter, joined, other, scanner, customer, ineligible };
  const names = ['Ana Quispe', 'Beto Mamani', 'Carla Rojas'];
  const made = await roomWithGuests(app, { ownerId: owner.personId, names, capacity: 30 });
  ({ roomId, guests } = made);
  const { document } = presenter;
  await app.call(
    team.setRoomPresenters,
    { roomId, presenter: document, secondPresenter: '' },
    { as: owner },
  );
  await app.database.owner
    .updateTable('roomPresenter')
    .set({ personId: presenter.personId })
    .where('roomId', '=', roomId)
    .execute();
  for (const [person, may] of [
    [moderator, 'moderate'],
    [scanner, 'scan'],
  ] as const)
    await app.call(team.giveRoomHelper, { roomId, document: person.document, may }, { as: owner });
  await app.call(rooms.joinRoom, { roomId }, { as: joined });
  app.clock.set(atDoor(-30));
  for (const _ of WHO) {
    const { signing, sealing } = await makeDeviceKeys();
    keys.push({ signingKey: await publicText(signing), sealingKey: await publicText(sealing) });
  }
  const device = await newDevice(app);
  await device.issue(moderator, roomId);
  passId = device.passId();
  await device.mark({ code: guests[2]?.code ?? '' });
  const { data } = await device.sync();
  markId = data.marks[0]?.id ?? '';
});
afterAll(() => app.close());

const invitationId = () => guests[0]?.invitationId ?? '';
const room = () => ({ roomId });
/** Of devices that have no pass yet, one for each who asks. */
const keys: { signingKey: string; sealingKey: string }[] = [];
const FIELDS = () => ({
  title: 'Otra oportunidad',
  model: 'presentation' as const,
  place: 'Salón Tajibo',
  capacity: 40,
  cityId: 1,
  address: 'Av. Banzer, 6to anillo',
  startsAt: new Date(app.clock.now().getTime() + 72 * HOUR_MS).toISOString(),
  minutes: 120,
  contactName: 'Rosa Prueba',
  contactPhone: '+591-70012345',
});
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
} as const;
const rest = () => ({
  birthOn: '1990-05-14',
  phone: `+591-7${randomInt(1_000_000, 9_999_999)}`,
  email: '',
  city: '',
  contactBy: 'phone' as const,
  language: 'es' as const,
  consent: true as const,
});
const readAt = () => app.clock.now().toISOString();

type Line = { call: Call; may: readonly Who[]; input: () => unknown };
const line = <C extends Call>(call: C, may: readonly Who[], input: () => InputOf<C>): Line => ({
  call,
  may,
  input,
});

/** Every call of rooms, invitations and doors: who may send it about this room; everybody else is refused, with the same ids. */
const MATRIX: readonly Line[] = [
  line(rooms.listRooms, ADVISERS, () => ({})),
  line(rooms.listRoomHistory, ADVISERS, () => ({})),
  line(rooms.readRoom, [...ADVISERS, 'scanner'], room),
  line(drafts.readRoomDraft, ADVISERS, () => ({})),
  line(drafts.saveRoomDraft, ADVISERS, () => ({ ...DRAFT, step: 1 })),
  line(drafts.findRoomHelper, ADVISERS, () => ({ document: people.scanner.document })),
  line(drafts.dropRoomDraft, ADVISERS, () => ({})),
  line(rooms.createRoom, ADVISERS, () => ({
    ...FIELDS(),
    presenter: '1',
    secondPresenter: '',
    attemptId: randomUUID(),
  })),
  line(rooms.changeRoom, ['owner'], () => ({ ...FIELDS(), roomId })),
  line(team.readRoomTeam, ['owner'], room),
  line(team.setRoomPresenters, ['owner'], () => ({ roomId, presenter: '1', secondPresenter: '' })),
  line(team.giveRoomHelper, ['owner'], () => ({ roomId, document: '1', may: 'scan' as const })),
  line(team.revokeRoomHelper, ['owner'], () => ({ roomId, personId: people.customer.personId })),
  line(desk.listDeskRooms, [], () => ({})),
  line(desk.readDeskRoom, [], room),
  line(desk.cancelDeskRoom, [], () => ({ roomId, reason: 'Corte de energía en la zona.' })),
  line(desk.handOverRoom, [], () => ({ roomId, organiser: 'T-1' })),
  line(invitations.inviteGuest, ['owner', 'moderator', 'presenter', 'joined'], () => ({
    ...rest(),
    roomId,
    attemptId: randomUUID(),
    name: 'Delia Choque',
    document: String(randomInt(10_000_000, 99_999_999)),
  })),
  line(invitations.completeInvitation, ['owner'], () => ({
    ...rest(),
    invitationId: invitationId(),
  })),
  line(invitations.listRoomInvitations, ADVISERS, room),
  line(invitations.readRoomResults, ADVISERS, () => ({ roomIds: [roomId] })),
  line(invitations.readInvitation, ['owner'], () => ({ invitationId: invitationId() })),
  line(invitations.resendInvitation, ['owner'], () => ({ invitationId: invitationId() })),
  line(invitations.pickInvitation, ['owner'], () => ({
    roomId,
    invitationId: invitationId(),
    reason: 'Viene desde otra ciudad.',
  })),
  line(invitations.withdrawInvitation, ['owner'], () => ({
    invitationId: guests[1]?.invitationId ?? '',
  })),
  line(invitations.removeInvitation, ['owner'], () => ({
    roomId,
    invitationId: guests[1]?.invitationId ?? '',
  })),
  line(listGuests, ADVISERS, () => ({ q: '' })),
  line(exportGuests, ADVISERS, () => ({ q: '' })),
  line(readGuestPage, EVERYBODY, () => ({ reference: guests[0]?.link ?? '' })),
  line(answerInvitation, EVERYBODY, () => ({
    reference: guests[0]?.link ?? '',
    answer: 'confirm' as const,
    language: 'es' as const,
  })),
  line(attendance.readDoor, ['owner', 'moderator', 'scanner', 'joined'], room),
  line(issueDutyPass, ['owner', 'moderator', 'scanner'], () => ({
    roomId,
    signingKey: '',
    sealingKey: '',
    ...keys.pop(),
  })),
  line(attendance.undoArrival, ['owner', 'moderator'], () => ({
    roomId,
    invitationId: invitationId(),
    adviserId: 0,
    reason: 'Era su hermana.',
  })),
  // A mark that has counted waits for nobody.
  line(attendance.decideMark, [], () => ({ roomId, markId, isAccepted: true })),
  line(attendance.readRoomCodes, ['owner', 'moderator'], room),
  line(attendance.checkInRoom, ['joined'], () => ({ roomId, code: '000000', readAt: readAt() })),
  // By the signature of a device alone, whoever sends it.
  line(syncDoor, [], () => ({ passId, sentAt: readAt(), signature: 'AAAA', marks: [] })),
  line(checkInGuest, EVERYBODY, () => ({
    reference: guests[0]?.link ?? '',
    code: '000000',
    readAt: readAt(),
  })),
  line(attendance.revokeDutyPass, ['owner'], () => ({ roomId, passId })),
  // Whoever helps is in the room without a seat: they read it as it stands, and nothing changes.
  line(rooms.joinRoom, [...ADVISERS, 'scanner'], room),
  line(rooms.leaveRoom, [...ADVISERS, 'scanner'], room),
  line(rooms.cancelRoom, ['owner'], () => ({ roomId, reason: 'Corte de energía en la zona.' })),
];

const TABLES = [
  'room',
  'room_seat',
  'room_helper',
  'room_presenter',
  'room_draft',
  'invitation',
  'duty_pass',
  'door_mark',
  'door_decision',
  'door_undo',
  'door_arrival',
] as const;
/** What is stored of rooms, as one text for each table. */
async function stored(): Promise<unknown> {
  const { rows } = await sql`SELECT ${sql.join(
    TABLES.map(
      (name) =>
        sql`(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${sql.table(name)} t) AS ${sql.ref(name)}`,
    ),
  )}`.execute(app.database.owner);
  return rows;
}

/** Of operators, and of devices that sign. */
const OF_OTHERS = new Set<Call>([
  desk.listDeskRooms,
  desk.readDeskRoom,
  desk.cancelDeskRoom,
  desk.handOverRoom,
  syncDoor,
]);

const NO_RIGHT = ['forbidden', 'not_eligible', 'session_required'];
const isRefused = ({ status, codigo, http }: { status: number; codigo: string; http: number }) =>
  NO_RIGHT.includes(codigo) || status === 7 || http === 401 || http === 403 || http === 404;

test.each(MATRIX.map((each) => [each.call.name, each] as const))(
  'the identifiers of %s are good for whoever may, and for nobody else',
  async (_, { call, may, input }) => {
    const send = async (who: Who) =>
      app.call(call, input(), who === 'guest' ? {} : { as: people[who] });
    const before = await stored();
    const refused: Who[] = [];
    const told: string[] = [];
    for (const who of WHO.filter((each) => !may.includes(each))) {
      const answer = await send(who);
      if (isRefused(answer)) refused.push(who);
      if (who === 'ineligible' || who === 'customer') told.push(answer.codigo);
    }
    expect(refused).toEqual(WHO.filter((each) => !may.includes(each)));
    // Whoever may not enter rooms at all is told so by every call of advisers (ROOM-1).
    expect(OF_OTHERS.has(call) ? [] : told.filter((each) => each !== 'not_eligible')).toEqual([]);
    expect(await stored()).toEqual(before);
    const allowed: Who[] = [];
    for (const who of WHO.filter((each) => may.includes(each)))
      if (!isRefused(await send(who))) allowed.push(who);
    expect(allowed).toEqual(WHO.filter((each) => may.includes(each)));
  },
);

test('no call of rooms, invitations and doors is missing', () => {
  const served = app.runtime.modules
    .filter(({ name }) => ['rooms', 'invitations', 'doors'].includes(name))
    .flatMap(({ calls }) => (calls ?? []).map(({ call }) => call.name));
  expect(MATRIX.map(({ call }) => call.name).toSorted()).toEqual(served.toSorted());
});
