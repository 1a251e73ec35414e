import type { Listed } from '@kantuta/contract/doors/door.rules';
import { syncDoor } from '@kantuta/contract/doors/doors.calls';
import { makeDeviceKeys, publicText, sealFor } from '@kantuta/contract/doors/sealed-box.rules';
import { fromBase64Url } from '@kantuta/contract/base64-url';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { visit } from '../../../test/visit.tsx';
import { newKey } from '../../lib/kept/cipher.ts';
import type { DutyShelves, KeptDuty, KeptMark } from '../../lib/duty/duty-shelves.ts';
import { type DoorPass, useShelves } from './duty/this-duty.ts';

const server = createFakeServer();
const ROOM = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90';
const PAGE = `/eventos-aci/sala/${ROOM}/controlasistencia`;
const room = {
  roomId: ROOM,
  title: 'Oportunidad en el Norte',
  place: 'Hotel Toborochi',
  startsAt: '2026-12-04T23:30:00.000Z',
  endsAt: '2026-12-05T01:30:00.000Z',
  opensAt: '2026-12-04T22:30:00.000Z',
  closesAt: '2026-12-06T01:30:00.000Z',
};
const guest = (n: number, name: string): Listed => ({
  invitationId: `0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d${String(n).padStart(4, '0')}`,
  adviserId: 0,
  name,
  documentTail: '321',
  codeReference: `REF${n}`,
  host: 'Ana Suárez',
  hasSeat: true,
  arrivedAt: null,
});

let passes: Map<string, KeptDuty>;
let marks: Map<string, KeptMark>;
/** What this test has noted. */
let noted: Set<string>;
function shelves(): DutyShelves {
  return {
    places: async () => [...passes.keys()],
    pass: async (roomId) => passes.get(roomId),
    putPass: async (roomId, pass) => passes.set(roomId, pass),
    dropPass: async (roomId) => passes.delete(roomId),
    marks: async () => [...marks],
    putMark: async (id, mark) => {
      noted.add(id);
      return marks.set(id, mark);
    },
    dropMark: async (id) => marks.delete(id),
  };
}

beforeEach(async () => {
  // A page of the test before may still send; each test says what it is answered.
  server.lose(syncDoor);
  passes = new Map();
  marks = new Map();
  noted = new Set();
  const keys = await makeDeviceKeys();
  const people = [
    guest(1, 'Beatriz Mamani'),
    ...Array.from({ length: 998 }, (_, index) => guest(index + 2, `Invitada ${index}`)),
  ];
  const spki = fromBase64Url(await publicText(keys.sealing)) ?? new Uint8Array();
  const list = await sealFor(spki, { people, hosts: [] });
  const own = { keys, marksKey: await newKey(), codeKeys: [], list };
  const pass: DoorPass = { ...own, passId: ROOM, may: 'moderate', room, revokedAt: null };
  passes.set(ROOM, pass);
  useShelves(shelves());
});

test('without a session and without a network, a device with a pass notes who comes, and keeps it encrypted (DOOR-12)', async () => {
  server.lose(syncDoor);
  const { user } = await visit(PAGE);
  const list = await screen.findByRole('list', { name: 'Lista de la sala' });
  // Of 999 lines those in sight are drawn.
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
  await user.type(screen.getByRole('searchbox'), 'mama');
  await user.click(await screen.findByRole('button', { name: 'Anotar que llegó Beatriz Mamani' }));
  expect(await screen.findByText('Beatriz Mamani: anotado')).toBeInTheDocument();
  expect(await screen.findByText('1 marca por enviar')).toBeInTheDocument();
  expect(screen.getByText(/^1 de 999/)).toBeInTheDocument();
  expect(marks.size).toBe(1);
  const [mark] = marks.values();
  expect(Buffer.from(mark?.data ?? new ArrayBuffer(0)).toString('latin1')).not.toContain(
    '0192f0c1',
  );
});

test('what the server refuses stays on the device until it is noted anew or dropped (DOOR-4)', async () => {
  let isTrusted = false;
  server.answer(syncDoor, ({ marks: sent }) => ({
    serverTime: room.startsAt,
    revokedAt: null,
    isOver: false,
    room,
    list: passes.get(ROOM)?.list ?? null,
    marks: sent.map(({ id }) => ({
      id,
      outcome: isTrusted ? ('counted' as const) : ('refused' as const),
      at: room.startsAt,
      name: '',
    })),
  }));
  const { user } = await visit(PAGE);
  await user.type(await screen.findByRole('searchbox'), 'mama');
  await user.click(await screen.findByRole('button', { name: 'Anotar que llegó Beatriz Mamani' }));
  expect(await screen.findByText(/No pudimos comprobar esa marca/)).toBeInTheDocument();
  const kept = await screen.findByRole('list', { name: 'Sin registrar' });
  expect(within(kept).getByText('Beatriz Mamani')).toBeInTheDocument();
  const [firstId] = marks.keys();
  isTrusted = true;
  await user.click(within(kept).getByRole('button', { name: 'Anotar de nuevo a Beatriz Mamani' }));
  await waitFor(() => expect(marks.size).toBe(0));
  expect(screen.queryByRole('list', { name: 'Sin registrar' })).toBeNull();
  const sent = server
    .inputsOf(syncDoor)
    .flatMap((input) => input.marks.filter(({ id }) => noted.has(id)));
  const ids = new Set(sent.map(({ id }) => id));
  // The refused one was sent once, and noted anew it has an id of its own and the time of the first.
  expect(sent.filter(({ id }) => id === firstId)).toHaveLength(1);
  expect(ids.size).toBe(2);
  expect(new Set(sent.map(({ deviceAt }) => deviceAt)).size).toBe(1);
});

test('a code that is none is not accepted, and nothing is kept of it (DOOR-5)', async () => {
  server.lose(syncDoor);
  const { user } = await visit(PAGE);
  await user.type(await screen.findByRole('searchbox'), 'https://example.com{Enter}');
  expect(await screen.findByText(/Ese código no es de un invitado/)).toBeInTheDocument();
  expect(marks.size).toBe(0);
});

test('a device without a pass and without a session is led to the entrance (DOOR-12)', async () => {
  passes.clear();
  await visit(PAGE);
  expect(await screen.findByText(/todavía no está en la puerta/)).toBeInTheDocument();
});
