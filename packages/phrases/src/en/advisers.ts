import type * as source from '../es/advisers.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    soldProducts: 'Products sold',
    clientNetwork: 'Client network',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  adviserDay: {
    title: 'Your day',
    none: 'Nothing for now',
    noneHint: 'This is where you see what to do today.',
  },
  errors: {
    broker_exists: 'This company already has a broker with this document.',
    broker_is_adviser: 'This person is an adviser of the group and recommends with their own code.',
    broker_withdrawn: 'This broker was already withdrawn.',
  },
} as const satisfies Translation<typeof source.office>;

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
    by: { adviser: '{name}, adviser {code}', broker: '{name}, broker' },
  },
  operators: { sections: { brokers: 'Brokers' } },
  trail: {
    acts: { advisers_addBroker: 'Added a broker', advisers_withdrawBroker: 'Withdrew a broker' },
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
