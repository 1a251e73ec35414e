import { randomUUID } from 'node:crypto';
import {
  checkInRoom,
  decideMark,
  readDoor,
  readRoomCodes,
  revokeDutyPass,
  undoArrival,
} from '@kantuta/contract/doors/attendance.calls';
import { issueDutyPass, syncDoor } from '@kantuta/contract/doors/doors.calls';
import { checkInGuest } from '@kantuta/contract/doors/guest-check-in.calls';
import { sample } from '../../../test/sample.ts';
import '../rooms/rooms.samples.ts';

// Of a device that nobody has: its keys are good, and it has no pass.
const KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEaxfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpZP40Li_hp_m47n60p8D54WK84zV2sxXs7LtkBoN79R9Q';
const READ_AT = '2026-03-10T16:00:00Z';

// The persons of these tests have nothing to do with the room.
const refused = { refused: 'not_eligible' } as const;

export const samples = [
  sample(readDoor, ({ roomId }) => ({ roomId }), refused),
  sample(issueDutyPass, ({ roomId }) => ({ roomId, signingKey: KEY, sealingKey: KEY }), refused),
  sample(revokeDutyPass, ({ roomId }) => ({ roomId, passId: randomUUID() }), refused),
  sample(
    undoArrival,
    ({ roomId }) => ({
      roomId,
      invitationId: randomUUID(),
      adviserId: 0,
      reason: 'Era otra persona.',
    }),
    refused,
  ),
  sample(decideMark, ({ roomId }) => ({ roomId, markId: randomUUID(), isAccepted: true }), refused),
  sample(readRoomCodes, ({ roomId }) => ({ roomId }), refused),
  sample(checkInRoom, ({ roomId }) => ({ roomId, code: '123456', readAt: READ_AT }), refused),
  sample(
    syncDoor,
    () => ({ passId: randomUUID(), sentAt: READ_AT, signature: 'AAAA', marks: [] }),
    refused,
  ),
  sample(checkInGuest, () => ({ reference: 'AAAAAAAAAAAAAA', code: '123456', readAt: READ_AT }), {
    refused: 'room_code_wrong',
  }),
];
