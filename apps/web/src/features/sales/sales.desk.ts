import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  customer: [
    {
      key: 'products',
      label: 'customers.tabs.products',
      order: 20,
      Part: lazyPart(() => import('./desk/customer-products.tsx'), 'CustomerProducts'),
    },
  ],
};
