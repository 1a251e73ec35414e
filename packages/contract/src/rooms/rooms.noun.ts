import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { whole } from '../setting.ts';
import { ROOM_READERS } from './room.rules.ts';

export const rooms = defineNoun({
  errors: [
    'room_lead_time',
    'room_full',
    'room_closed',
    'room_has_seats',
    'presenter_invalid',
    'presenter_overlap',
    'helper_invalid',
    'organiser_invalid',
  ],
  areas: { rooms: 58 },
  acts: [
    'rooms.create',
    'rooms.change',
    'rooms.cancel',
    'rooms.setPresenters',
    'rooms.giveHelper',
    'rooms.revokeHelper',
    'rooms.join',
    'rooms.leave',
    'rooms.handOver',
    'rooms.endFallen',
  ],
  things: { room: 24 },
  notifications: {
    roomMoved: about('room', { room: 'text', startsAt: 'instant' }),
    roomCancelled: about('room', { room: 'text', reason: 'paragraph' }),
    roomPresenter: about('room', { room: 'text', startsAt: 'instant' }),
    roomHelper: about('room', { room: 'text', startsAt: 'instant' }),
    roomHandedOver: about('room', { room: 'text', startsAt: 'instant' }),
    roomTakenOver: about('room', { room: 'text' }),
    roomPresenterFell: about('room', { room: 'text', until: 'instant' }),
  },
  settings: {
    'room.minHours': whole(12, [1, 168], {
      group: 'desk',
      order: 320,
      source: 'ROOM-2',
      unit: 'hours',
    }),
    'room.maxDays': whole(90, [1, 365], {
      group: 'desk',
      order: 330,
      source: 'ROOM-2',
      unit: 'days',
    }),
    'room.editHours': whole(6, [1, 72], {
      group: 'desk',
      order: 340,
      source: 'ROOM-6',
      unit: 'hours',
    }),
  },
  day: ['room_today'],
  work: ['room_fallen'],
  rooms: {
    meetingRooms: {
      group: 'customers',
      order: 38,
      path: '/operaciones/salas',
      roles: ROOM_READERS,
    },
  },
  menu: [
    { key: 'meetingRooms', menu: 'main', order: 190, path: '/eventos-aci', audience: 'seller' },
  ],
});
