import { REVIEWING_ROLES } from '@kantuta/contract/declarations/declarations-desk.calls';
import { Link } from '@tanstack/react-router';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  ways: [
    {
      order: 16,
      fits: ({ kind }) => kind === 'declaration',
      // The person is told when their declaration is opened, so nothing is fetched ahead.
      Way: ({ thing: { id }, children }) => (
        <Link
          to="/operaciones/declaraciones/$declarationId"
          params={{ declarationId: id }}
          preload={false}
        >
          {children}
        </Link>
      ),
    },
  ],
  customer: [
    {
      key: 'declarations',
      label: 'customers.tabs.declarations',
      order: 65,
      roles: REVIEWING_ROLES,
      Part: lazyPart(() => import('./desk/customer-declarations.tsx'), 'CustomerDeclarations'),
    },
  ],
};
