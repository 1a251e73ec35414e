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
    'rescue_not_allowed',
    'term_unchanged',
    'addendum_ended',
    'arrears_open',
    'cession_not_allowed',
    'cession_to_oneself',
    'cession_ended',
    'cession_paying',
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
    'contracts.newTerm',
    'contracts.askNewTerm',
    'contracts.withdrawAddendum',
    'contracts.agreeAddendum',
    'contracts.refuseAddendum',
    'contracts.cede',
    'contracts.acceptCession',
    'contracts.refuseCession',
    'contracts.withdrawCession',
    'contracts.agreeCession',
    'contracts.denyCession',
  ],
  proposals: ['contracts.seal', 'contracts.publishTemplate', 'contracts.addendum'],
  work: ['contract_seal', 'contract_paper', 'contract_addendum', 'cession'],
  things: { contract: 59, contractTemplate: 61, contractAddendum: 62, cession: 64 },
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
    // Up to this outstanding capital a new term is self-service (specification section 9).
    'rescue.newTermLimitUsd': amount('20000.00', ['0.00', '10000000.00'], {
      ...terms,
      source: 'SALE-30',
      order: 77,
    }),
    'rescue.newTermMonths': whole(120, [1, 360], {
      ...terms,
      source: 'SALE-30',
      order: 78,
      unit: 'months',
    }),
    'rescue.paidInstalments': whole(6, [0, 120], {
      ...terms,
      source: 'SALE-30',
      order: 79,
      unit: 'times',
    }),
  },
  sections: {
    home: ['contracts', 'cessions'],
    product: ['contract'],
    documents: ['contracts', 'addenda'],
  },
  notifications: {
    contractIssued: about('account', { product: 'text', until: 'instant' }),
    contractToSign: about('account', { until: 'instant' }),
    contractWaits: about('account', { until: 'instant' }),
    contractSigned: good(about('account', {})),
    contractExpired: about('account', {}),
    contractPaperReturned: about('account', { reason: 'paragraph' }),
    contractVoided: about('account', {}),
    improvementSigned: good(about('account', { product: 'text' })),
    newTermInForce: good(about('account', { product: 'text' })),
    newTermRefused: about('account', { product: 'text', reason: 'paragraph' }),
    newTermExpired: about('account', { product: 'text' }),
    cessionOffered: about('account', { product: 'text', holder: 'text', until: 'instant' }),
    cessionAccepted: about('account', { product: 'text' }),
    cessionEnded: about('account', { product: 'text' }),
    cessionDenied: about('account', { product: 'text', reason: 'paragraph' }),
    cededAway: about('account', { product: 'text' }),
    cededToYou: good(about('account', { product: 'text' })),
  },
  menu: [
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
