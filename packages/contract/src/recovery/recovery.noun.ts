import { defineNoun } from '../noun.ts';
import { flag } from '../setting.ts';

export const recovery = defineNoun({
  toCome: true,
  settings: {
    'feature.fairExitView': flag('collections', 'SET-6', { isRead: false, order: 70 }),
    'recovery.userTypes': flag('collections', 'SALE-16', {
      place: 'menu',
      order: 110,
      initial: { audience: ['adviser'] },
    }),
  },
  menu: [
    {
      key: 'recoveryCalculator',
      menu: 'main',
      order: 210,
      path: '/calcular-recuperacion-producto',
      audience: 'public',
      flag: 'recovery.userTypes',
    },
  ],
});
