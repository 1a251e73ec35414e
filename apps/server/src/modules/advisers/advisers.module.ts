import type { Module } from '../../platform/module.ts';
import { adviserNames } from './names.views.ts';
import { ownAdviser } from './own-data.views.ts';

/** Who sells for the group, and their sponsors. The customer decides which advisers see them, so `people` stores that. */
export function create(): Module {
  return { name: 'advisers', calls: [], ownData: [ownAdviser], names: [adviserNames] };
}
