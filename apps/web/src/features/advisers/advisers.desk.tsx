import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'brokers', icon: Handshake }],
  ways: [
    {
      order: 30,
      room: 'brokers',
      fits: ({ kind }) => kind === 'broker',
      Way: ({ thing: { name }, children }) => (
        <Link to="/operaciones/corredores" search={{ q: name }}>
          {children}
        </Link>
      ),
    },
  ],
};
