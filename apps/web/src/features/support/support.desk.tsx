import { Link } from '@tanstack/react-router';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  ways: [
    {
      order: 30,
      fits: ({ kind, name }) => kind === 'supportRequest' && name !== '',
      Way: ({ thing, children }) => (
        <Link to="/operaciones/atencion/$reference" params={{ reference: thing.name }}>
          {children}
        </Link>
      ),
    },
  ],
  customerStrip: [
    {
      key: 'openRequests',
      order: 30,
      Part: lazyPart(() => import('./desk/open-requests.tsx'), 'OpenRequests'),
    },
  ],
  customer: [
    {
      key: 'support',
      label: 'customers.tabs.support',
      order: 60,
      Part: lazyPart(() => import('./desk/customer-requests.tsx'), 'CustomerRequests'),
    },
  ],
};
