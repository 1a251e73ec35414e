import type * as source from '../../es/contracts/addenda.ts';
import type { Translation } from '../../phrase.ts';

/** Addenda, and the new term of a plan. */
export const addendumPaper = {
  title: 'Addendum No. {n}',
  number: 'Addendum {reference}',
  fileName: 'addendum-{reference}',
  kind: {
    reschedule: 'New term of the payment plan',
    holder: 'Transfer of rights',
    upgrade: 'Better membership',
  },
  changes: 'What changes',
  before: 'Before',
  after: 'From this addendum on',
  documentOf: 'document',
  contractOfSale: 'Of sale {number}',
  facts: {
    company: 'Company',
    tax: 'Tax number',
    contract: 'Contract',
    sale: 'Sale',
    product: 'Product',
    holder: 'Holder',
  },
  changed: {
    months: 'Instalments left',
    instalment: 'Instalment',
    lastOn: 'Last instalment',
    interest: 'Interest left',
    total: 'Sum of the instalments left',
    holder: 'Holder',
    product: 'Membership',
    price: 'Price',
    difference: 'Difference in price',
    paid: 'Capital already paid, which counts for the new one',
    paidNow: 'Paid at the change',
    financed: 'Financed',
  },
  termText:
    'The new plan applies from the instalment due on {first}. The rate stays at {rate} a year. Earlier instalments and all that was paid stay as they are.',
  holderText:
    'The new holder receives the rights and duties of the contract, with its plan and all that was paid. The former holder has them no more.',
  improvedText:
    'The contract is of the new membership from the signature of this addendum. What was paid counts for it, and what was used this year still counts.',
  improvedTermText:
    'The new plan applies from the instalment due on {first}, at a rate of {rate} a year. All that was paid stays as it is.',
  schedule: 'Instalments left',
  agreed: 'Who agreed',
  provedAt: 'Confirmed their identity and agreed: {at} (UTC), {device}',
  sealedAt: 'File sealed with the key of the company: {at} (UTC)',
  rest: 'In all else the contract stays as it is. This addendum is part of it.',
  drawnOn: 'Signed on {date}.',
} as const satisfies Translation<typeof source.addendumPaper>;

export const addenda = {
  noneYet: 'You have no addenda yet',
  title: 'Addenda',
  changes: 'Changes',
  none: 'This contract has no addenda',
  noneHint: 'When its term or its holder changes, the document of each change will be here.',
  names: {
    reschedule: 'New term',
    holder: 'Change of holder',
    unit: 'Change of product',
    upgrade: 'Upgrade',
    benefits: 'Change of benefits',
  },
  numbered: 'Addendum {n}: {kind}',
  states: {
    awaiting_signatures: 'The office is reviewing it',
    signed: 'In force',
    expired: 'Expired',
    voided: 'Without effect',
  },
  signedOn: 'In force since {date}',
  until: 'The office answers by {date}',
  download: 'Download the PDF of {name}',
  drawing: 'The PDF will be ready in a moment',
  takeBack: 'Take the request back',
  takenBack: 'Request taken back. Your plan did not change.',
} as const satisfies Translation<typeof source.addenda>;

export const newTerm = {
  problems: {
    term_invalid: 'Type a whole number of instalments, from 1.',
    term_too_long: 'It can be up to {most} instalments.',
    term_unchanged: 'That is the term you already have. Type another one.',
  },
  title: 'Change the term',
  lead: 'Choose in how many instalments you want to pay what is left. Nothing changes until you confirm it.',
  open: 'Change the term',
  months: 'Instalments for what is left',
  monthsHint: 'From 1 to {most}. Today {now} are left.',
  before: 'Today',
  after: 'With the new term',
  figures: {
    months: 'Instalments left',
    instalment: 'Instalment',
    lastOn: 'Last instalment',
    interest: 'Interest left',
    total: 'Sum of the instalments',
  },
  more: 'You will pay {amount} more interest.',
  less: 'You will pay {amount} less interest.',
  from: 'It applies from the instalment due on {date}. What you have paid does not change.',
  rows: 'See the new instalments',
  confirm: 'Accept the new term',
  ask: 'Ask the office for it',
  askLead:
    'You have {outstanding} of capital left, more than {limit}: the office reviews it and we let you know. Until then your plan does not change.',
  proof: 'We will ask you to confirm your identity. It is your signature of the addendum.',
  done: 'Your new term is in force.',
  asked: 'We sent your request to the office.',
  doneHint: 'The addendum is among your documents.',
  waiting: 'Your request waits for the office',
  back: 'Back to my product',
  notNow: 'The term cannot be changed now',
  reasons: {
    not_in_force: 'Only a purchase in force that is being paid can change its term.',
    plan_kind: 'This kind of plan does not change its term.',
    co_buyers:
      'Your contract has co-owners: all of them sign the change. Please come to an office with them.',
    arrears_open: 'You have overdue instalments. Bring them up to date and try again.',
    in_regularization: 'We are checking a payment of this product. Please wait until that is done.',
    too_early: 'It is possible from {fewest} paid instalments. You have paid {paid}.',
    nothing_left: 'No instalment is left that could be spread.',
    waiting: 'You have already asked for a new term and the office is reviewing it.',
  },
} as const satisfies Translation<typeof source.newTerm>;

