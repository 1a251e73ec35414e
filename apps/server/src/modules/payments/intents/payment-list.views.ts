import type { ReplyOf } from '@kantuta/contract/call';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import type { listPayments } from '@kantuta/contract/payments/payments.calls';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { sql } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';

type List = ReplyOf<typeof listPayments>;
type Row = List['rows'][number];

const PAGE = 10;

/** The rows before a page of the list. */
export function offsetOf(page: number): number {
  return (page - 1) * PAGE;
}

/**
 * Everything that a person has paid or begun to pay, newest first: payments, and the receipts of money that came another way, for example
 * before this office. Null companies are all; an operator sees those of their own (SEC-32).
 */
const listOf = (most: number) =>
  reading(
    (
      db,
      {
        personId,
        offset,
        companies,
      }: { personId: number; offset: number; companies: readonly number[] | null },
    ) =>
      db
        .selectFrom(
          db
            .selectFrom('paymentIntent as intent')
            .leftJoin('receipt', 'receipt.intentId', 'intent.id')
            .where('intent.personId', '=', personId)
            .select([
              sql<string | null>`intent.id`.as('intentId'),
              'intent.reference',
              'intent.state',
              'intent.method',
              'intent.companyId',
              'intent.amountMinor',
              'intent.currency',
              'intent.createdAt',
              'receipt.reference as receiptReference',
              'receipt.number',
              'receipt.code',
            ])
            .unionAll(
              db
                .selectFrom('receipt')
                .leftJoin(
                  'ledgerTransaction as reversal',
                  'reversal.reversesId',
                  'receipt.transactionId',
                )
                .where('receipt.personId', '=', personId)
                .where('receipt.intentId', 'is', null)
                .select([
                  sql<string | null>`receipt.intent_id`.as('intentId'),
                  'receipt.reference',
                  sql<string>`CASE WHEN reversal.id IS NULL THEN 'settled' ELSE 'reversed' END`.as(
                    'state',
                  ),
                  'receipt.method',
                  'receipt.companyId',
                  'receipt.amountMinor',
                  'receipt.currency',
                  'receipt.issuedAt as createdAt',
                  'receipt.reference as receiptReference',
                  'receipt.number',
                  'receipt.code',
                ]),
            )
            .as('paid'),
        )
        .innerJoin('company', 'company.id', 'paid.companyId')
        .where(
          sql<boolean>`(${companies}::int[] IS NULL OR paid.company_id = any(${companies}::int[]))`,
        )
        .orderBy('paid.createdAt', 'desc')
        .orderBy('paid.reference')
        .offset(sql<number>`${offset}::int`)
        .limit(sql.lit(most))
        .selectAll('paid')
        .select(['company.name as company', sql<number>`(count(*) OVER ())::int`.as('count')]),
    (rows): List => ({
      count: rows[0]?.count ?? 0,
      rows: rows.map((row): Row => ({
        intentId: row.intentId,
        reference: row.reference,
        state: row.state as Row['state'],
        method: row.method as Row['method'],
        company: { id: row.companyId, name: row.company },
        amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
        createdAt: new Date(row.createdAt).toISOString(),
        receipt:
          row.receiptReference === null || row.number === null || row.code === null
            ? null
            : {
                reference: row.receiptReference,
                number: receiptNumberText(row.companyId, row.number),
                code: row.code,
              },
      })),
    }),
  );

/** A page of it. */
export const paymentList = listOf(PAGE);
/** All of it, as far as a file for a spreadsheet takes it, and one more. */
export const wholePaymentList = listOf(MOST_EXPORTED + 1);
