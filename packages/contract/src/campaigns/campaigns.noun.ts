import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';

export const campaigns = defineNoun({
  toCome: true,
  notifications: {
    racePosition: about('network', { position: 'count' }),
    promotionTwoForOne: about('promotion', { until: 'day' }),
  },
  menu: [
    {
      key: 'twoForOne',
      menu: 'main',
      order: 110,
      path: '/promocion-dos-por-uno',
      audience: 'public',
    },
    { key: 'ranking', menu: 'main', order: 170, path: '/ranking', audience: 'seller' },
    {
      key: 'bestSellerBonus',
      menu: 'main',
      order: 180,
      path: '/bono-mejor-vendedor',
      audience: 'seller',
    },
  ],
});
