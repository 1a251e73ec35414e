import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  rooms: [{ key: 'restrictions', icon: HandCoins }],
  ways: [
    {
      // Before the customer’s record, where a payment would be one of many.
      order: 10,
      room: 'customers',
      fits: ({ kind, personId }) => kind === 'payment' && personId !== null,
      // The customer is told when their page is opened, so nothing is fetched ahead.
      Way: ({ thing: { id, personId }, children }) => (
        <Link
          to="/operaciones/clientes/$personId"
          params={{ personId: String(personId) }}
          search={{ tab: 'payments', payment: id }}
          preload={false}
        >
          {children}
        </Link>
      ),
    },
    {
      order: 30,
      fits: ({ kind }) => kind === 'regularization',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/regularizaciones/$id" params={{ id }} preload={false}>
          {children}
        </Link>
      ),
    },
    {
      order: 30,
      fits: ({ kind }) => kind === 'missingMoney',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/dinero-faltante/$eventId" params={{ eventId: id }} preload={false}>
          {children}
        </Link>
      ),
    },
    {
      order: 30,
      room: 'restrictions',
      fits: ({ kind }) => kind === 'paymentRestriction',
      Way: ({ children }) => <Link to="/operaciones/restricciones">{children}</Link>,
    },
  ],
  start: [
    {
      key: 'collected',
      order: 20,
      Part: lazyPart(() => import('./desk/collected-today.tsx'), 'CollectedToday'),
    },
  ],
  customer: [
    {
      key: 'payments',
      label: 'customers.tabs.payments',
      order: 30,
      Part: lazyPart(() => import('./desk/customer-payments.tsx'), 'CustomerPayments'),
    },
  ],
  documents: [
    {
      key: 'receipts',
      order: 10,
      Part: lazyPart(() => import('./desk/customer-receipts.tsx'), 'CustomerReceipts'),
    },
  ],
};
