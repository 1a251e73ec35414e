import type { Module } from '../../platform/module.ts';

export { companies, titlesOf } from './catalogue.views.ts';
export { changeUnits, lockUnits } from './units.store.ts';

/** The products, the companies that sell them, and which units are free. It serves no calls of its own yet. */
export function create(): Module {
  return { name: 'catalogue', calls: [] };
}
