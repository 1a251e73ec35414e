import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { type Desk, withDesk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';
import { useFoundCustomers } from './desk/found-customers.ts';

export const desk: Desk = {
  rooms: [{ key: 'customers', icon: UsersRound }],
  ways: [
    {
      // Things that concern a person are shown in that person’s record.
      order: 20,
      room: 'customers',
      fits: ({ personId }) => personId !== null,
      // The customer is told when their page is opened, so nothing is fetched ahead.
      Way: ({ thing: { personId }, children }) => (
        <Link
          to="/operaciones/clientes/$personId"
          params={{ personId: String(personId) }}
          preload={false}
        >
          {children}
        </Link>
      ),
    },
  ],
  customer: [
    {
      key: 'record',
      label: 'customers.tabs.record',
      order: 35,
      Part: lazyPart(() => import('./desk/record-part.tsx'), 'RecordPart'),
    },
    {
      key: 'notes',
      label: 'customers.tabs.notes',
      order: 40,
      Part: lazyPart(() => import('./desk/notes-part.tsx'), 'NotesPart'),
    },
    {
      key: 'documents',
      label: 'customers.tabs.documents',
      order: 50,
      Part: lazyPart(
        () => withDesk('documents', import('./desk/documents-part.tsx')),
        'DocumentsPart',
      ),
    },
  ],
  search: [{ order: 20, useFound: useFoundCustomers }],
};
