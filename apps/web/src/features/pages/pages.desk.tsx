import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';

export const desk: Desk = {
  rooms: [{ key: 'pages', icon: GraduationCap }],
  ways: [
    {
      order: 33,
      room: 'pages',
      fits: ({ kind }) => kind === 'course',
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/cursos/$courseId" params={{ courseId: id }}>
          {children}
        </Link>
      ),
    },
    {
      order: 34,
      room: 'pages',
      fits: ({ kind }) => kind === 'groupEvent',
      Way: ({ children }) => <Link to="/operaciones/cursos">{children}</Link>,
    },
  ],
};
