import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'reversals', icon: Undo2 }],
  ways: [
    {
      order: 22,
      room: 'reversals',
      fits: ({ kind }) => kind === 'reversal',
      // Its customer is told when it is opened, so nothing is fetched ahead.
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/reversiones/$saleId" params={{ saleId: id }} preload={false}>
          {children}
        </Link>
      ),
    },
  ],
};
