import { defineNoun } from '../noun.ts';

export const contracts = defineNoun({
  toCome: true,
  menu: [{ key: 'formalities', menu: 'main', order: 140, path: '/tramites', audience: 'public' }],
});
