import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['room', 'roomDraft', 'roomEvent', 'roomHelper', 'roomPresenter', 'roomSeat'],
  texts: {
    room: ['title', 'place', 'address', 'contactName', 'cancelReason'],
    roomDraft: ['fields'],
    roomEvent: ['words'],
  },
};
