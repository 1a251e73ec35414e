import { Link } from '@tanstack/react-router';
import { TentTree } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'stays', icon: TentTree }],
  ways: [
    {
      order: 35,
      room: 'stays',
      fits: ({ kind }) => kind === 'stayType',
      Way: ({ children }) => <Link to="/operaciones/alojamiento">{children}</Link>,
    },
  ],
};
