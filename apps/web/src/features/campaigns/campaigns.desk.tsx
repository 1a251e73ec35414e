import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'campaigns', icon: Trophy }],
  ways: [
    {
      order: 40,
      room: 'campaigns',
      fits: ({ kind }) => kind === 'campaign',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/campanas/$campaignId" params={{ campaignId: id }}>
          {children}
        </Link>
      ),
    },
  ],
};
