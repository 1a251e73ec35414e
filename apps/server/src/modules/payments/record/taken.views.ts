import { reading } from '../../../platform/db/reading.ts';
import { isHeldBy } from '../../../platform/db/sale-holders.ts';
import type { TakenItem } from './items.store.ts';

/** The instalments of what a person buys that an open payment covers, whoever pays (PAY-7). */
export const takenItems = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('sale')
      .innerJoin('paymentItem', 'paymentItem.saleId', 'sale.id')
      .innerJoin('paymentIntent', 'paymentIntent.id', 'paymentItem.intentId')
      .where(isHeldBy(personId))
      .where('paymentItem.open', '=', true)
      .where('paymentItem.instalmentNumber', 'is not', null)
      .select([
        'sale.id as saleId',
        'paymentItem.instalmentNumber as number',
        'paymentItem.intentId',
        'paymentIntent.personId as payerId',
      ]),
  (rows) => rows.map((row): TakenItem => ({ ...row, number: row.number ?? 0 })),
);
