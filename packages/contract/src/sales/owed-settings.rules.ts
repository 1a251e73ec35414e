import type { SettingKey } from '../settings/settings.rules.ts';

/** What the desk may change that changes what is owed today, or how a payment is put on it: open pages that show either read it again. */
export const OWED_SETTINGS: readonly SettingKey[] = [
  'fine.annualPct',
  'fine.graceDays',
  'fine.floorUsd',
  'fine.capPct',
  'calendar.region',
  'allocation.order',
];
