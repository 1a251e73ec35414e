import { checkInRoom, type Door, readDoor } from '@kantuta/contract/doors/attendance.calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import type { UnsentAct } from '../../../lib/kept/kept.ts';
import { sendActs } from '../../../lib/kept/outbox.ts';
import { useShelves } from '../duty/this-duty.ts';

// The shelves of a browser are tested where they stand; here they are a list.
let kept: UnsentAct[] = [];
vi.mock('../../../lib/kept/this-device.ts', () => ({
  keepAct: async (kind: string, input: unknown) => {
    const made = { id: String(kept.length), kind, input, deviceAt: 0, offsetMs: 0 };
    kept = [...kept, made];
    return made;
  },
  listActs: async () => kept,
  acknowledgeAct: async (id: string) => {
    kept = kept.filter((each) => each.id !== id);
  },
  canKeep: () => true,
  keepCopy: async () => false,
  readCopy: async () => undefined,
  wipeCopies: async () => undefined,
}));

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

/** The door for an adviser with a seat. */
const SEATED: Door = {
  room,
  may: null,
  isOwner: false,
  isOpen: true,
  isCancelled: false,
  hasArrived: false,
  arrived: 0,
  passes: [],
  reviews: [],
};

beforeEach(() => {
  kept = [];
  signIn();
  // A device that has no pass.
  useShelves({
    places: async () => [],
    pass: async () => undefined,
    putPass: async () => undefined,
    dropPass: async () => undefined,
    marks: async () => [],
    putMark: async () => undefined,
    dropMark: async () => undefined,
  });
});

test('the code that a phone read from the screen stands in the field; a wrong one is refused beside it (DOOR-11)', async () => {
  server.answer(readDoor, SEATED);
  server.refuse(checkInRoom, 'room_code_wrong');
  const { user } = await visit(`${PAGE}?codigo=123456`);
  const field = await screen.findByLabelText('Código de la pantalla');
  expect(field).toHaveValue('123456');
  await user.click(screen.getByRole('button', { name: 'Ya estoy aquí' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/no es de esta sala o ya cambió/));
});

test('a check-in without a network is kept, sent with the instant of its code, and what comes late waits for a moderator (DOOR-11)', async () => {
  server.answer(readDoor, SEATED);
  server.lose(checkInRoom);
  const { user } = await visit(`${PAGE}?codigo=123456`);
  await user.click(await screen.findByRole('button', { name: 'Ya estoy aquí' }));
  expect(await screen.findByText(/se envía al volver la señal/)).toBeVisible();
  const [lost] = server.inputsOf(checkInRoom);
  server.answer(checkInRoom, { isConfirmed: false, at: room.startsAt });
  await sendActs();
  expect(await screen.findByText(/Un moderador confirmará su llegada/)).toBeVisible();
  expect(server.inputsOf(checkInRoom)).toEqual([lost, lost]);
});
