import { alone, reading, together, type ValueOf } from '../../../platform/db/reading.ts';
import { partOfRow, partRows } from '../parts/parts.store.ts';
import { itemOf, itemRows } from '../record/items.store.ts';
import { stageRows, stagesOf } from '../record/stages.store.ts';

type Of = { intentId: string };

/** Everything that a payment shows beside its own row (PAY-10). */
const aroundPayment = together({
  items: reading(
    (db, { intentId }: Of) => itemRows(db, intentId),
    (rows) => rows.flatMap(itemOf),
  ),
  parts: reading(
    (db, { intentId }: Of) => partRows(db, intentId),
    (rows) => rows.map(partOfRow),
  ),
  stages: reading(
    (db, { intentId }: Of) => stageRows(db, intentId),
    (rows) => stagesOf(rows),
  ),
  receipt: reading(
    (db, { intentId }: Of) =>
      db
        .selectFrom('receipt')
        .where('intentId', '=', intentId)
        .select(['companyId', 'reference', 'number', 'code']),
    (rows) => rows.at(0) ?? null,
  ),
  company: reading(
    (db, { intentId }: Of) =>
      db
        .selectFrom('paymentIntent')
        .innerJoin('company', 'company.id', 'paymentIntent.companyId')
        .where('paymentIntent.id', '=', intentId)
        .select('company.name'),
    (rows) => rows.at(0)?.name ?? '',
  ),
});

export type AroundPayment = ValueOf<typeof aroundPayment>;

export const readAroundPayment = alone(aroundPayment);
