import {
  checkInRoom,
  decideMark,
  readDoor,
  readRoomCodes,
} from '@kantuta/contract/doors/attendance.calls';
import { checkInGuest } from '@kantuta/contract/doors/guest-check-in.calls';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { giveRoomHelper } from '@kantuta/contract/rooms/room-team.calls';
import { joinRoom } from '@kantuta/contract/rooms/rooms.calls';
import QRCode from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { atDoor, attendanceAt, newDoorPerson, roomWithGuests } from '../../../test/door-room.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  app.clock.set(TEST_NOON);
});
afterAll(() => app.close());

test('the code on the screen checks in advisers and guests; a former one waits, a wrong one is refused (DOOR-11)', async () => {
  const [owner, scanner, other] = [
    await newDoorPerson(app),
    await newDoorPerson(app, {}),
    await newDoorPerson(app),
  ];
  let [moderator, joined] = [await newDoorPerson(app), await newDoorPerson(app)];
  const names = ['Ana Quispe', 'Beto Mamani'];
  const { roomId, guests } = await roomWithGuests(app, {
    ownerId: owner.personId,
    names,
    capacity: 30,
  });
  const [ana, beto] = guests;
  if (!ana || !beto) throw new Error('Two guests are made.');
  for (const [person, may] of [
    [moderator, 'moderate'],
    [scanner, 'scan'],
  ] as const)
    await app.call(giveRoomHelper, { roomId, document: person.document, may }, { as: owner });
  await app.call(joinRoom, { roomId }, { as: joined });
  app.clock.set(atDoor(-30));
  const readAs = (as: Session) => app.call(readDoor, { roomId }, { as });
  const read = (as: Session) => app.call(readRoomCodes, { roomId }, { as });
  for (const as of [scanner, joined, other]) expect((await read(as)).codigo).toBe('forbidden');
  const { codes } = (await read(moderator)).data;
  expect(new Set(codes.map(({ code }) => code)).size).toBeGreaterThan(15);
  const code = codes[0]?.code ?? '';
  // What a phone reads from the screen is the page of the room with the code of that moment.
  const address = `http://localhost:4000/eventos-aci/sala/${roomId}/controlasistencia?codigo=${code}`;
  const png = await QRCode.toBuffer(address, { type: 'png', margin: 4, scale: 4 });
  expect(codes[0]?.image).toBe(png.toString('base64'));
  const readAt = app.clock.now().toISOString();
  const checkIn = (as: Session, typed: string) =>
    app.call(checkInRoom, { roomId, code: typed, readAt }, { as });
  expect((await checkIn(other, code)).codigo).toBe('forbidden');
  const wrong = codes.some((each) => each.code === '000000') ? '000001' : '000000';
  expect((await checkIn(joined, wrong)).codigo).toBe('room_code_wrong');
  const link = ana.link;
  const asGuest = (reference: string, typed: string) =>
    app.call(checkInGuest, { reference, code: typed, readAt });
  expect((await asGuest(link, code)).data.isConfirmed).toBe(true);
  expect((await asGuest('AAAAAAAAAAAAAA', code)).codigo).toBe('room_code_wrong');
  expect(await attendanceAt(app, { roomId, name: 'Ana Quispe' })).toBe('attended');
  app.clock.advance(40 * MINUTE_MS);
  joined = { ...joined, ...(await app.signIn(joined.personId)) };
  moderator = { ...moderator, ...(await app.signIn(moderator.personId)) };
  // Read in time, and sent when the signal came back.
  expect((await checkIn(joined, code)).data.isConfirmed).toBe(false);
  expect((await asGuest(beto.link, code)).data.isConfirmed).toBe(false);
  expect((await readAs(joined)).data.hasArrived).toBe(false);
  const { reviews } = (await readAs(moderator)).data;
  expect(reviews.map(({ why }) => why)).toEqual(['late_code', 'late_code']);
  for (const { markId } of reviews)
    await app.call(decideMark, { roomId, markId, isAccepted: true }, { as: moderator });
  expect((await readAs(joined)).data.hasArrived).toBe(true);
});
