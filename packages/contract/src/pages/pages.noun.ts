import { defineNoun } from '../noun.ts';
import { PAGE_READERS } from './page-desk.rules.ts';

/** Courses and events of the group. */
export const pages = defineNoun({
  errors: [
    'course_closed',
    'course_changed',
    'course_incomplete',
    'tries_spent',
    'test_unanswered',
    'event_over',
    'event_changed',
  ],
  areas: { pages: 92 },
  acts: [
    'pages.passCourse',
    'pages.createCourse',
    'pages.saveCourse',
    'pages.publishCourse',
    'pages.withdrawCourse',
    'pages.createEvent',
    'pages.changeEvent',
    'pages.cancelEvent',
  ],
  things: { course: 101, groupEvent: 102 },
  rooms: {
    pages: { group: 'customers', order: 41, path: '/operaciones/cursos', roles: PAGE_READERS },
  },
  menu: [
    { key: 'events', menu: 'main', order: 120, path: '/eventos', audience: 'public' },
    { key: 'training', menu: 'main', order: 130, path: '/capacitacion', audience: 'public' },
  ],
});
