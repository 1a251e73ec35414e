import { reading } from '../../../platform/db/reading.ts';
import type { TakenItem } from './items.store.ts';

/** The instalments of a person's sales that an open payment covers, whoever pays (PAY-7). */
export const takenItems = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('sale')
      .innerJoin('paymentItem', 'paymentItem.saleId', 'sale.id')
      .where('sale.personId', '=', personId)
      .where('paymentItem.open', '=', true)
      .where('paymentItem.instalmentNumber', 'is not', null)
      .select([
        'sale.id as saleId',
        'paymentItem.instalmentNumber as number',
        'paymentItem.intentId',
      ]),
  (rows) => rows.map((row): TakenItem => ({ ...row, number: row.number ?? 0 })),
);
