import { Link } from '@tanstack/react-router';
import { Presentation } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'meetingRooms', icon: Presentation }],
  ways: [
    {
      order: 32,
      room: 'meetingRooms',
      fits: ({ kind }) => kind === 'room',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/salas/$roomId" params={{ roomId: id }}>
          {children}
        </Link>
      ),
    },
  ],
};
