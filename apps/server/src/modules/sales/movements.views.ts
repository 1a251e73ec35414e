import { day } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { sql } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';
import { isHeldBy } from '../../platform/db/sale-holders.ts';

const PAYS = sql<boolean>`bool_or(entry.instalment_number IS NOT NULL)`;
/** By how much a movement raised the price: the signature of a better membership (MEM-6). */
const RAISED = sql<number>`coalesce(-sum_cents(entry.amount_minor) FILTER (WHERE improved.id IS NOT NULL), 0)`;
/**
 * The capital of the sale that was left after each movement, also with deposits before the sale was sold (LED-1): of what it cost then, so that a later
 * improvement changes nothing of what was.
 */
const CAPITAL_LEFT = sql<number>`(sale.price_minor - sale.discount_minor - sale.credit_minor - sum(${RAISED}) OVER (PARTITION BY sale.id)
    + sum(${RAISED} + coalesce(sum_cents(entry.amount_minor)
        FILTER (WHERE entry.instalment_number IS NOT NULL AND entry.component IN ('initial', 'capital')), 0))
      OVER (PARTITION BY sale.id ORDER BY entry.business_day, entry.transaction_id))::bigint`;

/** The newest transactions that paid part of a sale of this person or took it back; not what only turned deposits into income. */
export const movementsOfPerson = (most: number) =>
  reading(
    (db, { personId }: { personId: number }) =>
      db
        .selectFrom((from) =>
          from
            .selectFrom('sale')
            .innerJoin('ledgerEntry as entry', 'entry.saleId', 'sale.id')
            .leftJoin('ledgerTransaction as improved', (join) =>
              join
                .onRef('improved.id', '=', 'entry.transactionId')
                .on('improved.kind', '=', 'improved')
                .on('entry.account', '=', 'sales_income'),
            )
            // A receipt is of whoever paid (SALE-29).
            .leftJoin('receipt', (join) =>
              join
                .onRef('receipt.transactionId', '=', 'entry.transactionId')
                .on('receipt.personId', '=', personId),
            )
            .where(isHeldBy(personId))
            .groupBy([
              'sale.id',
              'entry.transactionId',
              'entry.businessDay',
              'receipt.reference',
              'receipt.companyId',
              'receipt.number',
            ])
            .having(
              sql<boolean>`(${PAYS} AND NOT bool_or(entry.account = 'sales_income')) OR bool_or(improved.id IS NOT NULL)`,
            )
            .select([
              'sale.id as saleId',
              'entry.transactionId',
              'entry.businessDay as on',
              'receipt.reference',
              'receipt.companyId',
              'receipt.number',
              sql<number>`-sum_cents(entry.amount_minor) FILTER (WHERE entry.instalment_number IS NOT NULL)`.as(
                'amount',
              ),
              sql<
                number[]
              >`array_agg(DISTINCT entry.instalment_number) FILTER (WHERE entry.instalment_number IS NOT NULL)`.as(
                'instalments',
              ),
              CAPITAL_LEFT.as('capitalLeft'),
              sql<boolean>`bool_or(improved.id IS NOT NULL)`.as('isImproved'),
            ])
            .as('movement'),
        )
        .where('isImproved', '=', false)
        .orderBy('on', 'desc')
        .orderBy('saleId', 'desc')
        .orderBy('transactionId', 'desc')
        .limit(sql.lit(most))
        .select([
          'saleId',
          'on',
          'reference',
          'companyId',
          'number',
          'amount',
          'instalments',
          'capitalLeft',
        ]),
    (rows) =>
      rows.map(
        ({ saleId, on, reference, companyId, number, amount, instalments, capitalLeft }) => ({
          saleId,
          on: day(on),
          reference: reference ?? '',
          receiptNumber:
            companyId === null || number === null ? '' : receiptNumberText(companyId, number),
          amount: cents(amount),
          instalments,
          capitalLeft: cents(capitalLeft),
        }),
      ),
  );
