import type { SettingValueShown } from '@kantuta/contract/settings/setting-changes.calls';
import { comingVersions, versionInForce } from '@kantuta/contract/settings/setting-versions.rules';
import type { SettingKey } from '@kantuta/contract/settings/settings.rules';
import type { Reader } from '../../../platform/db/database.ts';
import { listVersions } from '../../../platform/settings/versions.store.ts';
import { valueOfGroup, valueShown } from './changes.present.ts';

/** A setting in one scope: a company, or the group (null). */
export type Scope = { key: SettingKey; companyId: number | null };

/** What the catalogue hands in: the companies of the group, or those of these ids that it has. */
export type CompanyPeers = {
  companies(
    reader: Reader,
    companyIds?: readonly number[],
  ): Promise<{ id: number; name: string }[]>;
};

/** The group (null), or a company that is there. */
export async function isScope(
  reader: Reader,
  { companies }: CompanyPeers,
  companyId: number | null,
): Promise<boolean> {
  return companyId === null || (await companies(reader, [companyId])).length === 1;
}

export type CurrentValue = {
  value: SettingValueShown;
  /** The value of this very scope; null for a company that uses the group's value. */
  ownValue: SettingValueShown | null;
  version: number;
  isComing: boolean;
};

/** The value that a change would replace on its day. */
export async function currentValueAt(
  reader: Reader,
  { key, companyId }: Scope,
  at: Date,
): Promise<CurrentValue> {
  const all = await listVersions(reader, key);
  const own = all.filter((each) => each.companyId === companyId);
  const ownValue = valueShown(versionInForce(own, at));
  const value = ownValue ?? valueOfGroup(all, at);
  return {
    value,
    ownValue,
    version: own.at(-1)?.version ?? 0,
    isComing: comingVersions(own, at).length > 0,
  };
}

/** Companies for which a change in this scope would be in force. */
export async function companiesInReach(
  reader: Reader,
  { companies }: CompanyPeers,
  { key, companyId }: Scope,
  at: Date,
): Promise<number[]> {
  if (companyId !== null) return [companyId];
  const all = await listVersions(reader, key);
  return (await companies(reader))
    .map(({ id }) => id)
    .filter(
      (id) =>
        valueShown(
          versionInForce(
            all.filter((each) => each.companyId === id),
            at,
          ),
        ) === null,
    );
}

/** Both have passed the schema of the key, which writes fields in one order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
