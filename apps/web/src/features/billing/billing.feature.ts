import { FileText } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const routes = [] as const;

export const office: Office = {
  profileParts: [
    {
      key: 'factura',
      order: 15,
      icon: FileText,
      label: 'billing.part',
      hint: 'billing.partHint',
    },
  ],
  profile: [
    {
      key: 'billing',
      part: 'factura',
      order: 10,
      Part: lazyPart(() => import('./billing-section.tsx'), 'BillingSection'),
    },
  ],
  paying: [
    {
      key: 'billing',
      order: 10,
      Part: lazyPart(() => import('./billing-data.tsx'), 'PayBilling'),
    },
  ],
};
