import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  customer: [
    {
      key: 'devices',
      label: 'customers.tabs.devices',
      order: 70,
      Part: lazyPart(() => import('./desk/customer-devices.tsx'), 'CustomerDevices'),
    },
  ],
};
