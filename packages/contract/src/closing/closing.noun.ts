import { defineNoun } from '../noun.ts';

export const closing = defineNoun({
  errors: ['day_not_over', 'day_closed', 'day_not_closed', 'day_unexplained'],
  areas: { closing: 88 },
  acts: ['closing.closeDay', 'closing.reopenDay', 'closing.exportJournal'],
  things: { closedDay: 92 },
  proposals: ['closing.reopenDay'],
  rooms: {
    closing: {
      group: 'control',
      order: 95,
      path: '/operaciones/cierre',
      roles: ['admin', 'finance', 'read_only'],
    },
  },
});
