import { Link } from '@tanstack/react-router';
import { Construction, SlidersHorizontal, ToggleRight } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  rooms: [
    { key: 'settings', icon: SlidersHorizontal },
    { key: 'flags', icon: ToggleRight },
    { key: 'maintenance', icon: Construction },
  ],
  ways: [
    {
      order: 30,
      room: 'settings',
      fits: ({ kind }) => kind === 'setting',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/ajustes" search={{ key: id }}>
          {children}
        </Link>
      ),
    },
    {
      order: 30,
      room: 'maintenance',
      fits: ({ kind }) => kind === 'maintenance',
      Way: ({ children }) => <Link to="/operaciones/mantenimiento">{children}</Link>,
    },
  ],
  proposal: [
    {
      key: 'effect',
      order: 10,
      Part: lazyPart(() => import('./desk/proposed-effect.tsx'), 'ProposedEffect'),
    },
  ],
};
