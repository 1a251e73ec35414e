export const entrance = {
  menu: {
    meetingRooms: 'Salas de reunión',
    events: 'Eventos',
    training: 'Capacitación',
  },
} as const;

export const server = {
  notifications: {
    roomMoved: {
      title: 'Reunión reprogramada',
      detail: 'La sala {room} cambia al {startsAt}.',
    },
  },
} as const;
