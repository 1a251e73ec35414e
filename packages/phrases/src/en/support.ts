import type { support as source } from '../es/support.ts';
import type { Translation } from '../phrase.ts';

export const support = {
  title: 'Customer service',
  lead: 'Write to us and we give you a number to follow your request. You can also call us.',
  write: 'Write a request',
  topic: 'Subject',
  choose: 'Choose a subject',
  document: 'Identity card or other ID',
  phone: 'Mobile or telephone',
  phoneHint: 'Digits only, without spaces.',
  message: 'How can we help?',
  messageHint: 'Do not write passwords or card numbers.',
  submit: 'Send request',
  sent: 'We have your request',
  sentHint:
    'Keep this number: with it and the last 3 characters of your ID you can see the answer.',
  number: 'Ticket number',
  another: 'Write another request',
  own: 'My requests',
  none: 'You have no requests yet.',
  you: 'You',
  us: 'Customer service',
  follow: 'Follow a request',
  referenceHint: '12 letters and digits, for example 7K2M-QX4D-91TB.',
  documentEnd: 'Last 3 characters of the ID',
  followSubmit: 'See request',
  topics: {
    payments: 'Payments and receipts',
    contract: 'Contract and documents',
    access: 'Logging in',
    data: 'My data',
    visit: 'Visit to a project',
    other: 'Something else',
  },
  states: {
    received: 'Received',
    in_progress: 'In progress',
    answered: 'Answered',
    closed: 'Closed',
  },
} as const satisfies Translation<typeof source>;
