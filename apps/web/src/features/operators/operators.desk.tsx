import { Link } from '@tanstack/react-router';
import { ClipboardList, ScrollText, Stamp, UserRoundCog } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [
    { key: 'work', icon: ClipboardList, waiting: ({ overdue }) => overdue },
    { key: 'approvals', icon: Stamp, waiting: ({ toDecide }) => toDecide },
    { key: 'people', icon: UserRoundCog },
    { key: 'trail', icon: ScrollText },
  ],
  ways: [
    {
      order: 30,
      fits: ({ kind }) => kind === 'proposal',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/aprobaciones/$proposalId" params={{ proposalId: id }}>
          {children}
        </Link>
      ),
    },
  ],
};
