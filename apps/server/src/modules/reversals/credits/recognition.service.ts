import {
  recognisedCapital,
  type PaidOfSale,
  type RecognitionPolicy,
} from '@kantuta/contract/reversals/recovery-credit.rules';
import type { Settings } from '../../../platform/settings/settings.ts';

/** The settings in force of what is recognised, and what they recognise (REV-5): one reading for the reversal, the desk and the owner. */
export async function recognitionPolicy(settings: Pick<Settings, 'get'>) {
  const policy: RecognitionPolicy = {
    from12Pct: await settings.get('recovery.from12Pct'),
    from24Pct: await settings.get('recovery.from24Pct'),
    perYearPct: await settings.get('recovery.perYearPct'),
    maxPct: await settings.get('recovery.maxPct'),
  };
  return { policy, recognised: (paid: PaidOfSale) => recognisedCapital(paid, policy) };
}
