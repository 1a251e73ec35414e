import { about, good } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { amount, whole } from '../setting.ts';

const terms = { group: 'plans', approval: true } as const;

const reminders = { ...terms, source: 'CON-20', unit: 'days' } as const;

export const contracts = defineNoun({
  errors: [
    'certificate_missing',
    'contract_template_missing',
    'contract_changed',
    'contract_issued',
    'contract_ended',
    'contract_being_signed',
    'signature_link_expired',
    'not_your_turn',
    'not_read_yet',
    'signer_unreachable',
    'document_differs',
    'template_draft_changed',
    'template_unfinished',
  ],
  areas: { contracts: 63 },
  acts: [
    'contracts.issue',
    'contracts.void',
    'contracts.sign',
    'contracts.sendPaper',
    'contracts.seal',
    'contracts.confirmPaper',
    'contracts.returnPaper',
    'contracts.beginTemplate',
    'contracts.saveTemplate',
    'contracts.dropTemplate',
  ],
  proposals: ['contracts.seal', 'contracts.publishTemplate'],
  work: ['contract_seal', 'contract_paper'],
  things: { contract: 59, contractTemplate: 61 },
  settings: {
    // From the day of issue; nothing is signed after it.
    'signature.linkDays': whole(7, [1, 90], { ...terms, source: 'CON-1', order: 70, unit: 'days' }),
    // After so many days whoever has to sign is reminded.
    'signature.firstReminderDay': whole(1, [1, 90], { ...reminders, order: 73 }),
    'signature.secondReminderDay': whole(3, [1, 90], { ...reminders, order: 74 }),
    'signature.lastReminderDay': whole(6, [1, 90], { ...reminders, order: 75 }),
    'contract.sealAloneUsd': amount('20000.00', ['0.00', '10000000.00'], {
      ...terms,
      source: 'CON-24',
      order: 76,
    }),
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
  sections: { home: ['contracts'], product: ['contract'], documents: ['contracts'] },
  notifications: {
    contractIssued: about('account', { product: 'text', until: 'instant' }),
    contractToSign: about('account', { until: 'instant' }),
    contractWaits: about('account', { until: 'instant' }),
    contractSigned: good(about('account', {})),
    contractExpired: about('account', {}),
    contractPaperReturned: about('account', { reason: 'paragraph' }),
    contractVoided: about('account', {}),
  },
  menu: [
    { key: 'formalities', menu: 'main', order: 140, path: '/tramites', audience: 'public' },
    {
      key: 'documents',
      menu: 'user',
      order: 12,
      path: '/mis-documentos',
      audience: 'public',
    },
  ],
  rooms: {
    contractTemplates: {
      group: 'rules',
      order: 93,
      path: '/operaciones/modelos-de-contrato',
      roles: ['admin', 'sales_ops', 'compliance', 'support', 'read_only'],
    },
  },
});
