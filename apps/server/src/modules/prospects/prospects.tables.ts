import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  // Nobody else reads them, not even in a view: whose somebody is must not be found out (PRO-3).
  owns: [
    'prospect',
    'prospectAppeal',
    'prospectEvent',
    'prospectFollowUp',
    'prospectKey',
    'prospectMerge',
  ],
  texts: {
    prospect: ['name', 'document', 'phone', 'email', 'city'],
    prospectAppeal: [
      'claimName',
      'claimDocument',
      'claimPhone',
      'claimEmail',
      'claimCity',
      'words',
      'answer',
    ],
    prospectEvent: ['words'],
    prospectFollowUp: ['words'],
    prospectMerge: ['reason'],
  },
};
