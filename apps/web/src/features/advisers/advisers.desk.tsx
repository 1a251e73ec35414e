import { Link } from '@tanstack/react-router';
import { Handshake, UserStar } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [
    { key: 'advisers', icon: UserStar },
    { key: 'brokers', icon: Handshake },
  ],
  ways: [
    {
      order: 28,
      room: 'advisers',
      fits: ({ kind }) => kind === 'adviser',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/asesores/$adviserId" params={{ adviserId: id }}>
          {children}
        </Link>
      ),
    },
    {
      order: 30,
      room: 'brokers',
      fits: ({ kind }) => kind === 'broker',
      Way: ({ thing: { name }, children }) => (
        <Link to="/operaciones/corredores" state={{ person: name }}>
          {children}
        </Link>
      ),
    },
  ],
};
