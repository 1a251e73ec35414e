import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['stayGuest', 'stayNights', 'stayRoom', 'stayType', 'stayWait'],
  // Credit of a cancelled booking is credit of the person: payments read how long it counts (STY-7).
  readable: ['stay'],
  small: ['stayRoom', 'stayType'],
  texts: {
    stayGuest: ['name', 'document'],
    stayNights: ['words'],
  },
};
