import type { Module } from '../../platform/module.ts';
import { adviserNames } from './names.views.ts';
import { ownAdviser } from './own-data.views.ts';

/** Who sells for the group, and by whom each was brought. Which of them see a customer is the customer's word, so `people` keeps it. */
export function create(): Module {
  return { name: 'advisers', calls: [], ownData: [ownAdviser], names: [adviserNames] };
}
