import { z } from 'zod';
import { defineCall } from '../call.ts';
import { checkInRoom } from './attendance.calls.ts';

const { code, readAt } = checkInRoom.input.shape;

export const checkInGuest = defineCall({
  name: 'doors.checkInGuest',
  access: 'anonymous',
  summary:
    'A guest says that they are there, by their link and the code on the screen; every mismatch is answered alike (DOOR-11)',
  method: 'POST',
  path: '/guest-check-in',
  strict: true,
  input: z.object({
    /** The secret of the link. */
    reference: z.string().min(1, 'required').max(40, 'too_long'),
    code,
    readAt,
  }),
  answer: checkInRoom.answer,
  errors: ['attendance_not_open', 'attendance_closed', 'room_code_wrong'],
});
