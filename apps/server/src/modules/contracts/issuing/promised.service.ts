import type { ContractRules } from '@kantuta/contract/contracts/snapshot.rules';
import type { Platform } from '../../../platform/platform.ts';

/** SALE-16: the steps of recognition never exceed it. */
const RECOVERY_MAX_PCT = '50';

/** What a contract promises by settings, as they are when it is issued. */
export async function promisedBy(
  settings: Platform['settings'],
): Promise<
  Pick<
    ContractRules,
    'noticeDays' | 'recoveryMaxPct' | 'recoveryCapPct' | 'cessionFee' | 'maintenance'
  >
> {
  return {
    noticeDays: await settings.number('reversal.noticeDays'),
    recoveryMaxPct: RECOVERY_MAX_PCT,
    recoveryCapPct: await settings.get('recovery.capNewPct'),
    cessionFee: await settings.get('cession.feeUsd'),
    maintenance: await settings.get('membership.maintenanceUsd'),
  };
}
