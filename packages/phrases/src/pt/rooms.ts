import type * as source from '../es/rooms.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    meetingRooms: 'Salas de reunião',
    events: 'Eventos',
    training: 'Capacitação',
  },
} as const satisfies Translation<typeof source.entrance>;

export const server = {
  notifications: {
    roomMoved: {
      title: 'Reunião remarcada',
      detail: 'A sala {room} passa para {startsAt}.',
    },
  },
} as const satisfies Translation<typeof source.server>;
