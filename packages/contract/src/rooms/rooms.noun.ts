import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';

export const rooms = defineNoun({
  toCome: true,
  notifications: {
    roomMoved: about('room', { room: 'text', startsAt: 'instant' }),
  },
  menu: [
    { key: 'events', menu: 'main', order: 120, path: '/eventos', audience: 'public' },
    { key: 'training', menu: 'main', order: 130, path: '/capacitacion', audience: 'public' },
    { key: 'meetingRooms', menu: 'main', order: 190, path: '/eventos-aci', audience: 'seller' },
  ],
});
