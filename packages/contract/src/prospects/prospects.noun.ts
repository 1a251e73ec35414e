import { about, good } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { whole } from '../setting.ts';
import { APPEAL_ROLES } from './prospect.rules.ts';

export const prospects = defineNoun({
  errors: [
    'already_registered',
    'already_yours',
    'self_invite',
    'stage_not_allowed',
    'prospect_passed',
    'appeal_open',
    'appeal_decided',
    'appeal_not_needed',
    'merge_same',
    'merge_bought',
    'merge_over',
  ],
  areas: { prospects: 56 },
  acts: [
    'prospects.register',
    'prospects.change',
    'prospects.appeal',
    'prospects.upholdAppeal',
    'prospects.rejectAppeal',
    'prospects.convert',
    'prospects.merge',
    'prospects.undoMerge',
  ],
  things: { prospect: 22, prospectAppeal: 23 },
  work: ['prospect_appeal'],
  day: ['prospect_call'],
  rooms: {
    prospects: {
      group: 'customers',
      order: 39,
      path: '/operaciones/prospectos',
      roles: APPEAL_ROLES,
    },
  },
  notifications: {
    prospectConverted: good(about('account', { name: 'text' })),
    prospectBoughtElsewhere: about('account', { name: 'text' }),
    prospectPassed: about('account', { name: 'text' }),
    prospectReturned: good(about('account', { name: 'text' })),
    prospectAppealUpheld: good(about('account', { name: 'text' })),
    prospectAppealRejected: about('account', { name: 'text', reason: 'paragraph' }),
  },
  settings: {
    'prospect.lockDays': whole(30, [1, 365], {
      group: 'desk',
      order: 300,
      approval: true,
      source: 'PRO-2',
      unit: 'days',
    }),
    'prospect.convertDays': whole(90, [1, 730], {
      group: 'desk',
      order: 310,
      approval: true,
      source: 'PRO-5',
      unit: 'days',
    }),
  },
  menu: [{ key: 'prospects', menu: 'main', order: 165, path: '/prospectos', audience: 'seller' }],
});
