import { defineNoun } from '../noun.ts';

/** Courses and events of the group. */
export const pages = defineNoun({
  toCome: true,
  menu: [
    { key: 'events', menu: 'main', order: 120, path: '/eventos', audience: 'public' },
    { key: 'training', menu: 'main', order: 130, path: '/capacitacion', audience: 'public' },
  ],
});
