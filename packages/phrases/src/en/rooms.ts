import type * as source from '../es/rooms.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    meetingRooms: 'Meeting rooms',
    events: 'Events',
    training: 'Training',
  },
} as const satisfies Translation<typeof source.entrance>;

export const server = {
  notifications: {
    roomMoved: {
      title: 'Meeting rescheduled',
      detail: 'The room {room} moves to {startsAt}.',
    },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    meetingRooms: 'Meeting-Räume',
    events: 'Veranstaltungen',
    training: 'Schulung',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    meetingRooms: 'Salles de réunion',
    events: 'Événements',
    training: 'Formation',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
