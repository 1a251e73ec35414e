import { HandCoins, Network } from 'lucide-react';
import { type Office, withOffice } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const routes = [] as const;

export const office: Office = {
  menu: [
    { key: 'soldProducts', icon: HandCoins },
    { key: 'clientNetwork', icon: Network },
  ],
  home: [
    {
      key: 'adviserDay',
      place: 'main',
      order: 20,
      Part: lazyPart(() => withOffice('day', import('./home-day.tsx')), 'AdviserDay'),
    },
  ],
};
