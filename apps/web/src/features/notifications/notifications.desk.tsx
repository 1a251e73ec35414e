import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'notices', icon: Megaphone }],
  ways: [
    {
      order: 30,
      room: 'notices',
      fits: ({ kind }) => kind === 'notice',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/avisos/$noticeId" params={{ noticeId: id }}>
          {children}
        </Link>
      ),
    },
  ],
};
