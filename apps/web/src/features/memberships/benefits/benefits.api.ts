import type { InputOf } from '@kantuta/contract/call';
import type { BenefitState } from '@kantuta/contract/memberships/benefits/benefit.rules';
import { orderBenefit, readBenefits } from '@kantuta/contract/memberships/benefits/benefits.calls';
import { benefitChanged } from '@kantuta/contract/memberships/benefits/benefits.events';
import { paymentSettled } from '@kantuta/contract/payments/payments.events';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';
import type { StateTone } from '../../../ui/state-badge.tsx';

export const benefitsQuery = callQuery(readBenefits, {});

export const TONES: Readonly<Record<BenefitState, StateTone>> = {
  locked: 'due',
  available: 'good',
  in_process: 'checking',
  issued: 'good',
  used: 'calm',
  expired: 'problem',
  voided: 'problem',
};

/** What was ordered, or why it was not, is another answer than the page shows. */
export async function order(input: InputOf<typeof orderBenefit>): Promise<string> {
  try {
    const { chargeId } = await callApi(orderBenefit, input);
    return chargeId;
  } finally {
    void queryClient.invalidateQueries({ queryKey: benefitsQuery.queryKey });
  }
}

// Money of an instalment may unlock one, and the partner's word gives a code: an open page shows both at once.
refreshOn(benefitChanged, ['memberships']);
refreshOn(paymentSettled, ['memberships']);
refreshOn(
  {
    ...settingChanged,
    only: [
      'benefit.unlockPct',
      'benefit.feeUsd',
      'benefit.months',
      'benefit.hours',
      'benefit.returnDays',
      'feature.intlMembership',
    ],
  },
  ['memberships'],
);
