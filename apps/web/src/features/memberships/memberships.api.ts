import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import { listImprovements, listUpgrades } from '@kantuta/contract/memberships/improving.calls';
import { paymentSettled } from '@kantuta/contract/payments/payments.events';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import { refreshOn } from '../../lib/live.ts';
import { callQuery } from '../../lib/queries.ts';

export const improvementsQuery = callQuery(listImprovements, {});
export const upgradesQuery = callQuery(listUpgrades, {});

// A payment may meet the condition, and a new list changes what the better one costs.
refreshOn(paymentSettled, ['memberships']);
refreshOn(catalogueChanged, ['memberships']);
refreshOn(
  {
    ...settingChanged,
    only: [
      'improve.duePct',
      'improve.minPaidPct',
      'membership.specialCodes',
      'feature.intlMembership',
    ],
  },
  ['memberships'],
);
