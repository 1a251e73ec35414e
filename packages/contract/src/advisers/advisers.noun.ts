import { defineNoun } from '../noun.ts';

export const advisers = defineNoun({
  areas: { advisers: 55 },
  things: { adviser: 20 },
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
