import type * as source from '../es/advisers.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    soldProducts: 'Products sold',
    clientNetwork: 'Client network',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  advisers: {
    states: {
      active: 'Active',
      inactive: 'Inactive',
      ethics_process: 'In an ethics process',
      blocked: 'Blocked',
      expelled: 'Expelled',
    },
    network: {
      lead: 'Your clients and your advisers, level by level down to the fifth. You see the names of your own; below them, the first name and an initial.',
      find: 'Search your network',
      findHint: 'Type at least 2 letters of a name.',
      as: 'Show as',
      list: 'List',
      drawing: 'Drawing',
      drawingOf: 'Drawing of: {name}',
      own: 'Back to your network',
      way: 'Way in your network',
      you: 'Your network',
      level: 'Level {n}',
      size: '{clients} clients and {advisers} advisers in the branch',
      people: 'People of the level',
      kinds: { adviser: 'Adviser', client: 'Client' },
      clients: { current: 'Up to date', overdue: 'In arrears', none: 'No purchase in force' },
      none: 'Your network is empty',
      noneHint: 'Here you will see who buys with you and the advisers whom you bring.',
      noneHere: 'Nobody below this adviser',
      found: 'Found in your network',
      noneFound: 'Nobody in your network with that name',
      moreFound: 'There are more: type more letters.',
      sums: 'Sales of the branch',
      sumsHint: 'What the whole branch sold in each month, without what ended later.',
      noSums: 'No sales in the last 12 months.',
      sales: { one: '1 sale', other: '{n} sales' },
      problem: 'We could not load your network.',
    },
    sold: {
      title: 'Sales',
      lead: 'What you sold and what you hold for clients. Each client decides what you may see.',
      which: 'Show',
      filters: { all: 'All', debtors: 'In arrears', current: 'Not in arrears' },
      find: 'Client, product or number',
      none: 'Nothing sold yet',
      noneHint: 'When a client of yours reserves, the purchase appears here.',
      noneFound: 'Nothing with that name, product or number.',
      noDebtors: 'No client in arrears',
      noDebtorsHint: 'Nobody has instalments past due and past the days of grace.',
      problem: 'We could not load your sales.',
      more: 'Show more',
      export: 'Download',
      saved: { one: '1 sale was downloaded.', other: '{n} sales were downloaded.' },
      cut: 'The first {n} sales were downloaded; there are more.',
      fileName: 'sold-products',
      hidden: 'Client who does not share their data',
      overdue: { one: '1 overdue instalment', other: '{n} overdue instalments' },
      late: { one: '1 day late', other: '{n} days late' },
      next: 'Next: {day}, {amount}',
      paid: 'Paid {amount} of capital',
      client: 'Client',
      product: 'Product',
      number: 'Sale',
      company: 'Company',
      soldOn: 'Sold on',
      state: 'State',
      nextDue: 'Next instalment',
      overdueCount: 'Overdue instalments',
      currency: 'Currency',
      price: 'Price',
    },
    brought: {
      title: 'What your links brought',
      lead: 'Pre-reservations made with your link or code, without the name of who made them.',
      none: 'Nobody has pre-reserved with your link or code yet. Share it from the plan of a product.',
      states: {
        active: 'Pre-reserved',
        converted: 'Reserved',
        released: 'Released',
        expired: 'Expired',
        rejected: 'Rejected',
      },
    },
    client: {
      back: 'Back to products sold',
      problem: 'You cannot see this person. They may no longer share their data with you.',
      told: 'Your client sees in their profile that you opened this page.',
      noPhone: 'No phone on record.',
      chat: 'WhatsApp',
      sales: 'What you sold to them',
      paidHidden:
        'Your client does not share how much they paid. They can allow it in their profile.',
    },
  },
  adviserDay: {
    title: 'Your day',
    none: 'Nothing for now',
    noneHint: 'This is where you see what to do today.',
    rule: 'First what is due soonest and what protects the most points.',
    isCopy: 'Without internet: as it was on {at}.',
    willBeSent: 'Will be sent once there is internet',
    points: 'At stake: {n} points',
    chat: 'WhatsApp',
    call: 'Call',
  },
  errors: {
    broker_exists: 'This company already has a broker with this document.',
    broker_is_adviser: 'This person is an adviser of the group and recommends with their own code.',
    broker_withdrawn: 'This broker was already withdrawn.',
  },
} as const satisfies Translation<typeof source.office>;

export const account = {
  people: {
    looks: {
      parts: {
        adviser_client: 'Your client page',
        adviser_network: 'A level of your network',
      },
    },
  },
} as const;

export const desk = {
  brokers: {
    title: 'Brokers',
    lead: 'People who recommend without being advisers. What a customer pre-reserves with their document counts for them.',
    none: 'There are no brokers',
    noneHint: 'Add the first one with name, document and phone.',
    noneFound: 'Nobody with this name or document.',
    find: 'Name or document',
    state: 'State',
    inForce: 'In force',
    withdrawn: 'Withdrawn',
    name: 'Name',
    document: 'Document',
    phone: 'Phone',
    phoneHint: 'Digits only, for example +591 70011223.',
    company: 'Company',
    since: 'Since',
    until: 'Withdrawn on',
    add: 'Add a broker',
    added: 'Broker added.',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw {name}',
    withdrawLead:
      'Nobody can pre-reserve with their document any more. What they brought stays theirs.',
    done: 'Broker withdrawn.',
    reason: 'Reason',
    reasonHint: '5 to 500 characters. It stays in the trail.',
    more: 'There are more: type a name or a document.',
    recommendedBy: 'Recommended by',
    nobody: 'Nobody',
    by: {
      adviser: '{name}, adviser {code}',
      broker: '{name}, broker',
      prospect: '{name}, adviser {code} who registered them as a prospect',
    },
  },
  operators: { sections: { brokers: 'Brokers' } },
  trail: {
    acts: {
      advisers_addBroker: 'Added a broker',
      advisers_withdrawBroker: 'Withdrew a broker',
      advisers_exportSold: 'Downloaded their products sold',
    },
    areas: { advisers: 'Advisers' },
    objects: { adviser: 'Adviser', broker: 'Broker' },
  },
} as const satisfies Translation<typeof source.desk>;

export const de = {
  menu: {
    soldProducts: 'Verkaufte Produkte',
    clientNetwork: 'Kundennetzwerk',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    soldProducts: 'Produits vendus',
    clientNetwork: 'Réseau de clients',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
