import type * as source from '../../es/contracts/cession.ts';
import type { Translation } from '../../phrase.ts';

/** Ceding a purchase to somebody else. */
export const cession = {
  title: 'Transfer my rights',
  open: 'Transfer my rights',
  lead: 'Another person can go on with your purchase: they receive the contract, the plan and all that was paid. You no longer have it.',
  document: 'Document of the new holder',
  documentHint:
    'With a hyphen if it has a complement: 1234567-1A. The person must have an account.',
  steps: {
    one: 'You name the new holder and confirm your identity.',
    two: 'The new holder accepts it in their account and pays the transfer cost of {fee}.',
    three: 'The office approves it. On that day the purchase is theirs.',
  },
  arrears: '{amount} is overdue: the new holder has to assume it, or pay it before.',
  proof: 'We will ask you to confirm your identity. It is your signature of the transfer.',
  send: 'Transfer',
  sent: 'If there is an account with this document, we tell them. We do not say whose it is.',
  notNow: 'It cannot be transferred now',
  reasons: {
    not_in_force: 'Only a purchase in force that is being paid can be transferred.',
    product: 'This product is not transferred here. Contact customer service.',
    co_buyers:
      'The contract has co-owners: all of them sign the transfer. Please come to an office.',
    in_notice: 'The purchase is more than 90 days late. Bring it up to date first.',
    in_regularization: 'We are checking a payment of this product. Please wait until that is done.',
    waiting: 'A change of this product is already under way.',
    payment_open: 'A payment of this product is open. Please wait until it is done.',
    undeclared: 'The UIF declaration of the new holder is missing.',
  },
  states: {
    awaiting_new_holder: 'Waits for the new holder',
    awaiting_fee: 'Waits for the payment of the cost',
    awaiting_office: 'Waits for the office',
    done: 'Transferred',
    refused: 'Not accepted',
    withdrawn: 'Taken back',
    expired: 'Expired',
    denied: 'The office did not approve it',
  },
  state: 'State',
  holder: 'From',
  newHolder: 'To',
  until: 'Until',
  fee: 'Transfer cost',
  feeBy: '{amount}, paid by whoever receives it',
  outstanding: 'Capital left',
  left: 'Instalments left',
  next: 'Next instalment',
  nextOn: '{amount}, due on {date}',
  overdue: 'Overdue today',
  withdraw: 'Take the transfer back',
  withdrawn: 'Transfer taken back. The purchase is still yours.',
  page: 'Transfer of rights',
  offered: '{holder} wants to transfer this purchase to you',
  offeredLead:
    'If you accept, you receive the contract with its plan and all that was paid, and you pay the instalments that are left. Take your time to read it.',
  assume: 'I assume the overdue instalments: {amount}',
  accept: 'Accept the transfer',
  refuse: 'I do not want it',
  refused: 'You did not accept the transfer.',
  payFee: 'Pay {amount}',
  toPay: 'The transfer cost is still to be paid by you.',
  inOffice: 'Both have accepted and the cost is paid. The office reviews it and tells you both.',
  isDone: 'The purchase is yours now.',
  toProduct: 'See the product',
  over: 'This transfer is over: the purchase stays with whoever had it.',
  feeKept: 'If you paid the cost, you have it as credit.',
  onHome: 'Transfers that wait for you',
  onHomeOffer: '{holder} wants to transfer {product} to you',
  onHomeFee: 'The transfer cost of {product} is still to be paid',
  see: 'See the transfer',
  ceded: 'Transferred on {date}',
  cededLead:
    'You transferred this purchase to {name}. Your receipts stay among your documents; nothing is paid or signed from your account any more.',
  cededPaid: 'Paid until that day',
  cededInstalments: 'Paid instalments',
  receipts: 'See my receipts',
  noCharge: 'Transfer of rights',
} as const satisfies Translation<typeof source.cession>;

export const deskCessions = {
  title: 'Transfer of rights',
  lead: 'Who transfers, who receives, and what is missing.',
  declared: 'UIF declaration of whoever receives',
  isDeclared: 'Submitted',
  notDeclared: 'Missing',
  accepted: 'Accepted',
  assumes: 'Assumes what is overdue',
  yes: 'Yes',
  no: 'No',
  agree: 'Approve the transfer',
  deny: 'Do not approve',
  agreeLead: 'When you approve, sale, plan, receipts and papers pass to the new holder at once.',
  reason: 'Reason',
  reasonHint: 'From 5 to 500 characters. If you do not approve, both read it.',
  done: { agree: 'Transfer done.', deny: 'Transfer not approved. We told both.' },
  addendum: 'See the addendum',
} as const satisfies Translation<typeof source.deskCessions>;

export const cessionErrors = {
  arrears_open: 'Instalments are overdue: whoever receives the purchase has to assume them.',
  cession_not_allowed: 'This purchase cannot be transferred now. See why on the page.',
  cession_to_oneself: 'That is your own document.',
  cession_ended: 'This transfer is over.',
  cession_paying: 'A payment of the cost is open. Please wait until it is done.',
} as const satisfies Translation<typeof source.cessionErrors>;

export const cessionWork = {
  kinds: { cession: 'Transfer to approve' },
  steps: { cession: 'Approve or not' },
  reasons: { cession_agreed: 'Both have accepted and the cost is paid' },
} as const satisfies Translation<typeof source.cessionWork>;

export const cessionActs = {
  contracts_cede: 'Asked to transfer a purchase',
  contracts_acceptCession: 'Accepted to receive a purchase',
  contracts_refuseCession: 'Did not accept to receive a purchase',
  contracts_withdrawCession: 'Took back a transfer',
  contracts_agreeCession: 'Approved a transfer',
  contracts_denyCession: 'Did not approve a transfer',
} as const satisfies Translation<typeof source.cessionActs>;

export const cessionNotices = {
  cessionOffered: {
    title: 'Somebody wants to transfer a purchase to you',
    detail: '{holder} wants to transfer {product} to you. Please answer by {untilDate}.',
  },
  cessionAccepted: {
    title: 'Your transfer was accepted',
    detail:
      'The new holder of {product} has accepted. The cost and the approval of the office are still to come.',
  },
  cessionEnded: {
    title: 'The transfer is over',
    detail: 'The transfer of {product} does not go on: the purchase stays with whoever had it.',
  },
  cessionDenied: {
    title: 'The office did not approve the transfer',
    detail: '{product}: {reason} The purchase stays with whoever had it.',
  },
  cededAway: {
    title: 'Your purchase was transferred',
    detail: '{product} belongs to the new holder now. Your receipts stay in your account.',
  },
  cededToYou: {
    title: 'The purchase is yours now',
    detail: '{product} is yours from today on, with its plan and all that was paid.',
  },
} as const satisfies Translation<typeof source.cessionNotices>;

export const cessionFee = 'Cost of the transfer of rights';
