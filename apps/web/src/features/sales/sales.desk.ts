import { CalendarClock } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  rooms: [{ key: 'portfolio', icon: CalendarClock }],
  start: [
    {
      key: 'overdue',
      order: 10,
      Part: lazyPart(() => import('./desk/overdue-today.tsx'), 'OverdueToday'),
    },
  ],
  customerStrip: [
    {
      key: 'standing',
      order: 10,
      Part: lazyPart(() => import('./desk/customer-standing.tsx'), 'CustomerStanding'),
    },
  ],
  customer: [
    {
      key: 'products',
      label: 'customers.tabs.products',
      order: 20,
      Part: lazyPart(() => import('./desk/customer-products.tsx'), 'CustomerProducts'),
    },
  ],
};
