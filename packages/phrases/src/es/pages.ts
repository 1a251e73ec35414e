export const entrance = {
  menu: {
    events: 'Eventos',
    training: 'Capacitación',
  },
} as const;
