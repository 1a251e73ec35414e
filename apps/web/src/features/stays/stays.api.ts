import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { findCounterCustomer } from '@kantuta/contract/counter/counter.calls';
import {
  checkInStay,
  checkOutStay,
  holdStayAtCounter,
  moveStay,
  readCounterDay,
  readHouseAtCounter,
} from '@kantuta/contract/stays/counter-stays.calls';
import { notificationAdded } from '@kantuta/contract/notifications/notifications.events';
import { moneyApplied, paymentSettled } from '@kantuta/contract/payments/payments.events';
import type { Property, StayState } from '@kantuta/contract/stays/stay.rules';
import {
  cancelStay,
  holdStay,
  listStays,
  readBooking,
  readStay,
  readStayCalendar,
  stopWaiting,
  type Stay,
  waitForStay,
} from '@kantuta/contract/stays/stays.calls';
import { houseChanged, partiesChanged, stayChanged } from '@kantuta/contract/stays/stays.events';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn, refreshSoonOn } from '../../lib/live.ts';
import { callMutation, callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import type { StateTone } from '../../ui/state-badge.tsx';

export type House = AnswerOf<typeof readBooking>;
export type Night = AnswerOf<typeof readStayCalendar>['days'][number];
export type Asked = Omit<InputOf<typeof holdStay>, 'property'>;

export const TONES: Readonly<Record<StayState, StateTone>> = {
  held: 'due',
  confirmed: 'good',
  checked_in: 'good',
  checked_out: 'calm',
  cancelled: 'calm',
  no_show: 'problem',
  expired: 'calm',
};

export const houseQuery = (property: Property, saleId?: number) =>
  callQuery(readBooking, saleId === undefined ? { property } : { property, saleId });

export const monthQuery = (property: Property, typeId: number, month: string) => ({
  ...callQuery(readStayCalendar, { property, typeId, month }),
  placeholderData: keepPreviousData,
});

export const stayQuery = (stayId: string) => callQuery(readStay, { stayId });

/** What is free and what is booked is another after any of them. */
function refresh(): void {
  for (const call of [readBooking, readStayCalendar, listStays, readCounterDay])
    void queryClient.invalidateQueries({ queryKey: keyOf(call) });
}

function show(stay: Stay): void {
  queryClient.setQueryData(keyOf(readStay, { stayId: stay.stayId }), stay);
  refresh();
}

export const holding = { ...callMutation(holdStay), onSuccess: show, onError: refresh };
export const cancelling = { ...callMutation(cancelStay), onSuccess: show };

export const waiting = { ...callMutation(waitForStay), onSuccess: refresh };
export const stopping = { ...callMutation(stopWaiting), onSuccess: refresh };

export const dayQuery = (property: Property) => callQuery(readCounterDay, { property });
export const customerHouseQuery = (property: Property, customer: string) =>
  callQuery(readHouseAtCounter, { property, customer });
export const finding = callMutation(findCounterCustomer);
export const holdingAtCounter = { ...callMutation(holdStayAtCounter), onSettled: refresh };
export const checkingIn = { ...callMutation(checkInStay), onSuccess: refresh };
export const checkingOut = { ...callMutation(checkOutStay), onSuccess: refresh };
export const moving = { ...callMutation(moveStay), onSuccess: refresh };

refreshOn(stayChanged, ['stays']);
// What is paid elsewhere is overdue no more (STY-2).
for (const event of [paymentSettled, moneyApplied]) refreshOn(event, ['stays', 'readBooking']);
// Nights that are kept for whoever waited are told by a notification alone (STY-13).
refreshOn(notificationAdded, ['stays', 'readBooking'], ['stays', 'readCalendar']);
refreshOn(partiesChanged, ['stays', 'readCounterDay']);
refreshSoonOn(
  houseChanged,
  ['stays', 'readBooking'],
  ['stays', 'readCalendar'],
  ['stays', 'readCounterDay'],
);
