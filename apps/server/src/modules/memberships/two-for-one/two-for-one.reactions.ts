import {
  moneyApplied,
  paymentSettled,
  type Covered,
} from '@kantuta/contract/payments/payments.events';
import { twoForOneChanged } from '@kantuta/contract/memberships/two-for-one/two-for-one.events';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import { holdChanged } from '@kantuta/contract/reservations/reservations.events';
import { reversalChanged } from '@kantuta/contract/reversals/reversals.events';
import { saleSold } from '@kantuta/contract/sales/sales.events';
import type { Tx } from '../../../platform/db/database.ts';
import { reaction, type Reaction } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { contractChanged } from '@kantuta/contract/contracts/contracts.events';
import { followPaidTwoForOneJob, followTwoForOneJob } from './two-for-one.jobs.ts';
import { findOfHold, findOfSale, findOfSecond } from './two-for-one.views.ts';

/** No campaign waits for more instalments (its table says so): later payments concern no second membership. */
const MOST_INSTALMENTS = 12;

/**
 * Whatever moves a first membership writes the job that moves the second one, in its own transaction: none is forgotten, and a payment or a reversal
 * waits for no row of the promotion (TWO-3). A payment even reads none: its job looks.
 */
export function twoForOneReactions({
  jobs,
  events,
}: Pick<Platform, 'jobs' | 'events'>): Reaction[] {
  const send = async (tx: Tx, twoForOneId: string | undefined): Promise<void> => {
    if (twoForOneId !== undefined) await jobs.send(tx, followTwoForOneJob, { twoForOneId });
  };
  const ofSale = async (tx: Tx, { saleId }: { saleId: number }) =>
    send(tx, await findOfSale(tx, saleId));
  const ofPayer = (tx: Tx, personId: number) => jobs.send(tx, followPaidTwoForOneJob, { personId });
  return [
    reaction(holdChanged, async (tx, { holdId }) => send(tx, await findOfHold(tx, holdId))),
    reaction(reservationChanged, ofSale),
    reaction(saleSold, ofSale),
    reaction(reversalChanged, ofSale),
    reaction(contractChanged, async (tx, { saleId, companyId }) => {
      const found = await findOfSecond(tx, saleId);
      await send(tx, found?.id);
      // Who took it signs nothing of another adult's, and sees how their contract stands (TWO-10).
      if (found)
        await events.record(tx, twoForOneChanged, {
          twoForOneId: found.id,
          personId: found.personId,
          companyId,
        });
    }),
    reaction(paymentSettled, async (tx, { personId, covers }) => {
      if (covers.some(mayBeWaitedFor)) await ofPayer(tx, personId);
    }),
    reaction(moneyApplied, (tx, { personId }) => ofPayer(tx, personId)),
  ];
}

function mayBeWaitedFor({ numbers, isPayoff }: Covered): boolean {
  return isPayoff || numbers.some((number) => number <= MOST_INSTALMENTS);
}
