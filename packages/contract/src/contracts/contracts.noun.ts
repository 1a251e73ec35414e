import { defineNoun } from '../noun.ts';

export const contracts = defineNoun({
  toCome: true,
  errors: [
    'certificate_missing',
    'contract_template_missing',
    'contract_plan_changed',
    'contract_issued',
    'contract_ended',
    'contract_being_signed',
  ],
  menu: [{ key: 'formalities', menu: 'main', order: 140, path: '/tramites', audience: 'public' }],
});
