import { defineNoun } from '../noun.ts';
import { whole } from '../setting.ts';

export const doors = defineNoun({
  errors: ['attendance_not_open', 'attendance_closed', 'too_many_devices', 'room_code_wrong'],
  areas: { doors: 54 },
  acts: [
    'doors.issuePass',
    'doors.revokePass',
    'doors.undoArrival',
    'doors.decideMark',
    'doors.checkIn',
  ],
  things: { dutyPass: 25 },
  settings: {
    'room.listMinutes': whole(60, [10, 180], {
      group: 'desk',
      order: 345,
      source: 'DOOR-1',
      unit: 'minutes',
    }),
  },
});
