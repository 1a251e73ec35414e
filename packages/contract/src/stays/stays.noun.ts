import { defineNoun } from '../noun.ts';
import { flag } from '../setting.ts';

/** The two settings of specification section 2 that govern booking cabins, one for the app and one for the web. */
const CABIN = { app: 'feature.hotelCabinApp', web: 'feature.hotelCabinWeb' } as const;

const booking = { path: '/reservar-cabana', audience: 'public', cashier: true, ...CABIN } as const;

export const stays = defineNoun({
  toCome: true,
  settings: {
    [CABIN.app]: flag('sales_ops', 'SET-6: hotelCabin.app', { place: 'menu', order: 50 }),
    [CABIN.web]: flag('sales_ops', 'SET-6: hotelCabin.web', { place: 'menu', order: 60 }),
  },
  menu: [
    { key: 'cabins', menu: { below: 'products' }, order: 40, ...booking },
    { key: 'bookCabin', menu: 'main', order: 70, ...booking },
  ],
});
