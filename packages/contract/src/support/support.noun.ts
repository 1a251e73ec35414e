import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { flag, whole } from '../setting.ts';

export const support = defineNoun({
  errors: ['request_not_found', 'request_closed', 'papers_limit'],
  areas: { support: 90 },
  acts: ['support.send', 'support.add', 'support.answer', 'support.observe', 'support.close'],
  things: { supportRequest: 100 },
  accessParts: ['support', 'request', 'seen_support'],
  sections: { customer: ['openRequests'] },
  work: ['support_request'],
  notifications: {
    supportAnswered: about('account', { reference: 'text' }),
    supportObserved: about('account', { reference: 'text' }),
  },
  settings: {
    'support.requestsPerHour': whole(5, [1, 100], {
      group: 'desk',
      order: 50,
      source: 'SUP-3',
      unit: 'times',
    }),
    'support.answerHours': whole(24, [1, 240], {
      group: 'desk',
      order: 60,
      source: 'SUP-3',
      unit: 'hours',
    }),
    'support.formalityDays': whole(5, [1, 30], {
      group: 'desk',
      order: 65,
      source: 'D112: business days',
      unit: 'days',
    }),
    // For hours without staff; a restricted entry keeps it (IDN-6).
    'feature.customerServiceMenu': flag('support', 'SET-6: flags of the menu', {
      place: 'menu',
      order: 100,
    }),
  },
  menu: [
    { key: 'formalities', menu: 'main', order: 140, path: '/tramites', audience: 'public' },
    {
      key: 'customerService',
      menu: 'shortcuts',
      order: 40,
      path: '/atencion-cliente',
      audience: 'public',
      cashier: true,
      restricted: 'always',
      flag: 'feature.customerServiceMenu',
    },
  ],
  workPages: ['/operaciones/atencion/'],
});
