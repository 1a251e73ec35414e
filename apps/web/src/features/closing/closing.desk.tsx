import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'closing', icon: CalendarCheck }],
  ways: [
    {
      order: 30,
      room: 'closing',
      fits: ({ kind }) => kind === 'closedDay',
      // A closed day is named by its company and its date.
      Way: ({ thing: { id }, children }) => {
        const [companyId = '', day = ''] = id.split(':');
        return (
          <Link to="/operaciones/cierre/$companyId/$day" params={{ companyId, day }}>
            {children}
          </Link>
        );
      },
    },
  ],
};
