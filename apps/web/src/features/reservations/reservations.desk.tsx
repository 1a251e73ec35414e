import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  rooms: [{ key: 'reservations', icon: CalendarCheck }],
  ways: [
    {
      order: 21,
      room: 'reservations',
      fits: ({ kind }) => kind === 'provisional',
      // Its customer is told when it is opened, so nothing is fetched ahead.
      Way: ({ thing: { id }, children }) => (
        <Link
          to="/operaciones/recibos-provisionales/$provisionalId"
          params={{ provisionalId: id }}
          preload={false}
        >
          {children}
        </Link>
      ),
    },
    {
      order: 20,
      room: 'reservations',
      fits: ({ kind }) => kind === 'hold',
      // Its customer is told when it is opened, so nothing is fetched ahead.
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/reservas/$holdId" params={{ holdId: id }} preload={false}>
          {children}
        </Link>
      ),
    },
  ],
  documents: [
    {
      key: 'provisionalReceipts',
      order: 12,
      Part: lazyPart(() => import('./desk/customer-provisionals.tsx'), 'CustomerProvisionals'),
    },
  ],
  customer: [
    {
      key: 'holds',
      label: 'customers.tabs.holds',
      order: 25,
      Part: lazyPart(() => import('./desk/customer-holds.tsx'), 'CustomerHolds'),
    },
  ],
};
