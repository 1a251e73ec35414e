import { cents, currencySchema, money } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { ReceiptSummary } from '@kantuta/contract/payments/receipts/receipts.calls';
import { sql } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { isHeldBy } from '../../../platform/db/sale-holders.ts';

const paidOf = (...components: string[]) =>
  sql<number>`-coalesce(sum_cents(entry.amount_minor) FILTER (WHERE entry.component = any(${sql.lit(`{${components.join(',')}}`)}::text[])), 0)`;

/**
 * The receipts of one sale, each with what it paid of this very sale; who asks is part of the query (SEC-31). A receipt is opened by whoever
 * paid: others who buy with them see the payment without its reference (SALE-29).
 */
export const receiptsOfSale = reading(
  (db, { saleId, personId }: { saleId: number; personId: number }) =>
    db
      .selectFrom('sale')
      .innerJoin('ledgerEntry as entry', 'entry.saleId', 'sale.id')
      .innerJoin('receipt', 'receipt.transactionId', 'entry.transactionId')
      .leftJoin('ledgerTransaction as reversal', 'reversal.reversesId', 'entry.transactionId')
      .where('sale.id', '=', saleId)
      .where(isHeldBy(personId))
      .groupBy(['receipt.reference', 'reversal.id', 'sale.currency'])
      .orderBy('receipt.issuedAt', 'desc')
      .orderBy('receipt.reference')
      .select([
        'sale.currency',
        'receipt.reference',
        'receipt.intentId',
        sql<boolean>`receipt.person_id = ${personId}`.as('isOwn'),
        'receipt.companyId',
        'receipt.number',
        'receipt.paidOn',
        'receipt.method',
        'reversal.id as reversalId',
        paidOf('capital', 'initial').as('amortization'),
        paidOf('interest').as('interest'),
        paidOf('fine').as('fine'),
        paidOf('form', 'expenses').as('other'),
        sql<
          number[] | null
        >`array_agg(DISTINCT entry.instalment_number) FILTER (WHERE entry.instalment_number IS NOT NULL)`.as(
          'instalments',
        ),
      ]),
  (rows) =>
    rows.map((row): ReceiptSummary => {
      const currency = currencySchema.parse(row.currency);
      const inMoney = (value: number) => money(cents(value), currency);
      const { amortization, interest, fine, other } = row;
      return {
        reference: row.isOwn ? row.reference : '',
        number: receiptNumberText(row.companyId, row.number),
        paidOn: row.paidOn,
        method: row.method as ReceiptSummary['method'],
        amount: inMoney(amortization + interest + fine + other),
        amortization: inMoney(amortization),
        interest: inMoney(interest),
        fine: inMoney(fine),
        other: inMoney(other),
        instalments: row.instalments ?? [],
        reversed: row.reversalId !== null,
        intentId: row.isOwn ? (row.intentId ?? '') : '',
      };
    }),
);
