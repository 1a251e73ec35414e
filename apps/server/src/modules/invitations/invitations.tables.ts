import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  // Others read guests through `guestsOfRoom`: what it shows is all that they may see (INV-9).
  owns: ['invitation', 'invitationEvent', 'invitationMessage', 'contactBlock'],
  texts: {
    invitation: ['name', 'document', 'phone', 'email', 'city'],
    invitationEvent: ['words'],
  },
};
