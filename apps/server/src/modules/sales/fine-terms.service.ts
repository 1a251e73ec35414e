import { parseCents } from '@kantuta/contract/money';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import type { SettingKey, SettingValue } from '@kantuta/contract/settings/settings.rules';
import type { Settings } from '../../platform/settings/settings.ts';

type FineKey = Extract<SettingKey, `fine.${string}`>;
/** Proposed values for some of the fine settings. */
export type FineChange = { [Key in FineKey]?: SettingValue<Key> };

/** The terms with which a plan of a company begins at an instant; it keeps them (SET-1, SALE-9). */
export async function fineTermsAt(
  settings: Settings,
  { companyId, at, changed = {} }: { companyId: number | null; at: Date; changed?: FineChange },
): Promise<FinePolicy> {
  const scope = { kind: 'company' as const, id: String(companyId) };
  const where = companyId === null ? { at } : { at, scope };
  return {
    annualPct: changed['fine.annualPct'] ?? (await settings.get('fine.annualPct', where)),
    graceDays: changed['fine.graceDays'] ?? (await settings.get('fine.graceDays', where)),
    floor: parseCents(changed['fine.floorUsd'] ?? (await settings.get('fine.floorUsd', where))),
    capPct: changed['fine.capPct'] ?? (await settings.get('fine.capPct', where)),
  };
}
