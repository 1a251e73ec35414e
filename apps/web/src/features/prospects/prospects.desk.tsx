import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'prospects', icon: UserPlus }],
  ways: [
    {
      order: 17,
      fits: ({ kind }) => kind === 'prospectAppeal',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/prospectos/$appealId" params={{ appealId: id }} preload={false}>
          {children}
        </Link>
      ),
    },
  ],
};
