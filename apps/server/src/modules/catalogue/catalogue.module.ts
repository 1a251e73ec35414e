import type { Module } from '../../platform/module.ts';

export { companies, titlesOf } from './catalogue.views.ts';

/** What is sold, by whom, and what of it is free. It answers no calls of its own yet. */
export function create(): Module {
  return { name: 'catalogue', calls: [] };
}
