import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { paymentChanged, paymentSettled } from '@kantuta/contract/payments/payments.events';
import {
  askProvisional,
  closeProvisional,
  declineProvisional,
  depositProvisional,
  issueProvisional,
  listOwnProvisionals,
  readDeskProvisional,
  readProvisional,
} from '@kantuta/contract/reservations/provisionals.calls';
import { provisionalChanged } from '@kantuta/contract/reservations/provisionals.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export type Taken = AnswerOf<typeof readProvisional>;

const PROVISIONAL = ['reservations', 'readProvisional'] as const;
const DEPOSIT = ['reservations', 'readDeposit'] as const;

const OWN = ['reservations', 'listOwnProvisionals'] as const;

refreshOn(provisionalChanged, PROVISIONAL, DEPOSIT, OWN, ['sales', 'readAccount']);
// What a payment changes of the account is refreshed beside the account.
for (const event of [paymentSettled, paymentChanged]) refreshOn(event, PROVISIONAL, DEPOSIT);
refreshOn(workListChanged, ['reservations', 'readDeskProvisional']);

export const ownProvisionalsQuery = () => callQuery(listOwnProvisionals, {});
export const takenQuery = (holdId: string) => callQuery(readProvisional, { holdId });
export const deskQuery = (provisionalId: string) =>
  callQuery(readDeskProvisional, { provisionalId });

const refreshed = () => queryClient.invalidateQueries({ queryKey: PROVISIONAL });

export async function ask(input: InputOf<typeof askProvisional>) {
  const sent = await callApi(askProvisional, input);
  await refreshed();
  return sent;
}

export const issuing = { ...callMutation(issueProvisional), onSuccess: refreshed };

export const depositing = {
  ...callMutation(depositProvisional),
  onSuccess: (after: Taken) =>
    queryClient.setQueryData(keyOf(readProvisional, { holdId: after.hold.holdId }), after),
};

export const declining = {
  ...callMutation(declineProvisional),
  onSuccess: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: DEPOSIT }),
      queryClient.invalidateQueries({ queryKey: ['sales', 'readAccount'] }),
    ]),
};

export async function close(input: InputOf<typeof closeProvisional>): Promise<void> {
  const after = await callApi(closeProvisional, input);
  const { provisionalId } = after;
  queryClient.setQueryData(keyOf(readDeskProvisional, { provisionalId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
}
