import type { SettingKey } from '../settings/settings.rules.ts';

/** Settings that change today's debt, or how a payment is allocated to it: open pages that show either read it again. */
export const OWED_SETTINGS: readonly SettingKey[] = [
  'fine.annualPct',
  'fine.graceDays',
  'fine.floorUsd',
  'fine.capPct',
  'calendar.region',
  'allocation.order',
];
