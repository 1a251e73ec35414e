import type { AnswerOf } from '@kantuta/contract/call';
import { paymentSettled } from '@kantuta/contract/payments/payments.events';
import {
  acceptTerms,
  chooseHousePart,
  extendReservation,
  openDeposit,
  readDeposit,
  withdrawReservation,
} from '@kantuta/contract/reservations/deposits.calls';
import { readHold } from '@kantuta/contract/reservations/holds.calls';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery, queryClient } from '../../../lib/queries.ts';

export type Deposit = AnswerOf<typeof readDeposit>;

const RESERVATIONS = ['reservations'] as const;

for (const event of [reservationChanged, paymentSettled]) refreshOn(event, RESERVATIONS, ['sales']);

export const holdQuery = (holdId: string) => callQuery(readHold, { holdId });
export const depositQuery = (holdId: string) => callQuery(readDeposit, { holdId });

const refreshed = () => {
  void queryClient.invalidateQueries({ queryKey: RESERVATIONS });
  void queryClient.invalidateQueries({ queryKey: ['sales'] });
};

export const openingOfDeposit = callMutation(openDeposit);
export const extension = { ...callMutation(extendReservation), onSuccess: refreshed };
export const withdrawal = { ...callMutation(withdrawReservation), onSuccess: refreshed };
export const acceptance = { ...callMutation(acceptTerms), onSuccess: refreshed };
export const houseChoice = { ...callMutation(chooseHousePart), onSuccess: refreshed };
