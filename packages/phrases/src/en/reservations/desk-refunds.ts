import type { deskRefunds as source } from '../../es/reservations/desk-refunds.ts';
import type { Translation } from '../../phrase.ts';

export const deskRefunds = {
  title: 'Refund to {name}',
  lead: 'Money of a reservation that ended. One person proposes, another one approves, and only then it is sent.',
  states: {
    open: 'To send back',
    waiting: 'Waits for another person',
    approved: 'Approved: to be sent',
    paid: 'Sent back',
  },
  product: 'Product',
  reserved: 'Paid the deposit',
  ended: 'Ended',
  ends: {
    expired: 'It expired',
    withdrawn: 'The customer gave it up',
    company_failed: 'The company failed',
  },
  money: 'To send back in money',
  moneySent: 'Sent back in money',
  credit: 'Stays as credit',
  creditUntil: 'Stays as credit until {date}',
  kept: 'Stays with the company',
  promised: 'Promised by',
  person: 'Customer',
  company: 'Company',
  waits: 'Another person has to approve it. Do not send the money yet.',
  toApprovals: 'Go to approvals',
  paidBy: '{by} sent it and {approvedBy} approved it, on {when}.',
  transfer: 'Transfer',
  nothing: 'No money goes back of this reservation.',
  send: 'Propose the refund',
  broughtBy:
    'The deposit was paid by {adviser} with money of the customer. What goes back is for {name}: send it to their account, not to the one that paid.',
  sendLead: 'Make no transfer yet: another person approves it first.',
  onlySender: '{name} proposed this refund and sends it. Nobody else may send it.',
  transferTitle: 'Send and record',
  transferLead:
    'It is approved. Make the transfer at the bank now, once, and write its number here.',
  record: 'Record the transfer',
  recorded: 'Refund recorded. We told the customer.',
  reference: 'Number of the transfer',
  why: 'Explanation',
  propose: 'Propose the refund',
  proposed: 'Proposal sent. It waits for the approval of another person.',
} as const satisfies Translation<typeof source>;
