import { DAY_MS } from '@kantuta/contract/durations';
import type { DryRunEffect, DryRunRow } from '@kantuta/contract/settings/dry-run.rules';
import type { SettingKey, SettingValue } from '@kantuta/contract/settings/settings.rules';
import type { Reader } from '../db/database.ts';

/** A change under consideration: the current values, and the values that it would set. */
export type DryRunInput<Key extends SettingKey = SettingKey> = {
  key: Key;
  before: SettingValue<Key>;
  after: SettingValue<Key>;
  /** The company; null for the group. */
  companyId: number | null;
  /** The companies for which the value would be in force. */
  companyIds: readonly number[];
  at: Date;
};

/** The effect of some settings on the data of a noun. The noun declares it; the desk shows it before a change is made (decision 013). */
export type DryRun = {
  keys: readonly SettingKey[];
  evaluate(reader: Reader, input: DryRunInput): Promise<DryRunEffect>;
};

export function dryRun<Key extends SettingKey>(
  keys: readonly Key[],
  evaluate: (reader: Reader, input: DryRunInput<Key>) => Promise<DryRunEffect>,
): DryRun {
  // Called for these keys only, with values that have passed the schema of the key.
  return {
    keys,
    evaluate: (reader, input) => evaluate(reader, input as unknown as DryRunInput<Key>),
  };
}

/** A line without a comparison and without facts, unless it says otherwise. */
export function line(
  table: DryRunRow['table'],
  name: DryRunRow['name'],
  figures: Pick<DryRunRow, 'before' | 'after'> & Partial<DryRunRow>,
): DryRunRow {
  return { facts: {}, ifAll: null, ...figures, table, name };
}

/** The start of the last thirty days, for recent events. */
export function monthBefore(at: Date): Date {
  return new Date(at.getTime() - 30 * DAY_MS);
}
