import type { deskRefunds as source } from '../../es/reservations/desk-refunds.ts';
import type { Translation } from '../../phrase.ts';

export const deskRefunds = {
  title: 'Refund to {name}',
  lead: 'Money of a reservation that ended. One person sends it and another one approves it.',
  states: { open: 'To send back', waiting: 'Waits for another person', paid: 'Sent back' },
  product: 'Product',
  reserved: 'Paid the deposit',
  ended: 'Ended',
  ends: {
    expired: 'It expired',
    withdrawn: 'The customer gave it up',
    company_failed: 'The company failed',
  },
  money: 'To send back in money',
  credit: 'Stays as credit',
  creditUntil: 'Stays as credit until {date}',
  kept: 'Stays with the company',
  promised: 'Promised by',
  person: 'Customer',
  company: 'Company',
  waits: 'Another person has to approve that it was sent.',
  toApprovals: 'Go to approvals',
  paidBy: '{by} sent it and {approvedBy} approved it, on {when}.',
  transfer: 'Transfer',
  nothing: 'No money goes back of this reservation.',
  send: 'Record the refund',
  sendLead: 'First make the transfer at the bank. Then write the number of the transfer here.',
  reference: 'Number of the transfer',
  why: 'Explanation',
  propose: 'Propose the refund',
  proposed: 'Proposal sent. It waits for the approval of another person.',
} as const satisfies Translation<typeof source>;
