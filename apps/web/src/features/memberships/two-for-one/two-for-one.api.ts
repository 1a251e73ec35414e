import { listContractable } from '@kantuta/contract/contracts/preparing.calls';
import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import type { InputOf } from '@kantuta/contract/call';
import {
  nameTwoForOneHolder,
  readTwoForOne,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { twoForOneChanged } from '@kantuta/contract/memberships/two-for-one/two-for-one.events';
import type { TwoForOneState } from '@kantuta/contract/memberships/two-for-one/two-for-one.rules';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import { holdChanged } from '@kantuta/contract/reservations/reservations.events';
import { contractChanged } from '@kantuta/contract/contracts/contracts.events';
import { paymentSettled } from '@kantuta/contract/payments/payments.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import type { StateTone } from '../../../ui/state-badge.tsx';

export const twoForOneQuery = callQuery(readTwoForOne, {});
/** Where the contracts of own purchases stand. */
export const contractsQuery = callQuery(listContractable, {});

export async function nameHolder(input: InputOf<typeof nameTwoForOneHolder>): Promise<void> {
  try {
    await callApi(nameTwoForOneHolder, input);
  } finally {
    // Whatever refuses it, the page says how it stands.
    await queryClient.invalidateQueries({ queryKey: keyOf(readTwoForOne) });
  }
}

export const TONES: Readonly<Record<TwoForOneState, StateTone>> = {
  held: 'calm',
  pending: 'due',
  active: 'good',
  suspended: 'problem',
  voided: 'problem',
};

// The first one is held, reserved and signed: what it still needs is shown as steps (TWO-4).
for (const event of [twoForOneChanged, holdChanged, reservationChanged, contractChanged])
  refreshOn(event, ['memberships'], ['contracts', 'listContractable']);
refreshOn(paymentSettled, ['memberships']);
refreshOn(catalogueChanged, ['memberships']);
