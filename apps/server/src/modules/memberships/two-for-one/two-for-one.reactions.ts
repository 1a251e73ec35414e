import { moneyApplied, paymentSettled } from '@kantuta/contract/payments/payments.events';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import { holdChanged } from '@kantuta/contract/reservations/reservations.events';
import { reversalChanged } from '@kantuta/contract/reversals/reversals.events';
import { saleSold } from '@kantuta/contract/sales/sales.events';
import type { Tx } from '../../../platform/db/database.ts';
import { reaction, type Reaction } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { followTwoForOneJob } from './two-for-one.jobs.ts';
import { findOfHold, findOfSale, listWaitingOf } from './two-for-one.views.ts';

/**
 * Whatever moves a first membership writes the job that moves the second one, in its own transaction: none is forgotten, and a payment or a reversal
 * waits for no row of the promotion (TWO-3).
 */
export function twoForOneReactions({ jobs }: Pick<Platform, 'jobs'>): Reaction[] {
  const send = async (tx: Tx, twoForOneId: string | undefined): Promise<void> => {
    if (twoForOneId !== undefined) await jobs.send(tx, followTwoForOneJob, { twoForOneId });
  };
  const ofSale = async (tx: Tx, { saleId }: { saleId: number }) =>
    send(tx, await findOfSale(tx, saleId));
  const ofPayer = async (tx: Tx, { personId }: { personId: number }) => {
    for (const id of await listWaitingOf(tx, personId)) await send(tx, id);
  };
  return [
    reaction(holdChanged, async (tx, { holdId }) => send(tx, await findOfHold(tx, holdId))),
    reaction(reservationChanged, ofSale),
    reaction(saleSold, ofSale),
    reaction(reversalChanged, ofSale),
    reaction(paymentSettled, ofPayer),
    reaction(moneyApplied, ofPayer),
  ];
}
