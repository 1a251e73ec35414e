import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { amount, whole } from '../setting.ts';

const terms = { group: 'plans', approval: true } as const;

export const contracts = defineNoun({
  errors: [
    'certificate_missing',
    'contract_template_missing',
    'contract_changed',
    'contract_issued',
    'contract_ended',
    'contract_being_signed',
  ],
  areas: { contracts: 63 },
  acts: ['contracts.issue', 'contracts.void'],
  things: { contract: 59 },
  settings: {
    // From the day of issue; nothing is signed after it.
    'signature.linkDays': whole(7, [1, 90], { ...terms, source: 'CON-1', order: 70, unit: 'days' }),
    'cession.feeUsd': amount('20.00', ['0.00', '10000.00'], {
      ...terms,
      source: 'CON-11',
      order: 71,
    }),
    'membership.maintenanceUsd': amount('60.00', ['0.00', '10000.00'], {
      ...terms,
      source: 'CON-11',
      order: 72,
    }),
  },
  sections: { home: ['contracts'], product: ['contract'] },
  notifications: {
    contractIssued: about('account', { product: 'text', until: 'instant' }),
  },
  menu: [{ key: 'formalities', menu: 'main', order: 140, path: '/tramites', audience: 'public' }],
});
