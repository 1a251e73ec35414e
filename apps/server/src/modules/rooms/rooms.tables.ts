import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['roomDraft', 'roomEvent'],
  // Guests are shown with their room, and who may invite to it or read its list follows from who is in it.
  readable: ['room', 'roomHelper', 'roomPresenter', 'roomSeat'],
  texts: {
    room: ['title', 'place', 'address', 'contactName', 'cancelReason'],
    roomDraft: ['fields'],
    roomEvent: ['words'],
  },
};
