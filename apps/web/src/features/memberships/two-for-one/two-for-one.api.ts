import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import { readTwoForOne } from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { twoForOneChanged } from '@kantuta/contract/memberships/two-for-one/two-for-one.events';
import type { TwoForOneState } from '@kantuta/contract/memberships/two-for-one/two-for-one.rules';
import { paymentSettled } from '@kantuta/contract/payments/payments.events';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery } from '../../../lib/queries.ts';
import type { StateTone } from '../../../ui/state-badge.tsx';

export const twoForOneQuery = callQuery(readTwoForOne, {});

export const TONES: Readonly<Record<TwoForOneState, StateTone>> = {
  held: 'calm',
  pending: 'due',
  active: 'good',
  suspended: 'problem',
  voided: 'problem',
};

refreshOn(twoForOneChanged, ['memberships']);
refreshOn(twoForOneChanged, ['sales']);
refreshOn(paymentSettled, ['memberships']);
refreshOn(catalogueChanged, ['memberships']);
