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
  },
  adviserDay: {
    standing: 'Your standing',
    since: 'Since {day}',
    why: 'Reason: {reason}',

    message: 'Message from the office',
    limits: {
      inactive:
        'You can sell, and your next sale makes you active again. Until then you take no part in rooms or bonuses.',
      ethics_process: 'You can sell. While the process lasts you take no part in rooms or bonuses.',
      blocked: 'You can neither sell nor take part in rooms or bonuses.',
      expelled: 'You are no adviser of the group any more.',
    },
    ask: 'If you think this is a mistake, write to Customer service.',
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
    adviser_state_same: 'This state cannot follow the present one.',
    sponsor_unknown: 'No adviser has that code.',
    sponsor_below: 'That person is the sponsor already, or stands in this adviser’s own branch.',
  },
} as const satisfies Translation<typeof source.office>;

export const account = {
  advisers: {
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
      size: '{clients} and {advisers} in the branch',
      sizeClients: { one: '1 client', other: '{n} clients' },
      sizeAdvisers: { one: '1 adviser', other: '{n} advisers' },
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
    shared: {
      title: 'What you shared',
      lead: 'Links, quotes, plans in PDF and comparisons you sent, and what happened to each product since then. Who opened them is not kept.',
      none: 'You have shared nothing yet',
      noneHint:
        'Copy the link of a plan, send it by WhatsApp or in PDF, or share a comparison: it will appear here.',
      problem: 'We could not load what you shared.',
      more: 'See more',
      again: 'Copy link',
      againOf: 'Copy link of {product}',
      copied: 'Link copied.',
      kinds: { link: 'Link', quote: 'Quote', paper: 'Plan in PDF', comparison: 'Comparison' },
      by: {
        link: 'Came by this link',
        product: 'Of the same product; it is not known to have come by this link',
      },
      unopened: 'Not opened',
      opens: { one: 'Opened once', other: 'Opened {n} times' },
      lastOpened: 'last {at}',
      states: { open: 'In force', over: 'Expired', gone: 'No longer available' },
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
  people: {
    looks: {
      parts: {
        adviser_client: 'Your client page',
        adviser_network: 'A level of your network',
      },
    },
  },
} as const;

const RANKS = {
  '1': 'ACI Initial',
  '2': 'ACI Active',
  '3': 'Bronze Leader',
  '4': 'Silver Leader',
  '5': 'Gold Leader',
  '6': 'Platinum Manager',
  '7': 'Diamond Director',
  '8': 'Ambassador',
} as const;

export const server = {
  notifications: {
    adviserState: {
      title: 'Your standing as an adviser changed',
      detail: 'Reason: {reason}',
    },
    adviserRank: {
      title: 'Your rank changed',
      detail: 'Your rank as an adviser is now {rank}.',
      words: RANKS,
    },
    adviserInactive: {
      title: 'You are inactive as an adviser',
      detail: 'No sale of yours in {days} days. Your next sale makes you active again by itself.',
    },
    adviserActiveAgain: {
      title: 'You are active as an adviser again',
      detail: 'Your sale was registered: you take part in races and meeting rooms again.',
    },
  },
} as const satisfies Translation<typeof source.server>;

export const desk = {
  advisersDesk: {
    title: 'Advisers',
    lead: 'Who sells for the group, how they stand and below whom. State and sponsor are changed by two people.',
    find: 'Name, code or document',
    state: 'State',
    all: 'All',
    none: 'There are no advisers',
    noneHint: 'Whoever sells for the group will be shown here.',
    noneFound: 'Nobody with that name, code or document in that state.',
    more: 'Show more',
    name: 'Name',
    code: 'Code',
    rank: 'Rank',
    joined: 'Adviser since',
    sponsor: 'Sponsor',
    top: 'No sponsor',
    back: 'Back to advisers',
    branch: 'Branch',
    message: 'Message on their home',
    noMessage: 'No message',
    history: 'What became of their state',
    noHistory: 'No change since they became an adviser',
    when: 'When',
    why: 'Reason',
    byClock: 'Automatic: days without a sale',
    bySystem: 'The system',
    by: 'Proposed by',
    approved: 'Approved by',
    change: 'Change rank and message',
    changed: 'Changes saved.',
    messageHint: 'They read it on their home. Up to 300 characters.',
    ranks: RANKS,
    ends: {
      title: 'What ends with this change',
      holds:
        'Pre-reservations made for clients: {n}. They stay with the clients; what is sold of them has no adviser.',
      prospects: 'Open prospects: {n}. From then on somebody else can register them.',
      invitations: 'Guests of rooms of others: {n}. They are withdrawn and told.',
      seats: 'Seats they have in rooms: {n}. They become free.',
      devices: 'Devices at the door of rooms: {n}. They stop working at once.',
      rooms:
        'Rooms organised or presented: {n}. If nobody takes them over, they end before they begin.',
      races: 'Running campaigns with a standing: {n}. They cannot be won any more.',
      code: 'The link and the code stop working.',
    },
    setState: 'Change state',
    newState: 'New state',
    setSponsor: 'Change sponsor',
    newSponsor: 'Code of the new sponsor',
    newSponsorHint: 'The whole branch moves along. Empty: no sponsor.',
    reason: 'Reason',
    reasonHint: '5 to 500 characters. The adviser reads it.',
    reasonHintQuiet: '5 to 500 characters. It stays in the audit trail.',
    sent: 'Sent: another person has to approve it.',
    effects: {
      active: 'They sell and take part in rooms and bonuses again.',
      ethics_process: 'They go on selling, but take no part in rooms or bonuses.',
      blocked: 'They do not sell, do not see their network and take no part in rooms or bonuses.',
      expelled: 'They are only a customer from then on, and cannot become an adviser again.',
    },
  },
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
  settingsDesk: {
    keys: {
      adviser_inactiveDays: 'Days without a sale until an adviser is inactive',
      adviser_shareDays: 'Days a link shared by an adviser stays in force',
      adviser_sharesKeptDays: 'Days what an adviser shared is kept',
    },
  },
  operators: {
    sections: { advisers: 'Advisers', brokers: 'Brokers' },
    kinds: {
      advisers_setState: 'Change the state of an adviser',
      advisers_setSponsor: 'Change the sponsor of an adviser',
    },
    fields: {
      adviser_state: 'State',
      adviser_sponsor: 'Sponsor',
    },
  },
  trail: {
    acts: {
      advisers_addBroker: 'Added a broker',
      advisers_withdrawBroker: 'Withdrew a broker',
      advisers_exportSold: 'Downloaded their products sold',
      advisers_setState: 'Approved another state of an adviser',
      advisers_setSponsor: 'Approved another sponsor of an adviser',
      advisers_change: 'Changed rank or message of an adviser',
      advisers_turn: 'Changed the state of an adviser by their sales',
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
