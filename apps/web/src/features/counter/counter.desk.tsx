import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'tills', icon: Wallet }],
  ways: [
    {
      order: 35,
      room: 'tills',
      fits: ({ kind }) => kind === 'cashSession',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/cajas/$sessionId" params={{ sessionId: id }}>
          {children}
        </Link>
      ),
    },
  ],
};
