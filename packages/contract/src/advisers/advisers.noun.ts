import { about, good } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { whole } from '../setting.ts';
import { BROKER_READERS } from './attribution.rules.ts';
import { ADVISER_READERS } from './standing.rules.ts';

export const advisers = defineNoun({
  errors: [
    'broker_exists',
    'broker_is_adviser',
    'broker_withdrawn',
    'adviser_state_same',
    'sponsor_unknown',
    'sponsor_below',
  ],
  areas: { advisers: 55 },
  acts: [
    'advisers.addBroker',
    'advisers.withdrawBroker',
    'advisers.exportSold',
    'advisers.setState',
    'advisers.setSponsor',
    'advisers.change',
    'advisers.turn',
  ],
  proposals: ['advisers.setState', 'advisers.setSponsor'],
  notifications: {
    adviserState: about('account', { reason: 'paragraph' }),
    adviserRank: about('account', { rank: 'word' }),
    adviserInactive: about('account', { days: 'count' }),
    adviserActiveAgain: good(about('account', {})),
  },
  settings: {
    'adviser.inactiveDays': whole(180, [30, 730], {
      group: 'desk',
      order: 290,
      source: 'ADV-1',
      unit: 'days',
    }),
    'adviser.shareDays': whole(30, [1, 365], {
      group: 'desk',
      order: 291,
      source: 'ADV-9',
      unit: 'days',
    }),
    'adviser.sharesKeptDays': whole(180, [30, 730], {
      group: 'desk',
      order: 292,
      source: 'ADV-9',
      unit: 'days',
    }),
  },
  accessParts: ['adviser_client', 'adviser_network'],
  things: { adviser: 20, broker: 21 },
  rooms: {
    advisers: {
      group: 'customers',
      order: 35,
      path: '/operaciones/asesores',
      roles: ADVISER_READERS,
    },
    brokers: {
      group: 'customers',
      order: 36,
      path: '/operaciones/corredores',
      roles: BROKER_READERS,
    },
  },
  menu: [
    {
      key: 'soldProducts',
      menu: 'main',
      order: 150,
      path: '/Producto/Vendido',
      audience: 'seller',
    },
    { key: 'clientNetwork', menu: 'main', order: 160, path: '/red/clientes', audience: 'seller' },
  ],
});