export const deskAddenda = {
  what: 'What changes',
  title: 'Addendum {reference}',
  lead: 'What changes, and whether the company agrees.',
  customer: 'Customer',
  contract: 'Contract',
  noContract: 'Older than digital contracts',
  product: 'Product',
  made: 'Asked for',
  until: 'To be answered by',
  agree: 'Agree',
  refuse: 'Refuse',
  agreeLead:
    'The customer has agreed to these figures. When you agree, the new plan applies at once.',
  agreeTwo: 'Because of its amount, another person approves the signature of the company.',
  proposed: 'The signature of the company waits for the approval of another person.',
  reason: 'Reason',
  reasonHint: 'From 5 to 500 characters. If you refuse, the customer reads it.',
  done: {
    agree: 'Addendum in force.',
    proposed: 'The signature waits for the approval of another person.',
    refuse: 'Request refused. We told the customer.',
  },
  open: 'See the PDF',
} as const satisfies Translation<typeof source.deskAddenda>;

export const addendaErrors = {
  rescue_not_allowed: 'The term of this purchase cannot be changed now. See why on the page.',
  term_unchanged: 'That is the term you already have. Choose another one.',
  addendum_ended: 'This request is over.',
} as const satisfies Translation<typeof source.addendaErrors>;

export const addendaWork = {
  kinds: { contract_addendum: 'New term to review' },
  steps: { contract_addendum: 'Agree or refuse' },
  reasons: { new_term_asked: 'The customer asked for a new term' },
} as const satisfies Translation<typeof source.addendaWork>;

export const addendaActs = {
  contracts_newTerm: 'Changed the term of a plan',
  contracts_askNewTerm: 'Asked for a new term',
  contracts_withdrawAddendum: 'Took back a request for an addendum',
  contracts_agreeAddendum: 'Agreed to an addendum for the company',
  contracts_refuseAddendum: 'Refused an addendum',
} as const satisfies Translation<typeof source.addendaActs>;

export const addendaSettings = {
  rescue_newTermLimitUsd: 'New term without the office, up to a capital of',
  rescue_newTermMonths: 'Longest new term, in instalments',
  rescue_paidInstalments: 'Paid instalments to change the term',
} as const satisfies Translation<typeof source.addendaSettings>;

export const addendaDryRuns = {
  newTermAlone: 'Purchases whose holder would change the term without the office',
  newTermOpen: 'Purchases with enough paid instalments to change the term',
  newTermLonger: 'Purchases that could have a longer term',
} as const satisfies Translation<typeof source.addendaDryRuns>;

export const addendaNotices = {
  improvementSigned: {
    title: 'Your membership is a better one',
    detail: '{product}: your new membership and your new plan are in force.',
  },
  newTermInForce: {
    title: 'Your new term is in force',
    detail: 'The plan of {product} has new instalments. The addendum is among your documents.',
  },
  newTermRefused: {
    title: 'The office did not agree to the new term',
    detail: '{product}: {reason} Your plan stays as it is.',
  },
  newTermExpired: {
    title: 'Your request for a new term expired',
    detail: '{product}: your plan stays as it is. You can ask again.',
  },
} as const satisfies Translation<typeof source.addendaNotices>;
