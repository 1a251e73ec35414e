import { Link } from '@tanstack/react-router';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  ways: [
    {
      order: 15,
      fits: ({ kind }) => kind === 'invoice',
      // The customer is told when their invoice is opened, so nothing is fetched ahead.
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/facturas/$invoiceId" params={{ invoiceId: id }} preload={false}>
          {children}
        </Link>
      ),
    },
  ],
  customer: [
    {
      key: 'billing',
      label: 'customers.tabs.billing',
      order: 32,
      Part: lazyPart(() => import('./desk/customer-invoices.tsx'), 'CustomerInvoices'),
    },
  ],
};
