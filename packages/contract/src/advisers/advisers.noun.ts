import { defineNoun } from '../noun.ts';
import { BROKER_READERS } from './attribution.rules.ts';

export const advisers = defineNoun({
  errors: ['broker_exists', 'broker_is_adviser', 'broker_withdrawn'],
  areas: { advisers: 55 },
  acts: ['advisers.addBroker', 'advisers.withdrawBroker', 'advisers.exportSold'],
  accessParts: ['adviser_client', 'adviser_network'],
  things: { adviser: 20, broker: 21 },
  rooms: {
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
