import { day, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import {
  REGULARIZATION_REASONS,
  type RegularizationReason,
} from '@kantuta/contract/payments/intent.rules';
import { inCompanies, sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

export type StoredRegularization = {
  id: string;
  intentId: string | null;
  companyId: number;
  companyName: string;
  eventId: string;
  reason: RegularizationReason;
  currency: Currency;
  amount: Cents;
  openedAt: Date;
  promisedAt: Date;
  closedAt: Date | null;
  /** What the bank reported. */
  reported: { paidAt: Date; accountId: string; reference: string; payer: string };
};

/** A processor of cards does not say who paid. */
type Body = { paidAt: string; accountId: string; reference: string; payer?: string };

/** Limited to the companies that the operator reaches (SEC-32); null is all companies. */
export async function findRegularization(
  reader: Reader,
  id: string,
  companyIds: readonly number[] | null,
): Promise<StoredRegularization | undefined> {
  const row = await reader
    .selectFrom('regularization')
    .innerJoin('providerEvent', (join) =>
      join
        .onRef('providerEvent.provider', '=', 'regularization.provider')
        .onRef('providerEvent.eventId', '=', 'regularization.eventId'),
    )
    .innerJoin('company', 'company.id', 'regularization.companyId')
    .where('regularization.id', '=', id)
    .where(inCompanies('regularization.companyId', companyIds))
    .select([
      'regularization.id',
      'regularization.intentId',
      'regularization.companyId',
      'company.name as companyName',
      'regularization.eventId',
      'regularization.reason',
      'regularization.currency',
      'regularization.amountMinor',
      'regularization.openedAt',
      'regularization.promisedAt',
      'regularization.closedAt',
      'providerEvent.body',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { amountMinor, currency, reason, body, ...rest } = row;
  const { paidAt, accountId, reference, payer = '' } = body as Body;
  return {
    ...rest,
    reason: REGULARIZATION_REASONS.find((known) => known === reason) ?? 'orphan',
    currency: currencySchema.parse(currency),
    amount: cents(amountMinor),
    reported: { paidAt: new Date(paidAt), accountId, reference, payer },
  };
}

export type NewRegularization = {
  id: string;
  intentId: string | null;
  companyId: number;
  provider: string;
  eventId: string;
  reason: RegularizationReason;
  currency: Currency;
  amount: Cents;
  openedAt: Date;
  promisedAt: Date;
};

export async function insertRegularization(
  tx: Tx,
  { amount, ...rest }: NewRegularization,
): Promise<void> {
  await tx
    .insertInto('regularization')
    .values({ ...rest, amountMinor: amount })
    .execute();
}

/** Locks the row: of two concurrent callers, the second waits here and finds it ended. */
export async function lockRegularization(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('regularization').where('id', '=', id).select('id').forUpdate().execute();
}

export type RegularizationEnd = {
  regularizationId: string;
  attemptId: string;
  basis: string;
  transactionId: string;
  endedBy: number;
  approvedBy: number | null;
  reason: string;
  endedAt: Date;
};

export async function endRegularization(tx: Tx, end: RegularizationEnd): Promise<void> {
  await tx.insertInto('regularizationEnd').values(end).execute();
  await tx
    .updateTable('regularization')
    .set({ closedAt: end.endedAt })
    .where('id', '=', end.regularizationId)
    .execute();
}

/** The end of a regularization, with the names of the people who ended it and the receipt number. */
export async function findEnd(reader: Reader, regularizationId: string) {
  const row = await reader
    .selectFrom('regularizationEnd as end')
    .innerJoin('person as ender', 'ender.id', 'end.endedBy')
    .leftJoin('person as approver', 'approver.id', 'end.approvedBy')
    .leftJoin('receipt', 'receipt.transactionId', 'end.transactionId')
    .where('end.regularizationId', '=', regularizationId)
    .select([
      'end.attemptId',
      'end.basis',
      'end.endedBy',
      'end.reason',
      'end.endedAt',
      'receipt.companyId',
      'receipt.number',
      personName('ender').as('by'),
      personName('approver').as('approvedByName'),
    ])
    .executeTakeFirst();
  return row;
}

/**
 * Instalments that were shielded while people looked at their money, and until when: what stays of them bears no fine for that time
 * either (PAY-14). Money that came a second time shielded nothing.
 */
export async function listPastShields(
  reader: Reader,
  saleIds: readonly number[],
): Promise<{ saleId: number; number: number; from: Day; until: Day }[]> {
  if (saleIds.length === 0) return [];
  const { rows } = await sql<{ saleId: number; number: number; from: string; until: string }>`
    SELECT item.sale_id, item.instalment_number AS number,
           to_char(greatest(least((e.body ->> 'paidAt')::timestamptz, g.opened_at), i.created_at) AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD') AS "from",
           to_char(g.closed_at AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD') AS until
      FROM payment_item item
      JOIN regularization g ON g.intent_id = item.intent_id AND g.closed_at IS NOT NULL AND g.reason <> 'already_paid'
      JOIN payment_intent i ON i.id = item.intent_id
      JOIN provider_event e ON e.provider = g.provider AND e.event_id = g.event_id
     WHERE item.sale_id = any(${[...saleIds]}::int[])`.execute(reader);
  return rows.map((row) => ({ ...row, from: day(row.from), until: day(row.until) }));
}
