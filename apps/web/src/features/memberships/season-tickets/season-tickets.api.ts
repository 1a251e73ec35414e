import type { Call, InputOf } from '@kantuta/contract/call';
import {
  addSeasonPerson,
  openOwnSeasonCard,
  readSeasonTickets,
  sendSeasonCard,
  takeBackSeasonTicket,
  transferSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { notificationAdded } from '@kantuta/contract/notifications/notifications.events';
import {
  moneyApplied,
  paymentReversed,
  paymentSettled,
} from '@kantuta/contract/payments/payments.events';
import { callApi } from '../../../lib/api.ts';
import { keptQuery } from '../../../lib/kept/kept-query.ts';
import { keyOf, queryClient } from '../../../lib/queries.ts';
import { refreshOn } from '../../../lib/live.ts';
import { withStepUp } from '../../../lib/step-up.ts';
import { forgetPhone } from '../phone/this-phone.ts';

/** Kept for the session: the ticket is shown at the stadium without a network too (SEA-6). */
export const seasonTicketsQuery = keptQuery(readSeasonTickets, {});

// A payment ends a suspension in its own transaction (SEA-1).
for (const event of [paymentSettled, paymentReversed, moneyApplied])
  refreshOn(event, ['memberships']);

// The office answered about a card (SEA-9).
refreshOn(notificationAdded, readSeasonTickets.name.split('.'));

export const add = doing(addSeasonPerson);
const give = doing(transferSeasonTicket);
/** It withdraws whatever phone showed the ticket (SEA-5). */
export async function transfer(input: InputOf<typeof transferSeasonTicket>): Promise<void> {
  await give(input);
  await forgetPhone(input.saleId);
}
export const sendCard = doing(sendSeasonCard);
export const takeBack = doing(takeBackSeasonTicket);

/** The card that the person sent; nothing of it is kept (SEA-9). */
export const openCard = (saleId: number) => callApi(openOwnSeasonCard, { saleId });

/** Sends it, and shows the tickets as they are now; after a failure they are read again. */
function doing<C extends Call & { answer: (typeof readSeasonTickets)['answer'] }>(call: C) {
  return async (input: InputOf<C>): Promise<void> => {
    try {
      const tickets = await withStepUp(() => callApi(call, input));
      queryClient.setQueryData(seasonTicketsQuery.queryKey, tickets);
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: keyOf(readSeasonTickets) });
      throw error;
    }
  };
}
