import { formalities } from './support/formalities.ts';
import type * as source from '../es/support.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    formalities: 'Formalities',
    customerService: 'Customer service',
  },
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  formalities,
  errors: {
    request_not_found:
      'We did not find that request. Check the number and the last 3 characters of the ID.',
    request_closed: 'This request is already closed.',
    papers_limit: 'This request has 12 papers already, which is the most it can have.',
  },
  people: {
    looks: {
      parts: {
        support: 'Your requests',
        request: 'The request that you sent',
        seen_support: 'Saw your requests as you see them',
      },
    },
  },
  support: {
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
    paper: 'Paper: {name}',
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
      death: 'Death of a holder',
      divorce: 'Divorce or separation',
      lost_document: 'Lost document',
      data_correction: 'Correct my data',
      office_cession: 'Cede with help of the office',
      office_term: 'Change the term with help of the office',
    },
    states: {
      received: 'Received',
      in_progress: 'In progress',
      observed: 'Sent back',
      answered: 'Answered',
      closed: 'Closed',
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  customers: {
    tabs: {
      support: 'Requests',
    },
  },
  settingsDesk: {
    dryRun: {
      rows: {
        requestsLate: 'Overdue service requests',
      },
    },
    acts: {
      feature_customerServiceMenu: 'Menu: customer service',
    },
    keys: {
      support_requestsPerHour: 'Service requests per hour',
      support_answerHours: 'Business hours to answer a request',
      support_formalityDays: 'Business days to look at a formality',
      feature_customerServiceMenu: 'Customer service in the menu',
    },
  },
  trail: {
    acts: {
      support_send: 'Sent a request',
      support_add: 'Added something to a formality',
      support_observe: 'Sent a formality back',
      support_answer: 'Answered a request',
      support_close: 'Closed a request',
    },
    objects: {
      supportRequest: 'Request',
    },
    areas: {
      support: 'Customer service',
    },
  },
  workList: {
    kinds: {
      support_request: 'Customer request',
    },
    steps: {
      support_request: 'Answer',
    },
    reasons: {
      support_payments: 'Payments and receipts',
      support_contract: 'Contract and documents',
      support_access: 'Access to the account',
      support_data: 'Personal data',
      support_visit: 'Visit to a project',
      support_other: 'Something else',
      support_death: 'Death of a holder',
      support_divorce: 'Divorce or separation',
      support_lost_document: 'Lost document',
      support_data_correction: 'Correct my data',
      support_office_cession: 'Cede with help of the office',
      support_office_term: 'Change the term with help of the office',
    },
    support: {
      title: 'Request {number}',
      lead: 'What a customer asks customer service.',
      from: 'From',
      document: 'ID',
      claimed: 'not identified',
      phone: 'Phone',
      since: 'Received',
      customer: 'Customer',
      answer: 'Answer',
      answerHint: 'The customer reads it in the virtual office.',
      strangerHint: 'Whoever wrote reads it with the number of the request.',
      meanwhile: 'Another answer came since you opened this page. Read it before you send yours.',
      send: 'Send answer',
      sent: 'Answer sent.',
      observe: 'Send back',
      observeHint:
        'The customer reads it in their virtual office. Send back returns the formality to them, to send what is missing.',
      observed: 'Formality sent back. The customer sees what is missing.',
      openPaper: 'Open {name}',
      close: 'Close request',
      closed: 'Request closed.',
      answers: 'What was answered',
      cession:
        'If the purchase goes to somebody else, a cession of rights follows. Check the purchase on the customer’s page.',
      toCustomer: 'Open the customer’s page',
      searchHolder: 'Search for the holder by document',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    supportAnswered: {
      title: 'We answered your request',
      detail:
        'We have answered your request {reference}. You can read the answer in Customer service.',
    },
    supportObserved: {
      title: 'Something is missing in your request',
      detail:
        'The office looked at your request {reference} and needs something more. Read it and send what is missing in Customer service.',
    },
  },
  ownData: {
    requests: { one: '{n} request to customer service', other: '{n} requests to customer service' },
  },
} as const satisfies Translation<typeof source.server>;

export const de = {
  menu: {
    formalities: 'Formalitäten',
    customerService: 'Kundenservice',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    formalities: 'Formalités',
    customerService: 'Service client',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
