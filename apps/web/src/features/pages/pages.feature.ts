import { createRoute } from '@tanstack/react-router';
import { CalendarDays, GraduationCap } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage } from '../../lib/lazy-page.ts';
import { behindEntrance, forEverybody, forOperators } from '../../lib/root-route.ts';

const events = createRoute({
  ...behindEntrance,
  path: '/eventos',
  validateSearch: filtersIn('empresa'),
  component: lazyPage(() => import('./events/events-page.tsx'), 'EventsPage', 'office', 'meetings'),
});

const courses = createRoute({
  ...behindEntrance,
  path: '/capacitacion',
  component: lazyPage(
    () => import('./courses/courses-page.tsx'),
    'CoursesPage',
    'office',
    'meetings',
  ),
});

const course = createRoute({
  ...behindEntrance,
  path: '/capacitacion/$courseId',
  validateSearch: filtersIn('leccion'),
  component: lazyPage(
    () => import('./courses/course-page.tsx'),
    'CoursePage',
    'office',
    'meetings',
  ),
});

const checkCertificate = createRoute({
  ...forEverybody,
  path: '/verificar-pago/curso',
  component: lazyPage(
    () => import('./courses/check-certificate-page.tsx'),
    'CheckCertificatePage',
    'meetings',
  ),
});

const ofAll = createRoute({
  ...forOperators,
  path: '/operaciones/cursos',
  component: deskPage(() => import('./desk/desk-pages-page.tsx'), 'DeskPagesPage'),
});

const oneOfAll = createRoute({
  ...forOperators,
  path: '/operaciones/cursos/$courseId',
  component: deskPage(() => import('./desk/desk-course-page.tsx'), 'DeskCoursePage'),
});

export const routes = [events, courses, course, checkCertificate, ofAll, oneOfAll] as const;

export const desk = () => import('./pages.desk.tsx');

export const office: Office = {
  menu: [
    { key: 'events', icon: CalendarDays },
    { key: 'training', icon: GraduationCap },
  ],
};
